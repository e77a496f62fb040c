(exercise killer-fails "Where a killer harms"
  :kind tree :minutes 10
  :says "Make a tree `(max (min A B C) (min D E F) (min G H I))` in which E makes the cut of the second branch, and the killer harms: with H in front of G alpha-beta looks at more leaves than without."
  :begin ((max (min 5 6 7) (min 9 2 8) (min 9 3 8)))
  :check ((x-tree)
          (x-needs (and (eq (x-kind x-answer) 'max) (= 4 (length x-answer))
                        (every (lambda (b) (and (consp b) (eq (first b) 'min) (= 4 (length b)) (every #'numberp (rest b)))) (rest x-answer)))
                   "Wanted (max (min A B C) (min D E F) (min G H I)).")
          (let ((alpha (x-value (second x-answer))) (row (rest (third x-answer))) (last (fourth x-answer)))
            (x-needs (< (second row) (+ alpha 0.5) (+ 0.5 (first row))) "The cut of the second branch must be made by E: D is more than ~a, what Max has, and E is not." (x-number alpha))
            (let ((before (x-looks x-answer 'alpha-beta))
                  (now (x-looks (list 'max (second x-answer) (third x-answer) (list 'min (third last) (second last) (fourth last))) 'alpha-beta)))
              (x-needs (> now before) "With H in front it looks at ~a leaves, and at ~a without. G must make a cut, and H must not." now before))))
  :model ((max (min 5 6 7) (min 9 2 8) (min 3 9 8)))
  :wrong (((max (min 5 6 7) (min 9 2 8) (min 9 3 8))) "G must make a cut"
          ((max (min 5 6 7) (min 2 9 8) (min 3 9 8))) "must be made by E"
          ((max (min 5 6 7) (min 9 2 8) (min 3 2 8))) "G must make a cut"
          ((max 5 (min 9 2 8) (min 3 9 8))) "Wanted (max (min"
          ((max (min 5 6 7) (min 9 2 8) (min 9 9 9))) "G must make a cut"))

(exercise history-order "A program that keeps history"
  :kind program :minutes 15
  :says "Write `(by-history moves cuts)`: the moves in the order in which the history heuristic tries them. `cuts` is a list of `(move plies)`, one for each cut, with the plies that were left, and each adds the square of them to its move. Moves that are equal stay in the order in which they come."
  :begin ((defun by-history (moves cuts) moves))
  :check ((x-defines by-history)
          (dotimes (i 200)
            (let* ((moves (subseq '(a b c d e) 0 (+ 2 (random 4)))) (cuts (loop repeat (random 8) collect (list (nth (random (length moves)) moves) (+ 1 (random 4)))))
                   (score (lambda (m) (reduce #'+ (mapcar (lambda (c) (if (eq (first c) m) (* (second c) (second c)) 0)) cuts))))
                   (want (stable-sort (copy-list moves) #'> :key score))
                   (given (by-history (copy-list moves) (copy-list cuts))))
              (x-needs (equal given want) "With the moves ~a and the cuts ~a yours gives ~a, and right is ~a." (x-show moves) (x-show cuts) (x-show given) (x-show want)))))
  :model ((defun by-history (moves cuts)
            (stable-sort (copy-list moves) #'>
                         :key (lambda (m) (reduce #'+ (mapcar (lambda (c) (if (eq (first c) m) (* (second c) (second c)) 0)) cuts))))))
  :wrong (((defun by-history (moves cuts) moves)) "and right is"
          ((defun by-history (moves cuts)
             (stable-sort (copy-list moves) #'> :key (lambda (m) (count m cuts :key #'first))))) "and right is"
          ((defun by-history (moves cuts)
             (stable-sort (copy-list moves) #'> :key (lambda (m) (reduce #'+ (mapcar (lambda (c) (if (eq (first c) m) (second c) 0)) cuts)))))) "and right is"
          ((defun by-history (moves cuts)
             (stable-sort (copy-list moves) #'<
                          :key (lambda (m) (reduce #'+ (mapcar (lambda (c) (if (eq (first c) m) (* (second c) (second c)) 0)) cuts)))))) "and right is"
          ((defun by-history (moves cuts)
             (remove-duplicates (mapcar #'first (stable-sort (copy-list cuts) #'> :key #'second)) :from-end t))) "and right is"))
