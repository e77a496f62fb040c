(exercise cold "Who loses by which rule"
  :kind program :minutes 15
  :says "Write `(cold left takes)`: whether the player to move loses with so many left, where one may take any of the numbers in a list and whoever takes the last one wins. Whoever cannot take anything has lost as well. With up to two, `takes` is `(1 2)`."
  :begin ((defun cold (left takes) (= (mod left 3) 0)))
  :check ((x-defines cold)
          (dolist (takes '((1 2) (1 2 3) (1 3 4) (2 3) (1 4) (2 5 6)))
            (labels ((right (left) (every (lambda (n) (or (> n left) (not (right (- left n))))) takes)))
              (dotimes (left 13)
                (let ((got (if (cold left takes) t nil)) (want (if (right left) t nil)))
                  (x-needs (eq got want) "With ~a left and ~a to be taken yours says ~a, and the player to move ~a." left takes (if got "he loses" "he wins") (if want "loses" "wins")))))))
  :model ((defun cold (left takes)
            (every (lambda (n) (or (> n left) (not (cold (- left n) takes)))) takes)))
  :wrong (((defun cold (left takes) (= (mod left 3) 0))) "With 3 left and (1 2 3) to be taken yours says he loses"
          ((defun cold (left takes) (= (mod left (+ 1 (reduce #'max takes))) 0))) "With 2 left and (1 3 4)"
          ((defun cold (left takes) (some (lambda (n) (and (<= n left) (cold (- left n) takes))) takes))) "With 0 left"
          ((defun cold (left takes) (every (lambda (n) (or (> n left) (cold (- left n) takes))) takes))) "With 1 left"
          ((defun cold (left takes) (= left 0))) "With 3 left and (1 2)"
          ((defun cold (left takes) (or (= left 0) (every (lambda (n) (and (<= n left) (not (cold (- left n) takes)))) takes)))) "and the player to move loses"))

(exercise won-by-a-rule "Won by a rule"
  :kind position :minutes 15
  :says "In the game `pile` of the lesson, with an option `most` for how many may be taken, give a position in which Ann is to move, wins where up to three may be taken, and loses where up to two may be: a line such as \"pile ann left:7\", without the option."
  :begin ("pile ann left:7")
  :check ((defgame pile "take one to so many; whoever takes the last wins" (sides "Ann" "Bob")
            (option most 3 2 3 "how many may be taken")
            (state (left :to 20 :start 8))
            (over (= left 0) (if (= mover 0) -1 1))
            (move take ((n 1 3)) :when (and (<= n left) (<= n most))
              (decf left n)
              (next-player)))
          (let ((p (x-position make-pile)))
            (x-needs (eq (turn-of p) 'ann) "Ann is to move.")
            (let ((three (solve p)) (two (solve (make-pile :position (concatenate 'string x-answer " most:2")))))
              (x-needs (> three 0) "Where up to three may be taken Ann loses there.")
              (x-needs (< two 0) "Where up to two may be taken Ann wins there."))))
  :model ("pile ann left:9")
  :wrong (("pile ann left:7") "Where up to two may be taken Ann wins"
          ("pile ann") "Where up to three may be taken Ann loses"
          ("pile ann left:12") "Where up to three may be taken Ann loses"
          ("pile bob left:9") "Ann is to move"
          ("pile ann left:10") "Where up to two may be taken Ann wins"
          ("pile ann left:21") "error"))
