(exercise memo "A program that remembers"
  :kind program :minutes 20
  :says "A track is walked in steps of 1, 2 or 3 squares. Write `(ways n)`: in how many ways one can walk n squares. It is asked for every n up to 60, so it must remember what it has worked out."
  :begin ((defun ways (n) (cond ((< n 0) 0) ((= n 0) 1) (t (+ (ways (- n 1)) (ways (- n 2)) (ways (- n 3)))))))
  :check ((x-defines ways)
          (let ((row (list 1 1 2)))
            (dotimes (n 61)
              (x-needs (equal (ways n) (first row)) "(ways ~a) gives ~a, and right is ~a." n (ways n) (first row))
              (setf row (list (second row) (third row) (+ (first row) (second row) (third row)))))))
  :model ((defun ways (n)
            (let ((known (make-hash-table)))
              (labels ((of (n) (cond ((< n 0) 0) ((= n 0) 1) ((gethash n known))
                                     (t (setf (gethash n known) (+ (of (- n 1)) (of (- n 2)) (of (- n 3))))))))
                (of n)))))
  :wrong (((defun ways (n) (cond ((< n 0) 0) ((= n 0) 1) (t (+ (ways (- n 1)) (ways (- n 2)) (ways (- n 3))))))) "takes too long"
          ((defun ways (n) (let ((a 1) (b 1)) (dotimes (i n a) (let ((next (+ a b))) (setf a b b next)))))) "(ways 3) gives 3, and right is 4"
          ((defun ways (n) (expt 2 (max 0 (- n 1))))) "(ways 4) gives 8, and right is 7"
          ((defun ways (n) (if (< n 3) n (+ (ways (- n 1)) (ways (- n 2)) (ways (- n 3)))))) "(ways 0) gives 0, and right is 1"
          ((defun ways (n) (if (= n 0) 1 (ways (- n 1))))) "(ways 2) gives 1, and right is 2"))

(exercise from-the-end "From the end to the beginning"
  :kind program :minutes 20
  :says "Two players take 1, 3 or 4 stones from a heap in turn, and who takes the last has won. Write `(wins n)`: whether who is to move with n stones can win. It is asked for every n up to 200."
  :begin ((defun wins (n) (> n 0)))
  :check ((x-defines wins)
          (dotimes (n 201)
            (let ((right (not (member (mod n 7) '(0 2)))))
              (x-needs (eq (null (wins n)) (not right)) "With ~a stones it says ~a, and right is ~a." n (if (wins n) "a win" "a loss") (if right "a win" "a loss")))))
  :model ((defun wins (n)
            (let ((known (make-hash-table)))
              (dotimes (i (+ n 1) (gethash n known))
                (setf (gethash i known) (some (lambda (k) (and (>= i k) (not (gethash (- i k) known)))) '(1 3 4)))))))
  :wrong (((defun wins (n) (> n 0))) "With 2 stones it says a win"
          ((defun wins (n) (some (lambda (k) (and (>= n k) (not (wins (- n k))))) '(1 3 4)))) "takes too long"
          ((defun wins (n) (evenp n))) "With 0 stones it says a win"
          ((defun wins (n) (/= 0 (mod n 5)))) "With 2 stones it says a win"
          ((defun wins (n) (member n '(1 3 4)))) "With 5 stones it says a loss"))
