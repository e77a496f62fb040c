(exercise depths-disagree "Where depth 1 and depth 2 disagree"
  :kind position :minutes 20
  :says "Give a position of Sorry! with a card in hand in which the evaluation `default` chooses one move at one ply, and another at two. `find-position` searches for such."
  :begin ("sorry red 8 r:14,-1,34 g:-2,-2,-2")
  :check ((let ((s (x-position make-sorry)))
            (x-needs (not (eq (turn-of s) 'chance)) "A card must have been drawn.")
            (let ((a (first (x-choice s 1 'default))) (b (first (x-choice s 2 'default))))
              (x-needs (not (equal a b)) "Both depths choose ~a." a)
              (x-needs (> (x-loss s 2 'default a) 0) "At two plies both moves are worth the same."))))
  :model ("sorry red 8 r:20,5,-1 g:28,-2,-2")
  :wrong (("sorry red 8 r:14,-1,34 g:-2,-2,-2") "Both depths choose"
          ("sorry red 5 r:-98,20,-1 g:15,-2,-2") "Both depths choose"
          ("sorry red - r:14,-1,34 g:-2,-2,-2") "A card must have been drawn"
          ("red 8") "error"
          (8) "in quotation marks"))

(exercise best-card "The best card is not the largest"
  :kind position :minutes 20
  :says "Give a position of Sorry! in which Green is about to draw, and a 10 is not the best of the cards with numbers for him, by the evaluation `default` at one ply."
  :begin ("sorry green - r:3,-1,-1 g:19,-2,-2")
  :check ((let ((s (x-position make-sorry)))
            (x-needs (eq (turn-of s) 'chance) "No card may have been drawn yet: wanted - behind the side.")
            (x-needs (equal (subseq x-answer 0 11) "sorry green") "Green is to draw.")
            (let ((values (mapcar (lambda (card) (second (x-choice (after s card) 1 'default))) '(1 5 8 10))))
              (x-needs (< (nth 3 values) (reduce #'max (butlast values)))
                       "To Green a 1 is worth ~a, a 5 ~a, an 8 ~a and a 10 ~a." (first values) (second values) (third values) (nth 3 values)))))
  :model ("sorry green - r:3,-1,-1 g:5,-2,-2")
  :wrong (("sorry green - r:3,-1,-1 g:19,-2,-2") "To Green a 1 is worth"
          ("sorry green 8 r:24,-1,-1 g:19,-2,-2") "No card may have been drawn"
          ("sorry red - r:24,-1,-1 g:19,-2,-2") "Green is to draw"
          ("sorry green - r:99,-1,-1 g:19,-2,-2") "error"
          (10) "in quotation marks"))
