package conformance

import (
	"encoding/json"
	"reflect"

	"rumble/game"
	"rumble/referee"
)

// alike says whether a viewer sees the same in both states. Equal scenes are equal bytes when they go out.
func alike(g, other game.Game, viewer game.Seat) bool {
	return reflect.DeepEqual(g.Scene(viewer), other.Scene(viewer))
}

// look is a scene as it goes out with every step: without the table, which goes out once.
func look(g game.Game, viewer game.Seat) string {
	s := g.Scene(viewer)
	s.Table = nil
	b, err := json.Marshal(s)
	if err != nil {
		return "no scene: " + err.Error()
	}
	return string(b)
}

// secrets compares a state with others that a seat cannot tell from it: all that the seat is shown must be the same.
func (w *walk) secrets(g game.Game, out *referee.Outcome) error {
	before := bytesOf(g)
	for seat := range game.Seat(len(w.scenario.Seats)) {
		imagined := g.Imagine(seat, w.chance).Clone()
		if !alike(g, imagined, seat) {
			return w.fault(Secrets, "the scene of seat %d gives away what it may not know:\n%s\n%s", seat, look(g, seat), look(imagined, seat))
		}
		if !alike(g, imagined, game.Nobody) {
			return w.fault(Secrets, "a spectator sees what seat %d may not know", seat)
		}
		for i := range out.Asked {
			if q := &out.Asked[i]; q.Seat == seat {
				if err := w.hints(q, g, imagined); err != nil {
					return err
				}
			}
		}
		if out.Done {
			if err := w.opening(g, imagined, seat); err != nil {
				return err
			}
		}
	}
	if bytesOf(g) != before {
		return w.fault(Secrets, "imagining or looking changed the state")
	}
	return nil
}

// hints compares what surrounds a question: what an option needs, and which places are allowed.
func (w *walk) hints(q *game.Question, g, imagined game.Game) error {
	for i := range q.Options {
		if !reflect.DeepEqual(g.Explain(q, i), imagined.Explain(q, i)) {
			return w.fault(Secrets, "what option %q of %q needs gives away what seat %d may not know", q.Options[i].Verb, q.Prompt, q.Seat)
		}
	}
	if err := w.names(q, g, imagined); err != nil {
		return err
	}
	for i := range q.Parts {
		if err := w.hints(&q.Parts[i], g, imagined); err != nil {
			return err
		}
	}
	o := &q.Options[w.chance.Below(len(q.Options))] // one: an outline takes longer than everything else
	if o.Where.None() {
		return nil
	}
	if err := w.verdicts(q, o, g, imagined); err != nil {
		return err
	}
	real, seen := g.Places(), imagined.Places()
	if !reflect.DeepEqual(real.Outline(o.Where), seen.Outline(o.Where)) {
		return w.fault(Secrets, "the outline of option %q gives away what seat %d may not know", o.Verb, q.Seat)
	}
	for _, ground := range []game.Places{real, seen} {
		p, ok := ground.Sample(o.Where, w.chance)
		if ok && (real.Allows(o.Where, p, nil) != nil || seen.Allows(o.Where, p, nil) != nil) {
			return w.fault(Secrets, "that %v is not allowed for %q gives away what seat %d may not know", p, o.Verb, q.Seat)
		}
	}
	return nil
}

// opening compares how the next stretch begins from two states that a seat cannot tell apart. As soon as chance has
// spoken they may differ: a card drawn from another deck is another card. So may they when somebody else has been
// asked in secret, which nobody is shown.
func (w *walk) opening(g, imagined game.Game, seat game.Seat) error {
	if _, over := g.Over(); over {
		return nil
	}
	stretch := referee.Stretch{Checkpoint: w.checkpoint + 1, Dice: w.dice}
	one, err := referee.Run(g.Clone(), stretch)
	if err != nil {
		return w.fault(Reruns, "a stretch without answers fails: %v", err)
	}
	other, err := referee.Run(imagined, stretch)
	if err != nil {
		return w.fault(Secrets, "in a state imagined for seat %d the stretch fails: %v", seat, err)
	}
	if one.Throws > 0 || other.Throws > 0 || secretly(one, seat) || secretly(other, seat) {
		return nil
	}
	if !reflect.DeepEqual(shown(one, seat), shown(other, seat)) {
		return w.fault(Secrets, "how the next stretch begins gives away what seat %d may not know", seat)
	}
	return nil
}

// secretly says whether somebody else is being asked and the seat must not learn of it.
func secretly(out *referee.Outcome, seat game.Seat) bool {
	for i := range out.Asked {
		if out.Asked[i].Secret && out.Asked[i].Seat != seat {
			return true
		}
	}
	return false
}

// view is what a seat is shown of a stretch.
type view struct {
	events []game.Event
	own    []game.Question
	others []game.Seat // who else is asked
}

func shown(out *referee.Outcome, seat game.Seat) view {
	var v view
	for i := range out.Told {
		if e := out.Told[i].Event; e.Seen.Has(seat) {
			v.events = append(v.events, e)
		}
	}
	for i := range out.Asked {
		if q := out.Asked[i]; q.Seat == seat {
			v.own = append(v.own, q)
		} else {
			v.others = append(v.others, q.Seat)
		}
	}
	return v
}
