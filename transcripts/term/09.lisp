(exercise td-walk "Project: temporal differences on a walk"
  :kind program :minutes 60
  :says "A piece walks on squares 1 to 5. An episode is a list of the squares that were visited, and then win or loss: `(3 4 5 win)`. Write `(learn episodes rate)`: the list of the values of squares 1 to 5 after all episodes, learned by temporal differences (Sutton, 1988). All values are 0.5 at first. At each step, in the order of the episode, the value of the square that is left moves toward the value of the next one, by `rate` times the difference. A win is worth 1 and a loss 0."
  :begin ((defun learn (episodes rate) (list 0.5 0.5 0.5 0.5 0.5)))
  :check ((x-defines learn)
          (labels ((episode ()
                     (let ((at 3) (seen nil))
                       (loop (push at seen) (setf at (if (= 0 (random 2)) (+ at 1) (- at 1)))
                             (when (= at 0) (return (reverse (cons 'loss seen))))
                             (when (= at 6) (return (reverse (cons 'win seen)))))))
                   (right (episodes rate)
                     (let ((v (list 0.5 0.5 0.5 0.5 0.5)))
                       (dolist (e episodes v)
                         (loop for (s next) on e while next
                               do (let ((target (cond ((eq next 'win) 1) ((eq next 'loss) 0) (t (nth (- next 1) v)))))
                                    (setf (nth (- s 1) v) (+ (nth (- s 1) v) (* rate (- target (nth (- s 1) v)))))))))))
            (dotimes (i 40)
              (let* ((episodes (if (= i 0) '((3 4 5 win)) (loop repeat (+ 1 (random 10)) collect (episode)))) (rate (nth (random 3) '(0.1 0.5 1.0)))
                     (given (learn episodes rate)) (want (right episodes rate)))
                (x-needs (and (consp given) (= 5 (length given)) (every #'x-near given want))
                         "After ~a at the rate ~a yours has ~a, and right is ~{~,4f~^ ~}." (x-show episodes) rate (x-show given) want))))
          nil)
  :model ((defun learn (episodes rate)
            (let ((v (list 0.5 0.5 0.5 0.5 0.5)))
              (dolist (e episodes v)
                (do ((r e (rest r))) ((null (rest r)))
                  (let* ((s (- (first r) 1)) (next (second r))
                         (target (cond ((eq next 'win) 1) ((eq next 'loss) 0) (t (nth (- next 1) v)))))
                    (setf (nth s v) (+ (nth s v) (* rate (- target (nth s v)))))))))))
  :wrong (((defun learn (episodes rate) (list 0.5 0.5 0.5 0.5 0.5))) "After ((3 4 5 win))"
          ((defun learn (episodes rate)
             (let ((v (list 0.5 0.5 0.5 0.5 0.5)))
               (dolist (e episodes v)
                 (let ((target (if (eq (first (last e)) 'win) 1 0)))
                   (dolist (s e) (when (numberp s) (setf (nth (- s 1) v) (+ (nth (- s 1) v) (* rate (- target (nth (- s 1) v)))))))))))) "After ((3 4 5 win))"
          ((defun learn (episodes rate)
             (let ((v (list 0.5 0.5 0.5 0.5 0.5)))
               (dolist (e episodes v)
                 (do ((r (reverse e) (rest r))) ((null (rest r)))
                   (let* ((s (- (second r) 1)) (next (first r))
                          (target (cond ((eq next 'win) 1) ((eq next 'loss) 0) (t (nth (- next 1) v)))))
                     (setf (nth s v) (+ (nth s v) (* rate (- target (nth s v))))))))))) "yours has"))

(exercise logistic "A logistic unit"
  :kind program :minutes 15
  :says "Write `(unit weights features)`: 1 divided by 1 + e to the power -s, where s is the sum of the products of weights and features. `(exp x)` is e to the power x."
  :begin ((defun unit (weights features) 0.5))
  :check ((x-defines unit)
          (dotimes (i 60)
            (let* ((n (+ 1 (random 4))) (w (loop repeat n collect (- (random 5) 2))) (f (loop repeat n collect (- (random 5) 2)))
                   (want (/ 1 (+ 1 (exp (- (float (reduce #'+ (mapcar #'* w f)))))))) (given (unit w f)))
              (x-needs (x-near given want) "With weights ~a and features ~a yours gives ~a, and right is ~,4f." w f given want)))
          nil)
  :model ((defun unit (weights features) (/ 1 (+ 1 (exp (- (float (reduce #'+ (mapcar #'* weights features)))))))))
  :wrong (((defun unit (weights features) 0.5)) "yours gives 0.5"
          ((defun unit (weights features) (/ 1 (+ 1 (exp (float (reduce #'+ (mapcar #'* weights features)))))))) "and right is"
          ((defun unit (weights features) (reduce #'+ (mapcar #'* weights features)))) "and right is"))
