(exercise twenty-nodes "Twenty nodes, twelve leaves"
  :kind tree :minutes 10
  :says "Make a tree with exactly twenty nodes, twelve of which are leaves. The root counts."
  :begin ((max (min 1 2 3) (min 4 5 6)))
  :check ((x-tree)
          (x-needs (= 20 (x-count x-answer)) "It has ~a nodes." (x-count x-answer))
          (x-needs (= 12 (length (x-leaves x-answer))) "It has 20 nodes, and ~a leaves." (length (x-leaves x-answer))))
  :model ((max (min 1 2) (min 3 4) (min 5 6) (min 7 8) (min 9 10) (min 11) (min 12)))
  :wrong (((max (min 1 2 3) (min 4 5 6))) "It has 9 nodes"
          ((max 1 2 3 4 5 6 7 8 9 10 11 12)) "It has 13 nodes"
          ((max 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19)) "20 nodes, and 19 leaves"
          ((max (min 1 2) (min 3 4) (min 5 6) (min 7 8) (min 9 10) (min 11 12))) "It has 19 nodes"
          ((max (min 1 2) (min 3 4) (min 5 6) (min 7 8) (min 9 10) (min 11 12) (min 13))) "It has 21 nodes"))

(exercise count-depth "Nodes at a depth"
  :kind program :minutes 15
  :says "Write `(nodes-at tree depth)`: how many nodes of a tree of max and min nodes lie exactly so many plies below the root, as perft counts them."
  :begin ((defun nodes-at (tree depth) (if (= depth 0) 1 0)))
  :check ((x-defines nodes-at)
          (dolist (depth '(0 1 2 3 4))
            (x-agrees (lambda (tree) (nodes-at tree depth))
                      (lambda (tree)
                        (labels ((at (tree d) (cond ((= d 0) 1) ((x-leaf tree) 0) (t (reduce #'+ (mapcar (lambda (b) (at b (- d 1))) (rest tree)))))))
                          (at tree depth)))
                      (x-random-trees 200 4 '(max min)))))
  :model ((defun nodes-at (tree depth)
            (cond ((= depth 0) 1) ((numberp tree) 0) (t (reduce #'+ (mapcar (lambda (b) (nodes-at b (- depth 1))) (rest tree)))))))
  :wrong (((defun nodes-at (tree depth) (if (= depth 0) 1 0))) "gives 0, and right is 1"
          ((defun nodes-at (tree depth) (if (numberp tree) 1 (reduce #'+ (mapcar (lambda (b) (nodes-at b (- depth 1))) (rest tree)))))) "and right is 1"
          ((defun nodes-at (tree depth)
             (cond ((= depth 0) 1) ((numberp tree) 1) (t (reduce #'+ (mapcar (lambda (b) (nodes-at b (- depth 1))) (rest tree))))))) "gives 1, and right is 0"
          ((defun nodes-at (tree depth)
             (cond ((= depth 0) 1) ((numberp tree) 0) (t (+ 1 (reduce #'+ (mapcar (lambda (b) (nodes-at b (- depth 1))) (rest tree)))))))) "gives 2, and right is 1"
          ((defun nodes-at (tree depth) (if (= depth 0) 1 (length (rest tree))))) "and right is"))
