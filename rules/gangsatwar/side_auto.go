package gangsatwar

import "rumble/cards"

// side_auto.go is what a hand lays that nobody plays (GW-SIDE-09, GW-SIDE-10, GW-SIDE-13).

// fewPlays is room for the plays of one kind from any but a freak hand.
const fewPlays = 128

// autoLead is what an AUTO hand leads: all of it if that is one combination, else as many cards as it can that are no
// gang, of the lowest kind and value. An empty hand leads the zero Play.
func autoLead(hand cards.Pile) Play {
	if whole, ok := playOf(hand); ok {
		return whole
	}
	var room [fewPlays]Play
	h := sorted(hand)
	for size := Straight.size(); size >= Single.size(); size-- {
		for kind := Single; !kind.isGang(); kind++ {
			if kind.size() != size {
				continue
			}
			if found := h.list(kind, 0, room[:0]); len(found) > 0 {
				return found[0]
			}
		}
	}
	return Play{}
}

// autoFollow is what an AUTO hand lays on a play: the lowest that it may, a gang only when it must; false: it knocks.
func autoFollow(hand cards.Pile, on Play) (Play, bool) {
	var room [fewPlays]Play
	h := sorted(hand)
	for kind := Single; kind <= GangOfSix; kind++ { // gangs are the highest kinds
		value, may := kind.least(on)
		if !may {
			continue
		}
		if found := h.list(kind, value, room[:0]); len(found) > 0 {
			return found[0], true
		}
	}
	return Play{}, false
}
