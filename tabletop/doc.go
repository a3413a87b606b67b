// Package tabletop is the physical table, without dice, players or rules: how far, what is seen from where and through
// what, which cover, where a figure may stand, how it gets there and where it finds shelter.
//
// [Prepare] checks a [game.Plan] and turns it into a [Table], which never changes and may be asked by many goroutines
// at once. What does change in a match is passed with each question: which doors stand open ([Doors]), who walks and
// around whom ([Walker]), and memory to think in ([Scratch]).
//
// No game is known here. What a game says in figures is told when the table is prepared ([Rules]) or asked with each
// question; where games read a table differently, there is a question for each reading: Sees and SeesPast, Cover and
// Shields.
//
// What has a length, a width and a heading is a [Footprint]: a horse, a wagon, a motor car; a round base is one too. It
// moves along a [Course] of legs, slides and turns, and [Table.Follow] says how far it comes, what stops it and where, and
// what it passes over; [Mover.PassesBy] says who stands beside its way. Footprints overlap, touch, are so far apart
// and stand in the line of sight ([FirstHiding]); to touch is never to overlap. Headings and turns are tenths of a degree.
// The corners of a rectangle are rounded to thousandths once ([Footprint.Place]), and so is its centre at every thousandth
// of a leg and every tenth of a turn; all else is exact for the places so found.
//
// A drive through places is planned by [Footprint.Drive]; what a course leads past within so far of its sides is its
// [Table.Corridor], what is touched where it ends its [Table.Contacts]. The roads of a plan have lanes, joined where roads
// meet: one asks for the nearest one ([Table.LaneNear]), what leads on ahead, and the way along them ([Table.LaneWay]).
//
// Everything is whole numbers: lengths are thousandths of an inch, comparisons are made on squares and exact, so that
// every machine gives the same answer. Where a length must be rounded, the function says which way.
//
// What the marks of a plan mean here:
//   - A line that blocks sight also bars the way, unless its going is rough or low; so does an impassable line. These
//     are walls. Windows let sight through, arches and doors also figures.
//   - An area blocks sight, bars the way (impassable), slows (rough, low) or does nothing of this, as marked.
//   - Walls and areas include their outline: a line that just touches the end of a wall is cut by it.
//   - Off the street (any floor but 0) one can stand only where an area marked inside or roof is.
package tabletop
