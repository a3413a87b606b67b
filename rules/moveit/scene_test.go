package moveit

import (
	"slices"
	"testing"

	"rumble/game"
)

func pieces(s *game.Scene) []string {
	var ids []string
	for _, p := range s.Pieces {
		ids = append(ids, p.ID)
	}
	return ids
}

func pieceOf(t *testing.T, g *Game, m int) game.ScenePiece {
	t.Helper()
	for _, p := range g.Scene(g.models[m].seat).Pieces {
		if p.ID == g.ID(name(m)) {
			return p
		}
	}
	t.Fatalf("model %d is not shown", m)
	return game.ScenePiece{}
}

// Hidden models are shown to their own seat, to an enemy that sees them within its Wits in inches, and to one that knows
// them from the start of the turn; never to who only watches.
func TestWhoIsShownHiddenModels(t *testing.T) {
	all, open, waiting := []string{"m0", "m1", "m2", "m3"}, []string{"m0", "m1", "m3"}, []string{"m0", "m1", "m3", "m2"}
	near := func(gap game.Length) func(g *Game) {
		return func(g *Game) { g.models[0].at = inch1000(23*inch, 22*inch-gap) }
	}
	for _, c := range []struct {
		name   string
		change func(g *Game)
		viewer game.Seat
		want   []string
	}{
		{"its own seat", func(*Game) {}, 1, all},
		{"the enemy", func(*Game) {}, 0, open},
		{"who watches", func(*Game) {}, game.Nobody, open},
		{"the enemy, as near as its Wits", near(3 * inch), 0, all},
		{"the enemy, farther than its Wits", near(3*inch + 1), 0, open},
		{"who watches somebody near", near(3 * inch), game.Nobody, open},
		{"the enemy that knows it", func(g *Game) { g.knows(1, 2) }, 0, all},
		{"who watches one that knows it", func(g *Game) { g.knows(1, 2) }, game.Nobody, open},
		{"the enemy, once it is in the open", func(g *Game) { g.models[2].hidden = false }, 0, all},
		{"anybody, where it went out", func(g *Game) { g.models[2].out, g.models[2].hidden = true, false }, 0, all},
		{"anybody, once it has left the table", func(g *Game) { g.models[2].out, g.models[2].off = true, true }, 1, open},
		{"its own seat, before it is placed", func(g *Game) { g.models[2].placed = false }, 1, waiting},
		{"the enemy, before it is placed", func(g *Game) { g.models[2].placed, g.models[2].hidden = false, false }, 0, open},
		{"who watches, before it is placed", func(g *Game) { g.models[2].placed, g.models[2].hidden = false, false }, game.Nobody, open},
	} {
		g := fielded(t)
		c.change(g)
		if got := pieces(g.Scene(c.viewer)); !slices.Equal(got, c.want) {
			t.Errorf("%s is shown %v, not %v", c.name, got, c.want)
		}
	}
}

func TestAPieceShowsItsModel(t *testing.T) {
	g := fielded(t)
	g.models[0].facing, g.models[0].drawn, g.models[1].profile = Facing{1, 0}, Knife, Boss
	p := pieceOf(t, g, 0)
	if p.Name != "Model 0" || p.Seat != "a" || p.Role != "boss" || p.At != game.At(5, 5) || p.Radius != inch/2 || p.Facing != 90 || p.Hidden || !p.Active {
		t.Errorf("%+v", p)
	}
	if p.Gear != "knife" || !slices.Equal(p.Items, []string{"pistol", "knife (drawn)"}) {
		t.Errorf("it carries %v and shows a %s", p.Items, p.Gear)
	}
	g.models[0].drawn = NoWeapon
	if p := pieceOf(t, g, 0); p.Gear != "pistol" || !slices.Equal(p.Items, []string{"pistol", "knife"}) {
		t.Errorf("it carries %v and shows a %s", p.Items, p.Gear)
	}
	if p := pieceOf(t, g, 1); p.Gear != "fists" || len(p.Items) != 0 {
		t.Errorf("it carries %v and shows %s", p.Items, p.Gear)
	}
	want := []game.SceneGauge{
		{Word: "wits", Name: "Wits", Now: 3},
		{Word: "aim", Name: "Aim", Now: 3},
		{Word: "brawl", Name: "Brawl", Now: 3},
		{Word: "nerve", Name: "Nerve", Now: 3},
		{Word: "hits", Name: "Hits", Now: 2, Most: 3},
	}
	if p := pieceOf(t, g, 1); !slices.Equal(p.Stats, want) {
		t.Errorf("its ratings are %v", p.Stats)
	}
	if !pieceOf(t, g, 2).Hidden {
		t.Error("it is not shown as hidden")
	}
	g.phase = Shooting
	if pieceOf(t, g, 0).Active {
		t.Error("it is active in the Shooting phase")
	}
}

