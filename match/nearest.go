package match

import (
	"rumble/game"
	"rumble/ruletext"
	"rumble/speak"
)

// Snap is the place nearest to a refused one that may be picked, and the option that goes there.
type Snap struct {
	Option int          `json:"option"`
	At     game.Point   `json:"at"`
	Path   []game.Point `json:"path,omitempty"`
	Long   speak.Inches `json:"long,omitempty"`
}

// The search for the nearest place looks along rings round the refused one: sixteen places on each, in directions that are
// thousandths of a length. It is bounded: rings, directions and steps, some 300 looks in all.
var (
	rings      = [...]game.Length{125, 250, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 12000, 16000, 24000}
	directions = [...][2]game.Length{
		{0, -1000},
		{383, -924},
		{707, -707},
		{924, -383},
		{1000, 0},
		{924, 383},
		{707, 707},
		{383, 924},
		{0, 1000},
		{-383, 924},
		{-707, 707},
		{-924, 383},
		{-1000, 0},
		{-924, -383},
		{-707, -707},
		{-383, -924},
	}
)

const (
	// leastReach is how far off a place is looked for, where the area says nothing of how far it reaches.
	leastReach = 6 * game.Inch
	// finest is how exactly the nearest place is found.
	finest = 50
	// creeps bounds the steps towards the refused place.
	creeps = 40
)

// nearest is an allowed place as near to a refused one as the search finds one, no farther off than twice what the area reaches, nor than
// two feet; false when it finds none.
func nearest(ground game.Places, a game.Area, at game.Point) (game.Point, bool) {
	found, ok := onRings(ground, a, at)
	if !ok {
		return found, false
	}
	// From there it creeps towards the place, ever more finely, as long as it comes nearer.
	step := apart(found, at) / 2
	for range creeps {
		if step < finest {
			break
		}
		if closer, moved := creep(ground, a, at, found, step); moved {
			found = closer
		} else {
			step /= 2
		}
	}
	return found, true
}

func onRings(ground game.Places, a game.Area, at game.Point) (game.Point, bool) {
	reach := max(2*a.Far, leastReach)
	for _, r := range rings {
		if r > reach {
			break
		}
		for _, d := range directions {
			if p := beside(at, d, r); ground.Allows(a, p, nil) == nil {
				return p, true
			}
		}
	}
	return game.Point{}, false
}

// creep goes one step from a place to one that is nearer to the place that was asked for.
func creep(ground game.Places, a game.Area, to, from game.Point, step game.Length) (game.Point, bool) {
	best, moved := from, false
	for _, d := range directions {
		p := beside(from, d, step)
		if square(p, to) < square(best, to) && ground.Allows(a, p, nil) == nil {
			best, moved = p, true
		}
	}
	return best, moved
}

func beside(p game.Point, direction [2]game.Length, far game.Length) game.Point {
	return game.Point{X: p.X + direction[0]*far/1000, Y: p.Y + direction[1]*far/1000, Floor: p.Floor}
}

func square(a, b game.Point) int64 {
	dx, dy := int64(a.X-b.X), int64(a.Y-b.Y)
	return dx*dx + dy*dy
}

// apart is about how far two places are apart: the longer of the two sides.
func apart(a, b game.Point) game.Length {
	return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y)
}

// mostMoves bounds the ways of moving that are looked at for one figure.
const mostMoves = 8

// movesOf are the options that move the same figure as an option does, the cheapest first; that option alone when it is no
// move itself.
func (m *Match) movesOf(q *game.Question, option int) []int {
	o := &q.Options[option]
	if !m.moves(o) {
		return []int{option}
	}
	var found []int
	for order := 1; order <= m.words().Moves() && len(found) < mostMoves; order++ {
		for i := range q.Options {
			other := &q.Options[i]
			if _, n := m.words().Rank(other.Verb); n == order && m.moves(other) && other.Who == o.Who && len(found) < mostMoves {
				found = append(found, i)
			}
		}
	}
	return found
}

// moves is whether an option takes its figure to a place.
func (m *Match) moves(o *game.Option) bool {
	rank, _ := m.words().Rank(o.Verb)
	return rank == ruletext.Move && !o.Where.None() && !o.Where.Direction
}

// cheapest is the first of some options whose area allows the place; the last, which says why not, when none does.
func cheapest(ground game.Places, q *game.Question, options []int, at game.Point, via []game.Point) int {
	for _, i := range options {
		if o := &q.Options[i]; o.Where.None() || ground.Allows(o.Where, at, via) == nil {
			return i
		}
	}
	return options[len(options)-1]
}

// snapped is the nearest place to a refused one that one of the options allows, and the cheapest that does.
func snapped(ground game.Places, q *game.Question, options []int, at game.Point) *Snap {
	farthest := options[0]
	for _, i := range options {
		if q.Options[i].Where.Far > q.Options[farthest].Where.Far {
			farthest = i
		}
	}
	place, ok := nearest(ground, q.Options[farthest].Where, at)
	if !ok {
		return nil
	}
	option := cheapest(ground, q, options, place, nil)
	path, long := ground.Way(q.Options[option].Where, place, nil)
	return &Snap{option, place, path, speak.Inches(long)}
}
