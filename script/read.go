package script

import (
	"regexp"
	"strconv"
	"strings"

	"rumble/game"
	"rumble/internal/yamltree"
	"rumble/scenariofile"
)

// step is one entry of `steps`: an answer and what is to come of it. A step without an answer looks at what has happened
// since the answer before it.
type step struct {
	line    int
	answer  *answer
	dice    []pip
	expect  []event
	never   []event
	state   []facts
	offered *offered
	refused string // the code with which the answer must be refused
	over    *over
}

// pip is one prearranged outcome: the face of a die, or the id of what is picked or drawn.
type pip struct {
	line    int
	text    string
	purpose string // of the throw it is for, when the script says so
}

// facts is what a thing must be like.
type facts struct {
	thing  string
	line   int
	at     *game.Point
	values []fact
}

type fact struct {
	name  string
	line  int
	value int
}

// offered is what the next question must be like.
type offered struct {
	line             int
	none             bool
	seat, prompt     string
	include, exclude []option
}

// over is how the match must have ended.
type over struct {
	line    int
	winners *[]string
	points  []fact
	why     string
}

// chance is an expectation about odds: the probability of all outcomes with these effects.
type chance struct {
	line   int
	p      string
	within string // how far a chance that was only tried out may be off; "": not at all
	events []event
	never  []event
}

// fill reads the file. What is wrong with its form is kept in the document of the root; the error is about the scenario.
func (s *Script) fill(root yamltree.Value) error {
	root.Keys("script", "clauses", "ruleset", "scenario", "deck", "dice", "standing", "steps", "consider", "expect_odds", "refused")
	s.Title = root.Need("script").Text(mostTitle)
	for _, v := range root.Key("clauses").List(mostClauses) {
		s.Clauses = append(s.Clauses, game.ClauseID(v.ID()))
		s.clauseLines = append(s.clauseLines, v.Line())
	}
	ruleset := root.Need("ruleset")
	s.Ruleset, s.rulesetLine = ruleset.ID(), lineOf(ruleset)
	s.deck = pips(root.Key("deck"), mostCards)
	s.dice = pips(root.Key("dice"), mostDice)
	for _, p := range root.Key("standing").Pairs(mostChecks) {
		s.standing = append(s.standing, standing{prompt: p.Key, answer: readStanding(p.Value)})
	}
	for i, v := range root.Key("steps").List(mostSteps) {
		s.steps = append(s.steps, readStep(v, i == 0))
	}
	if v := root.Key("consider"); v.Given() {
		s.consider = readConsidered(v)
	}
	if v := root.Key("expect_odds"); v.Given() {
		if s.consider == nil {
			v.Refuse("Odds can be expected only where an answer is considered: consider is missing.")
		}
		for _, item := range v.List(mostChecks) {
			s.odds = append(s.odds, readChance(item))
		}
	}
	if v := root.Key("refused"); v.Given() {
		s.refused, s.refusedLine = readRefused(v), v.Line()
		if len(s.steps) > 0 || s.consider != nil {
			v.Refuse("A scenario that is refused is not played: there can be no steps and nothing to consider.")
		}
	}
	return s.readScenario(root.Need("scenario"))
}

func (s *Script) readScenario(v yamltree.Value) error {
	s.scenario.at = v
	if !v.IsMap() {
		if v.Given() {
			s.scenario.name = v.Text(mostTitle)
		}
		return nil
	}
	if v.Err() != nil {
		return nil
	}
	file, err := scenariofile.Inline(s.File, v.Node(), v.Field())
	s.scenario.inline = file
	return err
}

func readStep(v yamltree.Value, first bool) step {
	v.Keys("answer", "dice", "expect", "never", "state", "offered", "refused", "over")
	st := step{line: lineOf(v), dice: pips(v.Key("dice"), mostDice), expect: readEvents(v.Key("expect")), never: readEvents(v.Key("never"))}
	if a := v.Key("answer"); a.Given() {
		st.answer = readAnswer(a)
	} else if !first && len(st.dice) > 0 {
		v.Key("dice").Refuse("Dice follow an answer: put them into the step that gives it.")
	}
	for _, p := range v.Key("state").Pairs(mostChecks) {
		st.state = append(st.state, readFacts(p))
	}
	if o := v.Key("offered"); o.Given() {
		st.offered = readOffered(o)
	}
	if r := v.Key("refused"); r.Given() {
		st.refused = readRefused(r)
		if st.answer == nil {
			r.Refuse("Only an answer can be refused, and this step has none.")
		}
	}
	if o := v.Key("over"); o.Given() {
		st.over = readOver(o)
	}
	return st
}

