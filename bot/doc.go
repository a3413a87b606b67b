// Package bot holds the players that are no people. They are [referee.Player]s: a question comes in, an answer goes
// out, and all they may look at is the question and a state imagined for their seat.
//
//   - [Random] takes anything that is offered. It finds the corners of a rulebook that nobody thought of.
//   - [Steady] plays by its ruleset's rules of thumb: an opponent who knows the game and plans nothing.
//   - [Sharp] tries its answers out: it plays on in states that its seat takes for possible, with steady players in all seats, and
//     answers what came out best.
//
// [Named] makes one by its name, as files and command lines call them.
package bot
