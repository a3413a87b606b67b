package script

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
)

// play is one playing of a script: the director of its referee.
type play struct {
	script *Script
	game   game.Game
	book   *ruletext.Book
	words  *ruletext.Words
	seats  int
	result *Result
	manner

	current int             // the step whose answer has been given; -1 before the first
	next    int             // the step to come
	open    []game.Question // asked and not answered yet
	dice    []pip           // of the current step, still to be thrown
	deck    []pip           // still to be drawn
	told    []game.Event    // since the last answer
	passed  int             // questions passed over
	looked  []*step         // steps that have had their look at what is offered
	idle    int             // stretches since the last question or throw

	stretches int // finished since the answer of the current step
	thrown    int // throws of the present stretch

	// what has happened since the checkpoint, for odds
	checkpoint game.Game
	given      []referee.Given
	stretch    referee.Outcome // what was told and thrown
}

// These end a stretch: the script has been played to its end, or it cannot be played on.
var (
	errPlayed = errors.New("the script is played")
	errStuck  = errors.New("the script cannot be played on")
)

// mostIdle bounds how many stretches a ruleset may play in a row without asking or throwing.
const mostIdle = 1000

// run plays the whole script.
func (p *play) run() {
	p.current, p.dice, p.deck = -1, slices.Clone(p.script.dice), p.script.deck
	if len(p.script.steps) > 0 && p.script.steps[0].answer == nil {
		p.current, p.next = 0, 1
		p.dice = append(p.dice, p.script.steps[0].dice...)
	}
	for {
		if _, over := p.game.Over(); over {
			p.end()
			return
		}
		if p.script.consider != nil {
			p.checkpoint = p.game.Clone()
			p.given, p.stretch = nil, referee.Outcome{}
		}
		p.thrown = 0
		err := referee.Act(p.game, p)
		switch {
		case errors.Is(err, errPlayed):
			return
		case errors.Is(err, errStuck):
			p.stop()
			return
		case err != nil:
			p.differ(p.line(), "The rules ask for something impossible: %v", err)
			p.stop()
			return
		}
		p.stretches++
		if p.idle++; p.idle > mostIdle {
			p.differ(p.line(), "The rules play on and on without a question or a throw.")
			p.stop()
			return
		}
	}
}

// end is when the match is over.
func (p *play) end() {
	p.settle(nil, true)
	p.empty()
	for ; p.more(); p.next++ {
		p.differ(p.script.steps[p.next].line, "This step has nothing to answer: the match is over.")
	}
	if p.script.consider != nil {
		p.differ(p.script.consider.option.line, "There is nothing to consider: the match is over.")
	}
}

// stop says that the script is not played on, and what of it nobody has looked at.
func (p *play) stop() {
	unseen := "what is expected here"
	switch left := len(p.script.steps) - p.next; {
	case left == 1:
		unseen += ", the step after it"
	case left > 1:
		unseen += fmt.Sprintf(", the %d steps after it", left)
	}
	if p.script.consider != nil {
		unseen += ", the odds"
	}
	if p.dump != nil {
		p.dump.keep(p, p.open)
	}
	p.result.Stopped = &Difference{File: p.script.File, Line: p.line(), What: "The script stops here. Not looked at: " + unseen + "."}
}

// more says whether there is a step to come.
func (p *play) more() bool { return p.next < len(p.script.steps) }

// answers says whether one of the steps to come gives an answer.
func (p *play) answers() bool {
	return slices.ContainsFunc(p.script.steps[p.next:], func(st step) bool { return st.answer != nil })
}

// line is where the script is.
func (p *play) line() int {
	if p.current < 0 {
		return p.script.rulesetLine
	}
	return p.script.steps[p.current].line
}

func (p *play) differ(line int, what string, args ...any) {
	p.result.Differences = append(p.result.Differences, Difference{File: p.script.File, Line: line, What: fmt.Sprintf(what, args...)})
}

// Tell is for the rules.
func (p *play) Tell(e *game.Event) error {
	kept := *e
	kept.Path, kept.Mods, kept.Things = slices.Clone(e.Path), slices.Clone(e.Mods), slices.Clone(e.Things)
	p.told = append(p.told, kept)
	p.stretch.Told = append(p.stretch.Told, referee.Told{Event: kept, Dice: p.stretch.Rolled})
	p.stretch.Rolled = nil
	p.see(e.Clause)
	return nil
}

