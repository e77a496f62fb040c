;;; Conditions and restarts.

(defun %values-of (key list)
  (do ((at list (cddr at)) (found nil)) ((null at) (nreverse found))
    (when (eq (car at) key) (push (cadr at) found))))

(defun %slot-initial (slot keys defaults)
  (let ((key (find-if (lambda (k) (member k defaults)) keys)))
    (cond (key `(lambda () ,(getf defaults key)))
          ((member :initform slot) `(lambda () ,(getf slot :initform))))))

(defmacro define-condition (name parents slots &rest options)
  "defines a type of conditions with slots, each (name :initarg key :reader function)"
  (let ((form (list* 'define-condition name parents slots options)) (report (cadr (assoc :report options))) (defaults (cdr (assoc :default-initargs options)))
        (slots (mapcar (lambda (slot) (if (consp slot) slot (list slot))) slots)))
    `(progn
       (%define-condition ',name ',parents
         (list ,@(mapcar (lambda (slot)
                           (let ((keys (%values-of :initarg (cdr slot))))
                             `(list ',(car slot) ',keys ,(%slot-initial (cdr slot) keys defaults))))
                         slots))
         ,(if (stringp report) report (and report `(function ,report))))
       (%record 'condition ',name ',form ,@(mapcar (lambda (p) `',p) parents))
       ,@(mapcan (lambda (slot)
                   (let ((accessors (%values-of :accessor (cdr slot))))
                     (append (mapcar (lambda (r) `(defun ,r (condition) (%condition-slot condition ',(car slot))))
                                     (append (%values-of :reader (cdr slot)) accessors))
                             (mapcar (lambda (w) `(defun ,w (value condition) (%set-condition-slot condition ',(car slot) value)))
                                     (append (%values-of :writer (cdr slot))
                                             (mapcar (lambda (a) (list 'setf a)) accessors))))))
                 slots)
       ',name)))

(defun warn (condition &rest arguments)
  "signals a warning, and prints it if no handler leaves"
  (let ((c (%coerce-condition 'warn 'simple-warning condition arguments)))
    (check-type c warning)
    (restart-case (progn (signal c) (format *error-output* "warning: ~a~%" c))
      (muffle-warning () nil))
    nil))

(defun cerror (text condition &rest arguments)
  "makes an error from which continue goes on"
  (restart-case (if (typep condition 'condition)
                    (error condition)
                    (%raise (%coerce-condition 'cerror 'simple-error condition arguments)))
    (continue () :report (lambda (stream) (apply #'format stream text arguments)) nil)))

(defmacro with-simple-restart ((name text &rest arguments) &body body)
  "the value of the body, or nil and t if the restart is invoked"
  `(restart-case (progn ,@body)
     (,name () :report (lambda (stream) (format stream ,text ,@arguments)) (values nil t))))

(defmacro with-condition-restarts (condition restarts &body body)
  "the value of the body"
  `(progn ,condition ,restarts ,@body))

(defun abort (&optional condition)
  "goes on by the restart abort, or ends what is being evaluated"
  (let ((restart (find-restart 'abort condition)))
    (if restart (invoke-restart restart) (error 'control-error))))

(defun continue (&optional condition)
  "goes on by the restart continue, if one is offered"
  (let ((restart (find-restart 'continue condition)))
    (when restart (invoke-restart restart))))

(defun muffle-warning (&optional condition)
  "goes on without the warning"
  (let ((restart (find-restart 'muffle-warning condition)))
    (if restart (invoke-restart restart) (error 'control-error))))

(defun use-value (value &optional condition)
  "goes on with a value, if that is offered"
  (let ((restart (find-restart 'use-value condition)))
    (when restart (invoke-restart restart value))))

(defun store-value (value &optional condition)
  "goes on with a value that is stored, if that is offered"
  (let ((restart (find-restart 'store-value condition)))
    (when restart (invoke-restart restart value))))

(defun invoke-restart-interactively (restart)
  "invoke-restart, which asks nobody for arguments"
  (invoke-restart restart))

(defmacro check-type (place type &optional text)
  "an error unless the value of a place is of a type; store-value gives it another"
  (let ((value (gensym)))
    `(%until-stored ,place ,value (if (typep ,value ',type) nil %fails) ,type)))

(defmacro %until-stored (place value test type)
  (let ((again (gensym)) (result (gensym)) (v (gensym)))
    `(block ,result
       (tagbody ,again
         (let ((,value ,place))
           (return-from ,result
             ,(subst `(restart-case (error 'type-error :datum ,value :expected-type ',type)
                        (store-value (,v) (setf ,place ,v) (go ,again)))
                     '%fails test)))))))

(defmacro ccase (place &body clauses)
  "ecase that can be given another key by store-value"
  (let ((value (gensym)))
    `(%until-stored ,place ,value (case ,value ,@(%plain-clauses clauses) (t %fails)) (member ,@(%all-keys clauses)))))

(defmacro ctypecase (place &body clauses)
  "etypecase that can be given another value by store-value"
  (let ((value (gensym)))
    `(%until-stored ,place ,value (typecase ,value ,@clauses (t %fails)) (or ,@(mapcar #'car clauses)))))
