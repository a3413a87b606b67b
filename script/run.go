package script

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"rumble/game"
	"rumble/referee"
	"rumble/scenariofile"
	"rumble/speak"
)

// Result is what came of playing a script.
type Result struct {
	Passed       bool
	Started      bool                // the match could be begun: the script and its scenario are in order
	Differences  []Difference        // between what was expected and what happened, in the order met
	Stopped      *Difference         // where the script could not be played on, and what was not looked at; nil when it was played
	Clauses      []game.ClauseID     // that the script says it is a test of
	Seen         []game.ClauseID     // that had a part in it: in events, throws and answers; sorted
	Odds         *speak.Odds         // of the answer considered, when there is one
	OddsByNumber *speak.OddsByNumber // the same with every number, when [Script.OddsByNumber] asked for it

	seen map[game.ClauseID]bool
}

// Difference is one thing that is not as the script says.
type Difference struct {
	File string
	Line int // from 1; 0 when the whole file is meant
	What string
}

// String is the difference with its place in front.
func (d Difference) String() string {
	if d.Line == 0 {
		return d.File + ": " + d.What
	}
	return fmt.Sprintf("%s:%d: %s", d.File, d.Line, d.What)
}

// Run plays the script. Rules finds rulesets by their id, stock finds scenarios by their name; stock may be nil.
// Everything that is wrong with the script or with what happens is in the result.
func (s *Script) Run(rules func(id string) (game.Ruleset, bool), stock func(id string) (*scenariofile.File, bool)) Result {
	return NewLibrary(rules, stock).Run(s)
}

// Run plays a script, as [Script.Run] does.
func (l *Library) Run(s *Script) Result { return l.run(s, manner{}) }

// manner is how a script is played.
type manner struct {
	every bool  // the odds of the answer considered are counted with every number, instead of those of its own
	dump  *dump // keeps what the match is like after each step; may be nil
}

func (l *Library) run(s *Script, how manner) Result {
	result := Result{Clauses: s.Clauses, seen: make(map[game.ClauseID]bool)}
	if p := s.prepare(l, &result, how); p != nil {
		p.run()
	}
	result.Passed = len(result.Differences) == 0
	result.Seen = slices.Sorted(maps.Keys(result.seen))
	result.seen = nil
	return result
}

// Odds plays the script and gives the odds of the answer it considers. The error is the difference that kept the script from
// getting there.
func (s *Script) Odds(rules func(id string) (game.Ruleset, bool), stock func(id string) (*scenariofile.File, bool)) (speak.Odds, error) {
	result, err := s.considered(rules, stock, false)
	if err != nil {
		return speak.Odds{}, err
	}
	return *result.Odds, nil
}

// OddsByNumber plays the script and gives the odds of the option it considers with every number that this asks for. The number
// of the script must be one of them, and does not matter otherwise; what the script expects of its odds is not compared.
func (s *Script) OddsByNumber(rules func(id string) (game.Ruleset, bool), stock func(id string) (*scenariofile.File, bool)) (speak.OddsByNumber, error) {
	result, err := s.considered(rules, stock, true)
	if err != nil {
		return speak.OddsByNumber{}, err
	}
	return *result.OddsByNumber, nil
}

// considered plays the script up to the odds of the answer it considers.
func (s *Script) considered(rules func(id string) (game.Ruleset, bool), stock func(id string) (*scenariofile.File, bool), every bool) (Result, error) {
	if s.consider == nil {
		return Result{}, &game.Error{Code: codeBadScript, Field: "consider", File: s.File, Line: 1, Sentence: "This script considers no answer."}
	}
	result := NewLibrary(rules, stock).run(s, manner{every: every})
	if result.Odds != nil || result.OddsByNumber != nil {
		return result, nil
	}
	last := result.Differences[len(result.Differences)-1] // behind it nothing was played
	return Result{}, &game.Error{Code: codeBadScript, File: last.File, Line: last.Line, Sentence: last.What}
}

// prepare begins the match; nil when it cannot be begun.
func (s *Script) prepare(l *Library, result *Result, how manner) *play {
	p := &play{script: s, result: result, manner: how}
	o, ok := l.open(s.Ruleset)
	if !ok {
		p.differ(s.rulesetLine, "There is no ruleset %q.", s.Ruleset)
		return nil
	}
	if o.err != nil {
		p.fault(o.err)
		return nil
	}
	p.book, p.words = o.book, o.words
	for i, id := range s.Clauses {
		if !p.book.Has(id) {
			p.differ(s.clauseLines[i], "%s has no clause %s.", s.Ruleset, id)
		}
	}
	p.knowsStanding()
	if len(result.Differences) > 0 {
		return nil
	}
	file, err := s.start(l.stock)
	if err != nil {
		p.fault(err)
		return nil
	}
	setup := file.Scenario
	if setup.Title == "" {
		setup.Title = s.Title
	}
	if setup.Ruleset == "" {
		setup.Ruleset = s.Ruleset
	}
	if setup.Ruleset != s.Ruleset {
		p.differ(s.rulesetLine, "The scenario is for %s, not for %s.", setup.Ruleset, s.Ruleset)
		return nil
	}
	p.game, err = o.ruleset.New(&setup)
	if s.refused != "" {
		p.checkRefused(err)
		return nil
	}
	if err != nil {
		p.fault(file.Locate(err))
		return nil
	}
	p.seats = len(setup.Seats)
	if p.dump != nil {
		p.dump.begin(s, &setup, o)
	}
	result.Started = true
	return p
}

