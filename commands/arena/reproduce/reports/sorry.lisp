
(entry branches-of-chance
  :says "each chance node had 5 branches"
  :figure "5" :where "Using the Expectiminimax Algorithm"
  :count "the outcomes at the first draw")

(entry cards
  :says "the game is played with the 1, 5, 8, 10 and Sorry"
  :figure "1 5 8 10 Sorry!" :where "Overview of Sorry"
  :count "the outcomes at the first draw")

(entry sorry-is-rare
  :says "Sorry! cards are not common"
  :figure "below 1 in 5" :where "Results and Discussion"
  :count "the odds of the outcomes")

(entry infinite-deck
  :says "the probability of a certain card getting chosen does not change"
  :figure "the same" :where "Using the Expectiminimax Algorithm"
  :count "the odds before and after each first card")

(entry leaving-start
  :says "at the start only a 1 can be played"
  :figure "1" :where "Read Me, Instructions"
  :count "the cards with a move in the first position")

(entry one-move-from-start
  :says "only one legal move takes a piece out of start, however many wait there"
  :figure "1" :where "Game Representation and Legal Moves"
  :count "the moves with a 1, three pieces at start")

(entry uses-of-the-10
  :says "the 10 is used as a 10 or as a -1"
  :figure "2" :where "Overview of Sorry"
  :count "the moves of one piece with a 10")

(entry ring
  :says "the spots are numbered from 1 to 36"
  :figure "36" :where "Game Representation and Legal Moves, Figure 4"
  :count "the squares that a red piece stands on before the safe zone")

(entry red-safe-squares
  :says "the numbers of red's safe squares"
  :figure "-100 -199 -198 -197" :where "Figure 4"
  :count "the squares of a red piece behind 10"
  :why "a misprint: -199, -198 and -197 are green's, as the last line of the figure has them")

(entry green-safe-squares
  :says "the numbers of green's safe squares"
  :figure "-200 -199 -198 -197" :where "Figure 4"
  :count "the squares of a green piece behind 28")

(entry weights-default
  :says "the weights of default"
  :figure "700 -600 50 -20 50 -50" :where "Table 1"
  :count "the weights of the evaluation")

(entry weights-defensive
  :says "the weights of defensive"
  :figure "2000 -600 500 -20 50 -50" :where "Table 1"
  :count "the weights of the evaluation")

(entry weights-offensive
  :says "the weights of offensive"
  :figure "700 -600 50 -200 50 -300" :where "Table 1"
  :count "the weights of the evaluation")

(entry weights-runner
  :says "the weights of runner"
  :figure "700 -600 50 -20 500 -50" :where "Table 1"
  :count "the weights of the evaluation")

(entry depth-4-vs-random
  :says "depth 4 wins against random"
  :figure "71 of 100" :where "Results and Discussion"
  :match ((original :depth 4) random 1000 10000) :claim (won 71 100))

(entry depth-4-vs-random-sound
  :says "depth 4 wins against random; here by a sound search"
  :figure "71 of 100" :where "Results and Discussion"
  :match ((star2 :depth 4) random 1000 10000) :claim (won 71 100)
  :above "a sound search is stronger than the write-up's own")

(entry depth-6-vs-random
  :says "depth 6 wins against random"
  :figure "34 of 40 (85 %)" :where "Results and Discussion"
  :match ((original :depth 6) random 40 1000) :claim (won 34 40))

(entry depth-6-vs-random-sound
  :says "depth 6 wins against random; here by a sound search"
  :figure "34 of 40 (85 %)" :where "Results and Discussion"
  :match ((star2 :depth 6) random 200 4000) :claim (won 34 40))

(entry depth-6-vs-depth-4
  :says "depth 6 wins against depth 4"
  :figure "17 of 30 (57 %)" :where "Results and Discussion"
  :match ((original :depth 6) (original :depth 4) 30 1000) :claim (won 17 30))

(entry depth-6-vs-depth-4-sound
  :says "depth 6 wins against depth 4; here by a sound search"
  :figure "17 of 30 (57 %)" :where "Results and Discussion"
  :match ((star2 :depth 6) (star2 :depth 4) 200 4000) :claim (won 17 30))

