package tommyguns

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

func pieceOf(t *testing.T, g *Game, viewer game.Seat, id string) game.ScenePiece {
	t.Helper()
	for _, p := range g.Scene(viewer).Pieces {
		if p.ID == id {
			return p
		}
	}
	t.Fatalf("%s is not shown", id)
	return game.ScenePiece{}
}

// Who is on the field is shown, the dead too, and so is loot that lies there.
func TestWhoIsShown(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   []string
	}{
		{"all", func(*Game) {}, []string{"m0", "m1", "m2", "m3", "loot-1", "loot-2"}},
		{"who is dead", func(g *Game) { g.figures[1].dead = true }, []string{"m0", "m1", "m2", "m3", "loot-1", "loot-2"}},
		{"who has left", func(g *Game) { g.figures[1].exited = true }, []string{"m0", "m2", "m3", "loot-1", "loot-2"}},
		{"who is not placed", func(g *Game) { g.figures[1].placed = false }, []string{"m0", "m2", "m3", "loot-1", "loot-2"}},
		{"carried loot", func(g *Game) { g.loot[0].carrier = 0 }, []string{"m0", "m1", "m2", "m3", "loot-2"}},
		{"loot that is gone", func(g *Game) { g.loot[1].carrier, g.loot[1].exit = 0, 0 }, []string{"m0", "m1", "m2", "m3", "loot-1"}},
	} {
		g := downtown(t)
		c.change(g)
		var got []string
		for _, p := range g.Scene(0).Pieces {
			got = append(got, p.ID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v are shown, not %v", c.name, got, c.want)
		}
	}
}

func TestAFigureInThePicture(t *testing.T) {
	g := downtown(t)
	g.figures[0].guns[1].state, g.figures[0].flesh = Jammed, 3
	g.deck.add(0)
	p := pieceOf(t, g, 1, "m0")
	if p.Name != "Man 0" || p.Seat != "a" || p.Role != "gangster" || p.Gear != "tommy-gun" || p.At != game.At(5, 5) || p.Radius != 400 || !p.Active || p.Out {
		t.Errorf("it is %+v", p)
	}
	if want := []string{"Tommy gun", "pistol (jammed)", "small melee weapon"}; !slices.Equal(p.Items, want) {
		t.Errorf("it carries %q", p.Items)
	}
	if want := []string{"wants: leave with loot by east road", "wants: come through alive and free"}; !slices.Equal(p.Skills, want) {
		t.Errorf("its card says %q", p.Skills)
	}
	if p.Stats[0].Now != 3 || p.Stats[1].Now != 0 || len(p.Stats) != 2 {
		t.Errorf("its numbers are %+v", p.Stats)
	}
	doctor := pieceOf(t, g, 1, "m1")
	if doctor.Role != "doctor" || doctor.Skills[0] != "doctor" || doctor.Gear != "" || len(doctor.Items) != 0 || doctor.Active {
		t.Errorf("the doctor is %+v", doctor)
	}
	strong := pieceOf(t, g, 1, "m2")
	if strong.Stats[2].Word != "brawn" || strong.Stats[2].Now != 1 || !slices.Equal(strong.Items, []string{"rifle", "improvised melee weapon"}) {
		t.Errorf("the strong man is %+v", strong)
	}
	g.drawn = 2
	if !pieceOf(t, g, 1, "m1").Active {
		t.Error("whose card lies open is not active")
	}
	for _, lose := range []func(n *Figure){func(n *Figure) { n.dead = true }, func(n *Figure) { n.out = true }, func(n *Figure) { n.captive = true }} {
		h := g.Clone().(*Game)
		lose(&h.figures[0])
		if !pieceOf(t, h, 1, "m0").Out {
			t.Errorf("%+v is not out", h.figures[0])
		}
	}
}

