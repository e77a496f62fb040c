(exercise uct-wrong "UCT with too few simulations"
  :kind tree :minutes 15
  :says "Make a tree of at most 30 nodes, of Max and Min nodes, on which UCT with 10 simulations and its leaves valued by playouts plays a branch that is not the best, with any of the random numbers from 1 to 5."
  :begin ((max (min 4 6) (min 9 8 -8)))
  :check ((x-tree)
          (x-needs (<= (x-count x-answer) 30) "It has ~a nodes, and 30 are allowed." (x-count x-answer))
          (x-needs (and (eq (x-kind x-answer) 'max) (>= (length (x-branches x-answer)) 2)) "Wanted a Max node with two branches at the root.")
          (let ((right 0))
            (dotimes (i 5)
              (seed (+ i 1))
              (let ((chosen (x-uct x-answer 10)))
                (when (x-near (x-value (nth (- chosen 1) (x-branches x-answer))) (x-value x-answer)) (setf right (+ right 1)))))
            (x-needs (= right 0) "With ~a of 5 it plays a best branch." right)))
  :model ((max (min 0 1) (min (max 9 9 9 9) (max 9 9 9 9) (max 9 9 9 9) (max 9 9 9 9) (max -9 -9 -9))))
  :wrong (((max (min 4 6) (min 9 8 -8))) "it plays a best branch"
          ((max 3 2)) "it plays a best branch"
          ((min 3 2)) "Wanted a Max node"
          ((max (min 1 2) (min 3 4))) "it plays a best branch"
          ((max (min 1 2) (min 3 4) (min 5 6))) "it plays a best branch"))

(exercise backed-up "Back up"
  :kind program :minutes 10
  :says "Write `(back-up node sample)`: what becomes of a node, a list of its visits and its mean, when a simulation brings back a sample."
  :begin ((defun back-up (node sample) (list (+ 1 (first node)) (/ (+ (second node) sample) 2.0))))
  :check ((x-defines back-up)
          (dolist (node '((0 0) (1 4) (4 5) (9 -2.5) (100 0.25)))
            (dolist (sample '(0 3 -8))
              (let* ((n (first node)) (want (/ (+ (* n (second node)) sample) (float (+ n 1)))) (got (back-up node sample)))
                (x-needs (and (consp got) (eql (first got) (+ n 1)) (x-near (second got) want)) "After ~a and the sample ~a yours gives ~a, and the mean is ~a." node sample got (x-number want))))))
  :model ((defun back-up (node sample)
            (let ((n (first node))) (list (+ n 1) (/ (+ (* n (second node)) sample) (float (+ n 1)))))))
  :wrong (((defun back-up (node sample) (list (+ 1 (first node)) (/ (+ (second node) sample) 2.0)))) "yours gives"
          ((defun back-up (node sample) (list (+ 1 (first node)) (max (second node) sample)))) "yours gives"
          ((defun back-up (node sample) (list (first node) (second node)))) "yours gives"
          ((defun back-up (node sample) (let ((n (first node))) (list (+ n 1) (/ (+ (* n (second node)) sample) (float (max n 1))))))) "yours gives"
          ((defun back-up (node sample) (list (+ 1 (first node)) sample))) "yours gives"))