(entry default-vs-offensive
  :says "default wins against offensive, both at depth 4"
  :figure "50 % of 100" :where "Results and Discussion"
  :match ((original :depth 4 :eval default) (original :depth 4 :eval offensive) 400 4000) :claim (won 50 100)
  :above "in a match the program has to keep the rules and the seats alternate, which explains some points: see the same trial as green")

(entry default-vs-offensive-sound
  :says "default wins against offensive, both at depth 4; here by a sound search"
  :figure "50 % of 100" :where "Results and Discussion"
  :match ((star2 :depth 4 :eval default) (star2 :depth 4 :eval offensive) 400 4000) :claim (won 50 100)
  :above "with the same evaluation a sound search is another player")

(entry default-vs-offensive-as-green
  :says "default wins against offensive, both at depth 4; here by the program's own moves, the player named first being green"
  :figure "50 % of 100" :where "Results and Discussion"
  :own-moves (default offensive 1000 10000) :claim (won 50 100)
  :why "a score from 100 games has a standard error of 5 %")

(entry default-vs-defensive
  :says "default wins against defensive, both at depth 4"
  :figure "45 % of 100" :where "Results and Discussion"
  :match ((original :depth 4 :eval default) (original :depth 4 :eval defensive) 400 4000) :claim (won 45 100)
  :above "in a match the program has to keep the rules and the seats alternate, which explains some points: see the same trial as green")

(entry default-vs-defensive-sound
  :says "default wins against defensive, both at depth 4; here by a sound search"
  :figure "45 % of 100" :where "Results and Discussion"
  :match ((star2 :depth 4 :eval default) (star2 :depth 4 :eval defensive) 400 4000) :claim (won 45 100)
  :above "with the same evaluation a sound search is another player")

(entry default-vs-defensive-as-green
  :says "default wins against defensive, both at depth 4; here by the program's own moves, the player named first being green"
  :figure "45 % of 100" :where "Results and Discussion"
  :own-moves (default defensive 1000 10000) :claim (won 45 100)
  :why "a score from 100 games has a standard error of 5 %")

(entry default-vs-runner
  :says "default wins against runner, both at depth 4"
  :figure "46 % of 100" :where "Results and Discussion"
  :match ((original :depth 4 :eval default) (original :depth 4 :eval runner) 400 4000) :claim (won 46 100)
  :above "in a match the program has to keep the rules and the seats alternate, which explains some points: see the same trial as green")

(entry default-vs-runner-sound
  :says "default wins against runner, both at depth 4; here by a sound search"
  :figure "46 % of 100" :where "Results and Discussion"
  :match ((star2 :depth 4 :eval default) (star2 :depth 4 :eval runner) 400 4000) :claim (won 46 100)
  :above "in a match the program has to keep the rules and the seats alternate, which explains some points: see the same trial as green")

(entry default-vs-runner-as-green
  :says "default wins against runner, both at depth 4; here by the program's own moves, the player named first being green"
  :figure "46 % of 100" :where "Results and Discussion"
  :own-moves (default runner 1000 10000) :claim (won 46 100)
  :why "a score from 100 games has a standard error of 5 %")

(entry defensive-vs-offensive
  :says "defensive wins against offensive, both at depth 4"
  :figure "44 % of 100" :where "Results and Discussion"
  :match ((original :depth 4 :eval defensive) (original :depth 4 :eval offensive) 400 4000) :claim (won 44 100)
  :above "in a match the program has to keep the rules and the seats alternate, which explains some points: see the same trial as green")

(entry defensive-vs-offensive-sound
  :says "defensive wins against offensive, both at depth 4; here by a sound search"
  :figure "44 % of 100" :where "Results and Discussion"
  :match ((star2 :depth 4 :eval defensive) (star2 :depth 4 :eval offensive) 400 4000) :claim (won 44 100)
  :above "with the same evaluation a sound search is another player")

(entry defensive-vs-offensive-as-green
  :says "defensive wins against offensive, both at depth 4; here by the program's own moves, the player named first being green"
  :figure "44 % of 100" :where "Results and Discussion"
  :own-moves (defensive offensive 1000 10000) :claim (won 44 100)
  :why "a score from 100 games has a standard error of 5 %")