// badges are those of the first man as the second seat sees them.
func badges(t *testing.T, g *Game) string {
	t.Helper()
	var all []string
	for _, b := range pieceOf(t, g, 1, "m0").Badges {
		if b.Now || b.Drawn {
			t.Errorf("%s goes on now: %v, and is drawn: %v", b.Word, b.Now, b.Drawn)
		}
		all = append(all, fmt.Sprintf("{%s %s %d %s}", b.Word, b.Text, b.Many, b.Clause))
	}
	return "[" + strings.Join(all, " ") + "]"
}

func TestBadges(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(n *Figure)
		want string
	}{
		{"nothing", func(*Figure) {}, "[]"},
		{"dead", func(n *Figure) { n.dead = true }, "[{dead Dead 0 TG-STATE-05}]"},
		{"prisoner", func(n *Figure) { n.captive = true }, "[{prisoner Prisoner 0 TG-CAP-02}]"},
		{"unconscious", func(n *Figure) { n.out, n.prone = true, true }, "[{unconscious Unconscious 0 TG-REC-13} {prone Prone 0 TG-MOVE-17}]"},
		{"stunned", func(n *Figure) { n.stunned = true }, "[{stunned Stunned 0 TG-STUN-01}]"},
		{"a wound", func(n *Figure) { n.wounds = 1 }, "[{wounds Wounds: 1 TG-WND-02}]"},
		{"flesh wounds", func(n *Figure) { n.flesh = 2 }, "[{flesh-wounds Flesh wounds: 2 TG-WND-01}]"},
		{"berserk", func(n *Figure) { n.berserk = true }, "[{berserk Berserk 0 TG-REC-10}]"},
		{"climbing", func(n *Figure) { n.face, n.height = 0, 1500 }, "[{climbing Climbs, 1.5 inches up 0 TG-CLIMB-06}]"},
		{"a duck that is over", func(n *Figure) { n.ducks = 0 }, "[]"},
		{"a duck", func(n *Figure) { n.ducks = 2 }, "[{ducking Ducks: may not move 0 TG-FIRE-13}]"},
		{"a duck to come", func(n *Figure) { n.ducks = 3 }, "[{ducking Ducks: may not move next turn 0 TG-FIRE-14}]"},
		{"a dodge that is over", func(n *Figure) { n.dodges = 1 }, "[]"},
		{"a dodge", func(n *Figure) { n.dodges = 2 }, "[{dodging Dodges: may not shoot or strike 0 TG-MEL-08}]"},
		{"a dodge to come", func(n *Figure) { n.dodges = 3 }, "[{dodging Dodges: may not shoot or strike next turn 0 TG-MEL-09}]"},
		{"aiming", func(n *Figure) { n.aim = 3 }, "[{aiming Aims at Man 3 0 TG-SHOT-02}]"},
		{"covering", func(n *Figure) { n.covers, n.towards = true, direction{-5, -5} }, "[{covering Covers the north-west 0 TG-SHOT-05}]"},
		{"reloading", func(n *Figure) { n.work, n.guns[1].state = 1, Empty }, "[{reloading Reloads the pistol 0 TG-GUN-06}]"},
		{"clearing", func(n *Figure) { n.work, n.guns[0].state = 0, Jammed }, "[{clearing Clears the Tommy gun 0 TG-GUN-06}]"},
		{"loot", func(n *Figure) { n.loot = 1 }, "[{loot Carries loot 2 0 TG-LOOT-01}]"},
	} {
		g := downtown(t)
		c.set(&g.figures[0])
		if got := badges(t, g); got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
	g := downtown(t)
	g.turn = 0
	if got := badges(t, g); got != "[]" {
		t.Errorf("before the first turn: %s", got)
	}
	g = downtown(t)
	g.holders = 1
	if got := badges(t, g); got != "[{holding Holds its card 0 TG-HOLD-01}]" {
		t.Errorf("a holder: %s", got)
	}
}

