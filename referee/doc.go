// Package referee holds the referees: what stands behind a rulebook's [game.Referee] when it asks for chance, for an
// answer, or tells its story. The rules are the same every time; the referee decides what running them is good for.
//
//   - [Run] plays a live match: keyed dice ([Fair]), answers as they come, suspended at the first that is missing.
//   - [Rerun] runs a recorded stretch again and says where it differs from the record.
//   - [Act] hands every throw, question and event to a [Director]: for scripts and tests.
//   - [Simulator] plays whole games fast with [Player]s who answer at once: for simulations and search.
//   - [Count] runs a rule through every outcome, weighted exactly: the odds before a player commits.
//   - [CountPlainly] runs it through every face of every die, to hold the others to.
//   - [CountEvery] does so for every number that an answer may name, such as how many dice one dares to roll.
//
// A stretch is what one call of Game.Advance plays. A live match is the state before its current stretch (the
// checkpoint) and the answers given since; there is never a parked goroutine that knows more.
package referee
