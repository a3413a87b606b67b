package maddogs

import (
	"sync"

	"rumble/game"
	"rumble/tabletop"
)

// fuse_ground.go is the ground after buildings have fallen (MD-FUSE-17). To prepare it takes some thousandths of a second, and the odds of one
// bomb look at the same ground thousands of times: so all copies of a match share what has been prepared.

// debris is what a fallen building is: rough ground with light cover (MD-FUSE-17).
var debris = game.Feature{Kind: "rubble", Cover: game.LightCover, Going: game.Rough, Hides: true}

// grounds are the grounds of a match that were wanted last. Copies of the match ask from many goroutines at once.
type grounds struct {
	mu   sync.Mutex
	last [mostGrounds]fallenGround
	next int // which is given up next
}

// mostGrounds bounds the grounds that are kept: five buildings side by side may fall in so many ways.
const mostGrounds = 32

// fallenGround is the table with what has fallen.
type fallenGround struct {
	rubble rubble
	table  *tabletop.Table
	shown  *game.Plan // what a screen draws of it
}

// of is the table on which these buildings have fallen. What is not kept is prepared; two who want the same at once both prepare it.
func (s *grounds) of(r rubble, of *fixed) *tabletop.Table { return s.find(r, of).table }

func (s *grounds) find(r rubble, of *fixed) fallenGround {
	if r == 0 {
		return fallenGround{table: of.ground, shown: of.ground.Plan()}
	}
	s.mu.Lock()
	for i := range s.last {
		if s.last[i].rubble == r {
			found := s.last[i]
			s.mu.Unlock()
			return found
		}
	}
	s.mu.Unlock()
	made := of.prepare(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.last {
		if s.last[i].rubble == r {
			return s.last[i] // somebody else was quicker
		}
	}
	s.last[s.next] = made
	s.next = (s.next + 1) % mostGrounds
	return made
}

// prepare makes the table of a ground. The buildings fall in the order of their numbers, whatever the order in which they really did.
func (of *fixed) prepare(r rubble) fallenGround {
	plan := *of.ground.Plan()
	for n, feature := range of.houses.list {
		if r.has(n) {
			plan = tabletop.Fallen(plan, int(feature), debris)
		}
	}
	table, err := tabletop.Prepare(plan, tableRules())
	if err != nil {
		table = of.ground // FuzzFallen of tabletop knows of no plan that cannot be prepared once something of it has fallen
	}
	return fallenGround{r, table, table.Plan().Standing()}
}