func TestCompass(t *testing.T) {
	for _, c := range []struct {
		d    direction
		want string
	}{
		{direction{0, -10}, "north"},
		{direction{28, -70}, "north"},
		{direction{29, -70}, "north-east"},
		{direction{70, -29}, "north-east"},
		{direction{70, -28}, "east"},
		{direction{10, 0}, "east"},
		{direction{10, 10}, "south-east"},
		{direction{0, 10}, "south"},
		{direction{-28, 70}, "south"},
		{direction{-10, 10}, "south-west"},
		{direction{-10, 0}, "west"},
		{direction{-10, -10}, "north-west"},
	} {
		if got := c.d.words(); got != c.want {
			t.Errorf("%v is %s, not %s", c.d, got, c.want)
		}
	}
}

func TestConditionsInWords(t *testing.T) {
	for _, c := range []struct {
		aim  Aim
		want string
	}{
		{Aim{kind: Survive}, "come through alive and free"},
		{Aim{kind: Unscathed}, "never be wounded"},
		{Aim{kind: Escape}, "leave by east road"},
		{Aim{kind: Getaway}, "leave with loot by east road"},
		{Aim{kind: Deny, count: 1}, "see no loot leave the field"},
		{Aim{kind: Deny, count: 2}, "see fewer than 2 pieces of loot leave the field"},
		{Aim{kind: TakeOut, of: 2}, "see Man 2 dead, unconscious or a prisoner"},
		{Aim{kind: TakeOut, of: nobody}, "wound an enemy"},
		{Aim{kind: Protect, of: 1}, "see Man 1 come through"},
		{Aim{kind: Protect, of: nobody}, "come through alive and free"},
		{Aim{kind: Bloody, count: 1}, "give enemies at least one wound of either kind"},
		{Aim{kind: Bloody, count: 3}, "give enemies at least 3 wounds of either kind"},
		{Aim{kind: Captor}, "take a prisoner"},
		{Aim{kind: Medic}, "help somebody recover"},
		{Aim{kind: HoldZone}, "stand in The Bank with no enemy in it"},
		{Aim{kind: Daredevil, count: 20}, "roll 20 dice at once, and come through"},
		{Aim{kind: FirstBlood}, "give the first wound of the match"},
		{Aim{kind: Clean}, "never fight the own side, and come through"},
		{Aim{kind: Berserker}, "go berserk, and live"},
		{Aim{}, ""},
	} {
		if got := downtown(t).aimText(&c.aim); got != c.want {
			t.Errorf("%+v is %q", c.aim, got)
		}
	}
	g := downtown(t)
	g.fixed.settings.capture, g.fixed.settings.mostDice = false, 1
	if got := g.aimText(&Aim{kind: Captor}); got != "wound an enemy" {
		t.Errorf("without prisoners a captor wants to %s", got)
	}
	if got := g.aimText(&Aim{kind: Daredevil, count: 20}); got != "roll one die at once, and come through" {
		t.Errorf("a daredevil wants to %s", got)
	}
}

// With the last card of the last turn played nothing is secret any more.
func TestNothingIsSecretOnceAllIsPlayed(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   bool
	}{
		{"the last card is played", func(*Game) {}, true},
		{"it lies open", func(g *Game) { g.drawn = 1 }, false},
		{"it is to be drawn", func(g *Game) { g.deck.add(1) }, false},
		{"it is held", func(g *Game) { g.holders = 1 }, false},
		{"a phase is left", func(g *Game) { g.phase = Melee }, false},
		{"a turn is left", func(g *Game) { g.turn-- }, false},
		{"the match is over", func(g *Game) { g.phase, g.turn = Ended, 3 }, true},
	} {
		g := downtown(t)
		g.fixed.settings.secretAims, g.phase, g.turn = true, Recovery, 15
		c.change(g)
		if got := g.knowsAims(0, 1); got != c.want {
			t.Errorf("%s: conditions are known: %v", c.name, got)
		}
	}
}

