
(entry pits
  :says "two rows of six pits"
  :figure "6 and 6" :where "2"
  :count "the pits of the first position")

(entry stones
  :says "a new board has 4 stones in each pit"
  :figure "4" :where "3.1, 1 (a)"
  :count "the stones of the first position")

(entry board-array
  :says "board is an array of 15 numbers"
  :figure "15" :where "3.1, 1 (f)"
  :count "the numbers of a position text")

(entry alpha-beta-same
  :says "alpha-beta gives exactly the same answer as minimax"
  :figure "the same" :where "3.2.3"
  :count "the moves of match mm random and of match ab random")

(entry dynamic-same
  :says "dynamic programming gives exactly the same answer as alpha-beta"
  :figure "the same" :where "3.2.4"
  :count "the moves of match ab random and of match dp random")

(entry alpha-beta-faster
  :says "alpha-beta should run significantly faster than minimax"
  :figure "faster" :where "3.2.3"
  :count "the positions visited in the two matches")

(entry beats-random
  :says "the player beats a random player on a blank board, as P1 and as P2"
  :figure "both" :where "5.7"
  :count "the games of match ab random, by seats")

(entry beats-instructor
  :says "a good player beats the instructor's, at depth 5, more than half the time"
  :figure "above 50 %" :where "5.7"
  :match ((bonus :nodes 20000) remote-stand-in 40 400 :openings 4) :claim stronger)

(entry chooses-well
  :says "a good player chooses moves well at depths 1, 3 and 5"
  :figure "none" :where "5.7"
  :why "there is no figure, and the positions are the grader's")

(entry sections
  :says "the points of the sections make 100 %"
  :figure "100" :where "5.1 to 5.7"
  :count "the headings of the sections added up")

(entry total-of-5.7
  :says "the points of competency and gameplay"
  :figure "20" :where "5.7"
  :count "the rows added up"
  :why "a slip: the heading says 25, and the rows add up to 25")

(entry total-of-5.4
  :says "the points of alphaBeta (logic)"
  :figure "20" :where "5.4"
  :count "the rows added up")

(entry total-of-5.2
  :says "the points of minimax (logic)"
  :figure "15" :where "5.2"
  :count "the rows added up")
