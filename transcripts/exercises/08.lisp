(exercise second-outcome "Star1 leaves after its second outcome"
  :kind tree :minutes 10
  :says "Make a tree with a chance node of three outcomes or more that Star1 leaves after its second outcome. Its window must come from a move beside it."
  :begin ((max 5 (chance (1 4) (1 6) (1 9))))
  :check ((x-tree chance)
          (x-needs (some (lambda (c) (> (length (rest c)) 2)) (x-nodes-of 'chance x-answer)) "No chance node has three outcomes.")
          (let* ((events (x-events x-answer 'star1))
                 (cuts (remove-if-not (lambda (e) (eq (getf e :event) 'cut)) events)))
            (x-needs cuts "Star1 cuts nothing here: every outcome is searched.")
            (x-needs (some (lambda (c) (= 2 (x-outcomes-before c events))) cuts)
                     "There is a cutoff, after outcome ~a of a chance node, and not after the second." (x-outcomes-before (first cuts) events)))
          (x-smaller-than (max 1 (chance (1 1) (1 0) (1 2)))))
  :model ((max 5 (chance (1 2) (1 4) (1 9))))
  :wrong (((max 5 (chance (1 4) (1 6) (1 9)))) "cuts nothing"
          ((max 5 (min 2 4 9))) "Wanted a chance node"
          ((max 6 (chance (1 0) (1 1) (1 9)))) "after outcome 1"
          ((max (chance (1 2) (1 4) (1 9)) 5)) "cuts nothing"
          ((max 5 (chance (1 2) (1 4)))) "three outcomes"))

(exercise star1 "Star1"
  :kind program :minutes 60
  :says "Write `(star1 tree alpha beta)` for trees with chance nodes (Ballard, 1983). Every score lies between -10 and 10. The value is to be right with that window, and over 300 trees no more leaves may be looked at than Star1 does. Ask for a leaf's score by `(look leaf)`."
  :begin ((defun star1 (tree alpha beta)
            (cond ((numberp tree) (look tree))
                  ((eq (first tree) 'max)
                   (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (star1 b (max alpha best) beta))) (when (>= best beta) (return best)))))
                  ((eq (first tree) 'min)
                   (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (star1 b alpha (min beta best)))) (when (<= best alpha) (return best)))))
                  (t (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (star1 (second o) -10 10))) (rest tree)))
                        (float (reduce #'+ (mapcar #'first (rest tree)))))))))
  :check ((x-defines star1)
          (x-agrees (lambda (tree) (star1 tree -10 10)) #'x-value (x-random-trees 1000 4 '(max chance min chance)))
          (x-no-more-looks (lambda (tree) (star1 tree -10 10)) star1 (x-random-trees 300 5 '(max chance min chance))))
  :model ((defun star1 (tree alpha beta)
            (cond ((numberp tree) (look tree))
                  ((eq (first tree) 'max)
                   (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (star1 b (max alpha best) beta))) (when (>= best beta) (return best)))))
                  ((eq (first tree) 'min)
                   (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (star1 b alpha (min beta best)))) (when (<= best alpha) (return best)))))
                  (t (let* ((total (reduce #'+ (mapcar #'first (rest tree)))) (left total) (sum 0.0))
                       (dolist (o (rest tree) (/ sum total))
                         (let ((w (first o)))
                           (decf left w)
                           (let* ((low (/ (- (* total alpha) sum (* 10 left)) (float w)))
                                  (high (/ (- (* total beta) sum (* -10 left)) (float w)))
                                  (v (star1 (second o) (max -10 low) (min 10 high))))
                             (incf sum (* w v))
                             (cond ((<= v low) (return (/ (+ sum (* 10 left)) total)))
                                   ((>= v high) (return (/ (+ sum (* -10 left)) total))))))))))))
  :wrong (((defun star1 (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (star1 b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   ((eq (first tree) 'min)
                    (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (star1 b alpha (min beta best)))) (when (<= best alpha) (return best)))))
                   (t (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (star1 (second o) -10 10))) (rest tree)))
                         (float (reduce #'+ (mapcar #'first (rest tree))))))))) "too much is looked at"
          ((defun star1 (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (star1 b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   ((eq (first tree) 'min)
                    (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (star1 b alpha (min beta best)))) (when (<= best alpha) (return best)))))
                   (t (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (star1 (second o) alpha beta))) (rest tree)))
                         (float (reduce #'+ (mapcar #'first (rest tree))))))))) "and right is"
          ((defun star1 (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (star1 b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   ((eq (first tree) 'min)
                    (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (star1 b alpha (min beta best)))) (when (<= best alpha) (return best)))))
                   (t (let* ((total (reduce #'+ (mapcar #'first (rest tree)))) (left total) (sum 0.0))
                        (dolist (o (rest tree) (/ sum total))
                          (decf left (first o))
                          (incf sum (* (first o) (star1 (second o) -10 10)))
                          (when (<= (/ (+ sum (* 10 left)) total) alpha) (return (/ (+ sum (* 10 left)) total))))))))) "too much is looked at"
          ((defun star1 (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (star1 b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   ((eq (first tree) 'min)
                    (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (star1 b alpha (min beta best)))) (when (<= best alpha) (return best)))))
                   (t (let* ((total (reduce #'+ (mapcar #'first (rest tree)))) (left total) (sum 0.0))
                        (dolist (o (rest tree) (/ sum total))
                          (decf left (first o))
                          (incf sum (* (first o) (star1 (second o) -10 10)))
                          (when (<= (/ sum total) alpha) (return (/ sum total))))))))) "and right is"
          ((defun star1 (tree alpha beta)
             (cond ((numberp tree) (look tree))
                   ((eq (first tree) 'max)
                    (let ((best -10)) (dolist (b (rest tree) best) (setf best (max best (star1 b (max alpha best) beta))) (when (>= best beta) (return best)))))
                   ((eq (first tree) 'min)
                    (let ((best 10)) (dolist (b (rest tree) best) (setf best (min best (star1 b alpha (min beta best)))) (when (<= best alpha) (return best)))))
                   (t (let* ((total (reduce #'+ (mapcar #'first (rest tree)))) (left total) (sum 0.0))
                        (dolist (o (rest tree) (/ sum total))
                          (let ((w (first o)))
                            (decf left w)
                            (let* ((low (/ (- (* total alpha) sum (* -10 left)) (float w)))
                                   (high (/ (- (* total beta) sum (* 10 left)) (float w)))
                                   (v (star1 (second o) (max -10 low) (min 10 high))))
                              (incf sum (* w v))
                              (cond ((<= v low) (return (/ (+ sum (* 10 left)) total)))
                                    ((>= v high) (return (/ (+ sum (* -10 left)) total))))))))))))  "and right is"))

(exercise half-the-work "The order of the draws"
  :kind tree :minutes 20
  :says "Make a tree on which Star1 looks at twice as many leaves, or more, as on the same tree with the outcomes of every chance node in the opposite order."
  :begin ((max 5 (chance (1 9) (1 8) (4 0))))
  :check ((x-tree chance)
          (labels ((turned (tree)
                     (cond ((x-leaf tree) tree)
                           ((x-chance tree) (cons 'chance (reverse (mapcar (lambda (o) (list (first o) (turned (second o)))) (rest tree)))))
                           (t (cons (first tree) (mapcar #'turned (rest tree)))))))
            (let ((here (x-looks x-answer 'star1)) (there (x-looks (turned x-answer) 'star1)))
              (x-needs (>= here (* 2 there)) "Star1 looks at ~a leaves here, and at ~a in the other order." here there)))
          (x-smaller-than (max 5 (chance (1 9) (1 9) (9 0)))))
  :model ((max 5 (chance (1 9) (1 9) (9 0))))
  :wrong (((max 5 (chance (1 9) (1 8) (1 0)))) "in the other order"
          ((max 5 (chance (9 0) (1 9) (1 9)))) "at 2 leaves here, and at 4"
          ((max (chance (1 9) (1 9) (9 0)) 5)) "at 4 leaves here, and at 4"
          ((max 5 (min 9 9 0))) "Wanted a chance node"
          ((max 5 (chance (1 9) (9 0)))) "at 3 leaves here, and at 2"))

(exercise windows "The window of an outcome"
  :kind program :minutes 20
  :says "Write `(window alpha beta total sum left weight low high)`, which gives a list of two numbers: the value at or below which an outcome of that weight settles its chance node, and the one at or above which it does. `total` is the sum of all weights, `sum` the weighted sum of the outcomes that are known, `left` the weights of those behind this one, and every value lies between `low` and `high`."
  :begin ((defun window (alpha beta total sum left weight low high) (list alpha beta)))
  :check ((x-defines window)
          (dotimes (i 500)
            (let* ((weight (+ 1 (random 4))) (left (random 6)) (before (random 5)) (total (+ weight left before))
                   (low (- 0 1 (random 9))) (high (+ 1 (random 9))) (sum (* before (- (random 5) 2)))
                   (alpha (- (random 9) 4)) (beta (+ alpha 1 (random 5)))
                   (given (window alpha beta total sum left weight low high))
                   (right (list (/ (- (* total alpha) sum (* left high)) (float weight)) (/ (- (* total beta) sum (* left low)) (float weight)))))
              (x-needs (and (consp given) (= 2 (length given))) "Wanted a list of two numbers, given ~a." given)
              (x-needs (and (x-near (first given) (first right)) (x-near (second given) (second right)))
                       "With alpha ~a, beta ~a, total ~a, sum ~a, left ~a, weight ~a, low ~a and high ~a it gives ~a, and right is ~a: the ~a end is wrong."
                       alpha beta total sum left weight low high given right (if (x-near (first given) (first right)) "high" "low")))))
  :model ((defun window (alpha beta total sum left weight low high)
            (list (/ (- (* total alpha) sum (* left high)) (float weight)) (/ (- (* total beta) sum (* left low)) (float weight)))))
  :wrong (((defun window (alpha beta total sum left weight low high) (list alpha beta))) "the low end is wrong"
          ((defun window (alpha beta total sum left weight low high)
             (list (/ (- (* total alpha) sum (* left low)) (float weight)) (/ (- (* total beta) sum (* left high)) (float weight))))) "the low end is wrong"
          ((defun window (alpha beta total sum left weight low high)
             (list (/ (- (* total alpha) sum (* left high)) (float weight)) beta))) "the high end is wrong"
          ((defun window (alpha beta total sum left weight low high)
             (list (- (* total alpha) sum (* left high)) (- (* total beta) sum (* left low))))) "is wrong"
          ((defun window (alpha beta total sum left weight low high) (/ (- (* total alpha) sum) weight))) "Wanted a list of two"))
