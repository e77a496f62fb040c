package engine

// Tuned is the weights of the player, made by package train.
var Tuned = Weights{
	0.5879479167215587,   // tokens
	0.8541559750083532,   // throws
	2.0285797450260215,   // lead
	-0.2965371782938001,  // spent
	0,                    // unbeaten
	0.3808999337022179,   // invincible
	0.4540292573468261,   // kings
	0.024063018561104137, // threats
	0.02,                 // aimed
	0.004929504573041616, // hunted
	0.028072113131639077, // hunted2
	0.018480081361807548, // trapped
	-0.2047183573869199,  // unmatched
	0,                    // kinds
	-0.11933112946119512, // stacked
	0,                    // mobility
}
