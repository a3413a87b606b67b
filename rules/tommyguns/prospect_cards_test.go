package tommyguns

import (
	"testing"

	"rumble/game"
)

// quartet is brawl with four seats, one man each: the first and the third are of one side.
func quartet(t *testing.T) *Game {
	t.Helper()
	g := brawl(t)
	g.fixed.seats = []seatInfo{{0}, {1}, {0}, {1}}
	for f, seat := range []game.Seat{0, 2, 1, 3} {
		g.fixed.figures[f].seat = seat
		g.figures[f].aims[0] = Aim{kind: Bloody, of: nothing, count: 1}
	}
	return g
}

// Among seats of a side whoever has done more of what is on their cards is ahead, the surer the less is left to play; it helps no enemy.
func TestProspectsOfSeatsOfOneSide(t *testing.T) {
	g := quartet(t)
	even := chancesOf(t, g)
	if even[0] != even[2] || even[1] != even[3] {
		t.Fatalf("with nothing done they are %v", even)
	}
	g.figures[0].record.hurts = 1
	early := chancesOf(t, g)
	g.turn = 14
	late := chancesOf(t, g)
	if early[0] <= even[0]+200 || late[0] <= early[0] || late[2] >= early[2] {
		t.Errorf("with a condition fulfilled %v, late %v, at first %v", early, late, even)
	}
	if g.figures[0].dead = true; chancesOf(t, g)[0] >= early[2] { // the dead have lost, whatever they did (TG-VIC-07)
		t.Errorf("the dead are judged %v", chancesOf(t, g))
	}
}

func TestHopesOfConditions(t *testing.T) {
	for _, c := range []struct {
		what   string
		aim    Aim
		change func(g *Game)
		least  int
		most   int
	}{
		{"to survive", Aim{kind: Survive}, func(*Game) {}, 5000, 9999},
		{"to survive, a prisoner", Aim{kind: Survive}, func(g *Game) { g.figures[0].captive = true }, 0, 0},
		{"to be unscathed", Aim{kind: Unscathed}, func(*Game) {}, 3000, 8000},
		{"to be unscathed, hurt", Aim{kind: Unscathed}, func(g *Game) { g.figures[0].record.hurt = true }, 0, 0},
		{"to escape", Aim{kind: Escape, of: 0}, func(*Game) {}, 500, 9500},
		{"to escape, escaped", Aim{kind: Escape, of: 0}, func(g *Game) { g.figures[0].exited, g.figures[0].record.exit = true, 0 }, game.Lot, game.Lot},
		{"to escape, elsewhere", Aim{kind: Escape, of: 1}, func(g *Game) { g.figures[0].exited, g.figures[0].record.exit = true, 0 }, 0, 0},
		{"to deny", Aim{kind: Deny, count: 1}, func(*Game) {}, 100, 9000},
		{"to deny, loot is out", Aim{kind: Deny, count: 1}, func(g *Game) { g.loot[0].exit, g.loot[0].carrier = 0, 1 }, 0, 0},
		{"to see one out", Aim{kind: TakeOut, of: 2}, func(*Game) {}, 500, 9000},
		{"to see one out who is", Aim{kind: TakeOut, of: 2}, func(g *Game) { g.figures[2].captive = true }, game.Lot, game.Lot},
		{"to protect", Aim{kind: Protect, of: 1}, func(*Game) {}, 1000, 9500},
		{"to protect a prisoner", Aim{kind: Protect, of: 1}, func(g *Game) { g.figures[1].captive = true }, 0, 0},
		{"to draw blood", Aim{kind: Bloody, count: 1}, func(*Game) {}, 500, 9000},
		{"to draw blood, drawn", Aim{kind: Bloody, count: 1}, func(g *Game) { g.figures[0].record.hurts = 1 }, game.Lot, game.Lot},
		{"to draw the first blood, too late", Aim{kind: FirstBlood}, func(g *Game) { g.blood = true }, 0, 0},
		{"to stay clean, having betrayed", Aim{kind: Clean}, func(g *Game) { g.figures[0].record.betrayed = true }, 0, 0},
		{"anything, dead", Aim{kind: Bloody, count: 1}, func(g *Game) { g.figures[0].record.hurts, g.figures[0].dead = 1, true }, 0, 0},
	} {
		g := heist(t)
		c.change(g)
		m := g.muster()
		if got := g.hope(&m, 0, &c.aim); got < c.least || got > c.most {
			t.Errorf("%s: %d, not from %d to %d", c.what, got, c.least, c.most)
		}
	}
}

// What is on secret cards of others does not show in what a seat may judge by.
func TestProspectsKnowNoSecretConditions(t *testing.T) {
	judged := func(kind AimKind) (sum int) {
		g := quartet(t)
		g.fixed.settings.secretAims = true
		g.figures[1].aims[0].kind, g.figures[2].aims[0].kind = kind, kind
		g.figures[1].record.raged, g.figures[2].record.raged = true, true
		chance := game.NewChance(5)
		for range 50 {
			sum += Prospect(g.Imagine(0, chance), 0)
		}
		return sum
	}
	if a, b := judged(Berserker), judged(Medic); a != b {
		t.Errorf("with what others have fulfilled it is %d, without %d", a, b)
	}
}
