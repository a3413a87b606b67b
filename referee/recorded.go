package referee

import "rumble/game"

// Recorded is a stretch as it was played: enough to go back to any throw or answer of it, and to go on otherwise from there.
type Recorded struct {
	Before  game.Game     // the state before it
	Answers []Given       // given in it, those of one seat in the order asked
	Told    []Told        // what happened, with the throws that led to it
	Last    []game.Thrown // the throws after the last event
}

// Throws are all its throws in the order made.
func (r *Recorded) Throws() []game.Thrown {
	var all []game.Thrown
	for i := range r.Told {
		all = append(all, r.Told[i].Dice...)
	}
	return append(all, r.Last...)
}
