package maddogs

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

// pieceOf is the piece with an id as a seat sees it, or nil.
func pieceOf(g *Game, viewer game.Seat, id string) *game.ScenePiece {
	s := g.Scene(viewer)
	i := slices.IndexFunc(s.Pieces, func(p game.ScenePiece) bool { return p.ID == id })
	if i < 0 {
		return nil
	}
	return &s.Pieces[i]
}

// What is marked on a figure, the gravest first; nothing is marked that is not so.
func TestBadges(t *testing.T) {
	many := func(n int, word string) string { return word + strings.Repeat("+", n) }
	for _, c := range []struct {
		name   string
		change func(*Game, *Figure)
		want   string
	}{
		{"nothing", func(*Game, *Figure) {}, ""},
		{"dead", func(_ *Game, f *Figure) { f.dead, f.prone, f.stats[Hits] = true, true, -1 }, "dead"},
		{"unconscious", func(_ *Game, f *Figure) { f.fainted, f.prone, f.stats[Hits] = true, true, 0 }, "unconscious " + many(3, "wounded")},
		{"out cold", func(_ *Game, f *Figure) { f.outCold, f.prone = true, true }, "out-cold"},
		{"knocked out, cuffed", func(_ *Game, f *Figure) { f.knocked, f.cuffed, f.surrendered = true, true, true }, "knocked-out cuffed"},
		{"surrendered", func(_ *Game, f *Figure) { f.surrendered = true }, "surrendered"},
		{"a hostage", func(_ *Game, f *Figure) { f.taker = 1 }, "hostage"},
		{"the hostage of the first figure", func(_ *Game, f *Figure) { f.taker = 0 }, "hostage"},
		{"nerves", func(_ *Game, f *Figure) { f.nervous, f.fleeing = true, true }, "fleeing nervous"},
		{"one Recover owed", func(_ *Game, f *Figure) { f.owes = 1 }, many(1, "owes")},
		{"two Recovers owed, prone", func(_ *Game, f *Figure) { f.owes, f.prone = 2, true }, many(2, "owes") + " prone"},
		{"one wound", func(_ *Game, f *Figure) { f.stats[Hits] = 2 }, many(1, "wounded")},
		{"hidden, aiming", func(_ *Game, f *Figure) { f.hidden, f.aimed = true, true }, "hidden aimed"},
		{"in a brawl", func(g *Game, _ *Figure) { g.lock(0, 1) }, "locked"},
		{"a killer", func(_ *Game, f *Figure) { f.killer = true }, "killer"},
		{"at the foot of a ladder", func(_ *Game, f *Figure) { f.ladder = 1 }, "climbing"},
		{"just below two inches up", func(_ *Game, f *Figure) { f.ladder, f.climbed = 1, 2*inch-1 }, many(1, "climbing")},
		{"two inches up", func(_ *Game, f *Figure) { f.ladder, f.climbed = 1, 2*inch }, many(2, "climbing")},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10)), person("doogan", "irish", "hoodlum", at(11, 10)))
			c.change(g, &g.figures[0])
			var words []string
			for _, b := range pieceOf(g, 0, "boss").Badges {
				if b.Text == "" || b.Clause == "" {
					t.Errorf("%+v says too little", b)
				}
				words = append(words, many(b.Many, b.Word))
			}
			if got := strings.Join(words, " "); got != c.want {
				t.Errorf("marked are %q, should be %q", got, c.want)
			}
			if got := pieceOf(g, 0, "doogan").Badges; len(got) > 0 && c.want != "locked" {
				t.Errorf("the other one is marked: %+v", got)
			}
		})
	}
}