func (p *play) see(c game.ClauseID) {
	if c != "" {
		p.result.seen[c] = true
	}
}

// Ask is for the rules: it looks at what came of the step before and gives the answers of the steps that follow.
func (p *play) Ask(qs []game.Question, answers []game.Answer) error {
	p.idle = 0
	p.open = slices.Clone(qs)
	for len(p.open) > 0 {
		q, answer, err := p.answer(p.open)
		if err != nil {
			return err
		}
		if q == nil {
			continue // the answer was refused, as expected: the question stands
		}
		seat := q.Seat
		p.given = append(p.given, referee.Given{Seat: seat, Answer: answer})
		p.see(q.Clause)
		p.see(q.Options[answer.Option].Clause)
		answers[slices.IndexFunc(qs, func(asked game.Question) bool { return asked.Seat == seat })] = answer
		p.open = slices.DeleteFunc(p.open, func(asked game.Question) bool { return asked.Seat == seat })
	}
	return nil
}

// Throw is for the rules: it takes what the script has prearranged.
func (p *play) Throw(t *game.Throw) (game.Face, error) {
	p.idle = 0
	p.see(t.Clause)
	face, err := p.throw(t)
	if err != nil {
		return game.Face{}, err
	}
	p.thrown++
	kept := *t
	kept.Among = slices.Clone(t.Among)
	p.stretch.Rolled = append(p.stretch.Rolled, game.Thrown{Throw: kept, Face: face})
	return face, nil
}

func (p *play) throw(t *game.Throw) (game.Face, error) {
	from := &p.dice
	if t.Kind == game.Draw && len(p.deck) > 0 {
		from = &p.deck
	}
	if len(*from) < t.Dice {
		return game.Face{}, p.missing(t, len(*from))
	}
	var face game.Face
	for _, pip := range (*from)[:t.Dice] {
		side, refusal := p.shown(pip, t)
		if refusal != "" {
			p.differ(pip.line, "%s", refusal)
			return game.Face{}, errStuck
		}
		face.Add(uint8(side))
	}
	*from = (*from)[t.Dice:]
	return face, nil
}

// missing is when nothing is prearranged for a throw. A script need not say what chance brings once everything it is about
// is done: in a stretch after that of its last answer, if it says nothing of what chance brings there.
func (p *play) missing(t *game.Throw, left int) error {
	chance := p.script.consider != nil && p.script.consider.chance
	if done := p.stretches > 0 && p.thrown == 0; left == 0 && (done || chance) && !p.answers() {
		p.settle(nil, false)
		p.empty()
		switch considered := p.script.consider; {
		case considered == nil:
		case considered.chance:
			p.countChance()
		default:
			p.differ(p.script.consider.option.line, "Nobody is asked anything to consider: the rules throw %s first.", sayThrow(t, p.game))
		}
		return errPlayed
	}
	if t.Kind == game.Draw {
		p.differ(p.line(), "A card is missing: the rules draw one for %q (%s), and the deck of the script is used up.", t.Purpose, t.Clause)
		return errStuck
	}
	p.differ(p.line(), "Dice are missing: the rules throw %s, and %d are left.", sayThrow(t, p.game), left)
	return errStuck
}

// shown is the side that a prearranged outcome means, or why it cannot be.
func (p *play) shown(pip pip, t *game.Throw) (side int, refusal string) {
	if pip.purpose != "" && pip.purpose != string(t.Purpose) {
		return 0, fmt.Sprintf("%q is meant for %q, but the rules throw %s.", pip.text, pip.purpose, sayThrow(t, p.game))
	}
	if t.Kind != game.Dice {
		for i, r := range t.Among {
			id := p.game.ID(r)
			if alike(pip.text, id) || alike(pip.text, "joker") && strings.HasPrefix(plain(id), "joker-") {
				return i + 1, ""
			}
		}
	}
	side, err := strconv.Atoi(pip.text)
	if err != nil || side < 1 || side > t.Sides {
		return 0, fmt.Sprintf("%q cannot be what comes of %s.", pip.text, sayThrow(t, p.game))
	}
	return side, ""
}

// empty says what is left over at the end.
func (p *play) empty() {
	if len(p.deck) > 0 {
		p.differ(p.deck[0].line, "Cards are left over: %s.", sayPips(p.deck))
	}
}
