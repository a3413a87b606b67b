package speak

import (
	"slices"
	"strings"

	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
)

// Headline is one of the chances that odds begin with: "8 % hit".
type Headline struct {
	Text string `json:"text"`           // the chance and what of: "8 % hit", "<0.1 % killed"
	Note string `json:"note,omitempty"` // said of what one hopes for and has hardly a chance: "hardly a chance", "no chance"
}

// mostHeadlines is how many chances are read at a glance.
const mostHeadlines = 3

// thousand is how many parts the chances have that rules tell by themselves.
const thousand = 1000

// What is hoped for has hardly a chance when it comes less often than 3 times in 100.
const hardlyOf, hardlyIn = 3, 100

// note is what is said of a chance that is hoped for, "" when it is a fair one.
func note(hoped, none, hardly bool) string {
	switch {
	case !hoped:
		return ""
	case none:
		return "no chance"
	case hardly:
		return "hardly a chance"
	}
	return ""
}

// Headlines are the chances that the odds of an option begin with: first the one that the rule tells by itself, then those that the
// words of the game list, as far as they may happen. A chance told for a figure is exact wherever its fate is.
func (s Speaker) Headlines(odds *referee.Odds, q *game.Question, option int, needs *Needs) []Headline {
	heads := s.announced(needs)
	for _, h := range s.Words.Headlines() {
		whom, ok := about(h.Of, q, option)
		if !ok || len(heads) == mostHeadlines {
			continue
		}
		chance := befalls(odds, &h, whom, h.Kinds, h.Some)
		if chance.None() && (len(h.Else) == 0 || befalls(odds, &h, whom, h.Else, false).None()) {
			continue
		}
		heads = append(heads, headline(chance.Rough(), h.Text, note(len(h.Else) > 0, chance.None(), chance.Below(hardlyOf, hardlyIn))))
	}
	return heads
}

// announced is the chance that the rule tells by itself: that every test is passed.
func (s Speaker) announced(needs *Needs) []Headline {
	if needs == nil || needs.Odds == nil {
		return nil
	}
	chance := referee.Share(*needs.Odds, thousand)
	// What it depends on is read with the chance itself: "Arrives, if nobody else comes up".
	text, _, _ := strings.Cut(needs.Text, ",")
	if text == "" {
		text = "comes off"
	}
	return []Headline{headline(chance.Rough(), uncapital(text), note(true, chance.None(), chance.Below(hardlyOf, hardlyIn)))}
}

func headline(chance, text, note string) Headline {
	return Headline{Text: chance + " " + text, Note: note}
}

// uncapital is a text as it goes on after a number.
func uncapital(text string) string {
	if len(text) < 2 || strings.ToUpper(text[:2]) == text[:2] {
		return text
	}
	return strings.ToLower(text[:1]) + text[1:]
}

// about is the figure that a headline is about, false when the answer has none of that sort. Of anybody it is nobody in particular.
func about(of ruletext.Whose, q *game.Question, option int) (game.Ref, bool) {
	o := &q.Options[option]
	var r game.Ref
	switch of {
	case ruletext.Whom:
		if r = o.Whom; r.None() {
			r = q.Whom
		}
	case ruletext.Who:
		if r = o.Who; r.None() {
			r = q.Who
		}
	case ruletext.With:
		r = o.With
	case ruletext.Any:
		return game.Ref{}, o.Whom.Kind != game.FigureRef
	}
	return r, r.Kind == game.FigureRef
}

// befalls is the chance of some kinds of effects. Where a number matters it is that of the outcomes, which may be shares of tries.
func befalls(odds *referee.Odds, h *ruletext.Headline, whom game.Ref, kinds []game.Kind, some bool) referee.Probability {
	if h.Of == ruletext.Any || some {
		return odds.Happens(func(e *referee.Effect) bool { return counts(e, h, whom, kinds, some) })
	}
	return odds.Befalls(whom, func(k game.Kind) bool { return slices.Contains(kinds, k) })
}

// counts is whether an effect is one of those that a headline is about.
func counts(e *referee.Effect, h *ruletext.Headline, whom game.Ref, kinds []game.Kind, some bool) bool {
	who, ok := e.About()
	return slices.Contains(kinds, e.Kind) && (h.Of == ruletext.Any || ok && who == whom) && (!some || e.Many > 0)
}

// HeadlinesByNumber are the headlines with every number that the option asks for, from the least to the largest.
func (s Speaker) HeadlinesByNumber(l *referee.OddsByNumber, q *game.Question, option int) [][]Headline {
	all := make([][]Headline, len(l.Numbers))
	for i := range all {
		all[i] = []Headline{}
	}
	heads := 0
	for _, h := range s.Words.Headlines() {
		whom, ok := about(h.Of, q, option)
		if !ok || heads == mostHeadlines {
			continue
		}
		counting, instead := having(l, &h, whom, h.Kinds, h.Some), having(l, &h, whom, h.Else, false)
		if !slices.Contains(counting, 0) && !slices.Contains(instead, 0) {
			continue
		}
		heads++
		for i := range l.Numbers {
			chance := l.Numbers[i].Sums(counting, 1)[0]
			all[i] = append(all[i], headline(chance.Rough(), h.Text, note(len(h.Else) > 0, chance.None(), chance.Below(hardlyOf, hardlyIn))))
		}
	}
	return all
}

// having puts the outcomes that have such an effect into group 0, and the others into none.
func having(l *referee.OddsByNumber, h *ruletext.Headline, whom game.Ref, kinds []game.Kind, some bool) []int {
	group := make([]int, len(l.Outcomes))
	for i, effects := range l.Outcomes {
		has := slices.ContainsFunc(effects, func(e referee.Effect) bool { return counts(&e, h, whom, kinds, some) })
		if group[i] = -1; has {
			group[i] = 0
		}
	}
	return group
}