// Only HITS have a most: what the figure began with.
func TestTheGaugesOfAFigure(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "torpedo", at(10, 10)), person("doogan", "irish", "hoodlum", at(4, 20)))
	g.figures[0].stats[Hits] = 1
	want := []game.SceneGauge{
		{Word: "fists", Name: "FISTS", Now: 4},
		{Word: "gats", Name: "GATS", Now: 5},
		{Word: "guts", Name: "GUTS", Now: 5},
		{Word: "stunts", Name: "STUNTS", Now: 4},
		{Word: "smarts", Name: "SMARTS", Now: 4},
		{Word: "hits", Name: "HITS", Now: 1, Most: 4},
	}
	if got := pieceOf(g, 0, "boss").Stats; !reflect.DeepEqual(got, want) {
		t.Errorf("the gauges are %+v", got)
	}
}

// A figure is drawn with the first thing it carries, or with its long gun; a purse gun not drawn is nobody else's affair.
func TestWhatAFigureIsDrawnWith(t *testing.T) {
	for _, c := range []struct {
		gear  []string
		icon  string
		items []string // as its own seat sees them
	}{
		{[]string{"none"}, "", []string{}},
		{[]string{"bat"}, "bat", []string{"bat"}},
		{[]string{"bat", "pistol"}, "bat", []string{"bat", "pistol"}},
		{[]string{"pistol", "bat"}, "pistol", []string{"pistol", "bat"}},
		{[]string{"pistol", "rifle"}, "rifle", []string{"pistol", "rifle"}},
		{[]string{"rifle", "pistol"}, "rifle", []string{"rifle", "pistol"}},
		{[]string{"bat", "tommy-gun", "money"}, "tommy-gun", []string{"bat", "tommy gun", "money"}},
		{[]string{"purse-gun"}, "purse-gun", []string{"purse gun (not drawn)"}},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10), c.gear...), person("doogan", "irish", "hoodlum", at(4, 20)))
		p := pieceOf(g, 0, "boss")
		if p.Gear != c.icon || !slices.Equal(p.Items, c.items) {
			t.Errorf("%v: drawn with %q, carrying %q", c.gear, p.Gear, p.Items)
		}
		for _, viewer := range []game.Seat{1, game.Nobody} {
			if p := pieceOf(g, viewer, "boss"); c.icon == "purse-gun" && (p.Gear != "" || len(p.Items) > 0) {
				t.Errorf("seat %d sees %q, %q", viewer, p.Gear, p.Items)
			}
		}
	}
}

// A gun says what is wrong with it.
func TestTheStateOfAGunInWords(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10), "pistol", "tommy-gun"), person("doogan", "irish", "hoodlum", at(4, 20)))
	g.items[0].empty, g.items[1].jammed = true, true
	if got := pieceOf(g, 1, "boss").Items; !slices.Equal(got, []string{"pistol (empty)", "tommy gun (jammed)"}) {
		t.Errorf("it carries %q", got)
	}
}

// Whoever has an action left on the card in play is active; without a card nobody is.
func TestWhoIsActive(t *testing.T) {
	for _, c := range []struct {
		up     bool
		left   int8
		active bool
	}{{true, 2, true}, {true, 1, true}, {true, 0, false}, {false, 1, false}, {false, 0, false}} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10)), person("doogan", "irish", "hoodlum", at(4, 20)))
		g.card.up, g.card.left[0] = c.up, c.left
		if got := pieceOf(g, 1, "boss").Active; got != c.active {
			t.Errorf("a card in play: %v, actions left: %d: active is %v", c.up, c.left, got)
		}
		if pieceOf(g, 1, "doogan").Active {
			t.Error("the other one is active")
		}
	}
}

// Whoever will take no more part is out, for whatever reason.
func TestWhoIsOut(t *testing.T) {
	for name, out := range map[string]bool{
		"prone": false, "dead": true, "unconscious": true, "out-cold": true, "knocked-out": false, "cuffed": true, "surrendered": false,
	} {
		g := makeGame(t, in(person("boss", "reds", "hoodlum", at(10, 10)), name), person("doogan", "irish", "hoodlum", at(4, 20)))
		if got := pieceOf(g, 1, "boss").Out; got != out {
			t.Errorf("%s: out is %v", name, got)
		}
	}
}

