package script

import (
	"slices"
	"strings"

	"rumble/game"
)

// settle looks at what came of the current step, and of the steps without an answer that follow it. Open are the questions
// asked now.
func (p *play) settle(open []game.Question, over bool) {
	if len(p.dice) > 0 {
		p.differ(p.dice[0].line, "Dice are left over: %s.", sayPips(p.dice))
		p.dice = nil
	}
	if p.current >= 0 {
		p.check(&p.script.steps[p.current], open, over)
	}
	if p.dump != nil {
		p.dump.keep(p, open)
	}
	for p.more() && p.script.steps[p.next].answer == nil {
		p.current = p.next
		p.next++
		p.check(&p.script.steps[p.current], open, over)
	}
}

func (p *play) check(st *step, open []game.Question, over bool) {
	p.checkEvents(st)
	for i := range st.state {
		p.checkFacts(&st.state[i])
	}
	if st.offered != nil && !slices.Contains(p.looked, st) {
		p.checkOffered(st.offered, open)
	}
	if st.over != nil {
		p.checkOver(st.over, over)
	}
}

// checkEvents looks for the expected events in their order, and for those that must not be.
func (p *play) checkEvents(st *step) {
	from := 0
	for i := range st.expect {
		e := &st.expect[i]
		if !p.knows(e) {
			continue
		}
		at := slices.IndexFunc(p.told[from:], func(has game.Event) bool { return e.fits(&has, p.game, p.seats) })
		if at < 0 {
			after := ""
			if from > 0 {
				after = ", after what was expected before it"
			}
			p.differ(e.line, "Expected %s%s; %s.", e.sentence.text, after, sayEvents(p.told[from:], p.game))
			continue
		}
		from += at + 1
	}
	for i := range st.never {
		e := &st.never[i]
		if !p.knows(e) {
			continue
		}
		for k := range p.told {
			if e.fits(&p.told[k], p.game, p.seats) {
				p.differ(e.line, "%s must not happen, and it did: %s.", e.sentence.text, sayEvent(&p.told[k], p.game))
				break
			}
		}
	}
}

// knows refuses names that nobody bears and kinds that never happen: a pattern with a slip of the pen would never fit.
func (p *play) knows(e *event) bool {
	known := e.kind == "" || p.words.HasKind(game.Kind(e.kind))
	if !known {
		p.differ(e.line, "%s has no events of the kind %q.", p.script.Ruleset, e.kind)
	}
	things := []thing{e.seat, e.who, e.with, e.whom}
	if e.seen != nil {
		for _, seat := range *e.seen {
			things = append(things, thing{id: seat})
		}
	}
	return p.knowsThings(e.line, things...) && known
}

func (p *play) knowsThings(line int, things ...thing) bool {
	all := true
	for _, t := range things {
		if t.id == "" || t.id == none {
			continue
		}
		if _, ok := find(t.id, p.game); !ok {
			p.differ(line, "There is nothing called %q here.", t.id)
			all = false
		}
	}
	return all
}

// checkFacts compares numbers and places of a thing.
func (p *play) checkFacts(f *facts) {
	r, ok := find(f.thing, p.game)
	if !ok {
		p.differ(f.line, "There is nothing called %q here.", f.thing)
		return
	}
	for _, v := range f.values {
		has, ok := p.game.Fact(r, v.name)
		switch {
		case !ok:
			p.differ(v.line, "%s has no fact %q.", f.thing, v.name)
		case has != v.value:
			p.differ(v.line, "%s of %s should be %d, and is %d.", v.name, f.thing, v.value, has)
		}
	}
	if f.at == nil {
		return
	}
	switch at, ok := p.place(p.game.ID(r)); {
	case !ok:
		p.differ(f.line, "%s stands nowhere.", f.thing)
	case at != *f.at:
		p.differ(f.line, "%s should be at %s, and is at %s.", f.thing, sayPoint(*f.at), sayPoint(at))
	}
}

// place is where a piece stands. Every seat is asked: one of them sees it, and others may not.
func (p *play) place(id string) (game.Point, bool) {
	for s := range game.Seat(p.seats) {
		for _, piece := range p.game.Scene(s).Pieces {
			if piece.ID == id && !piece.Waiting {
				return piece.At, true
			}
		}
	}
	return game.Point{}, false
}

