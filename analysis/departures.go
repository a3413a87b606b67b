package analysis

import (
	"context"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// departure is where somebody did not answer as a steady player would have. Answers to questions that were put together are one.
type departure struct {
	stretch  *Stretch
	from, to int // answers of the stretch, before them and with them
	throws   int // made in the stretch before the questions were put
}

// before is where the questions were put, and after is where they were answered as they were.
func (d *departure) before() *referee.Fork { return d.with(d.from) }
func (d *departure) after() *referee.Fork  { return d.with(d.to) }

func (d *departure) with(answers int) *referee.Fork {
	s := d.stretch
	return &referee.Fork{Checkpoint: s.Before, Answers: s.Answers[:answers], Throws: s.Throws()[:d.throws]}
}

// departures are those of a match, in order. Step is called after each stretch. To give a match up is none: what it came to by that is told apart.
func departures(ctx context.Context, m *Match, step func()) ([]departure, error) {
	f := finder{steady: bot.NewSteady(m.Rules)}
	for i := range m.Stretches {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s := &m.Stretches[i]
		f.chance.Seed(seeds(m.Seed, 5, uint64(s.Number)))
		if err := f.stretch(s, m.upTo(s)); err != nil {
			return nil, err
		}
		step()
	}
	return f.found, nil
}

// finder looks for departures.
type finder struct {
	steady *bot.Steady
	chance game.Chance
	found  []departure
}

// stretch looks at so many answers of one.
func (f *finder) stretch(s *Stretch, answers int) error {
	view, asked, err := put(s, s.Given)
	for from := s.Given; err == nil && from < answers; {
		to, departs := from, false
		next, open := view, asked
		for to < answers && (to == from || together(asked, open)) {
			departs = departs || f.departs(view, asked, &s.Answers[to])
			to++
			if next, open, err = put(s, to); err != nil {
				return err
			}
		}
		if departs {
			f.found = append(f.found, departure{stretch: s, from: from, to: to, throws: asked.Throws})
		}
		from, view, asked = to, next, open
	}
	return err
}

// put plays a stretch until so many of its answers are given, and says what is asked then.
func put(s *Stretch, answers int) (game.Game, *referee.Outcome, error) {
	view := s.Before.Clone()
	outcome, err := referee.Run(view, referee.Stretch{Checkpoint: s.Number, Answers: s.Answers[:answers], Dice: fallen(s.Throws())})
	return view, outcome, err
}

// together says whether a question is open that was open before: it was put together with one that has been answered since.
func together(before, now *referee.Outcome) bool {
	for i := range now.Asked {
		_, place, _, _ := referee.ParseQuestionID(now.Asked[i].ID)
		for k := range before.Asked {
			if _, was, _, _ := referee.ParseQuestionID(before.Asked[k].ID); was == place {
				return true
			}
		}
	}
	return false
}

// askedAgain is how often a steady player is asked: now and then chance has a part in what they answer.
const askedAgain = 3

// departs says whether a steady player might have answered otherwise.
func (f *finder) departs(view game.Game, o *referee.Outcome, given *referee.Given) bool {
	q := asked(o, given.Seat, given.Answer.Question)
	if q == nil || !choice(q) {
		return false
	}
	see := func() game.Game { return view.Imagine(q.Seat, &f.chance) }
	for range askedAgain {
		if a := f.steady.Answer(q, see, &f.chance); !bot.Alike(&a, &given.Answer) {
			return true
		}
	}
	return false
}
