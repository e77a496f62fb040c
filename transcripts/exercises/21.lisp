(exercise misleading-bound "A bound that misleads"
  :kind tree :minutes 10
  :says "Make a tree `(max (min ...) (min ...))` with leaves below Min, in which alpha-beta leaves the second branch early, and the bound that it would store is more than what the branch is worth."
  :begin ((max (min 3 12 8) (min 2 4 6)))
  :check ((x-tree)
          (x-needs (and (eq (x-kind x-answer) 'max) (= 3 (length x-answer))
                        (every (lambda (b) (and (consp b) (eq (first b) 'min) (every #'numberp (rest b)))) (rest x-answer)))
                   "Wanted (max (min ...) (min ...)) with numbers below Min.")
          (let* ((alpha (x-value (second x-answer))) (row (rest (third x-answer))) (at (position-if (lambda (v) (<= v alpha)) row)))
            (x-needs (and at (< (+ at 1) (length row))) "The second branch is not left early: one of its leaves must be no more than ~a, what Max has, and a leaf must come after it." (x-number alpha))
            (x-needs (< (x-value (third x-answer)) (nth at row)) "It is left at the leaf ~a, and worth that, too. Something that was left out must be less." (nth at row))))
  :model ((max (min 3 4) (min 2 1)))
  :wrong (((max (min 3 12 8) (min 2 4 6))) "and worth that, too"
          ((max (min 3 4) (min 5 1))) "not left early"
          ((max (min 1 2) (min 3 4))) "not left early"
          ((max 3 (min 2 1))) "Wanted (max (min"
          ((max (min 3 4) (min 5 2 6))) "and worth that, too"))

(exercise narrow-entry "What a search teaches an entry"
  :kind program :minutes 20
  :says "An entry is a list `(lo hi)`: the value of a position is at least lo and at most hi, for one depth. Write `(narrow entry value alpha beta)`: the entry after another search to that depth, in the window from alpha to beta, has given the value. Inside the window the value is exact; at alpha or below it is an upper bound, at beta or above a lower one. What is known already is never forgotten."
  :begin ((defun narrow (entry value alpha beta) (list value value)))
  :check ((x-defines narrow)
          (dotimes (i 400)
            (let* ((lo (- (random 10) 9)) (hi (+ lo (random 9))) (alpha (- (random 16) 9)) (beta (+ alpha 1 (random 6))) (true (+ lo (random (+ 1 (- hi lo)))))
                   (value (cond ((<= true alpha) (+ true (random (+ 1 (- alpha true))))) ((>= true beta) (- true (random (+ 1 (- true beta))))) (t true)))
                   (want (cond ((<= value alpha) (list lo (min hi value))) ((>= value beta) (list (max lo value) hi)) (t (list value value))))
                   (given (narrow (list lo hi) value alpha beta)))
              (x-needs (equal given want) "The entry was (~a ~a), and in the window from ~a to ~a came back ~a. Yours gives ~a, and right is ~a." lo hi alpha beta value (x-show given) (x-show want)))))
  :model ((defun narrow (entry value alpha beta)
            (let ((lo (first entry)) (hi (second entry)))
              (cond ((<= value alpha) (list lo (min hi value)))
                    ((>= value beta) (list (max lo value) hi))
                    (t (list value value))))))
  :wrong (((defun narrow (entry value alpha beta) (list value value))) "and right is"
          ((defun narrow (entry value alpha beta)
             (cond ((<= value alpha) (list (first entry) value)) ((>= value beta) (list value (second entry))) (t (list value value))))) "and right is"
          ((defun narrow (entry value alpha beta)
             (cond ((<= value alpha) (list (max (first entry) value) (second entry)))
                   ((>= value beta) (list (first entry) (min (second entry) value)))
                   (t (list value value))))) "and right is"
          ((defun narrow (entry value alpha beta) entry)) "and right is"
          ((defun narrow (entry value alpha beta)
             (cond ((< value alpha) (list (first entry) (min (second entry) value)))
                   ((> value beta) (list (max (first entry) value) (second entry)))
                   (t (list value value))))) "and right is"))
