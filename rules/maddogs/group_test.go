package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
)

// marker is a judge who hears of every place where runs may be counted as one.
type marker struct {
	judge
	mark func(progress game.Progress, pending game.Pending)
}

func (m *marker) Merge(progress game.Progress, pending game.Pending) { m.mark(progress, pending) }

// With every hit that is given out, what still comes depends on who has been hit and on how many hits are left: no more
// and no less may tell two runs apart.
func TestHitsAreGivenOutOneByOne(t *testing.T) {
	g := makeGame(t,
		person("hot", "reds", "enforcer", at(10, 10), "tommy-gun"),
		person("doo", "irish", "hoodlum", at(12, 10)), person("pal", "irish", "hoodlum", at(13, 10)),
	)
	a := g.beginAttack(0, game.Here("test"))
	s := shot{by: 0, at: 1, item: 0, burst: true}
	if a.group = g.groupOf(s, &a.targets); !a.group {
		t.Fatal("the two are no group")
	}
	left := 3
	ref := &marker{judge: judge{t: t, dice: []int{2, 1, 2}}}
	ref.mark = func(progress game.Progress, pending game.Pending) {
		left--
		if progress != game.Midway || pending != a.pending("hit-given-out", a.hits).Number(left) {
			t.Errorf("with %d hits left another thing is pending than %v", left, a.hits)
		}
	}
	g.assignHits(ref, a, s, 3)
	if left != 0 {
		t.Errorf("%d hits are left", left)
	}
	var many []int
	for _, e := range ref.told {
		many = append(many, int(e.Whom.N), e.Many)
	}
	if !slices.Equal(many, []int{1, 1, 2, 2}) {
		t.Errorf("the figures and their hits are %v", many)
	}
}
