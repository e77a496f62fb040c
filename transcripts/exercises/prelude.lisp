; What the checks of exercises are written with. Trees are lists, as custom-tree takes them:
; a number, (max BRANCH ...), (min BRANCH ...) or (chance (WEIGHT BRANCH) ...).

(defvar x-program (and (consp x-answer) (eq (first x-answer) 'defun)))

; A check goes on as long as what it needs holds; otherwise it ends with words.
(defmacro x-needs (test &rest words)
  `(unless ,test (return-from x-check (format nil ,@words))))

(defun x-show (tree) (string-downcase (princ-to-string tree)))

(defun x-number (v) (if (= v (floor v)) (princ-to-string (floor v)) (format nil "~,4f" v)))

; The parts of a tree.
(defun x-leaf (tree) (numberp tree))
(defun x-kind (tree) (first tree))
(defun x-chance (tree) (and (consp tree) (eq (first tree) 'chance)))
(defun x-branches (tree)
  (cond ((x-leaf tree) nil)
        ((x-chance tree) (mapcar #'second (rest tree)))
        (t (rest tree))))
(defun x-weights (tree) (mapcar #'first (rest tree)))
(defun x-leaves (tree)
  (if (x-leaf tree) (list tree) (mapcan #'x-leaves (x-branches tree))))
(defun x-count (tree) (+ 1 (reduce #'+ (mapcar #'x-count (x-branches tree)))))
(defun x-height (tree)
  (if (x-leaf tree) 0 (+ 1 (reduce #'max (mapcar #'x-height (x-branches tree))))))
; Plies are decisions only.
(defun x-plies (tree)
  (if (x-leaf tree) 0
      (+ (if (x-chance tree) 0 1) (reduce #'max (mapcar #'x-plies (x-branches tree))))))
(defun x-has (kind tree)
  (and (consp tree) (or (eq (first tree) kind) (some (lambda (b) (x-has kind b)) (x-branches tree)))))
(defun x-nodes (tree) (cons tree (mapcan #'x-nodes (x-branches tree))))
(defun x-nodes-of (kind tree) (remove-if-not (lambda (n) (and (consp n) (eq (first n) kind))) (x-nodes tree)))

; The value of a tree by the definition, with nothing left out.
(defun x-mean (weights values)
  (/ (reduce #'+ (mapcar #'* weights values)) (float (reduce #'+ weights))))
(defun x-value (tree)
  (cond ((x-leaf tree) (float tree))
        ((x-chance tree) (x-mean (x-weights tree) (mapcar #'x-value (x-branches tree))))
        ((eq (first tree) 'max) (reduce #'max (mapcar #'x-value (rest tree))))
        (t (reduce #'min (mapcar #'x-value (rest tree))))))
(defun x-near (a b) (and (numberp a) (< (abs (- a b)) 0.000001)))
; A tree without what its nodes are said to be worth to a search that ends there.
(defun x-plain (tree)
  (cond ((atom tree) tree)
        ((eq (second tree) :eval) (x-plain (cons (first tree) (rest (rest (rest tree))))))
        (t (cons (first tree) (mapcar #'x-plain (rest tree))))))
; The number of the best branch, from 1.
(defun x-best (tree)
  (let ((values (mapcar #'x-value (x-branches tree))) (v (x-value tree)))
    (+ 1 (position-if (lambda (w) (x-near w v)) values))))

; What the searches of the program make of a tree.
; Values lie between -10 and 10 where a program is told so.
(defun x-game (tree) (if x-program (custom-tree tree :lo -10 :hi 10) (custom-tree tree)))
(defun x-search (tree algorithm) (search (x-game tree) (+ 1 (x-plies tree)) :algorithm algorithm :ordering nil))
(defun x-counts (tree algorithm) (counts (x-game tree) (+ 1 (x-plies tree)) :algorithm algorithm :ordering nil))
(defun x-looks (tree algorithm) (getf (x-counts tree algorithm) :leaves))
(defun x-moves-of (tree algorithm) (getf (x-counts tree algorithm) :pruned-moves))
; The branch that a search would play, from 1.
(defun x-plays (tree algorithm)
  (parse-integer (elt (find-if (lambda (row) (eq (first row) algorithm))
                               (compare-algorithms (x-game tree) (+ 1 (x-plies tree)) :mistaken t)) 4)))
; The branch that UCT plays with so many simulations and playouts.
(defun x-uct (tree simulations)
  (parse-integer (subseq (first (first (rank-moves (custom-tree tree) 1 :algorithm 'uct :simulations simulations :playouts t))) 5)))
; The branch that is played by an evaluation of what is written at nodes.
(defun x-branch-by (tree evaluation)
  (parse-integer (subseq (first (first (rank-moves (custom-tree tree) 1 :eval evaluation))) 5)))
; All events of a search, as until gives them.
(defun x-events (tree algorithm)
  (let ((events nil))
    (step (x-game tree) (+ 1 (x-plies tree)) :algorithm algorithm :ordering nil)
    (ignore-errors (until (lambda (e) (push e events) nil)))
    (reverse events)))

; Answers that are trees.
(defmacro x-tree (&rest kinds)
  `(progn
     (x-needs (consp x-answer) "Wanted a tree such as (max 1 (min 2 3)), given ~a." x-answer)
     (x-needs (x-game x-answer) "That is no tree.")
     (x-needs (<= (x-count x-answer) 200) "Wanted at most 200 nodes, given ~a." (x-count x-answer))
     ,@(mapcar (lambda (k) `(x-needs (x-has ',k x-answer) "Wanted a ~a node in the tree; yours has none." ',k)) kinds)))
; A smaller model is worth telling of.
(defmacro x-smaller-than (tree)
  `(when (> (x-count x-answer) (x-count ',tree))
     (list :right (format nil "It can be done with ~a nodes; yours has ~a." (x-count ',tree) (x-count x-answer)))))

; A student's program asks for the score of a leaf by (look LEAF), so that looks are counted.
(defvar x-looked nil)
(defun look (leaf) (push leaf x-looked) leaf)

; Random trees. Kinds are those of the nodes from the root down, over and over.
(defun x-random-tree (height kinds)
  (cond ((or (= height 0) (and (< height 3) (= 0 (random 6)))) (- (random 19) 9))
        (t (let* ((all (append kinds kinds kinds kinds)) (kind (first all)) (rest-kinds (append (rest kinds) (list kind)))
                  (branches (loop repeat (+ 1 (random 3)) collect (x-random-tree (- height 1) rest-kinds))))
             (if (eq kind 'chance)
                 (cons 'chance (mapcar (lambda (b) (list (+ 1 (random 3)) b)) branches))
                 (cons kind branches))))))
(defun x-random-trees (n height kinds)
  (loop repeat n collect (let ((tree (x-random-tree height kinds))) (if (consp tree) tree (list 'max tree)))))

; Smaller trees that are like a tree: one of its nodes in its place, one branch less, a
; weight of 1, a leaf nearer to 0.
(defun x-without (list i) (append (subseq list 0 i) (subseq list (+ i 1))))
(defun x-with (list i v) (append (subseq list 0 i) (list v) (subseq list (+ i 1))))
(defun x-smaller (tree)
  (if (x-leaf tree)
      (if (= tree 0) nil (remove-duplicates (list 0 (truncate tree 2) (- tree (if (> tree 0) 1 -1)))))
      (let ((branches (rest tree)) (kind (first tree)))
        (append
         (remove-if #'x-leaf (x-branches tree))
         (when (> (length branches) 1)
           (loop for i from 0 to (- (length branches) 1) collect (cons kind (x-without branches i))))
         (loop for i from 0 to (- (length branches) 1)
               append (let ((b (nth i branches)))
                        (if (eq kind 'chance)
                            (append
                             (when (> (first b) 1) (list (cons kind (x-with branches i (list 1 (second b))))))
                             (mapcar (lambda (s) (cons kind (x-with branches i (list (first b) s)))) (x-smaller (second b)))
                             (unless (x-leaf (second b))
                               (list (cons kind (x-with branches i (list (first b) (first (x-leaves b))))))))
                            (append
                             (mapcar (lambda (s) (cons kind (x-with branches i s))) (x-smaller b))
                             (unless (x-leaf b) (list (cons kind (x-with branches i (first (x-leaves b))))))))))))))
(defun x-shrink (tree bad)
  (let ((next (find-if (lambda (s) (and (consp s) (funcall bad s))) (x-smaller tree))))
    (if next (x-shrink next bad) tree)))

; Holds a program against the definition on trees, and shows the smallest on which it fails.
(defun x-given (v) (if (numberp v) (x-number v) (x-show v)))
(defmacro x-agrees (call right trees)
  `(let* ((call ,call) (right ,right)
          (bad (lambda (tree) (not (x-near (funcall call tree) (funcall right tree)))))
          (failing (find-if bad ,trees)))
     (when failing
       (let ((tree (x-shrink failing bad)))
         (setf x-looked nil)
         (let ((given (funcall call tree)))
           (return-from x-check
             (list (format nil "On ~a your program gives ~a, and right is ~a.~a" (x-show tree) (x-given given) (x-number (funcall right tree))
                           (if x-looked (format nil " It looks at the leaves ~{~a~^, ~}." (reverse x-looked)) ""))
                   tree)))))))
; Counts the looks of a program at a tree.
(defun x-looks-of (call tree)
  (setf x-looked nil)
  (funcall call tree)
  (length x-looked))
; Holds the looks of a program at all trees against those of a search, within a fiftieth,
; as sums are rounded in different orders.
(defmacro x-no-more-looks (call algorithm trees)
  `(let* ((call ,call) (trees ,trees)
          (more (lambda (tree) (> (x-looks-of call tree) (x-looks tree ',algorithm)))))
     (x-needs (every (lambda (tree) (> (x-looks-of call tree) 0)) trees)
              "Your program looks at no leaf: it must ask for the score of every leaf by (look LEAF).")
     (when (> (reduce #'+ (mapcar (lambda (tree) (x-looks-of call tree)) trees))
              (* 1.02 (reduce #'+ (mapcar (lambda (tree) (x-looks tree ',algorithm)) trees))))
       (let* ((tree (x-shrink (find-if more trees) more)) (yours (x-looks-of call tree)))
         (return-from x-check
           (list (format nil "The value is right, and too much is looked at: on ~a your program looks at ~a leaves, ~{~a~^, ~}; ~a looks at ~a."
                         (x-show tree) yours (reverse x-looked) ',algorithm (x-looks tree ',algorithm))
                 tree))))))
(defmacro x-defines (name)
  `(x-needs (and (consp x-answer) (eq (first x-answer) 'defun) (eq (second x-answer) ',name))
            "Wanted (defun ~a ...) first, given ~a." ',name (if (consp x-answer) (format nil "(~a ~a ...)" (first x-answer) (second x-answer)) x-answer)))
; How many outcomes of a chance node had been begun when an event of it came.
(defun x-outcomes-before (event events)
  (let ((count 0))
    (dolist (e events count)
      (cond ((= (getf e :number) (getf event :number)) (return count))
            ((and (eq (getf e :event) 'enter) (= (getf e :level) (getf event :level))) (setf count 0))
            ((and (eq (getf e :event) 'enter) (= (getf e :level) (+ 1 (getf event :level)))) (incf count))))))
; Answers that are positions, by the command that makes their game.
(defmacro x-position (make)
  `(progn
     (x-needs (stringp x-answer) "Wanted a position in quotation marks, as position gives it; given ~a." x-answer)
     (,make :position x-answer)))
; The best moves with their values, as rank-moves has them.
(defun x-choice (game depth evaluation) (first (rank-moves game depth :eval evaluation)))
(defun x-loss (game depth evaluation move)
  (let ((ranked (rank-moves game depth :eval evaluation)))
    (- (second (first ranked)) (second (find-if (lambda (row) (equal (first row) move)) ranked)))))
