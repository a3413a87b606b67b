package referee

import "rumble/game"

// sampleSeed is fixed, so that the same question has the same answer every time. Any number would do.
const sampleSeed = 0x52756d626c65

// trier runs the situation of an explorer once, with dice at random after the considered answer.
type trier struct {
	*explorer
	dice      game.Chance
	banded    bool // every band of a die comes as often as the others
	aftermath bool // stop there

	again place // where the last merge was, if what began there may begin again; else no place
	then  list  // what had been told there
}

// try is the list of effects of one run. The situation was explored before: the considered answer is asked for.
func (t *trier) try() (list, error) {
	t.begin()
	t.again = place{}
	t.advance()
	return t.told, t.failed
}

func (t *trier) advance() {
	defer func() {
		if t.leaving {
			recoverUnwound(recover())
		}
	}()
	t.game.Advance(t)
}

// Throw is for the rules.
func (t *trier) Throw(throw game.Throw) game.Face {
	if t.arrive(); !t.considered {
		return t.explorer.Throw(throw)
	}
	t.throws()
	if t.banded && throw.Kind == game.Dice {
		return bandwise(&throw, &t.dice)
	}
	return random(&throw, &t.dice)
}

// bandwise is dice that fall into each of their bands equally often.
func bandwise(t *game.Throw, c *game.Chance) game.Face {
	var bands choice
	bands.cut(t.Bands, t.Sides)
	var face game.Face
	for range t.Dice {
		b := bands.bands[c.Below(len(bands.bands))]
		face.Add(b.face + uint8(c.Below(int(b.size))))
	}
	return face
}

// Tell is for the rules.
func (t *trier) Tell(e game.Event) {
	t.calls()
	if t.considered && !e.NotInOdds {
		t.told = t.ledger.with(t.told, t.ledger.note(effectOf(&e)))
	}
}

// Merge is for the rules. What begins again is as if it had not been.
func (t *trier) Merge(progress game.Progress, pending game.Pending) {
	t.calls()
	if progress == game.Again {
		t.arrive()
	}
	switch {
	case !t.considered:
	case t.aftermath && progress == game.Aftermath:
		t.leave()
	case progress != game.Again:
		t.again = place{}
	default:
		if at := t.place(progress, pending); at == t.again {
			t.told = t.then
		} else {
			t.again, t.then = at, t.told
		}
	}
}
