(exercise probe-settles "Where a probe settles the node"
  :kind tree :minutes 15
  :says "Make a tree on which Star2 looks at fewer leaves than Star1, because its probes settle a chance node that Star1 must search."
  :begin ((max 5 (chance (1 (min 9 8)) (1 (min 3 4)))))
  :check ((x-tree chance)
          (let ((one (x-looks x-answer 'star1)) (two (x-looks x-answer 'star2)))
            (x-needs (> (getf (x-counts x-answer 'star2) :probes) 0) "Star2 probes nothing here: below an outcome somebody must choose.")
            (x-needs (< two one) "Star1 looks at ~a leaves, and Star2 at ~a." one two))
          (x-smaller-than (max 1 (chance (1 (min 2 2)) (1 (min 0 0))))))
  :model ((max 4 (chance (1 (min 3 9)) (1 (min 5 8)) (1 (min 2 7)))))
  :wrong (((max 5 (chance (1 (min 9 8)) (1 (min 3 9))))) "Star1 looks at"
          ((max 5 (chance (1 3) (1 4)))) "probes nothing"
          ((max 5 (min 3 4))) "Wanted a chance node"
          ((max 4 (chance (1 (min 9 3)) (1 (min 8 5)) (1 (min 7 2))))) "and Star2 at"
          ((max (chance (1 (min 3 9)) (1 (min 5 8)) (1 (min 2 7))) 4)) "Star1 looks at 6 leaves, and Star2 at"))

(exercise probe-costs "Where probing costs"
  :kind tree :minutes 15
  :says "Make a tree on which Star2 looks at more leaves than Star1."
  :begin ((max 4 (chance (1 (min 3 9)) (1 (min 5 8)) (1 (min 2 7)))))
  :check ((x-tree chance)
          (let ((one (x-looks x-answer 'star1)) (two (x-looks x-answer 'star2)))
            (x-needs (> two one) "Star1 looks at ~a leaves, and Star2 at ~a." one two)))
  :model ((max 4 (chance (1 (min 9 3)) (1 (min 8 5)) (1 (min 7 2)))))
  :wrong (((max 4 (chance (1 (min 3 9)) (1 (min 5 8)) (1 (min 2 7))))) "Star1 looks at 6 leaves, and Star2 at 4"
          ((max 4 (chance (1 3) (1 5) (1 2)))) "Star1 looks at"
          ((max 4 (min 3 5 2))) "Wanted a chance node"
          ((max 9 (min 1 2) (chance (1 1) (1 2)))) "Star1 looks at"
          ((max 9 (chance (1 (min 1 3)) (1 (min 1 5))))) "Star1 looks at"))

(exercise probes "What the probes prove"
  :kind program :minutes 30
  :says "Write `(proved tree)` for a chance node whose outcomes are min nodes of leaves: what the mean is at most, after the first leaf of every outcome has been looked at and no other."
  :begin ((defun proved (tree) 10))
  :check ((x-defines proved)
          (labels ((meant (tree)
                     (and (x-chance tree)
                          (every (lambda (b) (and (consp b) (eq (first b) 'min) (every #'numberp (rest b)))) (x-branches tree)))))
            (x-agrees (lambda (tree) (if (meant tree) (proved tree) 0))
                      (lambda (tree) (if (meant tree) (x-mean (x-weights tree) (mapcar #'second (x-branches tree))) 0))
                      (x-random-trees 3000 2 '(chance min)))))
  :model ((defun proved (tree)
            (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (second (second o)))) (rest tree))) (float (reduce #'+ (mapcar #'first (rest tree)))))))
  :wrong (((defun proved (tree) 10)) "gives 10"
          ((defun proved (tree) (/ (reduce #'+ (mapcar (lambda (o) (second (second o))) (rest tree))) (float (length (rest tree)))))) "(chance ("
          ((defun proved (tree) (reduce #'max (mapcar (lambda (o) (second (second o))) (rest tree))))) "(chance ("
          ((defun proved (tree) (/ (reduce #'+ (mapcar (lambda (o) (* (first o) (reduce #'min (rest (second o))))) (rest tree))) (float (reduce #'+ (mapcar #'first (rest tree))))))) "(min "
          ((defun proved (tree) (second (second (second tree))))) "(chance ("))
