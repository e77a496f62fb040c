;;; Types of values.

(defmacro typecase (value &body clauses)
  "the body of the first clause (type body...) of whose type the value is"
  (let ((v (gensym)))
    `(let ((,v ,value))
       (cond ,@(mapcar (lambda (clause)
                         (if (member (car clause) '(t otherwise))
                           `(t nil ,@(cdr clause))
                           `((typep ,v ',(car clause)) nil ,@(cdr clause))))
                       clauses)))))

(defmacro etypecase (value &body clauses)
  "typecase with an error where no clause has the type"
  (let ((v (gensym)))
    `(let ((,v ,value))
       (typecase ,v ,@clauses (t (%wrong-type ,v '(or ,@(mapcar #'car clauses)) 'etypecase))))))

(defmacro deftype (name parameters &body body)
  "defines a type by the type that stands for it"
  `(progn (%define-type ',name (lambda (&optional ,@(%starred parameters)) ,@body))
          (%record 'type ',name '(deftype ,name ,parameters ,@body))))

(defun %starred (parameters)
  (let ((parameters (if (eq (car parameters) '&optional) (cdr parameters) parameters)) (names nil))
    (dolist (p parameters (reverse names))
      (push (if (and (symbolp p) (not (member p '(&optional &rest &body &key &aux)))) (list p ''*) p) names))))

(defmacro with-hash-table-iterator (name-and-table &body body)
  "the body, in which each call of the name gives t, a key and its value, or nil after the last"
  (let ((keys (gensym)) (key (gensym)) (it (gensym)) (name (car name-and-table)))
    `(let* ((,it ,(cadr name-and-table)) (,keys (%table-keys ,it)))
       (flet ((,name ()
                (when ,keys
                  (let ((,key (pop ,keys))) (values t ,key (gethash ,key ,it))))))
         ,@body))))
