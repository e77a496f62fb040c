(exercise graph "Project: a game with loops, solved"
  :kind program :minutes 90
  :says "A game is a list of positions, each a list of its name and of the positions that a move leads to. Whoever is to move and cannot has lost. Positions may come again, and play that never ends is a draw. Write `(solved positions)`: a list of win, loss or draw, one for each position in their order, for the player who is to move there."
  :begin ((defun solved (positions) (mapcar (lambda (p) (if (rest p) 'draw 'loss)) positions)))
  :check ((x-defines solved)
          (labels ((right (positions)
                     (let ((known (mapcar (lambda (p) (cons (first p) nil)) positions)) (more t))
                       (loop while more do
                         (setf more nil)
                         (dolist (p positions)
                           (let ((entry (assoc (first p) known)))
                             (unless (cdr entry)
                               (let* ((after (mapcar (lambda (n) (cdr (assoc n known))) (rest p)))
                                      (v (cond ((member 'loss after) 'win) ((every (lambda (a) (eq a 'win)) after) 'loss))))
                                 (when v (setf (cdr entry) v more t)))))))
                       (mapcar (lambda (p) (or (cdr (assoc (first p) known)) 'draw)) positions))))
            (dotimes (i 120)
              (let* ((n (+ 2 (random 6))) (names (subseq '(a b c d e f g h) 0 n))
                     (positions (if (= i 0) '((a b) (b a c) (c))
                                    (mapcar (lambda (name) (cons name (remove-if (lambda (x) (> (random 3) 0)) names))) names)))
                     (given (solved positions)) (want (right positions)))
                (x-needs (equal given want) "For ~a yours says ~a, and right is ~a." (x-show positions) (x-show given) (x-show want)))))
          nil)
  :model ((defun solved (positions)
            (let ((known (make-hash-table)) (more t))
              (loop while more do
                (setf more nil)
                (dolist (p positions)
                  (unless (gethash (first p) known)
                    (let* ((after (mapcar (lambda (n) (gethash n known)) (rest p)))
                           (v (cond ((member 'loss after) 'win) ((every (lambda (a) (eq a 'win)) after) 'loss))))
                      (when v (setf (gethash (first p) known) v more t))))))
              (mapcar (lambda (p) (or (gethash (first p) known) 'draw)) positions))))
  :wrong (((defun solved (positions) (mapcar (lambda (p) (if (rest p) 'draw 'loss)) positions))) "For ((a b) (b a c) (c)) yours says (draw draw loss), and right is (loss win loss)"
          ((defun solved (positions)
             (labels ((of (name) (let ((p (assoc name positions))) (if (some (lambda (n) (eq (of n) 'loss)) (rest p)) 'win 'loss))))
               (mapcar (lambda (p) (of (first p))) positions)))) "error"
          ((defun solved (positions)
             (let ((known (make-hash-table)))
               (dolist (p positions)
                 (let* ((after (mapcar (lambda (n) (gethash n known)) (rest p)))
                        (v (cond ((member 'loss after) 'win) ((every (lambda (a) (eq a 'win)) after) 'loss))))
                   (when v (setf (gethash (first p) known) v))))
               (mapcar (lambda (p) (or (gethash (first p) known) 'draw)) positions)))) "For ((a b) (b a c) (c)) yours says (draw draw loss)"))

(exercise reached "How many positions there are"
  :kind program :minutes 15
  :says "There are two heaps. A move takes one stone or more from one heap. Write `(positions a b)`: how many different positions can occur in the game that begins with a and b stones, if it does not matter which heap is which. The first position and the last count."
  :begin ((defun positions (a b) (* (+ a 1) (+ b 1))))
  :check ((x-defines positions)
          (dotimes (a 6)
            (dotimes (b 6)
              (let ((seen nil))
                (dotimes (x (+ a 1)) (dotimes (y (+ b 1)) (let ((p (list (min x y) (max x y)))) (unless (member p seen :test #'equal) (push p seen)))))
                (x-needs (eql (positions a b) (length seen)) "With ~a and ~a stones yours counts ~a, and there are ~a." a b (positions a b) (length seen)))))
          nil)
  :model ((defun positions (a b)
            (let ((seen (make-hash-table :test 'equal)))
              (dotimes (x (+ a 1) (hash-table-count seen))
                (dotimes (y (+ b 1)) (setf (gethash (list (min x y) (max x y)) seen) t))))))
  :wrong (((defun positions (a b) (* (+ a 1) (+ b 1)))) "With 1 and 1 stones yours counts 4, and there are 3"
          ((defun positions (a b) (+ a b 1))) "yours counts"
          ((defun positions (a b) (* a b))) "With 0 and 0 stones yours counts 0"))
