(exercise behind-the-horizon "Make it: a loss put off"
  :kind tree :minutes 15
  :says "Make a tree of max and min nodes, Max first, in which a search of two plies takes a branch that is really worth at least 3 less than the best one. Write `:eval` and a number behind max or min to say what a node is worth to a search that ends there."
  :begin ((max (min :eval 0 (max :eval 1 2 3) 4) (min :eval 0 (max :eval 0 1 2) 5)))
  :check ((x-needs (consp x-answer) "Wanted a tree such as (max 1 (min 2 3)), given ~a." x-answer)
          (let* ((tree (x-plain x-answer)) (g (custom-tree x-answer)))
            (x-needs (<= (x-count tree) 60) "Wanted at most 60 nodes, given ~a." (x-count tree))
            (x-needs (not (x-has 'chance tree)) "Do it without chance.")
            (x-needs (eq (first tree) 'max) "Max chooses first.")
            (x-needs (> (x-plies tree) 2) "Your tree is over after two plies, so nothing is guessed.")
            (let* ((played (parse-integer (subseq (first (first (rank-moves g 2))) 5)))
                   (worth (x-value (nth (- played 1) (rest tree)))) (best (x-value tree)))
              (x-needs (>= (- best worth) 3) "A search of two plies takes branch ~a, which is worth ~a; the best is worth ~a." played (x-number worth) (x-number best))))
          (when (> (x-count (x-plain x-answer)) 5)
            (list :right (format nil "It can be done with 5 nodes; yours has ~a." (x-count (x-plain x-answer))))))
  :model ((max 0 (min (max :eval 1 -3))))
  :wrong (((max (min :eval 0 (max :eval 1 2 3) 4) (min :eval 0 (max :eval 0 1 2) 5))) "takes branch 1, which is worth 3"
          ((max 3 (min 1 2))) "over after two plies"
          ((min 0 (max (min :eval -1 3)))) "Max chooses first"
          ((max 0 (min (max :eval -1 -3)))) "takes branch 1, which is worth 0"
          ((max 0 (min (max :eval 1 -2)))) "which is worth -2; the best is worth 0"
          ((max 0 (chance (1 (min (max :eval 1 -3)))))) "without chance"))

(exercise half-a-turn "A position where two plies are too few"
  :kind position :minutes 20
  :says "Give a position of Mancala, with as many pits as you like, in which the best move at two plies is worth at least 3 stones less than the best, by a search of eight. `find-position` may help."
  :begin ("mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2")
  :check ((let* ((m (x-position make-mancala)) (near (rank-moves m 2)) (far (rank-moves m 8)))
            (x-needs (> (length near) 1) "There is no choice in this position.")
            (x-needs (> (second (first near)) (second (second near))) "Two moves are equally good at two plies.")
            (let ((loss (- (second (first far)) (second (find-if (lambda (row) (equal (first row) (first (first near)))) far)))))
              (x-needs (>= (if (eq (turn-of m) 'p1) loss (- loss)) 3) "At two plies it is ~a, which gives away ~a at eight." (first (first near)) (x-number (abs loss))))))
  :model ("mancala 1,5,2,2,1,5,0,2,0 pits:3 stones:3")
  :wrong (("mancala 2,2,2,0,2,2,2,0,0 pits:3 stones:2") "At two plies it is"
          ("mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0") "gives away 0 at eight"
          ("mancala 0,2,0,1,2,0,19,1,0,2,0,1,1,19,0") "At two plies it is"
          ("mancala 1,0,0,5,1,2,3,6,0 pits:3 stones:3") "no choice"
          ("mancala 1,2,3") "error"
          (7) "in quotation marks"))

(exercise quiet "Go on while the turn lasts"
  :kind program :minutes 25
  :says "Write `(quiet TREE DEPTH)` for trees of max and min nodes: a search of so many plies that ends only where a turn ends. Where no plies are left a node is worth `(guess NODE)`, unless the same player decides there as at the node above; then the search goes on. Leaves are numbers, and worth what they say."
  :begin ((defun quiet (tree depth)
            (cond ((numberp tree) tree)
                  ((= depth 0) (guess tree))
                  (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (quiet b (- depth 1))) (rest tree)))))))
  :check ((defun guess (node) (if (numberp node) node (guess (first (last node)))))
          (x-defines quiet)
          (labels ((right (tree depth above)
                     (cond ((numberp tree) tree)
                           ((and (< depth 1) (not (eq (first tree) above))) (guess tree))
                           (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (right b (- depth 1) (first tree))) (rest tree)))))))
            (dolist (depth '(2 1 3))
              (x-agrees (lambda (tree) (quiet tree depth)) (lambda (tree) (right tree depth nil)) (x-random-trees 600 5 '(max max min min min))))))
  :model ((defun quiet (tree depth)
            (labels ((seen (tree depth above)
                       (cond ((numberp tree) tree)
                             ((and (< depth 1) (not (eq (first tree) above))) (guess tree))
                             (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (seen b (- depth 1) (first tree))) (rest tree)))))))
              (seen tree depth nil))))
  :wrong (((defun quiet (tree depth)
             (cond ((numberp tree) tree)
                   ((= depth 0) (guess tree))
                   (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (quiet b (- depth 1))) (rest tree))))))) "your program gives"
          ((defun quiet (tree depth)
             (if (numberp tree) tree (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (quiet b depth)) (rest tree)))))) "your program gives"
          ((defun quiet (tree depth)
             (labels ((seen (tree depth above)
                        (cond ((numberp tree) tree)
                              ((and (< depth 1) (eq (first tree) above)) (guess tree))
                              (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (seen b (- depth 1) (first tree))) (rest tree)))))))
               (seen tree depth nil)))) "your program gives"
          ((defun quiet (tree depth)
             (labels ((seen (tree depth above)
                        (cond ((numberp tree) tree)
                              ((and (< depth 1) (not (eq (first tree) above))) (guess tree))
                              (t (reduce (if (eq (first tree) 'max) #'min #'max) (mapcar (lambda (b) (seen b (- depth 1) (first tree))) (rest tree)))))))
               (seen tree depth nil)))) "your program gives"
          ((defun quiet (tree depth)
             (labels ((seen (tree depth above)
                        (cond ((numberp tree) tree)
                              ((and (< depth 2) (not (eq (first tree) above))) (guess tree))
                              (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar (lambda (b) (seen b (- depth 1) (first tree))) (rest tree)))))))
               (seen tree depth nil)))) "your program gives"))
