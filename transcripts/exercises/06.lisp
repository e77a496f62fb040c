(exercise likeliest "The likeliest outcome misleads"
  :kind tree :minutes 10
  :says "Make a tree in which Max chooses between two draws of chance. The draw whose likeliest outcome is the better one must be worth less than the other."
  :begin ((max (chance (2 9) (1 1)) (chance (2 5) (1 4))))
  :check ((x-tree chance)
          (x-needs (and (eq (x-kind x-answer) 'max) (= 2 (length (rest x-answer))) (every #'x-chance (rest x-answer)))
                   "Wanted (max (chance ...) (chance ...)).")
          (labels ((likeliest (c)
                     (let ((most (reduce #'max (x-weights c))))
                       (x-needs (= 1 (count most (x-weights c))) "~a has no likeliest outcome: two have the same weight." (x-show c))
                       (x-value (second (find-if (lambda (o) (= (first o) most)) (rest c)))))))
            (let* ((a (second x-answer)) (b (caddr x-answer)) (la (likeliest a)) (lb (likeliest b)) (va (x-value a)) (vb (x-value b)))
              (x-needs (/= la lb) "The likeliest outcomes are both worth ~a." (x-number la))
              (x-needs (< (* (- la lb) (- va vb)) 0) "The likeliest outcomes are worth ~a and ~a, and the draws ~a and ~a: the same draw is the better one."
                       (x-number la) (x-number lb) (x-number va) (x-number vb)))))
  :model ((max (chance (2 1) (1 -9)) (chance (2 0) (1 0))))
  :wrong (((max (chance (2 9) (1 1)) (chance (2 5) (1 4)))) "the same draw is the better one"
          ((max (chance (1 9) (1 -9)) (chance (2 5) (1 4)))) "no likeliest outcome"
          ((max (chance (2 5) (1 1)) (chance (2 5) (1 4)))) "both worth 5"
          ((max (chance (2 5) (1 1)) 4)) "Wanted (max (chance"
          ((min (chance (2 1) (1 -9)) (chance (2 0) (1 0)))) "Wanted (max (chance"))

(exercise expectiminimax "Expectiminimax"
  :kind program :minutes 20
  :says "Write `(expected tree)`: the value of a tree that may have chance nodes, `(chance (WEIGHT BRANCH) ...)`. An outcome counts by its weight among all (Michie, 1966)."
  :begin ((defun expected (tree) (if (numberp tree) tree (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree))))))
  :check ((x-defines expected)
          (x-agrees (lambda (tree) (expected tree)) #'x-value (x-random-trees 2000 4 '(max chance min chance))))
  :model ((defun expected (tree)
            (cond ((numberp tree) tree)
                  ((eq (first tree) 'chance)
                   (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (expected (second o)))) (rest tree)))
                      (float (reduce #'+ (mapcar #'first (rest tree))))))
                  (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree)))))))
  :wrong (((defun expected (tree) (if (numberp tree) tree (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree)))))) "(chance ("
          ((defun expected (tree)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'chance) (/ (reduce #'+ (mapcar (lambda (o) (expected (second o))) (rest tree))) (float (length (rest tree)))))
                   (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree))))))) "(chance ("
          ((defun expected (tree)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'chance) (reduce #'+ (mapcar (lambda (o) (* (first o) (expected (second o)))) (rest tree))))
                   (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree))))))) "(chance ("
          ((defun expected (tree)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'chance) (reduce #'max (mapcar (lambda (o) (expected (second o))) (rest tree))))
                   (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree))))))) "(chance ("
          ((defun expected (tree)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'chance)
                    (floor (reduce #'+ (mapcar (lambda (o) (* (first o) (expected (second o)))) (rest tree))) (reduce #'+ (mapcar #'first (rest tree)))))
                   (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree))))))) "(chance ("))

