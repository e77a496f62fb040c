(exercise td-target "What should have been predicted"
  :kind program :minutes 10
  :says "Write `(target later result lambda)`: the target of a prediction by TD(lambda). Later is the list of the predictions that follow it, all for the same side, and result what came of the game, 1 or 0. With lambda 0 it is the next prediction, or the result if there is none; with lambda 1 the result."
  :begin ((defun target (later result lambda) (if later (first later) result)))
  :check ((x-defines target)
          (dolist (later '(nil (0.5) (0.25 0.75) (0.1 0.2 0.9)))
            (dolist (result '(0 1))
              (dolist (l '(0 0.5 0.75 1))
                (let ((want result) (next result) (got (target later result l)))
                  (dolist (p (reverse later))
                    (setf want (+ (* (- 1 l) next) (* l want)))
                    (setf next p))
                  (setf want (+ (* (- 1 l) next) (* l want)))
                  (x-needs (x-near got want) "For the predictions ~a, the result ~a and lambda ~a yours gives ~a, and the target is ~a." later result l got (x-number want)))))))
  :model ((defun target (later result lambda)
            (if later
                (+ (* (- 1 lambda) (first later)) (* lambda (target (rest later) result lambda)))
                result)))
  :wrong (((defun target (later result lambda) (if later (first later) result))) "yours gives"
          ((defun target (later result lambda) result)) "yours gives"
          ((defun target (later result lambda) (if later (+ (* (- 1 lambda) (first later)) (* lambda result)) result))) "yours gives"
          ((defun target (later result lambda) (if later (+ (* lambda (first later)) (* (- 1 lambda) (target (rest later) result lambda))) result))) "yours gives"
          ((defun target (later result lambda) 0.5)) "yours gives"))

(exercise gain "What a weight gains"
  :kind program :minutes 10
  :says "Write `(gain counts errors rate)`: what a weight gains by a game. Counts are what its feature counts at each position, and errors the targets less the predictions there. It is the rate times the sum of error * count, divided by the sum of the squares of the counts; 0 where the feature counts nothing."
  :begin ((defun gain (counts errors rate) (* rate (reduce #'+ errors))))
  :check ((x-defines gain)
          (dolist (case '(((1 1) (0.5 -0.25) 4) ((2 0 -1) (0.5 0.5 0.5) 1) ((0 0) (0.5 0.5) 4) ((3) (-0.5) 2)))
            (let* ((counts (first case)) (errors (second case)) (rate (third case))
                   (size (reduce #'+ (mapcar #'* counts counts)))
                   (want (if (= size 0) 0 (/ (* rate (reduce #'+ (mapcar #'* errors counts))) (float size))))
                   (got (gain counts errors rate)))
              (x-needs (x-near got want) "For the counts ~a, the errors ~a and the rate ~a yours gives ~a, and it gains ~a." counts errors rate got (x-number want)))))
  :model ((defun gain (counts errors rate)
            (let ((size (reduce #'+ (mapcar #'* counts counts))))
              (if (= size 0) 0 (/ (* rate (reduce #'+ (mapcar #'* errors counts))) (float size))))))
  :wrong (((defun gain (counts errors rate) (* rate (reduce #'+ errors)))) "yours gives"
          ((defun gain (counts errors rate) (* rate (reduce #'+ (mapcar #'* errors counts))))) "yours gives"
          ((defun gain (counts errors rate) 0)) "yours gives"
          ((defun gain (counts errors rate) (- (* rate (reduce #'+ (mapcar #'* errors counts)))))) "yours gives"
          ((defun gain (counts errors rate) (/ (reduce #'+ (mapcar #'* errors counts)) (float (max 1 (reduce #'+ (mapcar #'* counts counts))))))) "yours gives"))
