(exercise three-plies "A tree of three plies"
  :kind tree :minutes 5
  :says "Make a tree in which Max, then Min, then Max decide on every way to an end, with five leaves in all."
  :begin ((max (min 1 2) 3))
  :check ((x-tree)
          (x-needs (not (x-has 'chance x-answer)) "Nobody draws cards here: wanted max and min nodes only.")
          (x-needs (eq (x-kind x-answer) 'max) "Max is to decide first; here it is ~a." (x-kind x-answer))
          (x-needs (every (lambda (b) (and (consp b) (eq (first b) 'min))) (rest x-answer)) "After each move of Max's, Min is to decide.")
          (x-needs (every (lambda (n) (every (lambda (b) (and (consp b) (eq (first b) 'max))) (rest n))) (x-nodes-of 'min x-answer))
                   "After each move of Min's, Max is to decide once more.")
          (x-needs (= (x-height x-answer) 3) "Three plies are wanted; the longest way here has ~a." (x-height x-answer))
          (x-needs (= (length (x-leaves x-answer)) 5) "Five leaves are wanted; here are ~a." (length (x-leaves x-answer))))
  :model ((max (min (max 1 2) (max 3 4 5))))
  :wrong (((max (min 1 2) 3)) "After each move of Max's"
          ((max (min 1 2) (min 3 4 5))) "After each move of Min's"
          ((min (max (min 1 2 3 4 5)))) "Max is to decide first"
          ((max (min (max 1 2) (max 3 4)))) "Five leaves are wanted; here are 4"
          ((max (chance (1 (max 1 2)) (1 (max 3 4 5))))) "draws cards"))

(exercise count-leaves "A program that counts leaves"
  :kind program :minutes 10
  :says "Write `(leaves tree)`, which counts the leaves of a tree of max and min nodes. A leaf is a number; the branches of a node are `(rest tree)`."
  :begin ((defun leaves (tree) (if (numberp tree) 1 0)))
  :check ((x-defines leaves)
          (x-agrees (lambda (tree) (leaves tree)) (lambda (tree) (length (x-leaves tree))) (x-random-trees 500 4 '(max min))))
  :model ((defun leaves (tree) (if (numberp tree) 1 (reduce #'+ (mapcar #'leaves (rest tree))))))
  :wrong (((defun leaves (tree) (if (numberp tree) 1 0))) "gives 0, and right is 1"
          ((defun leaves (tree) (if (numberp tree) 1 (+ 1 (reduce #'+ (mapcar #'leaves (rest tree))))))) "gives 2, and right is 1"
          ((defun leaves (tree) (length (rest tree)))) "right is"
          ((defun leaves (tree) (if (numberp tree) 1 (reduce #'max (mapcar #'leaves (rest tree)))))) "gives 1, and right is 2"
          ((defun leaves (tree) (if (numberp tree) tree (reduce #'+ (mapcar #'leaves (rest tree)))))) "gives 0, and right is 1"))
