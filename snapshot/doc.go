// Package snapshot writes the state of a game down and makes a state of what was written. The state of every game is plain data in a struct:
// what is behind pointers never changes or is memory to think in, and fields with the tag state:"derived" follow from the others. So it is
// written as it stands, by the names of its fields, and no game needs to do anything for it. A test holds all games to it.
//
// The other way needs the names as well: a version of the rules whose state has other fields says what becomes of the old ones, by changing
// the [Tree] before it is read.
package snapshot