// Secret conditions are shown to their own seat only, and to all at the end (TG-CARD-04).
func TestSecretConditions(t *testing.T) {
	const clause = "TG-CARD-04"
	for _, c := range []struct {
		viewer game.Seat
		secret bool
		phase  Phase
		own    bool // the conditions of seat 0 are shown
		others bool
	}{
		{0, false, Fire, true, true},
		{game.Nobody, false, Fire, true, true},
		{0, true, Fire, true, false},
		{1, true, Fire, false, true},
		{game.Nobody, true, Fire, false, false},
		{0, true, Ended, true, true},
		{game.Nobody, true, Ended, true, true},
	} {
		g := downtown(t)
		g.fixed.settings.secretAims, g.phase = c.secret, c.phase
		s := g.Scene(c.viewer)
		for i, want := range []bool{c.own, c.others} {
			piece := []string{"m0", "m2"}[i]
			if got := len(pieceOf(t, g, c.viewer, piece).Skills) > 0; got != want {
				t.Errorf("%s: %+v: the card of %s is shown: %v", clause, c, piece, got)
			}
			if got := strings.Contains(s.Seats[i].Score, "conditions"); got != want {
				t.Errorf("%s: %+v: the tally of seat %d is shown: %v", clause, c, i, got)
			}
			if got := slices.ContainsFunc(s.Goals, func(g game.SceneGoal) bool { return g.For == s.Seats[i].ID && g.Clause == "TG-CARD-03" }); got != want {
				t.Errorf("%s: %+v: what seat %d wants is shown: %v", clause, c, i, got)
			}
		}
	}
}

func TestWhoseTurnItIs(t *testing.T) {
	for _, c := range []struct {
		name       string
		change     func(g *Game)
		whose, why string
		clause     game.ClauseID
	}{
		{"placing", func(g *Game) { g.phase = Placing }, "", "The figures take their places.", "TG-SET-05"},
		{"a card drawn", func(g *Game) { g.drawn = 3 }, "b", "Movement: it is the card of Man 2.", "TG-TURN-03"},
		{"the first card drawn", func(g *Game) { g.phase, g.drawn = Melee, 1 }, "a", "Melee: it is the card of Man 0.", "TG-TURN-03"},
		{"a card to draw", func(g *Game) { g.phase, g.holders = Fire, 1; g.deck.add(1) }, "", "Gun fire: the next card is drawn.", "TG-TURN-03"},
		{"holders left", func(g *Game) { g.phase, g.holders = Recovery, 1 }, "", "Recovery: whoever holds a card is called on.", "TG-HOLD-06"},
		{"no card left", func(*Game) {}, "", "Movement: the next card is drawn.", "TG-TURN-03"},
		{"the end", func(g *Game) { g.phase = Ended }, "", "The match is over.", "TG-VIC-09"},
	} {
		g := downtown(t)
		c.change(g)
		if s := g.Scene(0); s.Whose != c.whose || s.Why != c.why || s.Clause != c.clause {
			t.Errorf("%s: %q, because %q (%s)", c.name, s.Whose, s.Why, s.Clause)
		}
	}
}

func TestSeatsInThePicture(t *testing.T) {
	g := downtown(t)
	s := g.Scene(0).Seats[0]
	if s.ID != "a" || s.Side != "a" || s.Out || fmt.Sprint(s.Gauges) != "[{fighting On the field and not out 2 2}]" {
		t.Errorf("the seat is %+v", s)
	}
	g.loot[0].carrier, g.loot[0].exit, g.figures[0].exited = 0, 0, true
	if s = g.Scene(0).Seats[0]; s.Out || fmt.Sprint(s.Gauges[:2]) != "[{fighting On the field and not out 1 2} {loot-out Loot carried off by the side 1 2}]" {
		t.Errorf("with loot gone the seat is %+v", s)
	}
	g.figures[1].dead = true
	if !g.Scene(0).Seats[0].Out {
		t.Error("who has nobody left is not out")
	}
	if g.phase = Placing; g.Scene(0).Seats[0].Out {
		t.Error("somebody is out before play")
	}
	if g.resigned = g.resigned.With(0); !g.Scene(0).Seats[0].Out || g.Scene(0).Seats[1].Out {
		t.Error("who has resigned is not out, or another is")
	}
}

