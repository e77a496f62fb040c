
(entry opening
  :says "the first three actions of Upper"
  :figure "r 4 -1, s 3 -1, p 2 -1" :where "3.2, 1"
  :count "a game of match report random")

(entry reach
  :says "in the first 3 turns the opponent could reach row -2 at most"
  :figure "-2" :where "3.2, 1 a"
  :count "the rows of all actions of Lower in three turns")

(entry involves-chance
  :says "the game involves chance moves"
  :figure "yes" :where "1.1"
  :count "what nature deals"
  :why "nothing is drawn: only the other side's choice in the same turn is unknown")

(entry defeat-weight
  :says "a defeated token counts 10000"
  :figure "10000" :where "3.2"
  :count "the weight of defeated")

(entry closeness
  :says "a token to defeat at distance 1, 2 and 8 counts"
  :figure "80 70 10" :where "3.2"
  :count "the weight of chase times 9 less the distance")

(entry danger
  :says "a token that defeats at distance 1, and at 8, counts"
  :figure "-80 -10" :where "3.2"
  :count "the weight of danger times 9 less the distance")

(entry balance
  :says "too many tokens of a symbol count"
  :figure "-1000" :where "3.2"
  :count "the weight of unbalanced")

(entry throws-outnumber
  :says "there are many more possible throws than possible moves"
  :figure "more throws" :where "3.3, 1"
  :count "the legal actions of Upper in games of match report random")

(entry beats-random
  :says "the winning rate against random gets to 100 %"
  :figure "100 %" :where "4.1"
  :match (report random 60 1000) :claim (share 1)
  :below "now and then a random token becomes invincible, or a position comes up for the third time")

(entry time-against-random
  :says "it wins against random in around 17 to 18 seconds"
  :figure "17-18 s" :where "4.1"
  :why "times depend on the machine and the language")

(entry beats-greedy
  :says "it defeats the greedy program"
  :figure "wins" :where "4.2"
  :match (report greedy 60 1000 :openings 2) :claim stronger
  :below "both retreat and wait for each other, and most games end by repetition, neither won nor lost")

(entry greedy-takes-longer
  :says "it takes longer to defeat greedy than random"
  :figure "longer" :where "4.2"
  :count "turns of the games of the two matches")

(entry leaves
  :says "time is O(b^(m/2)) with b = 6 and m = 4"
  :figure "36" :where "5"
  :count "positions looked at for an action in match report random"
  :why "b^(m/2) assumes a perfect order and counts only leaves; here all positions count, those looked at to order actions too")

(entry throw-limit
  :says "each game is finished in one minute, greedily after 55 seconds"
  :figure "55 s of 60 s" :where "2.2"
  :why "times depend on the machine and the language")

(entry six-actions
  :says "keeping the first six actions is preferred"
  :figure "6" :where "2.2"
  :why "the player keeps six, as the program does; the report does not say how other numbers did")
