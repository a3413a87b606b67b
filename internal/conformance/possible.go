package conformance

import (
	"context"
	"reflect"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// otherTruths is in how many states it is looked for a match that a seat cannot tell from the true one.
const otherTruths = 8

// possible looks whether what a seat takes for possible in the middle of a stretch depends on what it may not know: what others hold, in what place of their
// list an answer of theirs stood, whether they were asked in secret. From other states the stretch is played with the same words. Where the seat is sent the
// same, the worlds made up for it must be those of the match.
func (w *walk) possible(out *referee.Outcome) error {
	if len(out.Asked) == 0 || len(w.given) == 0 || w.apart.Below(10) > 0 {
		return nil
	}
	q := out.Asked[w.apart.Below(len(out.Asked))]
	here := out.Situation(w.now, slices.Clone(w.given), q.Seat, game.Answer{})
	first := w.twin(q.Seat, nil).play(w.now.Clone())
	for range otherTruths {
		there := here
		there.Checkpoint = w.before(&here)
		another := w.twin(q.Seat, first)
		another.lets, another.chance = true, w.apart
		another.play(there.Checkpoint.Clone())
		if another.parted || first.differs(another) >= 0 || len(another.throws) != len(here.Throws) {
			continue
		}
		there.Answers, there.Throws = another.gave, another.throws
		if seed := w.apart.Next(); !reflect.DeepEqual(world(here, &q, seed), world(there, &q, seed)) {
			return w.fault(Secrets, "what seat %d takes for possible when it is asked %q depends on what it may not know", q.Seat, q.Prompt)
		}
	}
	return nil
}

// before is a state before the stretch that the seat of a situation takes for possible.
func (w *walk) before(s *referee.Situation) game.Game {
	informed, ok := s.Checkpoint.(game.Informed)
	if !ok {
		return s.Checkpoint.Imagine(s.Seat, w.apart).Clone()
	}
	since := slices.Clone(s.Throws)
	for i := range since {
		if s.Hidden[i] {
			since[i].Face = game.Face{}
		}
	}
	return informed.ImagineBefore(s.Seat, since, w.apart).Clone()
}

// possibility is a world that a seat takes for possible.
type possibility struct {
	state string
	said  []referee.Given
}

// world is one that the seat of a question takes for possible; none where none was found.
func world(s referee.Situation, q *game.Question, seed uint64) (p possibility) {
	found, err := referee.NewWorlds(context.Background(), s, q, game.NewChance(seed)).Next()
	if err != nil {
		return p
	}
	for _, g := range found.Answers {
		g.Answer.Question = ""
		p.said = append(p.said, g)
	}
	p.state = bytesOf(found.Checkpoint)
	return p
}
