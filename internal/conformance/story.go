package conformance

import (
	"rumble/game"
	"rumble/referee"
)

// story looks at what was told and thrown since the checkpoint.
func (w *walk) story(g game.Game, out *referee.Outcome) error {
	for i := range out.Told {
		if err := w.event(g, &out.Told[i].Event); err != nil {
			return err
		}
		for j := range out.Told[i].Dice {
			if err := w.throw(g, &out.Told[i].Dice[j].Throw); err != nil {
				return err
			}
		}
		if unsaid := w.words.UnsaidOf(&out.Told[i].Event, out.Told[i].Dice); len(unsaid) > 0 {
			return w.fault(Words, "%q has no words for %v", out.Told[i].Event.Kind, unsaid)
		}
	}
	for j := range out.Rolled {
		if err := w.throw(g, &out.Rolled[j].Throw); err != nil {
			return err
		}
	}
	return nil
}

func (w *walk) event(g game.Game, e *game.Event) error {
	if e.Clause == "" || e.Kind == "" {
		return w.fault(Story, "an event has no clause or no kind: %+v", *e)
	}
	if e.Seat < game.Nobody || int(e.Seat) >= len(w.scenario.Seats) {
		return w.fault(Story, "%q is the doing of seat %d", e.Kind, e.Seat)
	}
	if err := w.cites(e.Clause); err != nil {
		return err
	}
	refs := append([]game.Ref{e.Who, e.With, e.Whom}, e.Things...)
	for _, m := range e.Mods {
		if m.Clause == "" || m.Word == "" {
			return w.fault(Story, "a line of %q has no clause or no word: %+v", e.Kind, m)
		}
		if err := w.cites(m.Clause); err != nil {
			return err
		}
		refs = append(refs, m.Of)
	}
	for _, r := range refs {
		if !named(g, r) {
			return w.fault(Story, "%q speaks of %v, which has no name", e.Kind, r)
		}
	}
	return nil
}

func (w *walk) throw(g game.Game, t *game.Throw) error {
	if t.Clause == "" || t.Purpose == "" {
		return w.fault(Story, "a throw has no clause or no purpose: %+v", *t)
	}
	if err := w.cites(t.Clause); err != nil {
		return err
	}
	if t.Kind == game.Dice {
		if t.Dice < 0 || t.Dice > game.MaxDice || t.Sides < 2 || t.Sides > game.MaxSides || len(t.Among) > 0 {
			return w.fault(Story, "the throw for %q is %dD%d", t.Purpose, t.Dice, t.Sides)
		}
		for i := 1; i < len(t.Bands); i++ {
			if t.Bands[i] != 0 && t.Bands[i] <= t.Bands[i-1] {
				return w.fault(Story, "the bands of %q do not rise: %v", t.Purpose, t.Bands)
			}
		}
		if wrong := w.book.Misread(t.Chart, t.Sides); wrong != "" {
			return w.fault(Words, "the throw for %q cannot be read: %s", t.Purpose, wrong)
		}
	} else if t.Dice != 1 || t.Sides != len(t.Among) || t.Sides < 1 || hasTwice(g, t.Among) {
		return w.fault(Story, "the throw for %q is %dD%d among %v", t.Purpose, t.Dice, t.Sides, t.Among)
	}
	for _, r := range append([]game.Ref{t.Who, t.Whom}, t.Among...) {
		if !named(g, r) {
			return w.fault(Story, "the throw for %q speaks of %v, which has no name", t.Purpose, r)
		}
	}
	return nil
}

// foresaid sees to it that what was told could be said in odds before: of somebody to come as of somebody who is there.
func (w *walk) foresaid(asked game.Game, told []referee.Told) error {
	for i := range told {
		e := &told[i].Event
		if e.NotInOdds {
			continue // odds leave it out
		}
		for _, r := range []game.Ref{e.Who, e.With, e.Whom, game.OfSeat(e.Seat)} {
			if !r.None() && r != game.OfSeat(game.Nobody) && asked.Name(r) == "" {
				return w.fault(Words, "the odds of it tell of %q with %v, which has no name then", e.Kind, r)
			}
		}
	}
	return nil
}
