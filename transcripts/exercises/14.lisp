(exercise parity "Break it: turns by counting"
  :kind tree :minutes 10
  :says "`parity-negamax` changes the sign at every ply, as if the players always took turns. Make a tree of max and min nodes for whose root it finds a wrong value."
  :begin ((max (min 1 2) (min 3 4)))
  :check ((x-tree)
          (x-needs (not (x-has 'chance x-answer)) "Do it without chance.")
          (let ((found (x-search x-answer 'parity-negamax)))
            (x-needs (not (x-near found (x-value x-answer))) "It finds ~a, which is right." (x-number found)))
          (x-smaller-than (max 1 (max 2))))
  :model ((max 1 (max 2 3)))
  :wrong (((max (min 1 2) (min 3 4))) "It finds 3, which is right"
          ((max 1 2 3)) "which is right"
          ((max 5 (max 1 5))) "which is right"
          ((max (chance (1 1) (1 2)) (max 3 4))) "without chance"
          ((max 9 (max 1 2))) "which is right"))

(exercise mend-negamax "Mend it: negamax with extra turns"
  :kind program :minutes 25
  :says "This negamax takes it that turns alternate. Mend it: Max decides at the root, leaves are as Max sees them, and whoever `(first node)` names decides there. It is to give the value as Max sees it."
  :begin ((defun negamax (tree)
            (labels ((seen (tree sign) (if (numberp tree) (* sign tree) (reduce #'max (mapcar (lambda (b) (- (seen b (- sign)))) (rest tree))))))
              (seen tree 1))))
  :check ((x-defines negamax)
          (x-agrees (lambda (tree) (if (eq (first tree) 'max) (negamax tree) 0)) (lambda (tree) (if (eq (first tree) 'max) (x-value tree) 0))
                    (x-random-trees 2000 4 '(max max min))))
  :model ((defun negamax (tree)
            (labels ((seen (tree by)
                       (if (numberp tree) (if (eq by 'max) tree (- tree))
                           (let ((own (reduce #'max (mapcar (lambda (b) (seen b (first tree))) (rest tree))))) (if (eq by (first tree)) own (- own))))))
              (seen tree 'max))))
  :wrong (((defun negamax (tree)
             (labels ((seen (tree sign) (if (numberp tree) (* sign tree) (reduce #'max (mapcar (lambda (b) (- (seen b (- sign)))) (rest tree))))))
               (seen tree 1)))) "(max (max"
          ((defun negamax (tree)
             (labels ((seen (tree) (if (numberp tree) tree (reduce #'max (mapcar (lambda (b) (- (seen b))) (rest tree)))))) (seen tree)))) "(max "
          ((defun negamax (tree) (labels ((seen (tree) (if (numberp tree) tree (reduce #'max (mapcar #'seen (rest tree)))))) (seen tree)))) "(min "
          ((defun negamax (tree)
             (labels ((seen (tree) (if (numberp tree) tree (- (reduce #'max (mapcar #'seen (rest tree))))))) (seen tree)))) "(max "
          ((defun negamax (tree)
             (labels ((seen (tree by)
                        (if (numberp tree) tree
                            (let ((own (reduce #'max (mapcar (lambda (b) (seen b (first tree))) (rest tree))))) (if (eq by (first tree)) own (- own))))))
               (seen tree 'max)))) "(min "))

(exercise another-turn "The move that moves again"
  :kind position :minutes 15
  :says "Give a position of Mancala in which the best move at four plies, better than any other, gives whoever makes it another turn."
  :begin ("mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0")
  :check ((let* ((m (x-position make-mancala)) (ranked (rank-moves m 4)) (best (parse-integer (subseq (first (first ranked)) 4))))
            (x-needs (and (> (length ranked) 1) (> (second (first ranked)) (second (second ranked)))) "No move is better than any other here.")
            (x-needs (eq (turn-of m) (turn-of (after m best))) "The best move, ~a, ends the turn." (first (first ranked)))))
  :model ("mancala 0,2,0,1,2,0,19,1,0,2,0,1,1,19,0")
  :wrong (("mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0") "The best move"
          ("mancala 1,0,0,0,0,0,20,1,0,0,0,0,0,26,0") "No move is better"
          ("mancala 1,2,3") "error"
          ("") "The best move"
          (7) "in quotation marks"))
