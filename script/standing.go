package script

import (
	"rumble/game"
	"rumble/referee"
)

// standing is the answer to a prompt wherever the next step does not answer it.
type standing struct {
	prompt string
	answer *answer
}

// stands is the first standing answer that the question allows; false when there is none.
func (s *Script) stands(q *game.Question, g game.Game) (game.Answer, bool) {
	for i := range s.standing {
		st := &s.standing[i]
		if st.prompt != string(q.Prompt) || !st.answer.isPlain && len(st.answer.option.fitting(q, g)) == 0 {
			continue
		}
		if _, answer, refusal := reply(st.answer, []game.Question{*q}, g); refusal == nil {
			return answer, true
		}
	}
	return game.Answer{}, false
}

// knowsStanding refuses prompts that are never asked and verbs that are never offered: an answer with a slip of the pen would
// never be given, and nobody would notice.
func (p *play) knowsStanding() {
	for i := range p.script.standing {
		st := &p.script.standing[i]
		if !p.words.HasPrompt(game.Prompt(st.prompt)) {
			p.differ(st.answer.option.line, "standing: %s has no prompt %q.", p.script.Ruleset, st.prompt)
		}
		if verb := st.answer.option.verb; verb != "" && !p.words.HasVerb(game.Verb(verb)) {
			p.differ(st.answer.option.line, "standing.%s: %s has no verb %q.", st.prompt, p.script.Ruleset, verb)
		}
	}
}

// policy answers for everybody who is asked while odds are counted: with the standing answers of the script, and elsewhere
// with the default.
type policy struct {
	script *Script
	rest   referee.Passive
}

// Answer is the answer that stands, or the default one.
func (p *policy) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	if len(p.script.standing) > 0 {
		if answer, ok := p.script.stands(q, see()); ok {
			return answer
		}
	}
	return p.rest.Answer(q, see, c)
}
