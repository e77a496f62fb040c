// Package learning is the room of evaluations that learn: the commands learn and learn-step,
// and the curve that says how good what was learnt is.
//
// It may know the core, analysis for the judge of a game and compete for stored games. How
// weights are fitted is in search/learning; read docs/learning.md first.
package learning
