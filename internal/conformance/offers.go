package conformance

import (
	"slices"

	"rumble/game"
	"rumble/referee"
)

// offers looks at every open question: complete, and every option of it may be taken.
func (w *walk) offers(g game.Game, out *referee.Outcome) error {
	if !out.Done && len(out.Asked) == 0 {
		return w.fault(Offers, "the stretch neither ends nor asks")
	}
	asked := map[game.Seat]bool{}
	for i := range out.Asked {
		q := &out.Asked[i]
		if q.Seat < 0 || int(q.Seat) >= len(w.scenario.Seats) {
			return w.fault(Offers, "%q is put to seat %d, which does not exist", q.Prompt, q.Seat)
		}
		if asked[q.Seat] {
			return w.fault(Offers, "seat %d is asked two questions at once", q.Seat)
		}
		asked[q.Seat] = true
		if err := w.question(g, q); err != nil {
			return err
		}
	}
	return nil
}

func (w *walk) question(g game.Game, q *game.Question) error {
	if q.Prompt == "" || q.Clause == "" || len(q.Options) == 0 {
		return w.fault(Offers, "a question has no prompt, no clause or no options: %+v", q)
	}
	for _, r := range []game.Ref{q.Who, q.With, q.Whom} {
		if !named(g, r) {
			return w.fault(Offers, "%q is about %v, which has no name", q.Prompt, r)
		}
	}
	if q.Default < 0 || q.Default >= len(q.Options) {
		return w.fault(Offers, "the default of %q is option %d of %d", q.Prompt, q.Default, len(q.Options))
	}
	if a := referee.Default(q, g.Places(), w.chance, nil); q.Check(a, g.Places()) != nil {
		return w.fault(Offers, "the default of %q cannot be taken: %v", q.Prompt, q.Check(a, g.Places()))
	}
	for i := range q.Options {
		if err := w.option(g, q, i); err != nil {
			return err
		}
	}
	if err := w.parts(g, q); err != nil {
		return err
	}
	if unsaid := w.words.Unsaid(q); len(unsaid) > 0 {
		return w.fault(Words, "%q has no words for %v", q.Prompt, unsaid)
	}
	return w.cites(q.Clause)
}

// parts looks at the parts of a form: smaller questions to the same seat, each of which has a default that needs nothing more. A place
// is picked on the board, and not on a form; but one part may ask which way to look, which is said with the place.
func (w *walk) parts(g game.Game, q *game.Question) error {
	if len(q.Parts) > game.MaxParts {
		return w.fault(Offers, "%q has %d parts", q.Prompt, len(q.Parts))
	}
	if len(q.Parts) > 0 && q.Race {
		return w.fault(Offers, "%q is a race, and has parts: whoever is beaten could not say them", q.Prompt)
	}
	looks := 0
	for i := range q.Parts {
		p := &q.Parts[i]
		if p.Seat != q.Seat || p.ID != "" || len(p.Parts) > 0 || p.Seconds != 0 || p.Clock != 0 || p.Race || p.Secret || p.Routine {
			return w.fault(Offers, "part %d of %q is more than a part may be: %+v", i, q.Prompt, p)
		}
		for k := range p.Options {
			o := &p.Options[k]
			if o.Concedes || !o.Where.None() && (!o.Where.Direction || k == p.Default) {
				return w.fault(Offers, "option %q of part %d of %q gives up or asks for a place", o.Verb, i, q.Prompt)
			}
			if !o.Where.None() {
				looks++
			}
		}
		if err := w.question(g, p); err != nil {
			return err
		}
		if said, _ := q.Part(game.Answer{}, i); p.Check(said, g.Places()) != nil && said.Text == "" {
			return w.fault(Offers, "part %d of %q cannot be left as it is: %v", i, q.Prompt, p.Check(said, g.Places()))
		}
	}
	if looks > 1 {
		return w.fault(Offers, "%q asks %d times which way to look", q.Prompt, looks)
	}
	return nil
}

// cites looks whether a clause is in the book.
func (w *walk) cites(id game.ClauseID) error {
	if !w.book.Has(id) {
		return w.fault(Words, "there is no clause %q", id)
	}
	return nil
}

