package script

import (
	"fmt"
	"strings"

	"rumble/game"
)

// The messages of a difference say questions, options and events the way a script would write them.

// phrase collects "key: value" parts.
type phrase []string

func (p *phrase) add(key, value string) {
	if value != "" {
		*p = append(*p, key+": "+value)
	}
}

func (p *phrase) count(key string, value int) {
	if value != 0 {
		p.add(key, fmt.Sprint(value))
	}
}

func (p *phrase) thing(key string, r game.Ref, n game.Names) {
	if !r.None() {
		p.add(key, n.ID(r))
	}
}

func (p phrase) String() string { return "{" + strings.Join(p, ", ") + "}" }

func sayEvent(e *game.Event, n game.Names) string {
	var p phrase
	p.add("kind", string(e.Kind))
	p.thing("who", e.Who, n)
	p.thing("with", e.With, n)
	p.thing("whom", e.Whom, n)
	if e.Who.None() && e.Whom.None() && e.Seat != game.Nobody {
		p.thing("seat", game.OfSeat(e.Seat), n)
	}
	p.count("need", e.Need)
	p.count("many", e.Many)
	p.add("text", e.Text)
	if e.Moved {
		p.add("to", sayPoint(e.To))
	}
	p.add("clause", string(e.Clause))
	return p.String()
}

func sayPoint(at game.Point) string {
	text, _ := at.MarshalJSON() // a point can always be written
	return strings.ReplaceAll(string(text), ",", ", ")
}

func sayEvents(events []game.Event, n game.Names) string {
	if len(events) == 0 {
		return "nothing happened"
	}
	said := make([]string, len(events))
	for i := range events {
		said[i] = sayEvent(&events[i], n)
	}
	return "there happened " + strings.Join(said, ", ")
}

func sayOption(o *game.Option, n game.Names) string {
	var p phrase
	p.add("verb", string(o.Verb))
	p.thing("who", o.Who, n)
	p.thing("with", o.With, n)
	p.thing("whom", o.Whom, n)
	p.count("fixed", o.Fixed)
	if !o.Where.None() {
		p.add("at", "a place")
	}
	if !o.Many.None() {
		p.add("many", fmt.Sprintf("%d to %d", o.Many.From, o.Many.To))
	}
	if !o.Pick.None() {
		ids := make([]string, len(o.Pick.Among))
		for i, r := range o.Pick.Among {
			ids[i] = n.ID(r)
		}
		p.add("pick", fmt.Sprintf("%d to %d of %s", o.Pick.Least, o.Pick.Most, strings.Join(ids, " ")))
	}
	return p.String()
}

// options says those options of a question.
func options(q *game.Question, n game.Names, which []int) string {
	said := make([]string, len(which))
	for k, i := range which {
		said[k] = sayOption(&q.Options[i], n)
	}
	return strings.Join(said, ", ")
}

// describe says a question with all its options.
func describe(q *game.Question, n game.Names) string {
	all := make([]int, len(q.Options))
	for i := range all {
		all[i] = i
	}
	return fmt.Sprintf("%s is asked %q and offered %s.%s", n.ID(game.OfSeat(q.Seat)), q.Prompt, options(q, n, all), describeParts(q, n))
}

func describeParts(q *game.Question, n game.Names) string {
	text := ""
	for i := range q.Parts {
		text += " " + sayPart(&q.Parts[i], n) + "."
	}
	return text
}

// sayPart says a part of a question with what it offers and what it is left at.
func sayPart(p *game.Question, n game.Names) string {
	var part phrase
	part.add("prompt", string(p.Prompt))
	part.thing("who", p.Who, n)
	said := make([]string, len(p.Options))
	for i := range p.Options {
		said[i] = sayOption(&p.Options[i], n)
		if i == p.Default && len(p.Options) > 1 {
			said[i] += " (default)"
		}
	}
	text := "Part " + part.String() + " offers " + strings.Join(said, ", ")
	if p.FreeText {
		text += fmt.Sprintf(" and takes text, now %q", p.Value)
	}
	return text
}

func sayThrow(t *game.Throw, n game.Names) string {
	if t.Kind == game.Dice {
		return fmt.Sprintf("%dD%d for %q (%s)", t.Dice, t.Sides, t.Purpose, t.Clause)
	}
	ids := make([]string, len(t.Among))
	for i, r := range t.Among {
		ids[i] = n.ID(r)
	}
	kind := "pick"
	if t.Kind == game.Draw {
		kind = "card"
	}
	return fmt.Sprintf("a %s for %q (%s) among %s", kind, t.Purpose, t.Clause, strings.Join(ids, ", "))
}

// sayPips lists what is left over.
func sayPips(left []pip) string {
	texts := make([]string, len(left))
	for i := range left {
		texts[i] = left[i].text
	}
	return strings.Join(texts, ", ")
}
