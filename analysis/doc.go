// Package analysis says how a match that is over came about: how likely each seat was to win along the way, what luck did at every throw, what
// each decision cost, and who played better. It knows no game: it plays on from positions of the match with steady players and looks what
// comes of it.
//
// Everything is counted in ten-thousandths of a win ([game.Lot] is a certain one), for every seat. For each of them
//
//	luck + skill = result - start
//
// number for number: the start is the chance to win before the first throw, the result what the match was worth in the end, luck the sum over all
// throws, and skill is the rest. It is measured from two sides.
//
// The luck of a throw (luck.go) is what is to be expected after it fell as it did, less the mean over all ways in which it might have fallen, each with its
// weight. All of them are played on in the same way, with dice that have nothing to do with those of the match, so it is nothing in the mean whoever
// plays and however well positions are judged.
//
// The luck of the whole match is also what decisions leave of it (departures.go, remainder.go). Where both sides answer as steady players would, all that happens
// is luck; so only answers that they would not have given are looked at, and what these were worth beside theirs, played on to the end, is skill. That
// is nothing in the mean as well, and the more exact, the fewer such answers there are.
//
// Both are evened out by how exact they are (settle): what the throws miss of the whole goes to them by what each may be off by.
//
// Start with [Of], which makes a [Report]; [Chance] is the chance to win of a single position. The same match, seed and depth give the same report on
// every machine: what is tried is bounded in counts and not in time, and a context only breaks it off.
package analysis
