package engine

// Tuned is the weights of the player, made by package train.
var Tuned = Weights{
	0.10477103410482329,   // tokens
	0.3709790923916178,    // throws
	2.0285797450260215,    // lead
	-0.2965371782938001,   // spent
	-0.005022593857125937, // unbeaten
	0.3808999337022179,    // invincible
	0.4540292573468261,    // kings
	0.024063018561104137,  // threats
	0.0012090896199610885, // aimed
	0.004929504573041616,  // hunted
	0.028072113131639077,  // hunted2
	0.018480081361807548,  // trapped
	-0.2047183573869199,   // unmatched
	-0.009908682352004015, // kinds
	-0.11933112946119512,  // stacked
	-0.005258991111439297, // mobility
}
