package match

import (
	"context"
	"errors"
	"strings"

	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// Preview is what an option would lead through, before it is chosen.
type Preview struct {
	Option   *int           `json:"option,omitempty"` // the cheapest move that leads to the place, when that was asked for
	Allowed  bool           `json:"allowed"`
	Sentence string         `json:"sentence,omitempty"` // why not
	Nearest  *Snap          `json:"nearest,omitempty"`  // where one may go instead, when the place is refused and has no corners before it
	Path     []game.Point   `json:"path,omitempty"`
	Long     speak.Inches   `json:"long,omitempty"`
	Outline  [][]game.Point `json:"outline,omitempty"` // of the whole area, when no place was given
	Needs    *speak.Needs   `json:"needs,omitempty"`
	Within   []string       `json:"within,omitempty"` // ids of those whom it would reach round the place
}

// Preview looks at an answer that is not given yet. Without a place it outlines where one may be picked. It looks at a
// state imagined for the seat: what is hidden must not show by what is refused.
func (m *Match) Preview(seats []game.Seat, spoken speak.Answer) (*Preview, error) {
	return m.preview(seats, spoken, false)
}

// PreviewCheapest looks at the cheapest move of the figure of an option that leads to the place: the option stands for all of its
// moves. What is no move is looked at as it is.
func (m *Match) PreviewCheapest(seats []game.Seat, spoken speak.Answer) (*Preview, error) {
	return m.preview(seats, spoken, true)
}

func (m *Match) preview(seats []game.Seat, spoken speak.Answer, anyMove bool) (*Preview, error) {
	mo := m.latest()
	q, err := m.considered(mo, seats, spoken)
	if err != nil {
		return nil, err
	}
	p := &Preview{Allowed: true}
	m.see(mo, func(view game.Game) {
		imagined := view.Imagine(q.Seat, m.chance("look", q))
		ways := []int{spoken.Option}
		if anyMove && spoken.At != nil {
			ways = m.movesOf(q, spoken.Option)
			spoken.Option = cheapest(imagined.Places(), q, ways, *spoken.At, spoken.Via)
			p.Option = &spoken.Option
		}
		p.Needs = m.basis.speaker(imagined).Needs(explain(imagined, q.WithNumber(spoken.Option, spoken.Many), &spoken))
		if p.Needs != nil && m.mayCount(mo) != nil {
			p.Needs.Odds, p.Needs.Text = nil, "" // a chance that the rules tell is odds, too
		}
		o := &q.Options[spoken.Option]
		p.place(imagined.Places(), o, &spoken, m.Lengths())
		if !p.Allowed && len(spoken.Via) == 0 && !o.Where.Direction {
			p.Nearest = snapped(imagined.Places(), q, ways, *spoken.At)
		}
		if spoken.At != nil && p.Allowed && !o.Where.None() {
			p.Within = m.basis.speaker(imagined).Within(q.Seat, o, max(spoken.Many, int(o.Many.From)), *spoken.At)
		}
	})
	return p, nil
}

// explain is what an answer needs, at its place when it has one and that matters.
func explain(g game.Game, q *game.Question, spoken *speak.Answer) game.Needs {
	if at, ok := g.(game.PlaceExplainer); ok && spoken.At != nil {
		return at.ExplainPlace(q, spoken.Option, *spoken.At, spoken.Via)
	}
	return g.Explain(q, spoken.Option)
}

// place adds what there is to say of the place, or of the area when none is given.
func (p *Preview) place(ground game.Places, o *game.Option, spoken *speak.Answer, lengths ruletext.Lengths) {
	if o.Where.None() {
		return
	}
	if spoken.At == nil {
		p.Outline = ground.Outline(o.Where)
		return
	}
	if err := ground.Allows(o.Where, *spoken.At, spoken.Via); err != nil {
		p.Allowed, p.Sentence = false, withReach(err, lengths.Brief(o.Where.Far))
		return
	}
	path, long := ground.Way(o.Where, *spoken.At, spoken.Via)
	p.Path, p.Long = path, speak.Inches(long)
}

// considered is the open question that an answer not yet given is for.
func (m *Match) considered(mo *moment, seats []game.Seat, spoken speak.Answer) (*game.Question, error) {
	if mo.broken != nil {
		return nil, mo.broken
	}
	q, err := m.question(mo, seats, spoken.Question)
	if err != nil {
		return nil, err
	}
	if spoken.Option < 0 || spoken.Option >= len(q.Options) {
		return nil, game.Refuse(game.NotOffered, "option", "There is no such option: pick one of those offered.")
	}
	if len(spoken.Via) > game.MaxVia {
		return nil, game.Refuse(game.PathTooLong, "via", "A path may have at most %d corners.", game.MaxVia)
	}
	return q, nil
}

// sentence is what an error says to the person.
func sentence(err error) string {
	var e *game.Error
	if errors.As(err, &e) {
		return e.Sentence
	}
	return "That is not possible."
}

// withReach is what an error says, and of a place too far off how far one may go, unless it says so itself.
func withReach(err error, reach string) string {
	var e *game.Error
	said := sentence(err)
	if errors.As(err, &e) && e.Code == game.TooFar && !strings.ContainsAny(said, "0123456789") {
		return strings.TrimSuffix(said, ".") + ": " + reach + " at most."
	}
	return said
}

// imaginings bounds the states that are made up until one fits what a seat has seen in the present stretch.
const imaginings = 200

// Odds is the chance of all that may follow an answer, as far as its seat can know.
func (m *Match) Odds(ctx context.Context, seats []game.Seat, spoken speak.Answer, bound referee.Bound) (*speak.Odds, error) {
	var l lookedAt
	if err := m.look(ctx, seats, spoken, &l); err != nil {
		return nil, err
	}
	// Counting may take a while, and needs nothing of the match any more.
	odds, err := referee.Count(ctx, l.situation, nil, bound)
	if err != nil {
		return nil, err
	}
	said := l.names.Odds(odds)
	said.Needs = l.needs
	said.Headlines = l.names.Headlines(&odds, l.question, l.situation.Consider.Option, l.needs)
	return &said, nil
}

// OddsByNumber is the chance of all that may follow an option with every number that it asks for, as far as its seat can know.
// The number in the answer does not matter.
func (m *Match) OddsByNumber(ctx context.Context, seats []game.Seat, spoken speak.Answer, bound referee.Bound) (*speak.OddsByNumber, error) {
	l := lookedAt{every: true}
	if err := m.look(ctx, seats, spoken, &l); err != nil {
		return nil, err
	}
	byNumber, err := referee.CountEvery(ctx, l.situation, nil, bound)
	if err != nil {
		return nil, err
	}
	said := l.names.OddsByNumber(byNumber, l.scene, l.situation.Seat)
	said.Needs = l.needs
	said.Headlines = l.names.HeadlinesByNumber(&byNumber, l.question, l.situation.Consider.Option)
	return &said, nil
}

// lookedAt is where a seat stands that considers an answer, with everything its odds are told with.
type lookedAt struct {
	every     bool // every number is counted: that of the answer does not matter
	question  *game.Question
	situation referee.Situation
	names     speak.Speaker
	needs     *speak.Needs
	scene     *game.Scene // when every number is counted
}

func (m *Match) look(ctx context.Context, seats []game.Seat, spoken speak.Answer, l *lookedAt) error {
	mo := m.latest()
	if err := m.mayCount(mo); err != nil {
		return err
	}
	q, err := m.considered(mo, seats, spoken)
	if err != nil {
		return err
	}
	m.see(mo, func(view game.Game) { err = m.lookAt(ctx, mo, view, q, spoken, l) })
	return err
}

func (m *Match) lookAt(ctx context.Context, mo *moment, view game.Game, q *game.Question, spoken speak.Answer, l *lookedAt) error {
	l.names, l.question = m.basis.speaker(view.Clone()), q
	a, err := spoken.ToGame(l.names.Names)
	if err != nil {
		return err
	}
	a.Question = q.ID
	if l.every {
		a.Many = int(q.Options[a.Option].Many.From)
	}
	chance := m.chance("look", q)
	imagined := view.Imagine(q.Seat, chance)
	if err := q.Check(a, imagined.Places()); err != nil {
		return err
	}
	explained := q.WithNumber(a.Option, a.Many)
	if l.every {
		explained, l.scene = q, imagined.Scene(q.Seat)
	}
	l.needs = l.names.Needs(explain(imagined, explained, &spoken))
	// The state of the checkpoint is everybody's: what is made up of it is made up in a copy.
	l.situation, err = mo.at.outcome.Situation(mo.at.state.Clone(), mo.at.answers, q.Seat, a).Imagine(ctx, chance, imaginings)
	return err
}
