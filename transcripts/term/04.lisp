(exercise scout "Project: principal variation search"
  :kind program :minutes 90
  :says "Write `(pvs tree alpha beta)` for trees of max and min nodes whose scores are whole numbers from -9 to 9. The first branch of a node is searched with the whole window. Each other branch is first only asked whether it is better than the best so far: with a window that no whole number lies in, from a to a+1. Only if the answer is that it is better, and it could still lie within the window, is it searched again. The value must be right with the window from -10 to 10. Ask for a leaf's score by `(look leaf)`; no more leaves may be looked at than the program's own pvs looks at."
  :begin ((defun pvs (tree alpha beta)
            (if (numberp tree) (look tree)
                (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (pvs b alpha beta)) (rest tree))))))
  :check ((x-defines pvs)
          (x-agrees (lambda (tree) (pvs tree -10 10)) #'x-value (x-random-trees 300 4 '(max min)))
          (labels ((wide (height kind other)
                     (if (= height 0) (- (random 19) 9) (cons kind (loop repeat 4 collect (wide (- height 1) other kind))))))
            (x-no-more-looks (lambda (tree) (pvs tree -10 10)) pvs (loop repeat 30 collect (wide 4 'max 'min)))))
  :model ((defun pvs (tree alpha beta)
            (if (numberp tree) (look tree)
                (let* ((up (eq (first tree) 'max)) (best (if up -1000 1000)) (begun nil))
                  (dolist (b (rest tree) best)
                    (let* ((a (if up (max alpha best) alpha)) (z (if up beta (min beta best)))
                           (v (cond ((not begun) (pvs b a z)) (up (pvs b a (+ a 1))) (t (pvs b (- z 1) z)))))
                      (when (and begun (< a v z)) (setf v (pvs b a z)))
                      (setf begun t best (if up (max best v) (min best v)))
                      (when (if up (>= best beta) (<= best alpha)) (return best))))))))
  :wrong (((defun pvs (tree alpha beta)
             (if (numberp tree) (look tree)
                 (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (pvs b alpha beta)) (rest tree)))))) "too much is looked at"
          ((defun pvs (tree alpha beta)
             (if (numberp tree) (look tree)
                 (let* ((up (eq (first tree) 'max)) (best (if up -1000 1000)) (begun nil))
                   (dolist (b (rest tree) best)
                     (let* ((a (if up (max alpha best) alpha)) (z (if up beta (min beta best)))
                            (v (cond ((not begun) (pvs b a z)) (up (pvs b a (+ a 1))) (t (pvs b (- z 1) z)))))
                       (setf begun t best (if up (max best v) (min best v)))
                       (when (if up (>= best beta) (<= best alpha)) (return best)))))))) "and right is"))

(exercise table-bounds "What a table may answer"
  :kind program :minutes 30
  :says "A transposition table holds entries `(depth kind value)`. Write two functions. `(kind-of value alpha beta)`: what is to be stored with the value that a fail-soft search has returned: `exact`, `lower` if the true value may be larger, or `upper` if it may be smaller. `(usable entry depth alpha beta)`: the value of the entry if it settles a search of that depth with that window, otherwise nil. An entry of less depth settles nothing; a lower bound settles the search only where it reaches beta, an upper bound only where it reaches alpha."
  :begin ((defun kind-of (value alpha beta) 'exact) (defun usable (entry depth alpha beta) (third entry)))
  :check ((x-defines kind-of)
          (dolist (v '(-5 -1 0 1 3 4 8))
            (let ((want (cond ((<= v -1) 'upper) ((>= v 4) 'lower) (t 'exact))))
              (x-needs (eq (kind-of v -1 4) want) "After ~a came back, with alpha -1 and beta 4, it is ~a; yours says ~a." v (x-show want) (x-show (kind-of v -1 4)))))
          (dolist (kind '(exact lower upper))
            (dolist (depth '(2 3 4))
              (dolist (v '(-5 -1 0 3 4 8))
                (let* ((entry (list depth kind v)) (given (usable entry 3 -1 4))
                       (want (and (>= depth 3) (or (eq kind 'exact) (if (eq kind 'lower) (>= v 4) (<= v -1))) v)))
                  (x-needs (eql given want) "With the entry ~a, for depth 3, alpha -1 and beta 4, yours gives ~a, and right is ~a." (x-show entry) (x-show given) (x-show want))))))
          nil)
  :model ((defun kind-of (value alpha beta) (cond ((<= value alpha) 'upper) ((>= value beta) 'lower) (t 'exact)))
          (defun usable (entry depth alpha beta)
            (let ((kind (second entry)) (v (third entry)))
              (and (>= (first entry) depth)
                   (or (eq kind 'exact) (and (eq kind 'lower) (>= v beta)) (and (eq kind 'upper) (<= v alpha)))
                   v))))
  :wrong (((defun kind-of (value alpha beta) 'exact) (defun usable (entry depth alpha beta) (third entry))) "After -5 came back"
          ((defun kind-of (value alpha beta) (cond ((<= value alpha) 'lower) ((>= value beta) 'upper) (t 'exact)))
           (defun usable (entry depth alpha beta) nil)) "it is upper; yours says lower"
          ((defun kind-of (value alpha beta) (cond ((<= value alpha) 'upper) ((>= value beta) 'lower) (t 'exact)))
           (defun usable (entry depth alpha beta) (and (>= (first entry) depth) (third entry)))) "With the entry (3 lower -5)"
          ((defun kind-of (value alpha beta) (cond ((<= value alpha) 'upper) ((>= value beta) 'lower) (t 'exact)))
           (defun usable (entry depth alpha beta)
             (let ((kind (second entry)) (v (third entry)))
               (and (or (eq kind 'exact) (and (eq kind 'lower) (>= v beta)) (and (eq kind 'upper) (<= v alpha))) v)))) "With the entry (2 exact -5)"))

(exercise scout-twice "Where the scout must go twice"
  :kind tree :minutes 15
  :says "Make a tree of max and min nodes with whole numbers on which pvs looks at more leaves than alpha-beta, because it searches a branch twice."
  :begin ((max (min 5 6) (min 1 9)))
  :check ((x-tree)
          (x-needs (not (x-has 'chance x-answer)) "Do it without chance.")
          (let ((one (x-looks x-answer 'alpha-beta)) (two (x-looks x-answer 'pvs)))
            (x-needs (> two one) "Alpha-beta looks at ~a leaves, and pvs at ~a. The second branch must turn out better than the first, and so be searched again." one two)))
  :model ((max (min 1 2) (min 3 4) (min 5 6)))
  :wrong (((max (min 5 6) (min 1 9))) "Alpha-beta looks at"
          ((max 3 2 1)) "Alpha-beta looks at 3 leaves, and pvs at 3"
          (4) "Wanted a tree"))
