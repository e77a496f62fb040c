;;; Functions of one value or several, on lists, on pairs and on trees. A name that begins with
;;; % is for the others here.

(defun constantly (value)
  "a function that always gives the value"
  (lambda (&rest arguments) value))

(defun complement (predicate)
  "a predicate that is true where another is nil"
  (lambda (&rest arguments) (not (apply predicate arguments))))

(defun values-list (list)
  "the items of a list as several values"
  (apply #'values list))

(defun notany (predicate sequence &rest sequences)
  "true if the predicate is true of no items"
  (not (apply #'some predicate sequence sequences)))

(defun notevery (predicate sequence &rest sequences)
  "true if the predicate is nil of some items"
  (not (apply #'every predicate sequence sequences)))

(defun list-length (list)
  "the count of items of a list, nil if it is circular"
  (do ((n 0 (+ n 2)) (fast list (cddr fast)) (slow list (cdr slow))) (nil)
    (when (endp fast) (return n))
    (when (endp (cdr fast)) (return (1+ n)))
    (when (and (eq fast slow) (> n 0)) (return nil))))

(defun make-list (size &key initial-element)
  "a list of an item repeated"
  (unless (typep size 'unsigned-byte) (%wrong-type size 'unsigned-byte 'make-list))
  (loop repeat size collect initial-element))

(defun revappend (list tail)
  "the items of a list in the opposite order, and then the tail"
  (dolist (item list tail) (push item tail)))

(defun nreconc (list tail)
  "revappend that may use up the list"
  (revappend list tail))

(defun nbutlast (list &optional count)
  "butlast that may use up the list"
  (let ((kept (- (length (butlast list 0)) (or count 1))))
    (when (plusp kept)
      (setf (cdr (nthcdr (1- kept) list)) nil)
      list)))

(defun copy-alist (list)
  "a copy of a list of pairs, the pairs copied too"
  (mapcar (lambda (pair) (if (consp pair) (cons (car pair) (cdr pair)) pair)) list))

(defun rplaca (pair value)
  "gives a pair another car"
  (setf (car pair) value) pair)

(defun rplacd (pair value)
  "gives a pair another cdr"
  (setf (cdr pair) value) pair)

(defun nconc (&rest lists)
  "one list of all, whose ends are changed"
  (let ((head nil))
    (dolist (list lists head)
      (cond ((null list)) (head (setf (cdr (last head)) list)) (t (setf head list))))))

(defun ldiff (list part)
  "a list of the items before a part of it"
  (let ((items nil) (list (if (listp list) list (%wrong-type list 'list 'ldiff))))
    (loop until (or (eql list part) (atom list)) do (push (pop list) items))
    (revappend items (if (eql list part) nil list))))

(defun tailp (part list)
  "true if a list is a part of another, or what follows its dot"
  (loop until (or (eql list part) (atom list)) do (pop list))
  (eql list part))

(defun maplist (function list &rest lists)
  "a list of what the function makes of the lists and their rests"
  (let ((lists (cons list lists)) (results nil))
    (loop until (some #'endp lists)
      do (push (apply function lists) results) (setf lists (mapcar #'cdr lists)))
    (reverse results)))

(defun mapl (function list &rest lists)
  "calls the function with the lists and their rests, gives the first list"
  (apply #'maplist function list lists) list)

(defun mapcon (function list &rest lists)
  "one list of the lists that the function makes of the lists and their rests"
  (apply #'append (apply #'maplist function list lists)))

(defun acons (key value alist)
  "a list of pairs with one more in front"
  (cons (cons key value) alist))

(defun pairlis (keys data &optional alist)
  "a list of pairs of keys and their data, in front of another"
  (unless (= (length keys) (length data)) (error "~d keys and ~d data" (length keys) (length data)))
  (append (reverse (mapcar #'cons keys data)) alist))

(defun get-properties (plist keys)
  "the first key of a list that is among some, its value and the rest"
  (do ((rest plist (cddr rest))) ((null rest) (values nil nil nil))
    (when (member (car rest) keys) (return (values (car rest) (cadr rest) rest)))))

(defun %same (&key key test test-not)
  (let ((test (or test-not test #'eql)))
    (if test-not
      (lambda (a b) (not (funcall test a (if key (funcall key b) b))))
      (lambda (a b) (funcall test a (if key (funcall key b) b))))))

(defun %among (list &key key test test-not)
  (let ((same (%same :key key :test test :test-not test-not)))
    (lambda (item)
      (let ((item (if key (funcall key item) item)))
        (some (lambda (other) (funcall same item other)) list)))))

(defun %subst (tree found new)
  (cond ((funcall found tree) (funcall new tree))
    ((atom tree) tree)
    (t (let ((items nil))
      (loop while (and (consp tree) (or (null items) (not (funcall found tree))))
        do (push (%subst (pop tree) found new) items))
      (revappend items (%subst tree found new))))))

(defun copy-tree (tree)
  "a copy of lists in lists"
  (%subst tree #'atom #'identity))

(defun tree-equal (a b &key test test-not)
  "true if two trees have the same form and their atoms are the same"
  (let ((same (%same :test test :test-not test-not)))
    (labels ((both (a b)
      (loop while (and (consp a) (consp b))
        do (unless (both (pop a) (pop b)) (return-from both nil)))
      (and (atom a) (atom b) (funcall same a b) t)))
      (both a b))))

(defun subsetp (a b &key key test test-not)
  "true if all items of a list are in another"
  (every (%among b :key key :test test :test-not test-not) a))

(defun adjoin (item list &key key test test-not)
  "the list with the item in front, unless it is in the list"
  (if (funcall (%among list :key key :test test :test-not test-not) item) list (cons item list)))

(defun subst (new old tree &key key test test-not)
  "the tree with a new part in place of each that is the old one"
  (let ((same (%same :key key :test test :test-not test-not)))
    (%subst tree (lambda (part) (funcall same old part)) (constantly new))))

(defun subst-if (new predicate tree &key key)
  "the tree with a new part in place of each for which the predicate is true"
  (%subst tree (lambda (part) (funcall predicate (if key (funcall key part) part))) (constantly new)))

(defun subst-if-not (new predicate tree &key key)
  "subst-if with the opposite predicate"
  (subst-if new (complement predicate) tree :key key))

(defun sublis (alist tree &key key test test-not)
  "the tree with the value of a pair in place of each part that is its key"
  (let ((same (%same :test test :test-not test-not)))
    (flet ((pair (part)
      (let ((part (if key (funcall key part) part)))
        (find-if (lambda (pair) (and pair (funcall same part (car pair)))) alist))))
      (%subst tree #'pair (lambda (part) (cdr (pair part)))))))

(defun %part (in a b &rest keys)
  (let ((found (apply #'%among (if (listp b) b (%wrong-type b 'list)) keys)) (items nil))
    (dolist (item (if (listp a) a (%wrong-type a 'list)) items)
      (when (eq in (and (funcall found item) t)) (push item items)))))

(defun union (a b &key key test test-not)
  "the items that are in one of two lists"
  (append (%part nil a b :key key :test test :test-not test-not) b))

(defun intersection (a b &key key test test-not)
  "the items of a list that are in another"
  (%part t a b :key key :test test :test-not test-not))

(defun set-difference (a b &key key test test-not)
  "the items of a list that are not in another"
  (%part nil a b :key key :test test :test-not test-not))

(defun set-exclusive-or (a b &key key test test-not)
  "the items that are in one of two lists and not in the other"
  (flet ((turned (f) (and f (lambda (x y) (funcall f y x)))))
    (append (%part nil b a :key key :test (turned test) :test-not (turned test-not))
            (%part nil a b :key key :test test :test-not test-not))))

(destructive subst subst-if subst-if-not sublis union intersection set-difference set-exclusive-or)
