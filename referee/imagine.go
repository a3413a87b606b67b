package referee

import (
	"context"
	"slices"

	"rumble/game"
)

// Imagine is the situation as its seat knows it: a state before the stretch that the seat cannot tell from the true one,
// from which the stretch came to the same question and told the seat the same; what was thrown in the stretch and the seat may
// not know has fallen again. It tries so many states; the error, of code "cannot-imagine", says that none of them would do. A
// try that has more questions, events and merges than one run of a count may have is one that would not do. The context can
// only break it off ("cancelled").
//
// It is one of the worlds that the seat takes for possible. Odds of it are taken over many, made up the same way: see [Count].
func (s Situation) Imagine(ctx context.Context, c *game.Chance, tries int) (Situation, error) {
	w := watch{ctx: ctx, bound: Bound{}.filled()}
	m := maker{watch: &w, of: s, chance: c, tries: tries}
	imagined, err := m.next()
	if err != nil {
		return Situation{}, err
	}
	imagined.Checkpoint = imagined.Checkpoint.Clone() // it is only lent
	imagined.worlds = &worlds{of: s, chance: *c, tries: tries}
	return imagined, nil
}

// worlds is what a seat takes for possible, and one that was made up is one of: all that it needs to make up more.
type worlds struct {
	of     Situation // the true one
	chance game.Chance
	tries  int // for each
}

// maker makes up worlds, one after the other.
type maker struct {
	watch    *watch
	of       Situation
	chance   *game.Chance
	tries    int
	retracer retracer
	tried    int           // states, for all of them together
	since    []game.Thrown // the throws of the stretch as the seat knows them, see [game.Informed]
	said     []saying      // the answers of the stretch as the seat knows them; none before the first world is looked for
}

// imagine is a state before the stretch that the seat takes for possible.
func (m *maker) imagine() game.Game {
	of := &m.of
	informed, ok := of.Checkpoint.(game.Informed)
	if !ok || len(of.Throws) == 0 {
		return of.Checkpoint.Imagine(of.Seat, m.chance)
	}
	if m.since == nil {
		m.since = slices.Clone(of.Throws)
		for i := range m.since {
			if i < len(of.Hidden) && of.Hidden[i] {
				m.since[i].Face = game.Face{}
			}
		}
	}
	return informed.ImagineBefore(of.Seat, m.since, m.chance)
}

// next is one more world, lent until the next one. Failing is a *game.Error as Imagine has it.
func (m *maker) next() (Situation, error) {
	if m.said == nil {
		m.said = hear(&m.of, &m.watch.bound)
	}
	for range m.tries {
		if err := m.watch.rest(); err != nil {
			return Situation{}, err
		}
		m.tried++
		imagined := m.of
		imagined.Checkpoint, imagined.worlds = m.imagine(), nil
		if m.retracer.retrace(&imagined, m.said, m.chance, &m.watch.bound) {
			imagined.Throws, imagined.Hidden, imagined.Answers = m.retracer.fell, nil, m.retracer.gave
			return imagined, nil
		}
	}
	return Situation{}, game.Refuse(codeCannotImagine, "", "What seat %d cannot know could not be made up to fit what it has seen.", m.of.Seat)
}