(exercise hopeful "Where hope plays another move"
  :kind tree :minutes 10
  :says "Make a tree on which `max-over-chance`, which takes the best outcome for the value of a draw, plays another branch than expectiminimax."
  :begin ((max 3 (chance (1 2) (1 1))))
  :check ((x-tree chance)
          (x-needs (/= (x-plays x-answer 'max-over-chance) (x-plays x-answer 'expectiminimax)) "Both play branch ~a." (x-plays x-answer 'expectiminimax))
          (x-smaller-than (max 0 (chance (1 1) (1 -2)))))
  :model ((max 3 (chance (1 5) (1 -1))))
  :wrong (((max 3 (chance (1 2) (1 1)))) "Both play branch 1"
          ((max 3 (chance (1 5) (1 4)))) "Both play branch 2"
          ((max 3 (min 5 -1))) "Wanted a chance node"
          ((max (chance (1 5) (1 -1)))) "Both play branch 1"
          ((max (chance (1 9) (1 -9)) (chance (1 8) (9 -9)))) "Both play branch 1"))

(exercise break-unweighted "Break it: weights left out"
  :kind tree :minutes 10
  :says "A search called `unweighted` takes the plain mean of the outcomes, whatever their weights. Make a tree on which it plays another branch than expectiminimax."
  :begin ((max 3 (chance (1 5) (1 2))))
  :check ((x-tree chance)
          (x-needs (/= (x-plays x-answer 'unweighted) (x-plays x-answer 'expectiminimax)) "Both play branch ~a." (x-plays x-answer 'expectiminimax))
          (x-smaller-than (max 1 (chance (2 0) (1 3)))))
  :model ((max 3 (chance (1 9) (4 0))))
  :wrong (((max 3 (chance (1 5) (1 2)))) "Both play branch 2"
          ((max 3 (chance (1 5) (1 4)))) "Both play branch 2"
          ((max 3 (chance (4 5) (1 2)))) "Both play branch 2"
          ((max (min 1 2) 3)) "Wanted a chance node"
          ((max 9 (chance (1 9) (4 0)))) "Both play branch 1"))

(exercise mend-mean "Mend it: a mean with a fault"
  :kind program :minutes 15
  :says "This program gives wrong values where the weights are not all 1. Mend it."
  :begin ((defun expected (tree)
            (cond ((numberp tree) tree)
                  ((eq (first tree) 'chance)
                   (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (expected (second o)))) (rest tree))) (float (length (rest tree)))))
                  (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree)))))))
  :check ((x-defines expected)
          (x-agrees (lambda (tree) (expected tree)) #'x-value (x-random-trees 2000 4 '(max chance min chance))))
  :model ((defun expected (tree)
            (cond ((numberp tree) tree)
                  ((eq (first tree) 'chance)
                   (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (expected (second o)))) (rest tree))) (float (reduce #'+ (mapcar #'first (rest tree))))))
                  (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree)))))))
  :wrong (((defun expected (tree)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'chance)
                    (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (expected (second o)))) (rest tree))) (float (length (rest tree)))))
                   (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree))))))) "(chance (2 "
          ((defun expected (tree)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'chance)
                    (/ (reduce #'+ (mapcar (lambda (o) (expected (second o))) (rest tree))) (float (reduce #'+ (mapcar #'first (rest tree))))))
                   (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree))))))) "(chance (2 "
          ((defun expected (tree)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'chance)
                    (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (second o))) (rest tree))) (float (reduce #'+ (mapcar #'first (rest tree))))))
                   (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree))))))) "error"
          ((defun expected (tree)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'chance)
                    (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (expected (second o)))) (rest tree))) (float (reduce #'max (mapcar #'first (rest tree))))))
                   (t (reduce (if (eq (first tree) 'max) #'max #'min) (mapcar #'expected (rest tree))))))) "(chance ("
          ((defun expected (tree)
             (cond ((numberp tree) tree)
                   ((eq (first tree) 'chance)
                    (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (expected (second o)))) (rest tree))) (float (reduce #'+ (mapcar #'first (rest tree))))))
                   (t (reduce #'max (mapcar #'expected (rest tree))))))) "(min "))
