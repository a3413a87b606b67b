package referee

import "rumble/game"

// endsRun runs a rule up to and beyond its first throw after the considered answer, for odds of every number at once. Of a
// throw that goes by its end bands nothing matters but how many dice fall into the first and into the last band: every such pair is
// tried once, with the most dice, and what it leads to holds for every number of dice that can show it.
type endsRun struct {
	*explorer
	situation Situation // own copy, so that the number can be set

	probing bool       // leave at the first throw
	thrown  bool       // the first throw of the run was made
	throw   game.Throw // it, in the last run
	more    bool       // another followed
	face    game.Face  // what it shows

	known  map[place]list // what is told from a merge on to the end
	passed []crossing     // the merges of the run, in order
	rest   list           // what was told from the merge on at which the run was left

	count  int      // effects told in the run
	before []Effect // told in the runs before at each place, and their numbers: most runs tell nearly the same
	ids    []uint32
}

// crossing is a merge that a run passed, and what was told between the one before and it.
type crossing struct {
	place place
	told  list
}

func (t *endsRun) open(w *watch, x *explorer, s Situation, policy Player) {
	t.explorer, t.situation = x, s
	if t.known == nil {
		t.known = make(map[place]list)
	}
	clear(t.known)
	t.before, t.ids = t.before[:0], t.ids[:0]
	x.open(w, &t.situation, policy, game.Ref{}, 0)
}

// try plays the stretch once with that number, as far as the first throw or from it to the end, and says what was told.
func (t *endsRun) try(number int) (list, error) {
	if err := t.watch.rest(); err != nil {
		return empty, err
	}
	if t.memory()+(len(t.known)+len(t.passed))*knownBytes > t.watch.bound.Memory {
		return empty, overBudget
	}
	t.situation.Consider.Many = number
	t.begin()
	t.thrown, t.more, t.rest, t.passed, t.count = false, false, empty, t.passed[:0], 0
	t.runs++
	t.advance()
	if t.failed != nil {
		return empty, t.failed
	}
	if !t.considered {
		return empty, notAsked(t.situation.Seat)
	}
	told := t.ledger.concat(t.told, t.rest)
	for i := len(t.passed) - 1; i >= 0; i-- {
		t.known[t.passed[i].place] = told
		told = t.ledger.concat(t.passed[i].told, told)
	}
	return told, nil
}

// probe finds out what is told with a number before the first throw, and that throw; or that there is none.
func (t *endsRun) probe(number int) (told list, thrown bool, err error) {
	t.probing = true
	told, err = t.try(number)
	t.probing = false
	return told, t.thrown, err
}

func (t *endsRun) advance() {
	defer func() {
		if t.leaving {
			recoverUnwound(recover())
		}
	}()
	t.game.Advance(t)
}

// Throw is for the rules.
func (t *endsRun) Throw(throw game.Throw) game.Face {
	t.throws()
	if t.arrive(); !t.considered {
		return t.explorer.Throw(throw)
	}
	if t.thrown {
		t.more = true
		t.leave()
	}
	t.thrown = true
	if t.probing {
		throw.Among = nil // only lent
		t.throw = throw
		t.leave()
	}
	if t.face.Dice() != throw.Dice {
		t.check(differs(nil, "the same choices led to another throw, for %q", throw.Purpose))
	}
	t.told = empty // what comes before the throw was told to the probe
	return t.face
}

// Tell is for the rules.
func (t *endsRun) Tell(e game.Event) {
	t.calls()
	if t.considered && !e.NotInOdds {
		t.told = t.ledger.with(t.told, t.note(effectOf(&e)))
	}
}

// note is the number of an effect in the ledger.
func (t *endsRun) note(e Effect) uint32 {
	at := t.count
	t.count++
	switch {
	case at == len(t.before):
		t.before, t.ids = append(t.before, e), append(t.ids, t.ledger.note(e))
	case t.before[at] != e:
		t.before[at], t.ids[at] = e, t.ledger.note(e)
	}
	return t.ids[at]
}

// Merge is for the rules. Before the throw there is only one way to come by.
func (t *endsRun) Merge(progress game.Progress, pending game.Pending) {
	t.calls()
	if !t.considered || !t.thrown {
		return
	}
	t.depth++
	at := t.place(progress, pending)
	if rest, known := t.known[at]; known {
		t.rest = rest
		t.leave()
	}
	t.passed = append(t.passed, crossing{place: at, told: t.told})
	t.told = empty
}

// follow finds out what every pair of dice in the first and in the last band leads to, in the order of [fall.begin], with
// a number that throws the most dice. False when another throw follows, or there are more pairs than the budget of runs, or
// following them takes more than the bound allows.
func (t *endsRun) follow(number, dice, budget int, bands []band) (led []list, ok bool, err error) {
	if pairs(dice) > budget {
		return nil, false, nil
	}
	led = make([]list, 0, pairs(dice))
	low, middle, high := int(bands[0].face), int(bands[1].face), int(bands[len(bands)-1].face)
	for first := range dice + 1 {
		t.face = game.Face{}
		for i := range dice {
			if i < first {
				t.face.Add(uint8(low))
			} else {
				t.face.Add(uint8(middle))
			}
		}
		for last := range dice - first + 1 {
			if last > 0 {
				t.face.Turn(dice-last, high)
			}
			told, err := t.try(number)
			if err == overBudget {
				return nil, false, nil
			}
			if err != nil || t.more {
				return nil, false, err
			}
			led = append(led, told)
		}
	}
	return led, true, nil
}
