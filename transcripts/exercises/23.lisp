(exercise scout-order "Only the order is wrong"
  :kind tree :minutes 10
  :says "Make a tree `(max A B C)` of max and min nodes on which pvs looks at no more leaves than alpha-beta, though with the branches the other way round, `(max C B A)`, it looks at more than alpha-beta there."
  :begin ((max (min 1 9) (min 2 8) (min 5 6)))
  :check ((x-tree)
          (x-needs (and (eq (x-kind x-answer) 'max) (= 4 (length x-answer)) (not (x-has 'chance x-answer))) "Wanted (max A B C), without chance.")
          (let ((back (cons 'max (reverse (rest x-answer)))))
            (x-needs (<= (x-looks x-answer 'pvs) (x-looks x-answer 'alpha-beta)) "Here pvs looks at ~a leaves, and alpha-beta at ~a. Put the best branch in front." (x-looks x-answer 'pvs) (x-looks x-answer 'alpha-beta))
            (x-needs (> (x-looks back 'pvs) (x-looks back 'alpha-beta)) "The other way round pvs looks at ~a leaves, and alpha-beta at ~a. A branch there must be better than those before it." (x-looks back 'pvs) (x-looks back 'alpha-beta))))
  :model ((max (min 5 6) (min 2 8) (min 1 9)))
  :wrong (((max (min 1 9) (min 2 8) (min 5 6))) "Put the best branch in front"
          ((max 1 1 1)) "The other way round"
          ((max (min 1 2) (min 3 4))) "Wanted (max A B C)"
          ((max (chance (1 2) (1 4)) 1 2)) "without chance"
          ((max (min 5 6) (min 5 8) (min 5 9))) "The other way round"))

(exercise narrow-window "A search in a window"
  :kind program :minutes 30
  :says "Write `(within tree alpha beta)` for trees of max and min nodes: alpha-beta in that window. If the true value lies inside, it must come back. If it is alpha or less, what comes back must be alpha or less, and not below the true value; if it is beta or more, beta or more, and not above it. Ask for the score of a leaf by `(look leaf)`. Over all trees it may look at no more than half of the leaves at which alpha-beta looks with an open window, where the window is empty."
  :begin ((defun within (tree alpha beta)
            (if (numberp tree) (look tree)
                (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (within b alpha beta)) (rest tree))))))
  :check ((x-defines within)
          (labels ((wide (height kind other)
                     (if (= height 0) (- (random 19) 9) (cons kind (loop repeat 3 collect (wide (- height 1) other kind))))))
            (let ((trees (loop repeat 60 collect (wide 4 'max 'min))))
              (dolist (tree trees)
                (let* ((true (x-value tree)) (alpha (- (random 19) 10)) (beta (+ alpha 1 (random 6))) (given (within tree alpha beta)))
                  (x-needs (and (numberp given)
                                (cond ((<= true alpha) (<= true given alpha)) ((>= true beta) (<= beta given true)) (t (= given true))))
                           "On ~a in the window from ~a to ~a yours gives ~a, and the true value is ~a." (x-show tree) alpha beta (x-given given) (x-number true))))
              (let ((open (reduce #'+ (mapcar (lambda (tree) (x-looks tree 'alpha-beta)) trees)))
                    (empty (reduce #'+ (mapcar (lambda (tree) (x-looks-of (lambda (tree) (within tree 5 6)) tree)) trees))))
                (x-needs (> empty 0) "Your program looks at no leaf: it must ask for the score of every leaf by (look LEAF).")
                (x-needs (<= (* 2 empty) open) "In the window from 5 to 6 yours looks at ~a leaves, and alpha-beta with an open window at ~a." empty open)))))
  :model ((defun within (tree alpha beta)
            (if (numberp tree) (look tree)
                (let* ((up (eq (first tree) 'max)) (best (if up -1000 1000)))
                  (dolist (b (rest tree) best)
                    (let ((v (within b (if up (max alpha best) alpha) (if up beta (min beta best)))))
                      (setf best (if up (max best v) (min best v)))
                      (when (if up (>= best beta) (<= best alpha)) (return best))))))))
  :wrong (((defun within (tree alpha beta)
             (if (numberp tree) (look tree)
                 (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (within b alpha beta)) (rest tree)))))) "yours looks at"
          ((defun within (tree alpha beta) alpha)) "the true value is"
          ((defun within (tree alpha beta)
             (if (numberp tree) (look tree)
                 (let* ((up (eq (first tree) 'max)) (best (if up -1000 1000)))
                   (dolist (b (rest tree) best)
                     (let ((v (within b (if up (max alpha best) alpha) (if up beta (min beta best)))))
                       (setf best (if up (max best v) (min best v)))
                       (when (if up (<= best alpha) (>= best beta)) (return best)))))))) "the true value is"
          ((defun within (tree alpha beta)
             (if (numberp tree) (look tree)
                 (max alpha (min beta (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (within b alpha beta)) (rest tree)))))))) "yours looks at"
          ((defun within (tree alpha beta)
             (if (numberp tree) (look tree)
                 (let* ((up (eq (first tree) 'max)) (best (if up alpha beta)))
                   (dolist (b (rest tree) best)
                     (setf best (if up (max best (within b best beta)) (min best (within b alpha best))))
                     (when (if up (> best beta) (< best alpha)) (return 0))))))) "the true value is"))
