package analysis

import (
	"context"
	"testing"

	"rumble/bot"
	"rumble/internal/first"
	"rumble/referee"
)

// Progress goes on from the beginning, by one piece after the other, of a number of pieces that is known at once: while it is played on from the start and
// while departures are looked for as well.
func TestProgressBeginsAtOnce(t *testing.T) {
	rules := first.Rules()
	for name, player := range map[string]referee.Player{"departures": holds{}, "none": bot.NewSteady(&rules)} {
		m := told(t, pigs(t, 2, player, bot.NewSteady(&rules))).match
		for _, how := range []How{PlayedOut, Stopped} {
			m.Ending.How = how
			all, want := 0, -1
			var at []int // of each piece how often the context was asked until it was done: small pieces of work
			ctx := &asks{Context: context.Background()}
			_, err := Of(ctx, m, closely, func(done, of int) {
				if want++; done != want || all > 0 && of != all {
					t.Errorf("%s: %d of %d, and it was %d of %d", name, done, of, want, all)
				}
				all = of
				at = append(at, ctx.asked)
			})
			if err != nil || want != all {
				t.Errorf("%s: %d of %d pieces (%v)", name, want, all, err)
			}
			if at[1] > at[len(at)-1]/20 {
				t.Errorf("%s: nothing is done until %d of %d", name, at[1], at[len(at)-1])
			}
		}
	}
}

// asks counts how often it is asked whether the work is wanted.
type asks struct {
	context.Context
	asked int
}

func (a *asks) Err() error { a.asked++; return nil }
