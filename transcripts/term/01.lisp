(exercise heap-tree "Project: from rules to a tree"
  :kind program :minutes 60
  :says "There is a heap of stones. A move takes one stone or two, and whoever takes the last one wins. Write `(tree-of n player)`: the whole tree of the game with n stones, where it is the turn of `player`, which is max or min. Write it as custom-tree takes it: `(max ...)` or `(min ...)` with the move that takes one stone first. Where no stone is left it is a leaf: 1 if Max took the last one, -1 if Min did."
  :begin ((defun tree-of (n player) (if (= n 0) 1 (list player))))
  :check ((x-defines tree-of)
          (labels ((right (n player)
                     (let ((other (if (eq player 'max) 'min 'max)))
                       (if (= n 0) (if (eq player 'max) -1 1)
                           (cons player (loop for k from 1 to (min 2 n) collect (right (- n k) other)))))))
            (dotimes (n 11)
              (dolist (player '(max min))
                (let ((given (tree-of n player)))
                  (x-needs (equal given (right n player)) "(tree-of ~a '~a) gives ~a, and right is ~a." n (x-show player) (x-show given) (x-show (right n player))))))))
  :model ((defun tree-of (n player)
            (let ((other (if (eq player 'max) 'min 'max)))
              (cond ((= n 0) (if (eq player 'max) -1 1))
                    ((= n 1) (list player (tree-of 0 other)))
                    (t (list player (tree-of (- n 1) other) (tree-of (- n 2) other)))))))
  :wrong (((defun tree-of (n player) (if (= n 0) 1 (list player)))) "(tree-of 0 'max) gives 1, and right is -1"
          ((defun tree-of (n player)
             (cond ((= n 0) (if (eq player 'max) -1 1))
                   ((= n 1) (list player (tree-of 0 player)))
                   (t (list player (tree-of (- n 1) player) (tree-of (- n 2) player)))))) "(tree-of 1 'max) gives (max -1)"
          ((defun tree-of (n player)
             (let ((other (if (eq player 'max) 'min 'max)))
               (cond ((= n 0) (if (eq player 'max) 1 -1))
                     ((= n 1) (list player (tree-of 0 other)))
                     (t (list player (tree-of (- n 1) other) (tree-of (- n 2) other))))))) "(tree-of 0 'max) gives 1"
          ((defun tree-of (n player)
             (let ((other (if (eq player 'max) 'min 'max)))
               (cond ((= n 0) (if (eq player 'max) -1 1))
                     ((= n 1) (list player (tree-of 0 other)))
                     (t (list player (tree-of (- n 2) other) (tree-of (- n 1) other))))))) "(tree-of 2 'max) gives (max 1 (min -1))"))

(exercise nine-nodes "Nine nodes, five leaves"
  :kind tree :minutes 10
  :says "Make a tree of max and min nodes that has nine nodes in all, five of which are leaves."
  :begin ((max (min 1 2) (min 3 4)))
  :check ((x-tree)
          (x-needs (= 9 (x-count x-answer)) "It has ~a nodes. The root and the leaves are nodes, too." (x-count x-answer))
          (x-needs (= 5 (length (x-leaves x-answer))) "It has nine nodes, and ~a of them are leaves." (length (x-leaves x-answer))))
  :model ((max (min 1 (max 5)) (min 2 3 4)))
  :wrong (((max (min 1 2) (min 3 4))) "It has 7 nodes"
          ((max (min 1 2 3) (min 3 4 5))) "It has nine nodes, and 6 of them are leaves"
          (5) "Wanted a tree"))

(exercise between "A value from the middle"
  :kind tree :minutes 10
  :says "Make a tree of max and min nodes with at most eight leaves, all different, that is worth neither its largest leaf nor its smallest, nor the largest of all but one."
  :begin ((max (min 1 2) (min 3 4)))
  :check ((x-tree)
          (let ((leaves (sort (copy-list (x-leaves x-answer)) #'>)) (v (x-value x-answer)))
            (x-needs (<= (length leaves) 8) "It has ~a leaves." (length leaves))
            (x-needs (= (length leaves) (length (remove-duplicates leaves))) "Two leaves are equal.")
            (x-needs (not (x-has 'chance x-answer)) "Do it without chance.")
            (x-needs (and (< v (first leaves)) (> v (first (last leaves))) (not (x-near v (second leaves))))
                     "It is worth ~a, and its leaves in order are ~{~a~^, ~}." (x-number v) leaves)))
  :model ((max (min 2 5) (min 3 4)))
  :wrong (((max (min 1 2) (min 3 7 8 9 10 11 12))) "It has 9 leaves"
          ((max (min 1 3) (min 3 4))) "Two leaves are equal"
          ((max 1 2 3)) "It is worth 3"
          ((max (min 1 2) (min 4 5))) "It is worth 4"))
