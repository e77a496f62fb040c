
(entry board
  :says "the board is a matrix of 8 by 12"
  :figure "96 cells" :where "1.1"
  :count "the empty cells of the first picture")

(entry first-example
  :says "the tree has 0 1 A 1, 0 1 A 2 and then 0 1 A 3 or 0 2 A 3"
  :figure "legal" :where "1.2"
  :count "the moves in turn")

(entry second-example
  :says "the tree has 0 2 A 1 and then 0 1 A 2"
  :figure "legal" :where "1.2"
  :count "the moves in turn"
  :why "0 2 A 1 lies upright and fills A 2 too")

(entry weights
  :says "a window with 1, 2 or 3 of one kind counts"
  :figure "1 10 100" :where "2.1, (1)"
  :count "the weights of the evaluation informed for colours")

(entry weights-dots
  :says "windows of dots count the same, taken off"
  :figure "-1 -10 -100" :where "2.1, (2)"
  :count "the weights of the evaluation informed for dots")

(entry windows-of-a-move
  :says "any move affects up to 17 windows"
  :figure "17" :where "2.2"
  :count "the windows of four with a cell of a card, at most"
  :why "each of the two cells lies in up to 16 windows, 4 in each of four directions, and 3 hold both: 16 + 16 - 3")

(entry horizon
  :says "the heuristic could not be computed further than 2 moves ahead"
  :figure "2" :where "2.2"
  :why "times depend on the machine and the language")

(entry takes-wins
  :says "it plays the winning move as soon as there is one"
  :figure "always" :where "3.1"
  :count "the games of match report random, and of report 1 :openings 2")

(entry blocks
  :says "it always blocks a move that wins for the opponent, if that can be done"
  :figure "always" :where "2.2, 3.1"
  :count "the games of match report random, and of report 1 :openings 2")

(entry tournament
  :says "6-0 against three other teams"
  :figure "6 of 6" :where "3.1"
  :why "the programs of the other teams are not available")

(entry deterministic
  :says "against itself its moves are always the same"
  :figure "always" :where "3.2"
  :count "report against itself, three times")

(entry color-first-length
  :says "against itself, color first, the game has so many moves"
  :figure "9" :where "3.2"
  :count "match report report"
  :why "the report does not say which of equal moves its program takes, and these games depend on it")

(entry color-first-winner
  :says "against itself, color first, color wins"
  :figure "Color" :where "3.2"
  :count "match report report"
  :why "colours and dots can be exchanged, so that neither has an advantage: here whoever begins wins")

(entry dots-first-length
  :says "against itself, dots first, the game has so many moves"
  :figure "14" :where "3.2"
  :count "match report report"
  :why "the report does not say which of equal moves its program takes, and these games depend on it")

(entry dots-first-winner
  :says "against itself, dots first, color wins"
  :figure "Color" :where "3.2"
  :count "match report report"
  :why "colours and dots can be exchanged, so that neither has an advantage: here whoever begins wins")

(entry sees-its-loss
  :says "dots values its best path at plus infinity, a win for color"
  :figure "infinity" :where "3.2"
  :why "here the program plays other games against itself, so it is not known which position is meant")
