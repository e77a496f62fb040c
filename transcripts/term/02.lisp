(exercise line "Project: the line of best play"
  :kind program :minutes 60
  :says "Write `(line-of tree)` for trees of max and min nodes: the line that is played if both play as well as they can, as a list of the numbers of the branches from the root to a leaf, counted from 1. Of equally good branches the first is taken. A leaf has the empty line."
  :begin ((defun line-of (tree) (if (numberp tree) nil (cons 1 (line-of (second tree))))))
  :check ((x-defines line-of)
          (labels ((right (tree) (if (x-leaf tree) nil (let ((b (x-best tree))) (cons b (right (nth (- b 1) (x-branches tree))))))))
            (dolist (tree (append (list 4 '(max 1 1) '(min 2 (max 1 2))) (x-random-trees 200 3 '(max min)) (x-random-trees 100 4 '(min max))))
              (let ((given (line-of tree)))
                (x-needs (equal given (right tree)) "On ~a your line is ~a, and right is ~a." (x-show tree) (x-show given) (x-show (right tree)))))))
  :model ((defun line-of (tree)
            (labels ((of (tree)
                       (if (numberp tree) (list tree)
                           (let ((best nil) (n 0))
                             (dolist (b (rest tree) best)
                               (incf n)
                               (let ((r (of b)))
                                 (when (or (null best) (if (eq (first tree) 'max) (> (first r) (first best)) (< (first r) (first best))))
                                   (setf best (cons (first r) (cons n (rest r)))))))))))
              (rest (of tree)))))
  :wrong (((defun line-of (tree) (if (numberp tree) nil (cons 1 (line-of (second tree)))))) "your line is (1"
          ((defun line-of (tree)
             (labels ((of (tree)
                        (if (numberp tree) (list tree)
                            (let ((best nil) (n 0))
                              (dolist (b (rest tree) best)
                                (incf n)
                                (let ((r (of b)))
                                  (when (or (null best) (if (eq (first tree) 'max) (>= (first r) (first best)) (<= (first r) (first best))))
                                    (setf best (cons (first r) (cons n (rest r)))))))))))
               (rest (of tree))))) "On (max 1 1) your line is (2), and right is (1)"
          ((defun line-of (tree)
             (labels ((of (tree)
                        (if (numberp tree) (list tree)
                            (let ((best nil) (n 0))
                              (dolist (b (rest tree) best)
                                (incf n)
                                (let ((r (of b)))
                                  (when (or (null best) (> (first r) (first best)))
                                    (setf best (cons (first r) (cons n (rest r)))))))))))
               (rest (of tree))))) "your line is"))

(exercise worse-mean "The branch with the smaller mean"
  :kind tree :minutes 10
  :says "Make a tree `(max (min ...) (min ...))` in which Max takes the branch whose leaves have the smaller mean. Min has at least two leaves in each."
  :begin ((max (min 1 9) (min 6 7)))
  :check ((x-tree)
          (x-needs (and (eq (first x-answer) 'max) (= 3 (length x-answer))
                        (every (lambda (b) (and (consp b) (eq (first b) 'min) (> (length b) 2) (every #'numberp (rest b)))) (rest x-answer)))
                   "Write (max (min ...) (min ...)) with two leaves or more in each branch.")
          (let* ((means (mapcar (lambda (b) (/ (reduce #'+ (rest b)) (float (length (rest b))))) (rest x-answer))) (taken (x-best x-answer)))
            (x-needs (< (nth (- taken 1) means) (nth (- 2 taken) means)) "Max takes branch ~a. The means are ~a and ~a." taken (x-number (first means)) (x-number (second means)))))
  :model ((max (min 1 20) (min 6 7)))
  :wrong (((max (min 1 9) (min 6 7))) "Max takes branch 2"
          ((max 3 (min 1 2))) "Write (max (min"
          ((min (max 1 2) (max 3 4))) "Write (max (min"))