// checkOffered looks for an open question that is as expected.
func (p *play) checkOffered(o *offered, open []game.Question) {
	if o.none {
		if len(open) > 0 {
			p.differ(o.line, "Nothing should be asked. %s", describe(&open[0], p.game))
		}
		return
	}
	if !p.knowsThings(o.line, thing{id: o.seat}) {
		return
	}
	if o.prompt != "" && !p.words.HasPrompt(game.Prompt(o.prompt)) {
		p.differ(o.line, "%s has no prompt %q.", p.script.Ruleset, o.prompt)
		return
	}
	q := slices.IndexFunc(open, func(q game.Question) bool { return o.fits(&q, p.game) })
	if q < 0 {
		p.differ(o.line, "Expected that %s; %s", sayOffered(o), p.sayOpen(open))
		return
	}
	for i := range o.include {
		want := &o.include[i]
		if p.knowsOption(want) && len(want.offeredBy(&open[q], p.game)) == 0 {
			p.differ(want.line, "%s should be offered. %s", want.sentence.text, describe(&open[q], p.game))
		}
	}
	for i := range o.exclude {
		bad := &o.exclude[i]
		if !p.knowsOption(bad) {
			continue
		}
		if fit := bad.offeredBy(&open[q], p.game); len(fit) > 0 {
			p.differ(bad.line, "%s must not be offered, and is: %s.", bad.sentence.text, strings.Join(fit, ", "))
		}
	}
}

// fits says whether the question is of the seat and prompt expected.
func (o *offered) fits(q *game.Question, n game.Names) bool {
	return (thing{id: o.seat}).fitsSeat(q.Seat, n) && (o.prompt == "" || o.prompt == string(q.Prompt))
}

// asksFor says whether a question of that very prompt is open.
func (o *offered) asksFor(open []game.Question, n game.Names) bool {
	return o != nil && o.prompt != "" && slices.ContainsFunc(open, func(q game.Question) bool { return o.fits(&q, n) })
}

func sayOffered(o *offered) string {
	said := "somebody is asked"
	if o.seat != "" {
		said = o.seat + " is asked"
	}
	if o.prompt != "" {
		said += " \"" + o.prompt + "\""
	}
	return said
}

func (p *play) sayOpen(open []game.Question) string {
	if len(open) == 0 {
		return "nobody is asked anything."
	}
	return describe(&open[0], p.game)
}

func (p *play) knowsOption(o *option) bool {
	known := o.verb == "" || p.words.HasVerb(game.Verb(o.verb))
	if !known {
		p.differ(o.line, "%s has no verb %q.", p.script.Ruleset, o.verb)
	}
	return p.knowsThings(o.line, append([]thing{o.who, o.with, o.whom}, o.picks...)...) && known
}

// checkOver compares how the match ended.
func (p *play) checkOver(o *over, ended bool) {
	if !ended {
		p.differ(o.line, "The match should be over, and is not.")
		return
	}
	result, _ := p.game.Over()
	if o.winners != nil {
		winners := make([]string, len(result.Winners))
		for i, s := range result.Winners {
			winners[i] = p.game.ID(game.OfSeat(s))
		}
		wanted := slices.Sorted(slices.Values(*o.winners))
		if !slices.Equal(wanted, slices.Sorted(slices.Values(winners))) {
			p.differ(o.line, "The winners should be %v, and are %v.", *o.winners, winners)
		}
	}
	for _, want := range o.points {
		r, ok := find(want.name, p.game)
		if !ok || r.Kind != game.SeatRef || int(r.N) >= len(result.Points) {
			p.differ(want.line, "There is no seat %q with points.", want.name)
		} else if has := result.Points[r.N]; has != want.value {
			p.differ(want.line, "%s is to have %d points, and has %d.", want.name, want.value, has)
		}
	}
	if o.why != "" && o.why != result.Why {
		p.differ(o.line, "The match should be over because of %s, and is because of %s.", o.why, result.Why)
	}
}
