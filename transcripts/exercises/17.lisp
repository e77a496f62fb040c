(exercise upper-bound "Upper confidence bounds"
  :kind program :minutes 15
  :says "Write `(next-arm arms c)`: the number of the arm that comes next, from 1. `arms` is a list with the tries and the mean of each arm, as in `((10 0.6) (20 0.7))`. An arm that was never tried comes first; of others the one with the highest mean + c x sqrt(ln N / n), where N counts all tries and n those of the arm; the first of equals."
  :begin ((defun next-arm (arms c) (+ 1 (position (reduce #'max (mapcar #'second arms)) (mapcar #'second arms)))))
  :check ((x-defines next-arm)
          (labels ((bound (arm all c) (if (= 0 (first arm)) 1000000 (+ (second arm) (* c (sqrt (/ (log all) (float (first arm))))))))
                   (right (arms c)
                     (let* ((all (reduce #'+ (mapcar #'first arms))) (bounds (mapcar (lambda (arm) (bound arm all c)) arms)))
                       (+ 1 (position (reduce #'max bounds) bounds)))))
            (dolist (c '(0 0.3 1.5))
              (dolist (arms '(((10 0.6) (20 0.7) (4 0.4)) ((3 0.5) (0 0) (2 0.9)) ((50 0.9) (2 0.1)) ((5 0.2) (5 0.8) (1 0.1)) ((100 0.5) (3 0.45) (30 0.51)) ((0 0) (0 0)) ((7 0.3)) ((40 0.4) (400 0.7))))
                (x-needs (eql (next-arm arms c) (right arms c)) "With ~a and c ~a yours says ~a, and arm ~a comes next." arms c (next-arm arms c) (right arms c))))))
  :model ((defun next-arm (arms c)
            (let ((all (reduce #'+ (mapcar #'first arms))) (best nil) (most 0))
              (dotimes (i (length arms))
                (let* ((arm (nth i arms))
                       (v (if (= 0 (first arm)) 1000000 (+ (second arm) (* c (sqrt (/ (log all) (float (first arm)))))))))
                  (when (or (null best) (> v most)) (setf best (+ i 1) most v))))
              best)))
  :wrong (((defun next-arm (arms c) (+ 1 (position (reduce #'max (mapcar #'second arms)) (mapcar #'second arms))))) "yours says"
          ((defun next-arm (arms c) (+ 1 (position (reduce #'min (mapcar #'first arms)) (mapcar #'first arms))))) "yours says"
          ((defun next-arm (arms c)
             (let ((all (reduce #'+ (mapcar #'first arms))) (best nil) (most 0))
               (dotimes (i (length arms))
                 (let* ((arm (nth i arms)) (v (if (= 0 (first arm)) 1000000 (+ (second arm) (* c (/ (log all) (float (first arm))))))))
                   (when (or (null best) (> v most)) (setf best (+ i 1) most v))))
               best))) "yours says"
          ((defun next-arm (arms c) 1)) "yours says"
          ((defun next-arm (arms c) (length arms))) "yours says"))

(exercise playouts-mislead "Playouts that mislead"
  :kind tree :minutes 10
  :says "Make a tree of Max and Min nodes in which the branch with the best mean of random playouts is not the branch that is really best."
  :begin ((max (min 4 6) (min 9 8 -8)))
  :check ((x-tree)
          (x-needs (and (eq (x-kind x-answer) 'max) (>= (length (x-branches x-answer)) 2)) "Wanted a Max node with two branches at the root.")
          (labels ((playout (tree) (if (x-leaf tree) (float tree) (/ (reduce #'+ (mapcar #'playout (x-branches tree))) (float (length (x-branches tree)))))))
            (let* ((means (mapcar #'playout (x-branches x-answer))) (chosen (position (reduce #'max means) means)))
              (x-needs (not (x-near (x-value (nth chosen (x-branches x-answer))) (x-value x-answer))) "Playouts prefer branch ~a, and it is the best." (+ 1 chosen)))))
  :model ((max (min 4 6) (min 9 30 -8)))
  :wrong (((max (min 4 6) (min 9 8 -8))) "Playouts prefer branch 1, and it is the best"
          ((max 3 2)) "Playouts prefer branch 1"
          ((min (max 4 6) (max 9 8))) "Wanted a Max node"
          ((max (min 9 8) (min 4 5))) "Playouts prefer branch 1"
          ((max (min 5 5) (max 1 2 3))) "Playouts prefer branch 1"))
