(exercise no-saddle "A game in which one must mix"
  :kind tree :minutes 10
  :says "Make a game of two rows and two columns, `(both (A B) (C D))`, in which nobody can do without mixing: whatever row is played for sure, the other can do better by knowing it, and the same for columns."
  :begin ((both (4 2) (3 1)))
  :check ((x-needs (and (consp x-answer) (eq (first x-answer) 'both) (= 3 (length x-answer))
                        (every (lambda (row) (and (consp row) (= 2 (length row)) (every #'numberp row))) (rest x-answer)))
                   "Wanted (both (A B) (C D)) with four numbers.")
          (let* ((a (second x-answer)) (b (third x-answer))
                 (low (max (reduce #'min a) (reduce #'min b)))
                 (high (min (max (first a) (first b)) (max (second a) (second b)))))
            (x-needs (< low high) "Max is sure of ~a by one row, and Min gives away no more than that by one column." low)))
  :model ((both (2 -1) (-1 1)))
  :wrong (((both (4 2) (3 1))) "Max is sure of 2"
          ((both (0 0) (0 0))) "Max is sure of 0"
          ((both (1 2 3) (4 5 6))) "Wanted (both"
          ((max (min 1 2) (min 2 1))) "Wanted (both"
          ((both (1 5) (0 9))) "Max is sure of 1"))

(exercise best-reply "The best reply to a mixture"
  :kind program :minutes 20
  :says "Write `(best-reply rows mixture)`: the number, from 1, of the row that gets most against a column player who plays column j with the probability at place j of the mixture. Rows are lists of numbers. Of equals it is the first."
  :begin ((defun best-reply (rows mixture) 1))
  :check ((x-defines best-reply)
          (dotimes (i 500)
            (let* ((columns (+ 1 (random 4)))
                   (rows (loop repeat (+ 1 (random 4)) collect (loop repeat columns collect (- (random 11) 5))))
                   (parts (loop repeat columns collect (+ 1 (random 3))))
                   (mixture (mapcar (lambda (p) (/ p (float (reduce #'+ parts)))) parts))
                   (gains (mapcar (lambda (row) (reduce #'+ (mapcar #'* row mixture))) rows))
                   (given (best-reply rows mixture)))
              (x-needs (and (integerp given) (<= 1 given (length rows))) "Wanted the number of a row, given ~a." given)
              (x-needs (x-near (nth (- given 1) gains) (reduce #'max gains)) "With rows ~a against ~a it takes row ~a, which gets ~,4f; ~,4f can be had."
                       rows mixture given (nth (- given 1) gains) (reduce #'max gains)))))
  :model ((defun best-reply (rows mixture)
            (let ((gains (mapcar (lambda (row) (reduce #'+ (mapcar #'* row mixture))) rows)))
              (+ 1 (position (reduce #'max gains) gains)))))
  :wrong (((defun best-reply (rows mixture) 1)) "it takes row 1"
          ((defun best-reply (rows mixture)
             (let ((gains (mapcar (lambda (row) (reduce #'+ (mapcar #'* row mixture))) rows))) (position (reduce #'max gains) gains)))) "With rows"
          ((defun best-reply (rows mixture)
             (let ((gains (mapcar (lambda (row) (reduce #'+ (mapcar #'* row mixture))) rows))) (+ 1 (position (reduce #'min gains) gains))))) "can be had"
          ((defun best-reply (rows mixture)
             (let ((gains (mapcar (lambda (row) (reduce #'+ row)) rows))) (+ 1 (position (reduce #'max gains) gains))))) "can be had"
          ((defun best-reply (rows mixture)
             (let ((gains (mapcar (lambda (row) (reduce #'min row)) rows))) (+ 1 (position (reduce #'max gains) gains))))) "can be had"))

(exercise three-quarters "Three times in four"
  :kind tree :minutes 15
  :says "Make a game `(both (A B) (C D))` in which Max's only best mixture plays the first row three times in four."
  :begin ((both (2 -1) (-1 1)))
  :check ((x-needs (and (consp x-answer) (eq (first x-answer) 'both) (= 3 (length x-answer))
                        (every (lambda (row) (and (consp row) (= 2 (length row)) (every #'numberp row))) (rest x-answer)))
                   "Wanted (both (A B) (C D)) with four numbers.")
          (let* ((a (first (second x-answer))) (b (second (second x-answer))) (c (first (third x-answer))) (d (second (third x-answer)))
                 (low (max (min a b) (min c d))) (high (min (max a c) (max b d))))
            (x-needs (< low high) "Max need not mix here: one row is sure of ~a." low)
            (let ((p (/ (- d c) (float (+ (- a b c) d)))))
              (x-needs (x-near p 0.75) "Max plays the first row with the probability ~,4f." p))))
  :model ((both (1 0) (-2 1)))
  :wrong (((both (2 -1) (-1 1))) "with the probability 0.4000"
          ((both (4 2) (3 1))) "need not mix"
          ((both (3 0) (0 1))) "with the probability 0.2500"
          ((both (0 3) (1 0))) "with the probability 0.2500"
          ((both 3 1)) "Wanted (both"))