func readRefused(v yamltree.Value) string {
	if v.IsMap() {
		v.Keys("code")
		v = v.Need("code")
	}
	if v.Text(mostName) == string(codeAmbiguous) {
		v.Refuse("An answer that fits several options is a slip of the script; it cannot be expected.")
	}
	return v.ID()
}

// lineOf is the line of a value, 1 when there is none: then reading has failed already.
func lineOf(v yamltree.Value) int {
	if !v.Given() {
		return 1
	}
	return v.Line()
}

// pips reads what chance is to bring: faces, ids, or both under the purpose of the throw.
func pips(v yamltree.Value, most int) []pip {
	var all []pip
	for _, item := range v.List(most) {
		if !item.IsMap() {
			all = append(all, pip{line: lineOf(item), text: item.Text(mostName)})
			continue
		}
		for _, p := range item.Pairs(mostChecks) {
			inner := []yamltree.Value{p.Value}
			if p.Value.IsList() {
				inner = p.Value.List(most)
			}
			for _, one := range inner {
				all = append(all, pip{line: lineOf(item), text: one.Text(mostName), purpose: p.Key})
			}
		}
	}
	return all
}

func readFacts(p yamltree.Pair) facts {
	f := facts{thing: p.Key, line: lineOf(p.Value)}
	for _, inner := range p.Value.Pairs(mostChecks) {
		if inner.Key == "at" {
			f.at = point(inner.Value)
			continue
		}
		f.values = append(f.values, readFact(inner))
	}
	return f
}

func readFact(p yamltree.Pair) fact {
	return fact{name: p.Key, line: lineOf(p.Value), value: p.Value.Number(-mostNumber, mostNumber)}
}

const mostNumber = 1_000_000

// point is a place: [x, y] or [x, y, floor] in inches.
func point(v yamltree.Value) *game.Point {
	parts := v.List(3)
	texts := make([]string, len(parts))
	for i, part := range parts {
		texts[i] = part.Text(mostName)
	}
	p := new(game.Point)
	if err := p.UnmarshalJSON([]byte("[" + strings.Join(texts, ",") + "]")); err != nil {
		v.Refuse("Here must be a place, [x, y] or [x, y, floor] in inches.")
	}
	return p
}

func readOffered(v yamltree.Value) *offered {
	o := &offered{line: lineOf(v)}
	if v.IsWord() {
		o.none = v.OneOf("none") == 0
		return o
	}
	v.Keys("seat", "prompt", "include", "exclude")
	o.seat = v.Key("seat").Text(mostName)
	o.prompt = v.Key("prompt").Text(mostName)
	o.include, o.exclude = readOptions(v.Key("include")), readOptions(v.Key("exclude"))
	return o
}

func readOver(v yamltree.Value) *over {
	o := &over{line: lineOf(v)}
	if v.IsWord() {
		if !v.Yes() {
			v.Refuse("Leave this key out where the match need not be over.")
		}
		return o
	}
	v.Keys("winners", "points", "why")
	if w := v.Key("winners"); w.Given() {
		winners := texts(w)
		o.winners = &winners
	}
	for _, p := range v.Key("points").Pairs(game.MaxSeats) {
		o.points = append(o.points, readFact(p))
	}
	o.why = v.Key("why").Text(mostName)
	return o
}

func texts(v yamltree.Value) []string {
	all := []string{}
	for _, item := range v.List(mostChecks) {
		all = append(all, item.Text(mostName))
	}
	return all
}

// fraction is how a probability is written. The lengths keep its arithmetic small.
var fraction = regexp.MustCompile(`^(0|1|[0-9]{1,60}/[1-9][0-9]{0,59}|0\.[0-9]{1,60})$`)

func readChance(v yamltree.Value) chance {
	v.Keys("p", "within", "events", "never")
	c := chance{line: lineOf(v), events: readEvents(v.Key("events")), never: readEvents(v.Key("never"))}
	c.p, c.within = probability(v.Need("p")), probability(v.Key("within"))
	return c
}

func probability(v yamltree.Value) string {
	text := v.Text(mostName * 2)
	if v.Given() && !fraction.MatchString(text) {
		v.Refuse("Here must be a probability: a fraction such as 5/36, or a decimal from 0 to 1, not %s.", strconv.Quote(text))
	}
	return text
}
