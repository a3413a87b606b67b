package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rumble/game"
	"rumble/internal/yamltree"
	"rumble/referee"
)

// answer is an answer of a step: whose, which option, and what goes with it.
type answer struct {
	option  option // without at, many and picks, which are what the answer gives
	seat    thing
	prompt  string // of the question
	isPlain bool   // default: the answer that time would give
	chance  bool   // no answer: what chance brings next is considered
	known   bool   // considered: the odds are those that the seat can know
	at      *game.Point
	via     []game.Point
	many    *int
	picks   []thing
	text    string
	parts   []*answer // what it says to parts of the question; those it does not speak of are left as they are
}

func readAnswer(v yamltree.Value, more ...string) *answer {
	v.Keys(append(more, "seat", "prompt", "verb", "who", "with", "whom", "clause", "fixed", "default", "at", "via", "many", "pick", "text", "parts")...)
	a := &answer{
		option: option{sentence: readSentence(v), fixed: number(v.Key("fixed"))},
		seat:   readThing(v, "seat"), many: number(v.Key("many")), picks: readThings(v.Key("pick")),
	}
	a.option.verb = v.Key("verb").Text(mostName)
	a.prompt = v.Key("prompt").Text(mostName)
	if at := v.Key("at"); at.Given() {
		a.at = point(at)
	}
	if via := v.Key("via"); via.Given() {
		for _, corner := range via.List(mostChecks) {
			a.via = append(a.via, *point(corner))
		}
	}
	a.text = v.Key("text").Text(yamltree.MaxText)
	for _, part := range v.Key("parts").List(game.MaxParts) {
		a.parts = append(a.parts, readPart(part))
	}
	if plain := v.Key("default"); plain.Given() {
		if a.isPlain = plain.Yes(); !a.isPlain {
			plain.Refuse("Leave this key out where an option is meant.")
		}
		for _, p := range v.Pairs(mostChecks) {
			if p.Key != "default" && p.Key != "known" && p.Key != "seat" && p.Key != "prompt" && p.Key != "parts" {
				plain.Refuse("The default answer takes nothing else but a seat, a prompt and parts.")
			}
		}
	}
	return a
}

// readPart reads what an answer says to a part of its question.
func readPart(v yamltree.Value) *answer {
	v.Keys("prompt", "verb", "who", "with", "whom", "clause", "fixed", "many", "pick", "at", "text")
	a := &answer{
		option: option{sentence: readSentence(v), fixed: number(v.Key("fixed"))},
		prompt: v.Key("prompt").Text(mostName), many: number(v.Key("many")), picks: readThings(v.Key("pick")),
		text: v.Key("text").Text(yamltree.MaxText),
	}
	a.option.verb = v.Key("verb").Text(mostName)
	if at := v.Key("at"); at.Given() {
		a.at = point(at)
	}
	return a
}

// readStanding reads a standing answer: a verb, the word default, or an answer written out.
func readStanding(v yamltree.Value) *answer {
	if !v.IsWord() {
		return readAnswer(v)
	}
	a := &answer{option: option{sentence: sentence{line: v.Line(), text: written(v)}}}
	if verb := v.Text(mostName); verb == "default" {
		a.isPlain = true
	} else {
		a.option.verb = verb
	}
	return a
}

// readConsidered reads what odds are wanted of: an answer, as it is or as its seat can know it, or the word chance for what the
// rules throw next.
func readConsidered(v yamltree.Value) *answer {
	if !v.IsWord() {
		a := readAnswer(v, "known")
		a.known = v.Key("known").Given() && v.Key("known").Yes()
		return a
	}
	v.OneOf("chance")
	return &answer{option: option{sentence: sentence{line: v.Line(), text: written(v)}}, chance: true}
}

// question is the open question that the answer is for: that of its seat, or else the one that offers what it says. The
// code of the error is "wrong-seat", "not-offered", or "ambiguous" when it might be the answer of several.
func (a *answer) question(open []game.Question, g game.Game) (*game.Question, *game.Error) {
	var found *game.Question
	for i := range open {
		q := &open[i]
		if !a.fits(q, g) || a.seat.id == "" && !a.isPlain && len(a.option.fitting(q, g)) == 0 {
			continue
		}
		if found != nil {
			return nil, game.Refuse(codeAmbiguous, "seat", "Several seats are asked together: say whose answer this is, %s.", askedSeats(open, g))
		}
		found = q
	}
	switch {
	case found != nil:
		return found, nil
	case !slices.ContainsFunc(open, func(q game.Question) bool { return a.seat.fitsSeat(q.Seat, g) }):
		return nil, game.Refuse(game.WrongSeat, "seat", "%s is not asked; %s is.", a.seat.id, askedSeats(open, g))
	}
	return nil, game.Refuse(game.NotOffered, "answer", "%s is not offered. %s", a.option.text, describe(&open[0], g))
}

// fits says whether the question is one that the answer names by seat and prompt.
func (a *answer) fits(q *game.Question, n game.Names) bool {
	return a.seat.fitsSeat(q.Seat, n) && (a.prompt == "" || a.prompt == string(q.Prompt))
}