// Things that lie about are seen by all; those in hands are not drawn by themselves, nor those that are not in the match.
func TestThingsThatLieAbout(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10), "pistol", "rifle"), person("doogan", "irish", "hoodlum", at(4, 20), "none"))
	g.items = append(g.items, Item{kind: PurseGun, holder: nobody}) // room for one, not used
	things := func() []string {
		ids := []string{}
		for _, p := range g.Scene(1).Pieces {
			if p.Role == "thing" {
				ids = append(ids, p.ID)
			}
		}
		return ids
	}
	if got := things(); len(got) > 0 {
		t.Errorf("%q are in hands", got)
	}
	g.lay(1, at(12, 10))
	if got := things(); !slices.Equal(got, []string{"rifle"}) {
		t.Errorf("%q lie about", got)
	}
	want := &game.ScenePiece{
		ID: "rifle", Name: "rifle", Role: "thing", Gear: "rifle", At: at(12, 10), Radius: inch / 4, Thing: true,
		Badges: []game.SceneBadge{}, Stats: []game.SceneGauge{}, Items: []string{}, Skills: []string{},
	}
	if got := pieceOf(g, game.Nobody, "rifle"); !reflect.DeepEqual(got, want) {
		t.Errorf("the rifle is %+v", got)
	}
}

// The scene says whose move it is, and why.
func TestWhoseTurnItIs(t *testing.T) {
	for _, c := range []struct {
		name      string
		change    func(*Game)
		seat, why string
	}{
		{"between cards", func(*Game) {}, "", "The next card is about to be turned up."},
		{"the gangs gather", func(g *Game) { g.phase = Muster }, "", "The gangs gather."},
		{"a card in play", func(g *Game) { g.card = Activation{up: true, seat: 1, card: int8(cardOf(1, king))} }, "irish", "The King of Hearts is in play."},
		{
			"civilians on a Ten", func(g *Game) { g.card = Activation{up: true, free: true, seat: 0, card: int8(cardOf(0, ten))} },
			"reds", "The Ten of Spades: the civilians are moved by reds.",
		},
		{"the match is over", func(g *Game) { g.phase = Ended; g.card.up = true }, "", "The match is over."},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10)), person("doogan", "irish", "hoodlum", at(4, 20)))
			c.change(g)
			if s := g.Scene(0); s.Whose != c.seat || s.Why != c.why {
				t.Errorf("it is %q's: %s", s.Whose, s.Why)
			}
		})
	}
}

// Hold Cards lie open, as many as there are (MD-HOLD-10).
func TestHeldCardsLieOpen(t *testing.T) {
	for _, held := range [][]string{{}, {"K"}, {"K", "3"}} {
		g := begin(t, &game.Scenario{
			Table: street(24, 24), Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish", Hold: held}},
			Figures: []game.FigureSetup{person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 20))},
		})
		for _, p := range g.Scene(0).Piles {
			if p.Role != "held" {
				continue
			}
			ids := []string{}
			for _, c := range p.Cards {
				ids = append(ids, c.Rank+" of "+c.Suit)
			}
			want := []string{}
			if p.Seat == "irish" {
				for _, rank := range held {
					want = append(want, rank+" of hearts")
				}
			}
			if p.Count != len(want) || !slices.Equal(ids, want) {
				t.Errorf("%s, dealt %q: %d cards, %q", p.ID, held, p.Count, ids)
			}
		}
	}
}

// Whoever hides is seen by their own seat alone.
func TestWhoSeesTheHidden(t *testing.T) {
	g := makeGame(t, in(person("boss", "reds", "hoodlum", at(10, 10)), "hidden"), person("doogan", "irish", "hoodlum", at(4, 20)))
	for viewer, sees := range map[game.Seat]bool{0: true, 1: false, game.Nobody: false} {
		if got := pieceOf(g, viewer, "boss") != nil; got != sees {
			t.Errorf("seat %d sees them: %v", viewer, got)
		}
	}
}
