(exercise exchange "What an exchange is worth"
  :kind program :minutes 15
  :says "Pieces are taken on one square in turn. `pieces` lists what they are worth: the one that stands there, then the one that has taken it, and so on. Write `(exchange pieces)`: what the exchange brings to whoever takes first, if both sides stop as soon as it does not pay to go on. Nobody is forced to begin."
  :begin ((defun exchange (pieces) (if (null pieces) 0 (- (first pieces) (exchange (rest pieces))))))
  :check ((x-defines exchange)
          (labels ((right (pieces) (if (null pieces) 0 (max 0 (- (first pieces) (right (rest pieces)))))))
            (dotimes (i 300)
              (let* ((pieces (loop repeat (random 7) collect (+ 1 (random 9)))) (given (exchange pieces)))
                (x-needs (eql given (right pieces)) "With the pieces ~a yours gives ~a, and right is ~a." (x-show pieces) (x-show given) (right pieces))))))
  :model ((defun exchange (pieces) (if (null pieces) 0 (max 0 (- (first pieces) (exchange (rest pieces)))))))
  :wrong (((defun exchange (pieces) (if (null pieces) 0 (- (first pieces) (exchange (rest pieces)))))) "and right is"
          ((defun exchange (pieces) (if (null pieces) 0 (max 0 (first pieces))))) "and right is"
          ((defun exchange (pieces) (if (null pieces) 0 (max 0 (+ (first pieces) (exchange (rest pieces))))))) "and right is"
          ((defun exchange (pieces) (reduce #'+ pieces))) "and right is"
          ((defun exchange (pieces) (if (null pieces) 0 (max 0 (- (first pieces) (reduce #'+ (rest pieces))))))) "and right is"))

(exercise quiet-choice "A position where it makes a difference"
  :kind position :minutes 15
  :says "Find a position of Mancala in which quiescence and alpha-beta choose different moves at two plies, by the evaluation stones. `(make-mancala :pits 3 :stones 3)` begins a small game; `play` moves, and `position` writes where it stands."
  :check ((x-position make-mancala)
          (let* ((p (make-mancala :position x-answer))
                 (a (first (first (rank-moves p 2 :eval 'stones :algorithm 'alpha-beta))))
                 (q (first (first (rank-moves p 2 :eval 'stones :algorithm 'quiescence)))))
            (x-needs (not (equal a q)) "Both choose ~a." a)))
  :model ("mancala 1,5,2,2,1,5,0,2,0 pits:3 stones:3")
  :wrong (("mancala 3,3,3,0,3,3,3,0,0 pits:3 stones:3") "Both choose"
          (7) "Wanted a position in quotation marks"
          ("mancala nothing") "error"
          ("mancala 0,0,1,9,0,0,1,7,0 pits:3 stones:3") "Both choose"
          ("sorry red 8 r:20,5,-1 g:28,-2,-2") "error"))

(exercise trusting "Make it: a guess that must not be trusted"
  :kind tree :minutes 10
  :says "Make a tree in which the best branch by the guesses, one ply ahead, is worth at least 5 less than its guess, and another branch is worth more than it. Write `:eval` and the guess behind max or min."
  :begin ((max (min :eval 2 3 4) (min :eval 1 2 5)))
  :check ((x-needs (and (consp x-answer) (custom-tree x-answer) (every (lambda (b) (or (numberp b) (eq (second b) :eval))) (rest x-answer)))
                   "Wanted a tree such as (max (min :eval 2 3 4) 1), with a guess at each branch of the root that is no leaf.")
          (let* ((best (x-branch-by x-answer 'written)) (b (nth best x-answer)) (guess (if (numberp b) b (third b))) (v (x-value (x-plain b))))
            (x-needs (>= (- guess v) 5) "One ply ahead branch ~a is chosen. Its guess is ~a, and it is worth ~a." best (x-number guess) (x-number v))
            (x-needs (> (x-value (x-plain x-answer)) v) "Branch ~a is worth ~a, and no other is worth more." best (x-number v))))
  :model ((max (min :eval 6 1 4) (min :eval 2 3 5)))
  :wrong (((max (min :eval 2 3 4) (min :eval 1 2 5))) "Its guess is 2"
          ((max (min :eval 9 1 4) (min :eval 0 0 5))) "no other is worth more"
          ((max 1 2)) "Its guess is 2"
          ((max (min 6 1) (min 2 3))) "with a guess at each branch"
          ((max (min :eval 6 2 4) (min :eval 2 3 5))) "Its guess is 6"))