// The deck and what lies aside are numbers of cards, the open card and the held ones are seen, these in the order held.
func TestPiles(t *testing.T) {
	g := downtown(t)
	g.deck.add(1)
	g.deck.add(2)
	if got := fmt.Sprint(g.Scene(0).Piles); got != "[{deck Cards to come  deck 2 []} {aside Cards aside  discard 2 []}]" {
		t.Errorf("the piles are %s", got)
	}
	g.drawn, g.holders, g.held[0], g.held[1] = 1, 2, 3, 2
	if got := fmt.Sprint(g.Scene(0).Piles[1:]); got != "[{open Card drawn  in-play 1 [{card-m0   Man 0 false}]} {held Cards held  held 2 [{card-m3   Man 3 false} {card-m2   Man 2 false}]}]" {
		t.Errorf("the piles are %s", got)
	}
}

func TestPlacesInThePicture(t *testing.T) {
	g := downtown(t)
	g.figures[0].at, g.figures[0].stunned = game.At(20, 10), true
	g.figures[1].exited, g.figures[1].record.exit, g.loot[0].exit, g.loot[0].carrier = true, 0, 0, 1
	zones := g.Scene(0).Zones
	if got := fmt.Sprint(zones[0]); got != "{bank The Bank zone  [{active-a Active of a 0 0} {active-b Active of b 1 0}] [] [m0 m2] false false  false}" {
		t.Errorf("the zone is %s", got)
	}
	if got := fmt.Sprint(zones[1]); got != "{east-road east road exit  [{left Left by it 1 0} {loot-out Loot carried out 1 0}] [] [] false false  false}" {
		t.Errorf("the exit is %s", got)
	}
	if len(zones) != 2 {
		t.Errorf("there are %d places", len(zones))
	}
	if got := fmt.Sprint(g.Scene(0).Gauges); got != "[{loot-left Loot on the field 1 2}]" {
		t.Errorf("the gauges are %s", got)
	}
	if g.loot = nil; len(g.Scene(0).Gauges) != 0 {
		t.Error("loot is counted where there is none")
	}
}

// Tables of the house are for all to see, equal rows together.
func TestHouseTablesInThePicture(t *testing.T) {
	g := downtown(t)
	g.fixed.house[FireOnes], g.fixed.house[MoveSixes] = true, true
	zones := g.Scene(game.Nobody).Zones[2:]
	if len(zones) != 2 || zones[0].ID != "tg-t-move-sixes" || zones[1].ID != "tg-t-fire-ones" || zones[1].Name != "Gun fire, ones (house table)" || zones[1].Kind != "table" {
		t.Fatalf("the tables are %+v", zones)
	}
	for i, want := range [][]string{
		{"0: nothing", "1: 1 inch", "2: 2 inches", "3: 3 inches", "4: 4 inches", "5: 5 inches", "6: 6 inches"},
		{"0-2: nothing", "3: miss", "4: misfire", "5: jam", "6: reload", "7: broken", "8-9: broken stun"},
	} {
		var rows []string
		for _, b := range zones[i].Badges {
			rows = append(rows, b.Text)
		}
		if !slices.Equal(rows, want) {
			t.Errorf("the rows are %q", rows)
		}
	}
}

func TestTurnInWords(t *testing.T) {
	g := downtown(t)
	if got := g.Scene(0).Turn; got != "turn 2 of 15" {
		t.Errorf("it is %s", got)
	}
	g.turn, g.fixed.settings.night = 0, true
	if got := g.Scene(0).Turn; got != "turn 1 of 15, by night" {
		t.Errorf("it is %s", got)
	}
}
