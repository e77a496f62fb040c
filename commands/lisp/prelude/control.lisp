;;; Forms that are made of others. A name that begins with % is for the others here.

(defun %declarations (body)
  (loop for form in body while (and (consp form) (eq (car form) 'declare)) collect form))

(defmacro prog2 (first second &body body)
  "evaluates all, gives the value of the second form"
  `(progn ,first (prog1 ,second ,@body)))

(defmacro prog (variables &body body)
  "let, a block named nil and tagbody in one"
  (let ((declarations (%declarations body)))
    `(block nil (let ,variables ,@declarations (tagbody ,@(nthcdr (length declarations) body))))))

(defmacro prog* (variables &body body)
  "let*, a block named nil and tagbody in one"
  (let ((declarations (%declarations body)))
    `(block nil (let* ,variables ,@declarations (tagbody ,@(nthcdr (length declarations) body))))))

(defmacro do* (variables (test &rest results) &body body)
  "do in which each variable has its value before the next gets one"
  (let ((again (gensym)) (declarations (%declarations body))
        (steps (mapcan (lambda (v) (when (and (consp v) (cddr v)) (list (car v) (caddr v)))) variables)))
    `(prog* ,(mapcar (lambda (v) (if (consp v) (list (car v) (cadr v)) v)) variables)
       ,@declarations
       ,again
       (when ,test (return (progn ,@results)))
       (tagbody ,@(nthcdr (length declarations) body))
       ,@(when steps `((setq ,@steps)))
       (go ,again))))

(defmacro multiple-value-setq (variables form)
  "gives variables the values of the form, gives the first"
  (if variables
      `(values (setf (values ,@variables) ,form))
      `(values ,form)))

(defmacro nth-value (n form)
  "the value at an index of those that the form gives"
  `(nth ,n (multiple-value-list ,form)))

(defun %all-keys (clauses)
  (apply #'append (mapcar (lambda (c) (if (listp (car c)) (car c) (list (car c)))) clauses)))

(defun %plain-clauses (clauses)
  (mapcar (lambda (c) (if (member (car c) '(t otherwise)) (cons (list (car c)) (cdr c)) c)) clauses))

(defmacro ecase (key &body clauses)
  "case with an error where no clause lists the key"
  (let ((value (gensym)))
    `(let ((,value ,key))
       (case ,value ,@(%plain-clauses clauses)
         (t (%wrong-type ,value '(member ,@(%all-keys clauses)) 'ecase))))))

(defmacro remf (place key)
  "takes a key and its value off the list of such pairs in a place, true if it was there"
  (multiple-value-bind (names forms stores store access) (get-setf-expansion place)
    (let ((k (gensym)) (list (gensym)) (found (gensym)))
      `(let* (,@(mapcar #'list names forms) (,k ,key) (,list ,access))
         (multiple-value-bind (,(car stores) ,found) (%without-key ,list ,k)
           ,store
           ,found)))))

(defun %without-key (list key)
  (do ((at list (cddr at)) (before nil (cdr at))) ((atom at) (values list nil))
    (when (eq (car at) key)
      (return (if before
                  (progn (setf (cdr before) (cddr at)) (values list t))
                  (values (cddr at) t))))))

(defmacro define-modify-macro (name parameters function &optional documentation)
  "defines a macro that gives a place what a function makes of its value"
  (let* ((rest (cadr (member '&rest parameters)))
         (names (mapcan (lambda (p) (unless (member p '(&optional &rest)) (list (if (consp p) (car p) p))))
                        (ldiff parameters (member '&rest parameters)))))
    `(defmacro ,name (place ,@parameters)
       ,@(when documentation (list documentation))
       (list* '%modify place '#',function ,@names ,rest))))

(defmacro define-setf-expander (name parameters &body body)
  "says by five values how setf takes a form with that name apart"
  (let ((environment (cadr (member '&environment parameters))))
    `(progn
       (%set-expander ',name
         (lambda (&rest arguments &aux ,@(when environment `((,environment (%around)))))
           (destructuring-bind ,(if environment (remove environment (remove '&environment parameters)) parameters) arguments
             (block ,name ,@body))))
       (%record 'setter ',name '(define-setf-expander ,name ,parameters ,@body)))))

(defun %temporaries (arguments)
  (mapcar (lambda (a) (if (constantp a) a (gensym))) arguments))

(defmacro defsetf (name how &rest more)
  "says by which function or form setf changes what a function gives"
  `(progn
     (%set-expander ',name
       (lambda (&rest arguments)
         (let ((all (%temporaries arguments))
               (stores ,(if (listp how) `(mapcar (lambda (s) (gensym)) ',(car more)) '(list (gensym)))))
           (values (mapcan (lambda (n a) (unless (eq n a) (list n))) all arguments)
                   (mapcan (lambda (n a) (unless (eq n a) (list a))) all arguments)
                   stores
                   ,(if (listp how)
                        `(apply (lambda (,@(car more) ,@how) (block ,name ,@(cdr more))) (append stores all))
                        `(append '(,how) all stores))
                   (cons ',name all)))))
     (%record 'setter ',name '(defsetf ,name ,how ,@more))))

(defun get-setf-expansion (place &optional environment)
  "five values that say how setf takes a place apart"
  (multiple-value-bind (names forms stores store access) (and (consp place) (%set-expansion place environment))
    (multiple-value-bind (expansion expanded) (if stores (values place nil) (macroexpand-1 place environment))
      (cond (stores (values names forms stores store access))
            (expanded (get-setf-expansion expansion environment))
            (t (let ((store (gensym)) (names (and (consp place) (%temporaries (cdr place)))))
                 (if (atom place)
                     (values nil nil (list store) `(setq ,place ,store) place)
                     (values (mapcan (lambda (n a) (unless (eq n a) (list n))) names (cdr place))
                             (mapcan (lambda (n a) (unless (eq n a) (list a))) names (cdr place))
                             (list store)
                             `(setf (,(car place) ,@names) ,store)
                             `(,(car place) ,@names)))))))))

(defmacro declaim (&rest declarations)
  "says something about names; only special has an effect"
  `(progn ,@(mapcar (lambda (d) `(proclaim ',d)) declarations)))

(defun proclaim (declaration)
  "says something about names; only special has an effect"
  (when (eq (car declaration) 'special)
    (mapc #'%proclaim-special (cdr declaration)))
  nil)

(defmacro defpackage (name &rest options)
  "a name for the one package that there is, which symbols may begin with"
  `(progn (mapc #'%package-named ',(cons name (cdr (assoc :nicknames options))))
          (%record 'package ',name '(defpackage ,name ,@options))))

(defun find-package (name)
  "the symbol that stands for a package of this name, or nil"
  (%package-of (string name)))

(defun symbol-package (symbol)
  "the symbol that stands for the package of another, nil for one that belongs to none"
  (cond ((keywordp symbol) 'keyword)
        ((not (eq symbol (intern (symbol-name symbol)))) nil)
        ((or (fboundp symbol) (constantp symbol)) 'common-lisp)
        (t 'common-lisp-user)))

(defun package-name (package)
  "the name of a package"
  (symbol-name (or (find-package package) (%wrong-type package 'package 'package-name))))

(defun upgraded-array-element-type (type &optional environment)
  "what arrays hold that are made for items of a type"
  (cond ((subtypep type 'bit) 'bit) ((subtypep type 'character) 'character) (t t)))

(defun documentation (name kind)
  "what says what a name is, as a function, variable and so on; nil for nothing"
  (or (and (symbolp name) (get name (intern (format nil "%~:@(~a~)-DOCUMENTATION" kind) 'keyword)))
      (and (member kind '(function t)) (%documentation name))))

(defun (setf documentation) (text name kind)
  (setf (get name (intern (format nil "%~:@(~a~)-DOCUMENTATION" kind) 'keyword)) text))

(defmacro in-package (name)
  "the name: there is one package"
  `',name)

(defmacro with-compilation-unit (options &body body)
  "the values of the body"
  `(progn ,@body))

(defun provide (name)
  "true: there are no modules"
  t)

(defun require (name &optional files)
  "true: there are no modules"
  t)

(defun export (names &optional package)
  "true: there is one package"
  t)

(alias export import use-package shadow)

(defun compile (name &optional definition)
  "the name or function: all functions are compiled when they are first called"
  (let ((fn (if definition (if (consp definition) (eval (list 'function definition)) definition) (fdefinition name))))
    (when (and name definition) (setf (fdefinition name) fn))
    (values (or name fn) nil nil)))