func (w *walk) option(g game.Game, q *game.Question, i int) error {
	o := &q.Options[i]
	if o.Verb == "" || o.Clause == "" {
		return w.fault(Offers, "option %d of %q has no verb or no clause", i, q.Prompt)
	}
	if err := w.cites(o.Clause); err != nil {
		return err
	}
	for _, r := range append([]game.Ref{o.Who, o.With, o.Whom}, o.Pick.Among...) {
		if !named(g, r) {
			return w.fault(Offers, "option %q of %q speaks of %v, which has no name", o.Verb, q.Prompt, r)
		}
	}
	if o.Many.From > o.Many.To {
		return w.fault(Offers, "option %q of %q asks for a number from %d to %d", o.Verb, q.Prompt, o.Many.From, o.Many.To)
	}
	if p := &o.Pick; p.Least < 0 || p.Least > p.Most || p.Most > len(p.Among) || hasTwice(g, p.Among) {
		return w.fault(Offers, "option %q of %q asks to pick %d to %d of %v", o.Verb, q.Prompt, p.Least, p.Most, p.Among)
	}
	for j := range q.Options[:i] {
		if same(g, o, &q.Options[j]) {
			return w.fault(Offers, "%q offers the same twice: %+v", q.Prompt, *o)
		}
	}
	n := g.Explain(q, i)
	if wrong := w.book.Misread(n.Chart, n.Sides); wrong != "" {
		return w.fault(Words, "what option %q of %q needs cannot be read: %s", o.Verb, q.Prompt, wrong)
	}
	if o.Where.None() {
		return nil
	}
	if g.Places() == nil {
		return w.fault(Offers, "option %q of %q asks for a place, and there is no table", o.Verb, q.Prompt)
	}
	return w.places(g, q, o)
}

// places looks at what the ground proposes for an option: all of it must be allowed, and have a way there.
func (w *walk) places(g game.Game, q *game.Question, o *game.Option) error {
	ground := g.Places()
	places := ground.Good(o.Where, nil)
	for range 3 {
		if p, ok := ground.Sample(o.Where, w.chance); ok {
			places = append(places, p)
		}
	}
	for _, p := range places {
		if err := ground.Allows(o.Where, p, nil); err != nil {
			return w.fault(Offers, "option %q of %q: the place %v is proposed and not allowed: %v", o.Verb, q.Prompt, p, err)
		}
		if path, long := ground.Way(o.Where, p, nil); long < 0 || len(path) > 0 && path[len(path)-1] != p {
			return w.fault(Offers, "option %q of %q: the way to %v is %v long and goes %v", o.Verb, q.Prompt, p, long, path)
		}
	}
	return nil
}

// named says whether a screen and a script can speak of the thing: its id leads back to it. Weapons and objects may
// share an id with others of their kind: whoever speaks of a pistol says whose by saying who shoots.
func named(g game.Game, r game.Ref) bool {
	if r.None() {
		return true
	}
	id := g.ID(r)
	found, ok := g.Find(id)
	if r.Kind == game.GearRef {
		ok = ok && found.Kind == r.Kind && g.ID(found) == id
	} else {
		ok = ok && found == r
	}
	return ok && id != "" && g.Name(r) != ""
}

// hasTwice says whether an id stands for two of the things: a choice by words could not tell them apart.
func hasTwice(g game.Game, refs []game.Ref) bool {
	seen := map[string]bool{}
	for _, r := range refs {
		if seen[g.ID(r)] {
			return true
		}
		seen[g.ID(r)] = true
	}
	return false
}

// same says whether two options say the same, so that no answer by words could tell them apart.
func same(g game.Game, a, b *game.Option) bool {
	return a.Verb == b.Verb && g.ID(a.Who) == g.ID(b.Who) && g.ID(a.With) == g.ID(b.With) && g.ID(a.Whom) == g.ID(b.Whom) &&
		a.Fixed == b.Fixed && a.Where == b.Where && a.Many == b.Many &&
		a.Pick.Least == b.Pick.Least && a.Pick.Most == b.Pick.Most && slices.Equal(a.Pick.Among, b.Pick.Among)
}
