(exercise safe-mixture "Project: a mixture that is safe"
  :kind program :minutes 90
  :says "Write `(mix rows)` for a matrix game whose rows are lists of what Max gets: a list of probabilities, one for each row, with which Max gets on average at least the value of the game less 0.1, whichever column is played. Any way will do, such as fictitious play or regret matching. Scores lie between -5 and 5, and there are at most three rows and columns."
  :begin ((defun mix (rows) (mapcar (lambda (r) (/ 1.0 (length rows))) rows)))
  :check ((x-defines mix)
          (dotimes (i 25)
            (let* ((columns (+ 1 (random 3)))
                   (rows (if (= i 0) '((2 -1) (-1 1)) (loop repeat (+ 2 (random 2)) collect (loop repeat columns collect (- (random 11) 5)))))
                   (given (mix rows)))
              (x-needs (and (consp given) (= (length given) (length rows)) (every #'numberp given)) "Wanted a probability for each row, given ~a." given)
              (x-needs (and (every (lambda (p) (>= p -0.000001)) given) (< (abs (- 1 (reduce #'+ given))) 0.001)) "Wanted probabilities whose sum is 1, given ~a." given)
              (let ((value (search (x-game (cons 'both rows)) 1 :algorithm 'equilibrium))
                    (sure (reduce #'min (loop for j from 0 to (- (length (first rows)) 1) collect
                                          (reduce #'+ (mapcar (lambda (p row) (* p (nth j row))) given rows))))))
                (x-needs (>= sure (- value 0.1)) "With rows ~a your mixture is sure of ~,3f only, and the game is worth ~,3f." rows sure value))))
          nil)
  :model ((defun mix (rows)
            (let* ((n (length rows)) (columns (length (first rows)))
                   (mine (make-list n :initial-element 0.0)) (theirs (make-list columns :initial-element 0.0))
                   (all (make-list n :initial-element 0.0)) (rounds 600))
              (labels ((strategy (regrets)
                         (let ((sum (reduce #'+ regrets)))
                           (mapcar (lambda (r) (if (> sum 0) (/ r sum) (/ 1.0 (length regrets)))) regrets)))
                       (dot (a b) (reduce #'+ (mapcar #'* a b))))
                (dotimes (i rounds)
                  (let* ((p (strategy mine)) (q (strategy theirs))
                         (gains (mapcar (lambda (row) (dot row q)) rows))
                         (costs (loop for j from 0 to (- columns 1) collect (dot p (mapcar (lambda (row) (nth j row)) rows))))
                         (now (dot p gains)))
                    (setf mine (mapcar (lambda (r g) (max 0.0 (+ r (- g now)))) mine gains)
                          theirs (mapcar (lambda (r c) (max 0.0 (+ r (- now c)))) theirs costs)
                          all (mapcar (lambda (a x) (+ a (* (+ i 1) x))) all p))))
                (let ((sum (reduce #'+ all))) (mapcar (lambda (a) (/ a sum)) all))))))
  :wrong (((defun mix (rows) (mapcar (lambda (r) (/ 1.0 (length rows))) rows))) "your mixture is sure of"
          ((defun mix (rows)
             (let* ((sures (mapcar (lambda (row) (reduce #'min row)) rows)) (best (position (reduce #'max sures) sures)) (i -1))
               (mapcar (lambda (row) (incf i) (if (= i best) 1.0 0.0)) rows)))) "your mixture is sure of -1.000 only"
          ((defun mix (rows) (mapcar (lambda (row) 1.0) rows))) "whose sum is 1"))

(exercise dominated "A row that is never played"
  :kind tree :minutes 10
  :says "Make a game `(both (A B) (C D) (E F))` in which the third row is worse than the second whatever column is played, and in which Max must mix the first two."
  :begin ((both (2 -1) (-1 1) (0 0)))
  :check ((x-needs (and (consp x-answer) (eq (first x-answer) 'both) (= 4 (length x-answer))
                        (every (lambda (row) (and (consp row) (= 2 (length row)) (every #'numberp row))) (rest x-answer)))
                   "Wanted (both (A B) (C D) (E F)) with six numbers.")
          (let* ((a (second x-answer)) (b (third x-answer)) (c (fourth x-answer)))
            (x-needs (every #'< c b) "The third row is not worse than the second in each column.")
            (x-needs (< (max (reduce #'min a) (reduce #'min b)) (min (max (first a) (first b)) (max (second a) (second b))))
                     "Of the first two rows one is as good as any mixture.")))
  :model ((both (2 -1) (-1 1) (-2 0)))
  :wrong (((both (2 -1) (-1 1) (0 0))) "The third row is not worse"
          ((both (3 2) (1 1) (0 0))) "one is as good as any mixture"
          ((both (1 2) (3 4))) "with six numbers"))
