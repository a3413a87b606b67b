package speak

import (
	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
)

// End is how far odds were followed that leave out nothing: to the end of the stretch, with whatever the others make of it.
const End = "end"

// Odds is the distribution of what may follow an answer.
type Odds struct {
	Exact    bool      `json:"exact"`                      // the chances of the outcomes are exact
	Samples  int       `json:"samples,omitempty"`          // tries, when they are not
	Worlds   int       `json:"worlds,omitempty"`           // looked at, of those that the seat takes for possible; when they part, one for each try
	Runs     int       `json:"runs,omitempty"`             // how often the rules were run
	Until    string    `json:"until" enum:"end,aftermath"` // how far it was followed: "end" of the stretch, or "aftermath"
	Error    float64   `json:"error,omitempty"`            // the largest standard error of an outcome, 0 to 0.5
	Outcomes []Outcome `json:"outcomes"`                   // the most likely first
	Figures  []Fate    `json:"figures"`
	// FiguresSampled says that the chances of figures are not exact either.
	FiguresSampled bool   `json:"figuresSampled,omitempty"`
	Needs          *Needs `json:"needs,omitempty"`
	// Headlines are the chances to begin with, the first ones first.
	Headlines []Headline `json:"headlines,omitempty"`
}

// Outcome is one list of effects and its chance.
type Outcome struct {
	P       string   `json:"p"`       // a fraction in lowest terms: "5/36"
	Percent string   `json:"percent"` // with a decimal at least: "13.9", "0.003"; see [referee.Probability.Percent]
	Error   float64  `json:"error,omitempty"`
	Events  []Effect `json:"events"`
	Text    []string `json:"text"` // a sentence for each event
}

// Effect is an event as odds tell it.
type Effect struct {
	Kind string `json:"kind"`
	Tone string `json:"tone,omitempty" enum:"down,hurt,rattled,spoilt,nothing"` // what it means for whom it befalls; absent: none of these
	Seat string `json:"seat,omitempty"`                                         // whose doing it is, when it names neither who nor whom
	Who  string `json:"who,omitempty"`
	With string `json:"with,omitempty"`
	Whom string `json:"whom,omitempty"`
	Many int    `json:"many,omitempty"`
}

// Fate is what may befall one figure.
type Fate struct {
	Who     string       `json:"who"`
	Chances []KindChance `json:"chances"`
}

// KindChance is the chance that something of the kind befalls the figure at least once.
type KindChance struct {
	Kind    string `json:"kind"`
	P       string `json:"p"`
	Percent string `json:"percent"`
	Text    string `json:"text"`
}

// NewOdds makes odds known.
func NewOdds(o referee.Odds, n game.Names, w *ruletext.Words) Odds { return New(n, w).Odds(o) }

// Odds makes odds known.
func (s Speaker) Odds(o referee.Odds) Odds {
	spoken := Odds{
		Exact: o.Exact, Samples: o.Samples, Worlds: o.Worlds, Runs: o.Runs, Until: until(o.Until),
		Outcomes: make([]Outcome, len(o.Outcomes)), Figures: make([]Fate, len(o.Figures)), FiguresSampled: o.FiguresSampled,
	}
	for i := range o.Outcomes {
		spoken.Outcomes[i] = s.outcome(&o.Outcomes[i])
		spoken.Error = max(spoken.Error, o.Outcomes[i].StandardError)
	}
	for i := range o.Figures {
		spoken.Figures[i] = s.fate(&o.Figures[i])
	}
	return spoken
}

// until names how far odds were followed.
func until(h referee.Horizon) string {
	if h == referee.EndOfStretch {
		return End
	}
	return string(h)
}

func (s Speaker) outcome(l *referee.Likely) Outcome {
	spoken := Outcome{
		P: l.P.String(), Percent: l.P.Percent(), Error: l.StandardError,
		Events: make([]Effect, len(l.Effects)), Text: make([]string, len(l.Effects)),
	}
	for i := range l.Effects {
		spoken.Events[i], spoken.Text[i] = s.effect(&l.Effects[i])
	}
	return spoken
}

// effect is an effect and its sentence.
func (s Speaker) effect(e *referee.Effect) (Effect, string) {
	spoken := Effect{Kind: string(e.Kind), Who: s.id(e.Who), With: s.id(e.With), Whom: s.id(e.Whom), Many: e.Many}
	if tone := s.Words.Tone(e.Kind); tone != ruletext.Other {
		spoken.Tone = string(tone)
	}
	if e.Who.None() && e.Whom.None() {
		spoken.Seat = s.seat(e.Seat)
	}
	return spoken, s.Words.Effect(e.Kind, ruletext.Blanks{
		Who: s.name(e.Who), With: s.name(e.With), Whom: s.name(e.Whom), WhomWithThe: s.described(e.Whom), Seat: s.seatName(e.Seat), Many: e.Many, Term: s.term,
	})
}

func (s Speaker) fate(f *referee.Fate) Fate {
	spoken := Fate{Who: s.id(f.Who), Chances: make([]KindChance, len(f.Chances))}
	for i, c := range f.Chances {
		spoken.Chances[i] = KindChance{Kind: string(c.Kind), P: c.P.String(), Percent: c.P.Percent(), Text: s.word(string(c.Kind))}
	}
	return spoken
}
