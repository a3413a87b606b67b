package referee

import "rumble/game"

// sampleSeed is fixed, so that the same question has the same answer every time. Any number would do.
const sampleSeed = 0x52756d626c65

// trier runs the situation of an explorer once, with dice at random after the considered answer.
type trier struct {
	*explorer
	dice      game.Chance
	aftermath bool // stop there
}

// try is the list of effects of one run. The situation was explored before: the considered answer is asked for.
func (t *trier) try() (list, error) {
	if t.begin() {
		t.advance()
	}
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
	return random(&throw, &t.dice)
}

// Tell is for the rules.
func (t *trier) Tell(e game.Event) {
	if t.considered && !e.Detail {
		t.told = t.ledger.with(t.told, t.ledger.note(effectOf(&e)))
	}
}

// Join is for the rules.
func (t *trier) Join(stage game.Stage, _ uint64) {
	if t.considered && t.aftermath && stage == game.Aftermath {
		t.leave()
	}
}
