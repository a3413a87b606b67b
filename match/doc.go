// Package match is a running match: its seats, its journal, its checkpoint, and what each viewer may see of it. It knows
// neither HTTP nor SQL, neither a clock nor a rulebook.
//
// A match is its checkpoint (the state after the last finished stretch of play) and the answers given since. Every
// answer makes one row of the journal, written down before anybody sees what came of it. A match can be rebuilt from
// its rows at any time, on any node: see [Load]. What a row that could not be written would have done has not happened.
//
// After each row a match is a moment, which is never changed. Whoever looks at a match looks at the latest moment and needs no
// lock, however long they look or think. Whoever changes it plays out a row from that moment, writes it down, and makes the
// next moment the latest; when somebody else has written a row of that number first, here or on another node, they try
// again from there. Earlier lines and rows are not kept: they are read from the journal when somebody asks for them.
//
// Begin with [Match.Answer], which shows the whole way of an answer. What somebody may see is a [View]; nothing in it,
// neither a number nor an id, depends on what the viewer may not know.
package match
