package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rumble/game"
	"rumble/referee"
)

// answer gives one answer to one of the open questions: that of the next step, if it fits, or else what passes the
// question over. No question comes back when the answer of the step was refused as it should be.
func (p *play) answer(open []game.Question) (*game.Question, game.Answer, error) {
	at := slices.IndexFunc(p.script.steps[p.next:], func(st step) bool { return st.answer != nil })
	if at < 0 {
		return p.last(open)
	}
	st := &p.script.steps[p.next+at]
	q, answer, refusal := reply(st.answer, open, p.game)
	if st.passesBy(refusal, open) {
		if q, answer, ok := p.pass(open); ok {
			p.peek(open)
			return q, answer, nil
		}
	}
	p.settle(open, false) // this passes the steps that have no answer
	p.current = p.next
	p.next++
	p.told, p.dice, p.stretches, p.looked = nil, st.dice, 0, nil
	switch {
	case st.refused != "" && refusal == nil:
		p.differ(st.line, "The answer %s was not refused; %s was expected.", st.answer.option.text, st.refused)
		return nil, answer, nil // it is not given, as if it had been
	case st.refused != "":
		if refusal.Code != game.Code(st.refused) {
			p.differ(st.line, "The answer was to be refused with %s; it was refused with %s: %s", st.refused, refusal.Code, refusal.Sentence)
		}
		return nil, answer, nil
	case refusal != nil:
		p.refused(st.answer, fmt.Sprintf("steps[%d].answer", p.current), refusal)
		return nil, answer, errStuck
	}
	return q, answer, nil
}

// refused says that an answer of the script was refused, and which part of it.
func (p *play) refused(a *answer, field string, refusal *game.Error) {
	part := strings.Replace(refusal.Field, "picked", "pick", 1) // as a script calls them
	switch part {
	case "", "answer", "option", "question": // the answer as a whole
	default:
		field += "." + part
	}
	p.differ(a.option.line, "%s: %s", field, refusal.Sentence)
}

// passesBy says whether the answer of the step may be meant for a later question: it is not to be had here, and the step
// does not say that this is the prompt at which it is refused.
func (st *step) passesBy(refusal *game.Error, open []game.Question) bool {
	if refusal == nil || refusal.Code != game.WrongSeat && refusal.Code != game.NotOffered {
		return false
	}
	here := st.answer.prompt != "" && slices.ContainsFunc(open, func(q game.Question) bool { return string(q.Prompt) == st.answer.prompt })
	return !here || st.refused == ""
}

// last is what happens when all steps are played: the answer considered comes first, then what the last step wants to look
// at, then what passes questions over; and what none of these answers ends the script, as does a last answer refused.
func (p *play) last(open []game.Question) (*game.Question, game.Answer, error) {
	var refusal *game.Error
	if considered := p.script.consider; considered != nil && !considered.chance {
		var q *game.Question
		var answer game.Answer
		if q, answer, refusal = reply(considered, open, p.game); refusal == nil {
			p.settle(open, false)
			p.empty()
			p.count(q, answer)
			return nil, answer, errPlayed
		}
	}
	refused := p.current >= 0 && p.script.steps[p.current].refused != ""
	if refusal != nil || !refused && !p.wants(open) {
		if q, answer, ok := p.pass(open); ok {
			p.peek(open)
			return q, answer, nil
		}
	}
	p.settle(open, false)
	p.empty()
	switch considered := p.script.consider; {
	case refusal != nil:
		p.refused(considered, "consider", refusal)
	case considered != nil:
		p.differ(considered.option.line, "There is no chance to consider: a question comes first. %s", describe(&open[0], p.game))
	}
	return nil, game.Answer{}, errPlayed
}

// wants says whether the last step, and those without an answer behind it, have come to the prompts they want to look at.
func (p *play) wants(open []game.Question) bool {
	found := false
	for i := max(p.current, 0); i < len(p.script.steps); i++ {
		st := &p.script.steps[i]
		if st.offered == nil || st.offered.prompt == "" || slices.Contains(p.looked, st) {
			continue
		}
		if found = st.offered.asksFor(open, p.game); !found {
			return false
		}
	}
	return found
}

// peek lets the current step, and those without an answer behind it, look at a question that is passed over, when they
// name its prompt.
func (p *play) peek(open []game.Question) {
	for i := max(p.current, 0); i < len(p.script.steps); i++ {
		st := &p.script.steps[i]
		if i > p.current && st.answer != nil {
			return
		}
		if st.offered.asksFor(open, p.game) && !slices.Contains(p.looked, st) {
			p.checkOffered(st.offered, open)
			p.looked = append(p.looked, st)
		}
	}
}

// mostPassed bounds the questions passed over in one playing: two of them might follow each other for ever.
const mostPassed = 10_000

// pass is what answers a question that no step answers: a standing answer, or the default of a question that is ordinary
// play.
func (p *play) pass(open []game.Question) (*game.Question, game.Answer, bool) {
	if p.passed == mostPassed {
		return nil, game.Answer{}, false
	}
	p.passed++
	for i := range open {
		q := &open[i]
		if answer, ok := p.script.stands(q, p.game); ok {
			return q, answer, true
		}
		if !q.Routine {
			continue
		}
		answer := referee.Default(q, p.game.Places(), game.NewChance(0), nil)
		if q.Check(answer, p.game.Places()) == nil {
			return q, answer, true
		}
	}
	return nil, game.Answer{}, false
}

// reply makes an answer and checks it.
func reply(a *answer, open []game.Question, g game.Game) (*game.Question, game.Answer, *game.Error) {
	q, refusal := a.question(open, g)
	if refusal != nil {
		return nil, game.Answer{}, refusal
	}
	answer, refusal := a.toGame(q, g)
	if refusal != nil {
		return q, game.Answer{}, refusal
	}
	if err := q.Check(answer, g.Places()); err != nil && !errors.As(err, &refusal) {
		refusal = &game.Error{Code: codeRefused, Sentence: err.Error(), Cause: err}
	}
	return q, answer, refusal
}
