package match

import (
	"context"
	"errors"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// Preview is what an option would lead through, before it is chosen.
type Preview struct {
	Allowed  bool           `json:"allowed"`
	Sentence string         `json:"sentence,omitempty"` // why not
	Path     []game.Point   `json:"path,omitempty"`
	Long     speak.Inches   `json:"long,omitempty"`
	Outline  [][]game.Point `json:"outline,omitempty"` // of the whole area, when no place was given
	Needs    *speak.Needs   `json:"needs,omitempty"`
}

// Preview looks at an answer that is not given yet. Without a place it outlines where one may be picked. It looks at a
// state imagined for the seat: what is hidden must not show by what is refused.
func (m *Match) Preview(seats []game.Seat, spoken speak.Answer) (*Preview, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	q, err := m.considered(seats, spoken)
	if err != nil {
		return nil, err
	}
	imagined := m.at.view.Imagine(q.Seat, m.chance("look", q))
	o := &q.Options[spoken.Option]
	p := &Preview{Allowed: true, Needs: m.table.speaker(imagined).Needs(imagined.Explain(q, spoken.Option))}
	if o.Where.None() {
		return p, nil
	}
	ground := imagined.Ground()
	if spoken.At == nil {
		p.Outline = ground.Outline(o.Where)
		return p, nil
	}
	if err := ground.Allows(o.Where, *spoken.At, spoken.Via); err != nil {
		p.Allowed, p.Sentence = false, sentence(err)
		return p, nil
	}
	path, long := ground.Way(o.Where, *spoken.At, spoken.Via)
	p.Path, p.Long = path, speak.Inches(long)
	return p, nil
}

// considered is the open question that an answer not yet given is for.
func (m *Match) considered(seats []game.Seat, spoken speak.Answer) (*game.Question, error) {
	if m.broken != nil {
		return nil, m.broken
	}
	q, err := m.question(seats, spoken.Question)
	if err != nil {
		return nil, err
	}
	if spoken.Option < 0 || spoken.Option >= len(q.Options) {
		return nil, game.Refuse("not-offered", "option", "There is no such option: pick one of those offered.")
	}
	if len(spoken.Via) > game.MaxVia {
		return nil, game.Refuse("path-too-long", "via", "A path may have at most %d corners.", game.MaxVia)
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

// imaginings bounds the states that are made up until one fits what a seat has seen in the present stretch.
const imaginings = 200

// Odds is the chance of all that may follow an answer, as far as its seat can know.
func (m *Match) Odds(seats []game.Seat, spoken speak.Answer, bound referee.Bound) (*speak.Odds, error) {
	var l lookedAt
	if err := m.look(seats, spoken, &l); err != nil {
		return nil, err
	}
	// Counting may take a while, and needs nothing of the match any more.
	odds, err := referee.Count(context.Background(), l.situation, nil, bound)
	if err != nil {
		return nil, err
	}
	said := l.names.Odds(odds)
	said.Needs = l.needs
	return &said, nil
}

// Ladder is the chance of all that may follow an option with every number that it asks for, as far as its seat can know.
// The number in the answer does not matter.
func (m *Match) Ladder(seats []game.Seat, spoken speak.Answer, bound referee.Bound) (*speak.Ladder, error) {
	l := lookedAt{every: true}
	if err := m.look(seats, spoken, &l); err != nil {
		return nil, err
	}
	ladder, err := referee.CountEvery(context.Background(), l.situation, nil, bound)
	if err != nil {
		return nil, err
	}
	said := l.names.Ladder(ladder, l.scene, l.situation.Seat)
	said.Needs = l.needs
	return &said, nil
}

// lookedAt is where a seat stands that considers an answer, with everything its odds are told with.
type lookedAt struct {
	every     bool // every number is counted: that of the answer does not matter
	situation referee.Situation
	names     speak.Speaker
	needs     *speak.Needs
	scene     *game.Scene // when every number is counted
}

func (m *Match) look(seats []game.Seat, spoken speak.Answer, l *lookedAt) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	q, err := m.considered(seats, spoken)
	if err != nil {
		return err
	}
	l.names = m.table.speaker(m.at.view.Clone())
	a, err := spoken.ToGame(l.names.Names)
	if err != nil {
		return err
	}
	a.Question = q.ID
	if l.every {
		a.Many = int(q.Options[a.Option].Many.From)
	}
	chance := m.chance("look", q)
	imagined := m.at.view.Imagine(q.Seat, chance)
	if err := q.Check(a, imagined.Ground()); err != nil {
		return err
	}
	l.needs = l.names.Needs(imagined.Explain(q, a.Option))
	if l.every {
		l.scene = imagined.Scene(q.Seat)
	}
	l.situation, err = m.at.outcome.Situation(m.at.state, m.at.answers, q.Seat, a).Imagine(context.Background(), chance, imaginings)
	if err != nil {
		return err
	}
	l.situation.Checkpoint = l.situation.Checkpoint.Clone() // an imagined state is only lent
	return nil
}
