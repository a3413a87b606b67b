package speak

import (
	"slices"

	"rumble/game"
	"rumble/referee"
)

// OddsByNumber is what may follow an answer with every number that its option asks for.
type OddsByNumber struct {
	From    int   `json:"from"`              // the least number
	To      int   `json:"to"`                // the largest
	Exact   bool  `json:"exact"`             // the chances with every number are exact
	Sampled []int `json:"sampled,omitempty"` // numbers with which they were only tried out
	Samples int   `json:"samples,omitempty"` // tries of each of those
	Worlds  int   `json:"worlds,omitempty"`  // as in [Odds]
	// Error is the largest standard error of a chance, 0 to 0.5.
	Error    float64 `json:"error,omitempty"`
	Until    string  `json:"until" enum:"end,aftermath"` // how far all were followed: "end" of the stretch, or "aftermath"
	Runs     int     `json:"runs"`                       // how often the rules were run
	Outcomes []Curve `json:"outcomes"`                   // in the order of the least number that may lead to them
	// Good and Bad are the same sorted by what is good for the seat that considers, and by what is bad for it: what
	// befalls others, and its own. In each of them the chances with any number sum to 1.
	Good  []Curve `json:"good"`
	Bad   []Curve `json:"bad"`
	Needs *Needs  `json:"needs,omitempty"`
	// Headlines are the chances to begin with, for each number from the least to the largest.
	Headlines [][]Headline `json:"headlines,omitempty"`
}

// Curve is a list of effects and its chance with each number.
type Curve struct {
	Events []Effect `json:"events"`
	Text   []string `json:"text"` // a sentence for each event
	// Percent is from the least number to the largest, each with two decimals at least: "13.89", "0.003", "0" for what cannot
	// happen; see [referee.Chance.Percent].
	Percent []string `json:"percent"`
	// P is the same as fractions in lowest terms, "5/36", where they were asked for.
	P []string `json:"p,omitempty"`
}

// OddsByNumber makes it known what may follow with every number, as the seat looks at it that sees the scene. Whose a figure is
// that is not in the scene nobody knows: what befalls it is good for nobody.
func (s Speaker) OddsByNumber(l referee.OddsByNumber, scene *game.Scene, seat game.Seat) OddsByNumber {
	return s.byNumber(&l, scene, seat, false)
}

// OddsByNumberWithFractions is the same with every chance as a fraction too. Those of a hundred dice have 160 digits each, so that
// it is several times as long.
func (s Speaker) OddsByNumberWithFractions(l referee.OddsByNumber, scene *game.Scene, seat game.Seat) OddsByNumber {
	return s.byNumber(&l, scene, seat, true)
}

func (s Speaker) byNumber(l *referee.OddsByNumber, scene *game.Scene, seat game.Seat, fractions bool) OddsByNumber {
	spoken := OddsByNumber{
		From: l.Numbers[0].Number, To: l.Numbers[len(l.Numbers)-1].Number, Exact: true, Runs: l.Runs, Until: End,
		Outcomes: make([]Curve, len(l.Outcomes)),
	}
	each := make([]int, len(l.Outcomes))
	for i := range l.Outcomes {
		spoken.Outcomes[i] = s.curve(l.Outcomes[i])
		each[i] = i
	}
	climb(l, each, spoken.Outcomes, fractions)
	good := s.benefits(scene, seat)
	spoken.Good = s.sorted(l, func(e *referee.Effect) bool { return good(e) > 0 }, fractions)
	spoken.Bad = s.sorted(l, func(e *referee.Effect) bool { return good(e) < 0 }, fractions)
	for i := range l.Numbers {
		r := &l.Numbers[i]
		spoken.Worlds = max(spoken.Worlds, r.Worlds)
		if !r.Exact {
			spoken.Exact = false
			spoken.Sampled = append(spoken.Sampled, r.Number)
			spoken.Samples = max(spoken.Samples, r.Samples)
			spoken.Error = max(spoken.Error, r.StandardError)
		}
		if r.Until != referee.EndOfStretch {
			spoken.Until = until(r.Until)
		}
	}
	return spoken
}

// benefits says whether an effect is good (1) or bad (-1) for the seat, or neither (0).
func (s Speaker) benefits(scene *game.Scene, seat game.Seat) func(*referee.Effect) int {
	owners := make(map[string]string, len(scene.Pieces))
	for i := range scene.Pieces {
		owners[scene.Pieces[i].ID] = scene.Pieces[i].Seat
	}
	own := s.seat(seat)
	return func(e *referee.Effect) int {
		whom, ok := e.About()
		owner, known := owners[s.id(whom)]
		switch {
		case !ok || !known || owner == "":
			return 0
		case (owner == own) == s.Words.Boon(e.Kind):
			return 1
		}
		return -1
	}
}

// sorted puts outcomes together that are alike in what counts of them.
func (s Speaker) sorted(l *referee.OddsByNumber, counts func(*referee.Effect) bool, fractions bool) []Curve {
	var curves []Curve
	var kept [][]referee.Effect
	group := make([]int, len(l.Outcomes))
	for i := range l.Outcomes {
		var part []referee.Effect
		for k := range l.Outcomes[i] {
			if e := &l.Outcomes[i][k]; counts(e) {
				part = append(part, *e)
			}
		}
		group[i] = slices.IndexFunc(kept, func(known []referee.Effect) bool { return slices.Equal(known, part) })
		if group[i] < 0 {
			group[i] = len(kept)
			kept, curves = append(kept, part), append(curves, s.curve(part))
		}
	}
	climb(l, group, curves, fractions)
	return curves
}

// climb fills in the chances of groups of outcomes.
func climb(l *referee.OddsByNumber, group []int, curves []Curve, fractions bool) {
	for i := range l.Numbers {
		for g, chance := range l.Numbers[i].Sums(group, len(curves)) {
			curves[g].Percent = append(curves[g].Percent, chance.Percent())
			if fractions {
				curves[g].P = append(curves[g].P, chance.Rat().RatString())
			}
		}
	}
}

func (s Speaker) curve(effects []referee.Effect) Curve {
	c := Curve{Events: make([]Effect, len(effects)), Text: make([]string, len(effects))}
	for i := range effects {
		c.Events[i], c.Text[i] = s.effect(&effects[i])
	}
	return c
}
