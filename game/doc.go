// Package game is the vocabulary of Rumble: the words in which five rulebooks, their players, their screens and their
// dice talk to each other. It imports nothing of ours and decides nothing.
//
// Start with [Referee]: a rulebook is plain Go that runs straight down and turns to the referee for chance, for a
// player's answer and to tell what happened. Then [Game], the state of one match between two stretches of play, and
// [Question], [Option] and [Answer]: a decision as a list of sentences. [Scene] is the picture any screen can draw.
//
// Lengths are thousandths of an inch ([Length]), chance is asked for only as finely as it matters ([Throw]), and
// whatever a player reads comes from one itemised list ([Mod]) with the clause of the rulebook behind each line.
package game
