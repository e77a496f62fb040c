// Package learning is the room of evaluations that learn: the commands learn, learn-results,
// learn-step and step-learning, and the curve that says how good the learnt evaluation is.
//
// It may know the core, analysis for the judge of a game, compete for stored games and walk. How
// weights are fitted is in search/learning; read docs/learning.md first.
package learning
