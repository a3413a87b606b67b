// Package conformance is the suite that every ruleset must pass, whatever its game is about. What stands behind a
// ruleset (live matches, journals, takebacks, bots, odds) relies on promises that no compiler checks: copies are equal
// and apart, a stretch run again goes the same way, a seat sees nothing it may not know, whatever is offered may be
// taken, and a match ends. The suite plays seeded games with random players and looks at every promise all the while.
//
// A ruleset's test calls [Run] with its scenarios, [Odds] to compare its odds however they are counted, and [Fuzz] to throw
// arbitrary answers at it. A broken promise comes out as a [Fault], which says how to see it again.
package conformance