// suits says whether the option asks for everything that the answer gives.
func (a *answer) suits(o *game.Option) bool {
	return (a.at == nil || !o.Where.None()) && (a.many == nil || !o.Many.None()) && (a.picks == nil || !o.Pick.None())
}

// picksFrom says whether the option lets just as many things be picked, these among them: of many sentences about cards
// to lay, the one about these.
func (a *answer) picksFrom(o *game.Option, n game.Names) bool {
	if len(a.picks) < o.Pick.Least || len(a.picks) > o.Pick.Most {
		return false
	}
	for _, p := range a.picks {
		if !slices.ContainsFunc(o.Pick.Among, func(r game.Ref) bool { return p.fits(r, n) }) {
			return false
		}
	}
	return true
}

func askedSeats(open []game.Question, n game.Names) string {
	seats := make([]string, len(open))
	for i := range open {
		seats[i] = n.ID(game.OfSeat(open[i].Seat))
	}
	return strings.Join(seats, ", ")
}

// toGame finds the one option meant and makes the answer. The code of the error is "not-offered", "ambiguous" or
// "unknown"; the answer is not checked yet, but what it says to parts is.
func (a *answer) toGame(q *game.Question, g game.Game) (game.Answer, *game.Error) {
	var made game.Answer
	if a.isPlain {
		made = referee.Default(q, g.Places(), game.NewChance(0), nil)
	} else {
		var refusal *game.Error
		if made, refusal = a.whole(q, g); refusal != nil {
			return game.Answer{}, refusal
		}
	}
	if len(a.parts) == 0 {
		return made, nil
	}
	for i := range q.Parts {
		left, _ := q.Part(game.Answer{}, i)
		left.Text = "" // what is there stays
		made.Parts = append(made.Parts, left)
	}
	said := make([]bool, len(q.Parts))
	for i, p := range a.parts {
		if err := p.fill(q, g, made.Parts, said); err != nil {
			refusal, ok := errors.AsType[*game.Error](game.InPart(i, err))
			if !ok {
				refusal = &game.Error{Code: codeRefused, Sentence: err.Error(), Cause: err}
			}
			return game.Answer{}, refusal
		}
	}
	return made, nil
}

// fill says what it says to one of the parts.
func (a *answer) fill(q *game.Question, g game.Game, parts []game.Answer, said []bool) error {
	at, refusal := a.part(q, g)
	if refusal != nil {
		return refusal
	}
	if said[at] {
		return game.Refuse(codeAmbiguous, "", "%s is said to a part that another one is said to.", a.option.text)
	}
	said[at] = true
	if parts[at], refusal = a.whole(&q.Parts[at], g); refusal != nil {
		return refusal
	}
	return q.Parts[at].Check(parts[at], g.Places())
}

// part is the one part of the question that the answer is for.
func (a *answer) part(q *game.Question, g game.Game) (int, *game.Error) {
	found := -1
	for i := range q.Parts {
		p := &q.Parts[i]
		if a.prompt != "" && a.prompt != string(p.Prompt) || len(a.option.fitting(p, g)) == 0 {
			continue
		}
		if found >= 0 {
			return 0, game.Refuse(codeAmbiguous, "", "%s fits several parts.%s", a.option.text, describeParts(q, g))
		}
		found = i
	}
	if found < 0 {
		return 0, game.Refuse(game.NotOffered, "", "%s is no part of what is asked.%s", a.option.text, describeParts(q, g))
	}
	return found, nil
}

// whole is the answer without what it says to parts.
func (a *answer) whole(q *game.Question, g game.Game) (game.Answer, *game.Error) {
	fit := a.option.fitting(q, g)
	if len(fit) > 1 {
		// What the answer gives tells apart what its words do not.
		fit = slices.DeleteFunc(fit, func(i int) bool { return !a.suits(&q.Options[i]) })
	}
	if len(fit) > 1 && a.picks != nil {
		fit = slices.DeleteFunc(fit, func(i int) bool { return !a.picksFrom(&q.Options[i], g) })
	}
	switch {
	case len(fit) == 0:
		return game.Answer{}, game.Refuse(game.NotOffered, "answer", "%s is not offered. %s", a.option.text, describe(q, g))
	case len(fit) > 1:
		return game.Answer{}, game.Refuse(codeAmbiguous, "answer", "Several options fit %s: %s.", a.option.text, options(q, g, fit))
	}
	found := fit[0]
	made := game.Answer{Option: found, Via: a.via, Text: a.text}
	if a.at != nil {
		made.At = *a.at
	}
	if a.many != nil {
		made.Many = *a.many
	}
	for i, p := range a.picks {
		r, ok := pick(p, q.Options[found].Pick.Among, g)
		if !ok {
			return game.Answer{}, game.Refuse(game.UnknownName, fmt.Sprintf("pick[%d]", i), "There is nothing called %q here.", p.id)
		}
		made.Picked = append(made.Picked, r)
	}
	return made, nil
}

// pick is the thing meant: one of those offered, or else anything of that name, to be refused.
func pick(p thing, among []game.Ref, n game.Names) (game.Ref, bool) {
	for _, r := range among {
		if p.fits(r, n) {
			return r, true
		}
	}
	return find(p.id, n)
}
