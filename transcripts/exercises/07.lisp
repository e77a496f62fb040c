(exercise through-chance "A wrong value through a chance node"
  :kind tree :minutes 15
  :says "Make a tree for whose root `alpha-beta-through-chance` finds a wrong value."
  :begin ((max 5 (chance (1 (min 3 -7)) (1 8))))
  :check ((x-tree chance min)
          (let ((found (x-search x-answer 'alpha-beta-through-chance)) (right (x-value x-answer)))
            (x-needs (> (x-moves-of x-answer 'alpha-beta-through-chance) 0) "It cuts nothing here, and finds ~a, which is right." (x-number right))
            (x-needs (not (x-near found right)) "It cuts, and its value ~a is right all the same: what it averages does not lift the mean above the other branch." (x-number found)))
          (x-smaller-than (max 1 (chance (1 (min 1 -1)) (1 2)))))
  :model ((max 5 (chance (1 (min 3 -7)) (1 (min 8 9)))))
  :wrong (((max 5 (chance (1 (min 3 -7)) (1 7)))) "all the same"
          ((max 5 (chance (1 (min 6 7)) (1 8)))) "cuts nothing"
          ((max 5 (min 3 -7))) "Wanted a chance node"
          ((max (chance (1 (min 3 -7)) (1 (min 8 9))) 5)) "cuts nothing"
          ((max 5 (chance (1 3) (1 8)))) "Wanted a min node"))

(exercise costly-mistake "What the mistake costs"
  :kind tree :minutes 15
  :says "Make a tree with leaves from -10 to 10 on which `alpha-beta-through-chance` plays a move that costs Max at least 6."
  :begin ((max 5 (chance (1 (min 3 -7)) (1 (min 8 9)))))
  :check ((x-tree chance)
          (x-needs (every (lambda (v) (<= -10 v 10)) (x-leaves x-answer)) "The leaves are to lie between -10 and 10.")
          (let* ((played (x-plays x-answer 'alpha-beta-through-chance))
                 (cost (- (x-value x-answer) (x-value (nth (- played 1) (x-branches x-answer))))))
            (x-needs (eq (x-kind x-answer) 'max) "Max is to decide at the root.")
            (x-needs (> cost 0) "It plays branch ~a, which is best." played)
            (x-needs (>= cost 6) "It plays branch ~a, which costs ~a only." played (x-number cost))))
  :model ((max 5 (chance (1 (min 3 -10)) (1 8))))
  :wrong (((max 5 (chance (1 (min 3 -7)) (1 (min 8 9))))) "costs 4.5"
          ((max 5 (chance (1 (min 3 -30)) (1 8)))) "between -10 and 10"
          ((max 5 (chance (1 (min 3 -10)) (1 6)))) "which is best"
          ((min 5 (chance (1 (max 3 10)) (1 1)))) "Max is to decide"
          ((max 5 (min 1 2))) "Wanted a chance node"))

(exercise lucky-cut "A cut that does no harm"
  :kind tree :minutes 10
  :says "A mistaken search is not always wrong. Make a tree on which `alpha-beta-through-chance` leaves out a move below a chance node, and finds the right value of the root all the same."
  :begin ((max 5 (chance (1 (min 3 -7)) (1 (min 8 9)))))
  :check ((x-tree chance min)
          (x-needs (> (x-moves-of x-answer 'alpha-beta-through-chance) 0) "It leaves nothing out here.")
          (x-needs (some (lambda (e) (and (eq (getf e :event) 'cut) (> (getf e :level) 1))) (x-events x-answer 'alpha-beta-through-chance))
                   "What it leaves out is not below a chance node.")
          (let ((found (x-search x-answer 'alpha-beta-through-chance)))
            (x-needs (x-near found (x-value x-answer)) "It finds ~a, and right is ~a." (x-number found) (x-number (x-value x-answer)))))
  :model ((max 5 (chance (1 (min 3 -7)) (1 4))))
  :wrong (((max 5 (chance (1 (min 3 -7)) (1 (min 8 9))))) "It finds 5.5000, and right is 5"
          ((max 1 (chance (1 (min 3 7)) (1 4)))) "leaves nothing out"
          ((max 5 (min 3 9) (chance (1 6) (1 6)))) "not below a chance node"
          ((max 5 (chance (1 3) (1 4)))) "Wanted a min node"
          ((max 5 (min 3 9))) "Wanted a chance node"))
