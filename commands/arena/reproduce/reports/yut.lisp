
(entry gae
  :says "the chance of a gae"
  :figure "34.56 %" :where "A 1"
  :count "the odds of the outcomes")

(entry geol
  :says "the chance of a geol"
  :figure "34.56 %" :where "A 1"
  :count "the odds of the outcomes")

(entry gae-or-geol
  :says "gae and geol appear 70 % of the time"
  :figure "70 %" :where "A 1, vulnerable_map"
  :count "the odds of the outcomes")

(entry vulnerable-9
  :says "tile 9 is vulnerable from"
  :figure "6 7" :where "A 1"
  :count "the squares from which a gae or a geol leads there")

(entry vulnerable-14
  :says "tile 14 is vulnerable from"
  :figure "5" :where "A 1"
  :count "the squares from which a gae or a geol leads there")

(entry vulnerable-map
  :says "the map of all tiles"
  :figure "31 tiles" :where "A 1, vulnerable_map"
  :count "the same of all tiles"
  :why "tile 29 lacks 15 and 23, from which a geol and a gae lead there")

(entry landing-penalty
  :says "a threatened mal costs 0.01 for each square from which it is threatened"
  :figure "0.01" :where "A 1"
  :count "weights of the evaluation report: exposed over turns")

(entry capture-bonus
  :says "a capture counts 0.07"
  :figure "0.07" :where "A 1"
  :why "the bonus is given where a square holds mals of both sides, which happens only at home and at the finish: it sees no capture")

(entry beats-random
  :says "it wins against RandomPlayer"
  :figure "89-94 %" :where "B"
  :match (report random 1000 20000) :claim (between 0.89 0.94))

(entry example-against-random
  :says "that is slightly lower than ExamplePlayer's performance"
  :figure "lower" :where "B"
  :better ((example random 1000 20000) (report random 1000 20000)))

(entry beats-example
  :says "it wins against ExamplePlayer"
  :figure "48-60 %" :where "B"
  :match (report example 1000 20000) :claim (between 0.48 0.6))

(entry hundred-seeds
  :says "the games of the package with seeds 0 to 99 that it wins against ExamplePlayer, moving first"
  :figure "57" :where "B, the program's output"
  :count "the games with the package's dice")

(entry printed-games
  :says "the winners of the games with seeds 21 to 24 and 97 to 99"
  :figure "2 1 2 2 1 2 1" :where "B, the program's output"
  :count "the games with the package's dice")

(entry deeper-is-no-better
  :says "a depth above 2 has a diminishing return"
  :figure "no gain" :where "A 2"
  :match ((report :depth 3) report 200 4000) :claim not-stronger)