// checkRefused compares how the ruleset took a scenario with the code with which it should have refused it.
func (p *play) checkRefused(err error) {
	refusal, ok := errors.AsType[*game.Error](err)
	switch want := p.script.refused; {
	case err == nil:
		p.differ(p.script.refusedLine, "The scenario was not refused; %s was expected.", want)
	case !ok:
		p.fault(err)
	case refusal.Code != game.Code(want):
		p.differ(p.script.refusedLine, "The scenario was to be refused with %s; it was refused with %s: %s", want, refusal.Code, refusal.Sentence)
	default:
		p.result.Started = true
	}
}

// fault turns an error with a place into a difference.
func (p *play) fault(err error) {
	d := Difference{File: p.script.File, What: err.Error()}
	if e, ok := errors.AsType[*game.Error](err); ok {
		if e.File != "" {
			d.File, d.Line = e.File, e.Line
		}
		d.What = e.Sentence
		if e.Field != "" {
			d.What = e.Field + ": " + e.Sentence
		}
	}
	p.result.Differences = append(p.result.Differences, d)
}

// count counts the odds of the answer considered, and compares them.
func (p *play) count(q *game.Question, answer game.Answer) {
	explained := q
	if !p.every {
		explained = q.WithNumber(answer.Option, answer.Many)
	}
	needs := speak.New(p.game, p.words).Needs(p.game.Explain(explained, answer.Option))
	if p.every {
		p.countEvery(q, answer, needs)
		return
	}
	if odds := p.countOdds(q.Seat, answer); odds != nil {
		p.result.Odds.Needs = needs
		p.result.Odds.Headlines = speak.New(p.game, p.words).Headlines(odds, q, answer.Option, needs)
	}
}

// countChance counts what the rules throw next brings, and compares it. Chance has no numbers to choose from.
func (p *play) countChance() {
	if p.every {
		p.differ(p.script.consider.option.line, "Chance is not asked for a number.")
		return
	}
	p.countOdds(game.Nobody, game.Answer{})
}

// imaginings bounds the states that are made up for a seat until one fits what it has seen in the present stretch.
const imaginings = 200

// situation is where the seat stands that considers an answer: as it is, or as the seat can know it. What a seat cannot know is
// always made up alike.
func (p *play) situation(seat game.Seat, answer game.Answer) (referee.Situation, error) {
	s := p.stretch.Situation(p.checkpoint, p.given, seat, answer)
	if !p.script.consider.known {
		return s, nil
	}
	return s.Imagine(context.Background(), game.NewChance(0), imaginings)
}

// countOdds counts the odds, tells them and compares them; nil when they cannot be counted.
func (p *play) countOdds(seat game.Seat, answer game.Answer) *referee.Odds {
	s, err := p.situation(seat, answer)
	var odds referee.Odds
	if err == nil {
		odds, err = referee.Count(context.Background(), s, &policy{script: p.script}, oddsBound)
	}
	if err != nil {
		p.differ(p.script.consider.option.line, "The odds cannot be counted: %v", err)
		return nil
	}
	spoken := speak.New(p.game, p.words).Odds(odds)
	p.result.Odds = &spoken
	p.checkOdds(&odds)
	return &odds
}

func (p *play) countEvery(q *game.Question, answer game.Answer, needs *speak.Needs) {
	s, err := p.situation(q.Seat, answer)
	var byNumber referee.OddsByNumber
	if err == nil {
		byNumber, err = referee.CountEvery(context.Background(), s, &policy{script: p.script}, oddsBound)
	}
	if err != nil {
		p.differ(p.script.consider.option.line, "The odds cannot be counted: %v", err)
		return
	}
	speaker := speak.New(p.game, p.words)
	spoken := speaker.OddsByNumberWithFractions(byNumber, p.game.Scene(q.Seat), q.Seat)
	spoken.Needs, spoken.Headlines = needs, speaker.HeadlinesByNumber(&byNumber, q, answer.Option)
	p.result.OddsByNumber = &spoken
}
