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

(exercise largest-rate "Too large a rate"
  :kind program :minutes 20
  :says "A prediction is weight * count, and its target is the same wherever the count is: after each game the weight gains rate * the sum of error * count over the positions of the game. Write `(largest-rate counts)`: the rate above which the weight gets further away from where it settles with every game, and never settles. Counts are those of the positions of one game, which is played again and again, and some are not 0."
  :begin ((defun largest-rate (counts) 1))
  :check ((x-defines largest-rate)
          (dolist (counts '((1) (2) (1 1 1 1) (0.5 0.5) (3 0 -1) (-2 1)))
            (let ((got (largest-rate counts)))
              (x-needs (and (numberp got) (> got 0)) "For the counts ~a wanted a rate above 0, given ~a." counts got)
              (labels ((off-after (rate)
                         (let ((w 0.0))
                           (dotimes (game 40)
                             (let ((sum 0.0))
                               (dolist (n counts) (incf sum (* (- n (* w n)) n)))
                               (setf w (+ w (* rate sum)))))
                           (abs (- 1 w)))))
                (x-needs (< (off-after (* 0.99 got)) 1) "For the counts ~a you say ~a, and with a hundredth less the weight still runs away: the steps are larger the more is counted." counts (x-number got))
                (x-needs (> (off-after (* 1.01 got)) 1) "For the counts ~a you say ~a, and with a hundredth more the weight still settles: a step may go too far, as long as the next goes back by less." counts (x-number got))))))
  :model ((defun largest-rate (counts) (/ 2.0 (reduce #'+ (mapcar #'* counts counts)))))
  :wrong (((defun largest-rate (counts) 1)) "still settles"
          ((defun largest-rate (counts) (/ 1.0 (reduce #'+ (mapcar #'* counts counts))))) "still settles"
          ((defun largest-rate (counts) (/ 2.0 (length counts)))) "still runs away"
          ((defun largest-rate (counts) (/ 2.0 (reduce #'+ (mapcar #'abs counts))))) "still runs away"
          ((defun largest-rate (counts) 0)) "above 0"))

(exercise misleading-feature "A feature that misleads"
  :kind tree :minutes 15
  :says "Make a tree of Max and Min nodes with a guess, `:eval`, at each node below the root, whose first branch is the best, and on which what has learnt a weight for the guess from 320 games plays a branch that is not. So it plays worse than one that has learnt nothing, which plays the first. A leaf above 0 is a win for Max."
  :begin ((max (min :eval 5 1 1) (min :eval 1 -1 -1)))
  :check ((x-needs (and (consp x-answer) (eq (first x-answer) 'max)) "Wanted a Max node at the root.")
          (x-needs (<= (x-count (x-plain x-answer)) 200) "Wanted at most 200 nodes.")
          (let ((values (mapcar #'x-value (rest (x-plain x-answer)))) (best (x-value (x-plain x-answer))))
            (x-needs (x-near (first values) best) "The first branch is worth ~a, and the best ~a." (x-number (first values)) (x-number best))
            (seed 1)
            (learn (custom-tree x-answer) :games 320 :decisions 0)
            (let ((plays (x-branch-by x-answer 'learned)))
              (x-needs (< (nth (- plays 1) values) best) "What has learnt plays branch ~a, and it is as good as the first: one weight is enough where a higher guess is always better, or always worse." plays))))
  :model ((max (min :eval 5 1 1) (min :eval 1 -1 -1) (min :eval 9 -1 -1)))
  :wrong (((max (min :eval 5 1 1) (min :eval 1 -1 -1))) "What has learnt plays branch 1"
          ((max (min :eval 1 1 1) (min :eval 5 -1 -1))) "What has learnt plays branch 1"
          ((max (min :eval 1 -1 -1) (min :eval 5 1 1))) "The first branch is worth -1"
          ((min (max :eval 5 1 1) (max :eval 1 -1 -1))) "Wanted a Max node"
          ((max (min :eval 5 1 1) (min :eval 1 1 1) (min :eval 9 1 1))) "as good as the first"))

(exercise one-opponent "Good against one opponent"
  :kind tree :minutes 20
  :says "Make a tree of Max and Min nodes with a guess, `:eval`, at each node below the root, on which what learns from 320 games with itself plays a branch that is best, and what learns from 320 games against random moves plays one that is not: it has learnt to count on mistakes."
  :begin ((max (min :eval 9 -1 1) (min :eval 1 0 0)))
  :check ((x-needs (and (consp x-answer) (eq (first x-answer) 'max)) "Wanted a Max node at the root.")
          (x-needs (<= (x-count (x-plain x-answer)) 200) "Wanted at most 200 nodes.")
          (let ((values (mapcar #'x-value (rest (x-plain x-answer)))) (best (x-value (x-plain x-answer))) (tree (custom-tree x-answer)))
            (seed 1)
            (learn tree :name 'against-itself :games 320 :decisions 0)
            (learn tree :name 'against-random :games 320 :decisions 0 :against 'random)
            (let ((itself (x-branch-by x-answer 'against-itself)) (random-moves (x-branch-by x-answer 'against-random)))
              (x-needs (x-near (nth (- itself 1) values) best) "What has learnt from itself plays branch ~a, and it is not the best." itself)
              (x-needs (< (nth (- random-moves 1) values) best) "What has learnt against random moves plays branch ~a, and it is best: a random opponent must miss what refutes another branch most of the time." random-moves))))
  :model ((max (min :eval 9 -1 1 1 1 1) (min :eval 1 0 0)))
  :wrong (((max (min :eval 9 -1 -1 -1 1) (min :eval 1 0 0))) "a random opponent must miss"
          ((max (min :eval 1 0 0) (min :eval 9 -1 -1))) "a random opponent must miss"
          ((max (min :eval 9 1 1 1 1 1) (min :eval 1 0 0))) "a random opponent must miss"
          ((max (max :eval 9 -1 1 1 1 1) (max :eval 1 0 0))) "a random opponent must miss"
          ((min (max :eval 9 -1 1) (max :eval 1 0 0))) "Wanted a Max node"))