(entry runner-vs-offensive
  :says "runner wins against offensive, both at depth 4"
  :figure "36 % of 100" :where "Results and Discussion"
  :match ((original :depth 4 :eval runner) (original :depth 4 :eval offensive) 400 4000) :claim (won 36 100)
  :above "in a match the program has to keep the rules and the seats alternate, which explains some points: see the same trial as green")

(entry runner-vs-offensive-sound
  :says "runner wins against offensive, both at depth 4; here by a sound search"
  :figure "36 % of 100" :where "Results and Discussion"
  :match ((star2 :depth 4 :eval runner) (star2 :depth 4 :eval offensive) 400 4000) :claim (won 36 100)
  :above "with the same evaluation a sound search is another player")

(entry runner-vs-offensive-as-green
  :says "runner wins against offensive, both at depth 4; here by the program's own moves, the player named first being green"
  :figure "36 % of 100" :where "Results and Discussion"
  :own-moves (runner offensive 1000 10000) :claim (won 36 100)
  :why "a score from 100 games has a standard error of 5 %")

(entry runner-vs-defensive
  :says "runner wins against defensive, both at depth 4"
  :figure "31 % of 100" :where "Results and Discussion"
  :match ((original :depth 4 :eval runner) (original :depth 4 :eval defensive) 400 4000) :claim (won 31 100)
  :above "in a match the program has to keep the rules and the seats alternate, which explains some points: see the same trial as green")

(entry runner-vs-defensive-sound
  :says "runner wins against defensive, both at depth 4; here by a sound search"
  :figure "31 % of 100" :where "Results and Discussion"
  :match ((star2 :depth 4 :eval runner) (star2 :depth 4 :eval defensive) 400 4000) :claim (won 31 100)
  :above "with the same evaluation a sound search is another player")

(entry runner-vs-defensive-as-green
  :says "runner wins against defensive, both at depth 4; here by the program's own moves, the player named first being green"
  :figure "31 % of 100" :where "Results and Discussion"
  :own-moves (runner defensive 1000 10000) :claim (won 31 100)
  :why "a score from 100 games has a standard error of 5 %")

(entry depth-2-is-random
  :says "depth 2 is really nearly the same as random"
  :figure "about 50 %" :where "Testing"
  :match ((original :depth 2) random 1000 10000) :claim (between 0.45 0.55)
  :above "a search of two plies already sees every capture and every piece that gets home")

(entry default-beats-random
  :says "the default evaluation wins significantly above chance against random"
  :figure "above 50 %" :where "Evaluation Functions"
  :match ((original :depth 4) random 1000 10000) :claim stronger)

(entry deeper-is-better
  :says "the advantage over random seemed to increase as the depth increased, from 4 to 6"
  :figure "+14 %" :where "Results and Discussion"
  :better (((original :depth 6) random 40 1000) ((original :depth 4) random 1000 10000)))

(entry depth-4-vs-depth-2
  :says "deeper is better; here the program's own depth 4 against its depth 2"
  :figure "above 50 %" :where "Results and Discussion"
  :match ((original :depth 4) (original :depth 2) 200 2000) :claim stronger
  :below "the program hands alpha and beta through chance nodes unchanged, so some of its values are only bounds, and some of its moves wrong: it chooses another move than a sound search in 0 of 14 recorded searches at depth 2, and in 17 of 31 at depth 4. So its depth 2 scores .593 in 2,000 games against its depth 4, and wins more games against random than depth 4 does; the next line has a sound search of the same depths")

(entry depth-4-vs-depth-2-sound
  :says "deeper is better; here a sound search of depth 4 against depth 2"
  :figure "above 50 %" :where "Results and Discussion"
  :match ((star2 :depth 4) (star2 :depth 2) 200 2000) :claim stronger
  :below "the gain of two plies is small beside the luck of the cards")

(entry number-of-runs
  :says "how many games depth 4 played against depth 6"
  :figure "40, and 30" :where "Testing; Results and Discussion"
  :why "the write-up contradicts itself: it says that 40 games were run, and counts 17 won of 30")

(entry depth-8-is-slow
  :says "depth 8 was too slow to really run many times"
  :figure "none" :where "Testing"
  :why "times depend on the machine and the language")

(entry played-by-hand
  :says "it was relatively difficult to defeat the algorithm"
  :figure "a few games" :where "Results and Discussion"
  :why "the opponents were people")
