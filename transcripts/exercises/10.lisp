(exercise better-weights "Weights that beat the program's"
  :kind program :minutes 30
  :says "Define an evaluation of Sorry! by its weights, `(defeval mine :own-home ...)`, that wins more than half of the games with one piece a side against `default`, both at one ply. The games are not played: the exact result is worked out."
  :begin ((defeval mine :own-home 1400 :opp-home -1200 :own-board 100 :opp-board -40 :own-close 100 :opp-close -100))
  :check ((x-needs (and (consp x-answer) (eq (first x-answer) 'defeval) (eq (second x-answer) 'mine)) "Wanted (defeval mine ...).")
          (let ((score (match-exact '(star2 :depth 1 :eval mine) '(star2 :depth 1 :eval default) :pieces 1)))
            (x-needs (> score 0.5000001) "It wins ~,4f of the games, which is ~a." score
                     (if (> score 0.4999999) "as many as default does: its choices are the same" "less than half"))))
  :model ((defeval mine :own-home 3000 :opp-home -3000 :own-board 10 :opp-board -100 :own-close 300 :opp-close -100))
  :wrong (((defeval mine :own-home 1 :opp-home 1 :own-board 1 :opp-board 1 :own-close 1 :opp-close 1)) "less than half"
          ((defeval mine :own-home -1400 :opp-home 1200 :own-board -100 :opp-board 40 :own-close -100 :opp-close 100)) "less than half"
          ((defeval mine :own-home 1400)) "It wins"
          ((defeval other :own-home 1400)) "Wanted (defeval mine"
          ((defeval mine :own-hoem 1400)) "own-hoem"))

(exercise runner-differs "Where two strategies part"
  :kind position :minutes 15
  :says "Give a position of Sorry! with a card in hand in which `runner` and `default` choose different moves at one ply, and each holds the other's choice for worse."
  :begin ("sorry red 8 r:20,5,-1 g:28,-2,-2")
  :check ((let ((s (x-position make-sorry)))
            (x-needs (not (eq (turn-of s) 'chance)) "A card must have been drawn: wanted a card behind the side, such as 8.")
            (let ((a (first (x-choice s 1 'runner))) (b (first (x-choice s 1 'default))))
              (x-needs (not (equal a b)) "Both choose ~a." a)
              (x-needs (and (> (x-loss s 1 'runner b) 0) (> (x-loss s 1 'default a) 0)) "One of them holds both moves for equally good."))))
  :model ("sorry red 5 r:-98,20,-1 g:15,-2,-2")
  :wrong (("sorry red 8 r:20,5,-1 g:28,-2,-2") "Both choose play-card 1"
          ("sorry red - r:20,5,-1 g:28,-2,-2") "A card must have been drawn"
          ("sorry red 7 r:20,5,-1 g:28,-2,-2") "error"
          (42) "in quotation marks"
          ("sorry red 1 r:-1,-1,-1 g:-2,-2,-2") "Both choose"))
