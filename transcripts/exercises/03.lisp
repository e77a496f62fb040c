(exercise three-cut "Three moves left out"
  :kind tree :minutes 10
  :says "Make a tree of max and min nodes in which alpha-beta, taking the branches as they are written, leaves out exactly three moves."
  :begin ((max (min 3 12 8) (min 2 4 6)))
  :check ((x-tree)
          (x-needs (not (x-has 'chance x-answer)) "Alpha-beta is for trees without chance.")
          (x-needs (= 3 (x-moves-of x-answer 'alpha-beta)) "Alpha-beta leaves out ~a here." (x-moves-of x-answer 'alpha-beta))
          (x-smaller-than (max 1 (min 0 0 0 0))))
  :model ((max 1 (min 0 2 3 4)))
  :wrong (((max (min 3 12 8) (min 2 4 6))) "leaves out 2"
          ((max (min 3 12 8) (min 4 5 6 7))) "leaves out 0"
          ((max 1 2 3 4)) "leaves out 0"
          ((max 5 (min 4 1 2 3 6))) "leaves out 4"
          ((max 5 (chance (1 1) (1 2)))) "without chance"))

(exercise alpha-beta "Alpha-beta"
  :kind program :minutes 30
  :says "Write `(alpha-beta tree alpha beta)` for trees of max and min nodes: the value is to be right with the window from -10 to 10, and no more leaves may be looked at than alpha-beta does. Ask for the score of a leaf by `(look leaf)`, which counts."
  :begin ((defun alpha-beta (tree alpha beta)
            (if (numberp tree) (look tree)
                (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (alpha-beta b alpha beta)) (rest tree))))))
  :check ((x-defines alpha-beta)
          (x-agrees (lambda (tree) (alpha-beta tree -10 10)) #'x-value (x-random-trees 1000 4 '(max min)))
          (x-no-more-looks (lambda (tree) (alpha-beta tree -10 10)) alpha-beta (x-random-trees 300 5 '(max min))))
  :model ((defun alpha-beta (tree alpha beta)
            (cond ((numberp tree) (look tree))
                  ((eq (first tree) 'max)
                   (let ((best -10))
                     (dolist (b (rest tree) best)
                       (setf best (max best (alpha-beta b (max alpha best) beta)))
                       (when (>= best beta) (return best)))))
                  (t (let ((best 10))
                       (dolist (b (rest tree) best)
                         (setf best (min best (alpha-beta b alpha (min beta best))))
                         (when (<= best alpha) (return best))))))))
  :wrong (((defun alpha-beta (tree alpha beta)
             (if (numberp tree) (look tree)
                 (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (alpha-beta b alpha beta)) (rest tree)))))) "too much is looked at"
          ((defun alpha-beta (tree alpha beta)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (alpha-beta b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   (t (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (alpha-beta b alpha (min beta best)))) (when (<= best alpha) (return best)))))))) "looks at no leaf"
          ((defun alpha-beta (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (alpha-beta b (max alpha best) beta))) (when (>= best alpha) (return best)))))
                   (t (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (alpha-beta b alpha (min beta best)))) (when (<= best alpha) (return best)))))))) "and right is"
          ((defun alpha-beta (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (alpha-beta b best 10))) (when (>= best beta) (return best)))))
                   (t (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (alpha-beta b -10 best))) (when (<= best alpha) (return best)))))))) "too much is looked at"
          ((defun alpha-beta (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (dolist (b (rest tree) alpha) (setf alpha (max alpha (alpha-beta b alpha beta))) (when (> alpha beta) (return alpha))))
                   (t (dolist (b (rest tree) beta) (setf beta (min beta (alpha-beta b alpha beta))) (when (< beta alpha) (return beta))))))) "too much is looked at"))

(exercise mend-alpha-beta "A fault in alpha-beta"
  :kind program :minutes 20
  :says "This program cuts where it must not. Find the smallest tree on which it is wrong, and mend it. It is judged as the exercise before."
  :begin ((defun alpha-beta (tree alpha beta)
            (cond ((numberp tree) (look tree))
                  ((eq (first tree) 'max)
                   (let ((best -10))
                     (dolist (b (rest tree) best)
                       (setf best (max best (alpha-beta b (max alpha best) beta)))
                       (when (>= best beta) (return best)))))
                  (t (let ((best 10))
                       (dolist (b (rest tree) best)
                         (setf best (min best (alpha-beta b alpha (min beta best))))
                         (when (<= best beta) (return best))))))))
  :check ((x-defines alpha-beta)
          (x-agrees (lambda (tree) (alpha-beta tree -10 10)) #'x-value (x-random-trees 1000 4 '(max min)))
          (x-no-more-looks (lambda (tree) (alpha-beta tree -10 10)) alpha-beta (x-random-trees 300 5 '(max min))))
  :model ((defun alpha-beta (tree alpha beta)
            (cond ((numberp tree) (look tree))
                  ((eq (first tree) 'max)
                   (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (alpha-beta b (max alpha best) beta))) (when (>= best beta) (return best)))))
                  (t (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (alpha-beta b alpha (min beta best)))) (when (<= best alpha) (return best))))))))
  :wrong (((defun alpha-beta (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (alpha-beta b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   (t (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (alpha-beta b alpha (min beta best)))) (when (<= best beta) (return best)))))))) "and right is"
          ((defun alpha-beta (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (alpha-beta b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   (t (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (alpha-beta b alpha (min beta best)))))))))) "too much is looked at"
          ((defun alpha-beta (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (alpha-beta b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   (t (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (alpha-beta b alpha (min beta best)))) (when (>= best alpha) (return best)))))))) "and right is"
          ((defun alpha-beta (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (alpha-beta b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   (t (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (alpha-beta b (max alpha best) beta))) (when (<= best alpha) (return best)))))))) "and right is"
          ((defun alpha-beta (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (alpha-beta b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   (t (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (alpha-beta b alpha (min beta best)))) (when (<= best alpha) (return beta)))))))) "and right is"))