func TestBadges(t *testing.T) {
	for _, c := range []struct {
		word   string
		change func(g *Game, m *Model)
	}{
		{"", func(*Game, *Model) {}},
		{"broken", func(_ *Game, m *Model) { m.broken = true }},
		{"oblivious", func(_ *Game, m *Model) { m.turn.oblivious = 3 }},
		{"surprised", func(_ *Game, m *Model) { m.turn.surprised = true }},
		{"test-due", func(_ *Game, m *Model) { m.turn.due = 1 }},
		{"test-due", func(g *Game, m *Model) { m.turn.due, g.phase = 1, Reacting }},
		{"", func(g *Game, m *Model) { m.turn.due, g.phase = 1, Ending }},
		{"surprised", func(_ *Game, m *Model) { m.turn.due, m.turn.surprised = 1, true }},
		{"engaged", func(g *Game, _ *Model) { g.models[3].at = game.At(6, 5) }},
		{"charging", func(_ *Game, m *Model) { m.turn.charge = Charge{at: 3, order: 1} }},
		{"", func(_ *Game, m *Model) { m.turn.charge = Charge{at: 3, order: 1, over: true} }},
		{"wounded", func(_ *Game, m *Model) { m.hits-- }},
		{"hidden", func(_ *Game, m *Model) { m.hidden = true }},
		{"ran", func(_ *Game, m *Model) { m.turn.action = Ran }},
		{"snapped", func(_ *Game, m *Model) { m.turn.action = Snapped }},
		{"passed", func(_ *Game, m *Model) { m.turn.action = Passed }},
		{"action-lost", func(_ *Game, m *Model) { m.turn.lost = true }},
	} {
		g := fielded(t)
		g.models[0].profile, g.models[0].hits = Gunman, 1
		c.change(g, &g.models[0])
		var words []string
		for _, b := range pieceOf(t, g, 0).Badges {
			words = append(words, b.Word)
			if b.Text == "" || b.Clause == "" || (b.Many == 1) != (b.Word == "wounded") {
				t.Errorf("%+v", b)
			}
		}
		if len(words) > 1 || len(words) == 0 && c.word != "" || len(words) == 1 && words[0] != c.word {
			t.Errorf("the badges are %v, not %q", words, c.word)
		}
	}
}

func TestWhoseTurnItIs(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   string
	}{
		{"Action", func(*Game) {}, "a"},
		{"Action, the other is next", func(g *Game) { g.next = 1 }, "b"},
		{"Action, who is next has passed", func(g *Game) { g.passed[0] = true }, "b"},
		{"Shooting, with a target", func(g *Game) { g.phase, g.models[0].facing = Shooting, Facing{1, 0} }, "a"},
		{"Shooting, who is next has stopped", func(g *Game) { g.phase, g.passed[0] = Shooting, true }, "b"},
		{"the end", func(g *Game) { g.phase = Ended }, ""},
	} {
		g := fielded(t)
		c.change(g)
		if s := g.Scene(0); s.Whose != c.want || s.Why == "" {
			t.Errorf("%s: it is the turn of %q, not %q: %s", c.name, s.Whose, c.want, s.Why)
		}
	}
	hidden := fielded(t) // it alone has a target, and the enemy does not know that it is there
	hidden.phase, hidden.models[0].facing, hidden.models[0].hidden = Shooting, Facing{1, 0}, true
	for viewer, want := range map[game.Seat]string{0: "a", 1: "b", game.Nobody: "b"} {
		if s := hidden.Scene(viewer); s.Whose != want {
			t.Errorf("seat %d is shown that it is the turn of %q, not %q", viewer, s.Whose, want)
		}
	}
	said := map[string]Phase{}
	for p := Deploy; p <= Ended; p++ {
		g := fielded(t)
		g.phase = p
		s := g.Scene(0)
		if before, ok := said[s.Why]; ok {
			t.Errorf("phases %d and %d are called %q", before, p, s.Why)
		}
		said[s.Why] = p
		if p != Acting && p != Shooting && s.Whose != "" {
			t.Errorf("%s: it is the turn of %s", s.Why, s.Whose)
		}
	}
}

func TestTheSceneOfASeat(t *testing.T) {
	g := fielded(t)
	g.fixed.title = "A field"
	g.fixed.models[0].points, g.fixed.models[3].points = 7, 9
	g.models[0].out, g.models[3].broken, g.models[1].at = true, true, game.At(15, 15)
	s := g.Scene(0)
	if s.Title != "A field" || s.Turn != "turn 1 of 8" || s.Table == nil {
		t.Errorf("%+v", s)
	}
	for i, want := range []game.SceneGauge{
		{Word: "fighters", Name: "Standing and unbroken", Now: 1, Most: 2}, {Word: "fighters", Name: "Standing and unbroken", Now: 1, Most: 2},
	} {
		if !slices.Equal(s.Seats[i].Gauges, []game.SceneGauge{want}) || s.Seats[i].Out {
			t.Errorf("seat %d is %+v", i, s.Seats[i])
		}
	}
	fallen := pieceOf(t, g, 0)
	if !fallen.Out || len(fallen.Badges) != 1 || fallen.Badges[0].Word != "out" {
		t.Errorf("who is out is shown as %+v", fallen)
	}
	g.models[2].broken = true
	if s := g.Scene(0); s.Seats[0].Out || !s.Seats[1].Out {
		t.Errorf("who is beaten: %v, %v", s.Seats[0].Out, s.Seats[1].Out)
	}
	g.models[0].seat = 1
	if s := g.Scene(0); s.Seats[0].Gauges[0].Most != 1 || s.Seats[1].Gauges[0].Most != 3 {
		t.Errorf("gangs of one and three are %+v", s.Seats)
	}
	g.phase, g.number = Opening, 0
	if s := g.Scene(0); s.Seats[1].Out || s.Turn != "turn 1 of 8" {
		t.Errorf("before play: %v, %s", s.Seats[1].Out, s.Turn)
	}
}
