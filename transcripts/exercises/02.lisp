(exercise largest-leaf "The largest leaf is not the best"
  :kind tree :minutes 5
  :says "Make a tree for Max in which the first branch holds the largest leaf of all, and another branch is worth more."
  :begin ((max (min 9 8) (min 3 4)))
  :check ((x-tree min)
          (x-needs (eq (x-kind x-answer) 'max) "Max is to decide at the root.")
          (x-needs (> (length (rest x-answer)) 1) "Max needs another branch than the first.")
          (x-needs (> (reduce #'max (x-leaves (second x-answer))) (reduce #'max (x-leaves (cons 'max (cddr x-answer)))))
                   "The largest leaf, ~a, is not in the first branch alone." (reduce #'max (x-leaves x-answer)))
          (x-needs (/= (x-best x-answer) 1) "The first branch is worth ~a, and no other is worth more." (x-number (x-value (second x-answer))))
          (x-smaller-than (max (min 2 0) 1)))
  :model ((max (min 2 0) 1))
  :wrong (((max (min 9 8) (min 3 4))) "worth 8, and no other"
          ((max 9 (min 3 4))) "no other is worth more"
          ((max (min 1 2) (min 9 8))) "is not in the first branch"
          ((min (max 9 1) 5)) "Max is to decide at the root"
          ((max (max 9 1) 5)) "Wanted a min node"))

(exercise minimax "Minimax"
  :kind program :minutes 15
  :says "Write `(value-of tree)`: the value of a tree of max and min nodes. `(first tree)` is `max` or `min`."
  :begin ((defun value-of (tree) (if (numberp tree) tree (reduce #'max (mapcar #'value-of (rest tree))))))
  :check ((x-defines value-of)
          (x-agrees (lambda (tree) (value-of tree)) #'x-value (x-random-trees 2000 4 '(max min))))
  :model ((defun value-of (tree) (if (numberp tree) tree (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'value-of (rest tree))))))
  :wrong (((defun value-of (tree) (if (numberp tree) tree (reduce #'max (mapcar #'value-of (rest tree)))))) "(min "
          ((defun value-of (tree) (if (numberp tree) tree (reduce (if (eq (first tree) 'max) #'min #'max) (mapcar #'value-of (rest tree)))))) "your program gives"
          ((defun value-of (tree) (if (numberp tree) tree (value-of (second tree))))) "your program gives"
          ((defun value-of (tree) (if (numberp tree) tree (/ (reduce #'+ (mapcar #'value-of (rest tree))) (length (rest tree)))))) "your program gives"
          ((defun value-of (tree) (reduce #'max (mapcar #'value-of (rest tree))))) "stops with an error"))

(exercise best-branch "The move to play"
  :kind program :minutes 15
  :says "Write `(best-branch tree)`: the number, from 1, of the branch that Max should take at the root of a tree of max and min nodes. Of equals it is the first."
  :begin ((defun best-branch (tree) 1))
  :check ((x-defines best-branch)
          (x-agrees (lambda (tree) (best-branch tree)) #'x-best (x-random-trees 2000 3 '(max min))))
  :model ((defun best-branch (tree)
            (labels ((value-of (tree) (if (numberp tree) tree (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'value-of (rest tree))))))
              (let ((values (mapcar #'value-of (rest tree)))) (+ 1 (position (reduce #'max values) values))))))
  :wrong (((defun best-branch (tree) 1)) "gives 1, and right is 2"
          ((defun best-branch (tree) (position (reduce #'max (rest tree)) (rest tree)))) "error"
          ((defun best-branch (tree)
             (labels ((value-of (tree) (if (numberp tree) tree (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'value-of (rest tree))))))
               (let ((values (mapcar #'value-of (rest tree)))) (position (reduce #'max values) values))))) "gives 0, and right is 1"
          ((defun best-branch (tree)
             (labels ((value-of (tree) (if (numberp tree) tree (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'value-of (rest tree))))))
               (value-of tree)))) "and right is 1"
          ((defun best-branch (tree)
             (labels ((value-of (tree) (if (numberp tree) tree (reduce #'max (mapcar #'value-of (rest tree))))))
               (let ((values (mapcar #'value-of (rest tree)))) (+ 1 (position (reduce #'max values) values)))))) "(min "))
