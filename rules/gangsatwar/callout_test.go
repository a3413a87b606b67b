package gangsatwar

import (
	"slices"
	"testing"

	"rumble/game"
)

// in counts the counters of a gang at a place.
func (g *Game) inAt(gang int8, p Place) (boss, crew int) {
	for f := range g.figures {
		switch fig := &g.figures[f]; {
		case fig.gang != gang || fig.at != p:
		case g.isBoss(f):
			boss++
		default:
			crew++
		}
	}
	return boss, crew
}

// ranOf counts the counters of a gang that ran.
func (g *Game) ranOf(gang int8) int {
	n := 0
	for f := range g.figures {
		if g.figures[f].gang == gang && g.figures[f].ran {
			n++
		}
	}
	return n
}

func (g *Game) loyalties() []int16 {
	var list []int16
	for s := range g.players() {
		list = append(list, g.gangs[s].loyalty)
	}
	return list
}

// scenes begins slice 3 at the turn of a seat.
func (g *Game) scenes(s game.Seat) {
	g.slice = Scenes
	g.turn = int16((int(s) - int(g.dealer) - 1 + g.players()) % g.players())
}

// GW-X-31, seats counted from 0.
func TestACallOutWithThreeInTheARENA(t *testing.T) {
	g := seated(4)
	g.dealer = 0
	for s := range int8(4) {
		g.hire(s, 3)
	}
	g.scenes(1)
	s := newStage(t, "",
		reply{Verb: "call-out", Text: "Come on"},
		reply{Verb: "come", Who: game.Figure(2)}, reply{Verb: "stay-out"}, reply{Verb: "come", Who: game.Figure(g.latest(func(f int) bool { return g.crew(f, 0) }))},
		reply{Verb: "bid", Many: 1}, reply{Verb: "bid", Many: 2}, reply{Verb: "bid", Many: 0},
		reply{Verb: "stand-and-fight"}, reply{Verb: "stand-and-fight"}, reply{Verb: "run"})
	g.bossScene(s, 1)
	s.done()
	if want := []int16{2, 3, 3, 2}; !slices.Equal(g.loyalties(), want) {
		t.Errorf("LOYALTY is %v, should be %v", g.loyalties(), want)
	}
	for gang, want := range [][2]int{{0, 0}, {1, 1}, {1, 2}, {0, 0}} {
		if boss, crew := g.inAt(int8(gang), arena); boss != want[0] || crew != want[1] {
			t.Errorf("gang %d has %d BOSS and %d CREW in the ARENA, should have %v", gang, boss, crew, want)
		}
	}
	if got := []int{g.ranOf(0), g.ranOf(1), g.ranOf(2), g.ranOf(3)}; !slices.Equal(got, []int{1, 0, 0, 0}) {
		t.Errorf("%v have run", got)
	}
	if !g.seats[1].scene || !g.seats[2].scene || g.seats[0].scene || g.seats[3].scene {
		t.Errorf("the BOSSES in the ARENA, and no others, have had their scenes")
	}
	if got := s.Event("calls-out"); got.Text != "Come on" {
		t.Errorf("the call is %q", got.Text)
	}
	if s.Count("will-fight") != 2 || s.Count("unopposed") != 0 {
		t.Errorf("told %v", s.told)
	}
	var order []game.Seat
	for _, q := range s.Asked {
		order = append(order, q.Seat)
	}
	// scene; answers in order without the caller; bids; who is staked; run or fight
	if want := []game.Seat{1, 2, 3, 0, 1, 2, 0, 1, 2, 1, 2, 0}; !slices.Equal(order, want) {
		t.Errorf("asked were %v, should be %v", order, want)
	}
	// The BOSS of seat 0 still has a scene, that of seat 2 has not.
	asked := len(s.Asked)
	g.turn++
	g.bossScene(s, 2)
	if len(s.Asked) != asked {
		t.Errorf("a BOSS who answered a call has had their scene")
	}
}

// GW-X-32, seats counted from 0.
func TestAnUnopposedCaller(t *testing.T) {
	g := seated(2)
	g.hire(0, 2)
	g.hire(1, 2)
	g.gangs[1].loyalty = 0
	g.scenes(0)
	latest := g.latest(func(f int) bool { return g.crew(f, 1) })
	s := newStage(t, "", reply{Verb: "call-out"}, reply{Verb: "come", Who: game.Figure(latest)},
		reply{Verb: "bid", Many: 2}, reply{Verb: "bid", Many: 1}, reply{Verb: "stand-and-fight"}, reply{Verb: "run"})
	g.bossScene(s, 0)
	s.done()
	if want := []int16{4, 0}; !slices.Equal(g.loyalties(), want) {
		t.Errorf("LOYALTY is %v, should be %v", g.loyalties(), want)
	}
	if boss, crew := g.inAt(0, arena); boss != 1 || crew != 0 || g.countFree(0) != 3 || g.ranOf(0) != 0 {
		t.Errorf("%d BOSS and %d CREW of the caller are in the ARENA, %d CREW are free", boss, crew, g.countFree(0))
	}
	if g.ranOf(1) != 2 || g.countFree(1) != 1 || s.Count("will-fight") != 0 {
		t.Errorf("%d CREW of the runner are out, %d free", g.ranOf(1), g.countFree(1))
	}
	if s.Count("loyalty-lost") != 0 {
		t.Errorf("nobody had any LOYALTY to lose: %v", s.told)
	}
}

func TestNobodyAnswersACall(t *testing.T) {
	g := seated(3)
	g.scenes(0)
	s := newStage(t, "", reply{Verb: "call-out"}, reply{Verb: "stay-out"}, reply{Verb: "stay-out"})
	g.bossScene(s, 0)
	s.done()
	if want := []int16{4, 2, 2}; !slices.Equal(g.loyalties(), want) {
		t.Errorf("LOYALTY is %v, should be %v", g.loyalties(), want)
	}
	if s.WasAsked("bid") || s.WasAsked("run-or-fight") || g.figures[0].at != arena {
		t.Errorf("nobody bids or runs, and the BOSS stays in the ARENA")
	}
	// One call a round.
	g.turn++
	g.bossScene(s, 1)
	if offers(s.Asked[len(s.Asked)-1], "call-out", game.Ref{}) {
		t.Errorf("a second call is offered")
	}
}

func TestTheLastOneIsNotAskedToRun(t *testing.T) {
	g := seated(3)
	g.scenes(0)
	s := newStage(t, "", reply{Verb: "call-out"}, reply{Verb: "come", Who: game.Figure(1)}, reply{Verb: "come", Who: game.Figure(maxSeats + 2)},
		reply{Verb: "bid"}, reply{Verb: "bid"}, reply{Verb: "run"}, reply{Verb: "run"})
	g.bossScene(s, 0)
	s.done()
	if want := []int16{2, 2, 4}; !slices.Equal(g.loyalties(), want) {
		t.Errorf("LOYALTY is %v, should be %v: a CREW alone can be unopposed", g.loyalties(), want)
	}
	if _, crew := g.inAt(2, arena); crew != 0 || g.ranOf(2) != 0 {
		t.Errorf("the unopposed CREW is free again")
	}
	if g.ranOf(0) != 1 || g.figures[0].at != nowhere || !g.seats[0].scene {
		t.Errorf("the caller may run like everybody, and has had their scene")
	}
	// A gang whose last free CREW is in the ARENA has nothing to bid.
	bidders := 0
	for _, q := range s.Asked {
		if q.Prompt == "bid" {
			bidders++
		}
	}
	if bidders != 2 {
		t.Errorf("%d gangs bid, should be the two with free CREW", bidders)
	}
}

func TestWhoMayAnswerACall(t *testing.T) {
	for _, row := range []struct {
		name       string
		change     func(g *Game)
		boss, crew bool
	}{
		{"the BOSS before their scene, and a free CREW", func(*Game) {}, true, true},
		{"no BOSS whose turn was before", func(g *Game) { g.dealer = 1; g.scenes(0) }, false, true},
		{"no BOSS who has had another scene", func(g *Game) { g.seats[2].scene = true }, false, true},
		{"no CREW that has succumbed", func(g *Game) { g.figures[maxSeats+2].succumbed = true; g.put(maxSeats+2, g.gangs[2].home) }, true, false},
		{"no mutineer", func(g *Game) { g.rebel(maxSeats+2, g.gangs[2].home) }, true, false},
		{"no LIEUTENANT", func(g *Game) { g.serveUnder(1, 2); g.figures[maxSeats+2].alive = false }, true, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := seated(3)
			g.scenes(0)
			row.change(g)
			s := newStage(t, "", reply{Verb: "call-out"}, reply{Verb: "stay-out"}, reply{Verb: "stay-out"})
			g.bossScene(s, 0)
			for _, q := range s.Asked {
				if q.Prompt == "called-out" && q.Seat == 2 {
					if offers(q, "come", game.Figure(2)) != row.boss || offers(q, "come", game.Figure(maxSeats+2)) != row.crew || q.Options[q.Default].Verb != "stay-out" {
						t.Errorf("offered are %v", q.Options)
					}
					return
				}
			}
			t.Errorf("seat 2 is not asked")
		})
	}
}

func TestWithNobodyToSendAGangLosesLOYALTYUnasked(t *testing.T) {
	g := seated(2)
	g.scenes(0)
	g.seats[1].scene = true
	g.figures[maxSeats+1].alive = false
	s := newStage(t, "", reply{Verb: "call-out"})
	g.bossScene(s, 0)
	if len(s.Asked) != 1 || g.gangs[1].loyalty != 2 || g.gangs[0].loyalty != 4 {
		t.Errorf("asked %d times; LOYALTY %v", len(s.Asked), g.loyalties())
	}
}

func TestACallNeedsAnotherGang(t *testing.T) {
	g := seated(2)
	g.serveUnder(1, 0)
	g.scenes(0)
	s := newStage(t, "", reply{Verb: "act-as-crew"})
	g.bossScene(s, 0)
	if offers(s.Asked[0], "call-out", game.Ref{}) {
		t.Errorf("there is nobody to call out")
	}
}

func TestTheBidderNamesWhoIsStaked(t *testing.T) {
	g := seated(2)
	crew := append([]int{maxSeats}, g.hire(0, 3)...)
	g.scenes(0)
	s := newStage(t, "", reply{Verb: "call-out"}, reply{Verb: "come", Who: game.Figure(1)},
		reply{Verb: "bid", Many: 2}, reply{Verb: "bid", Many: 1},
		reply{Verb: "stake", Pick: []game.Ref{game.Figure(crew[0]), game.Figure(crew[2])}},
		reply{Verb: "stand-and-fight"}, reply{Verb: "stand-and-fight"})
	g.bossScene(s, 0)
	s.done()
	for i, f := range crew {
		if (g.figures[f].at == arena) != (i == 0 || i == 2) {
			t.Errorf("CREW %d is at %d", i, g.figures[f].at)
		}
	}
	q := s.Question("stake")
	if among := q.Options[0].Pick.Among; among[0] != game.Figure(crew[3]) || among[3] != game.Figure(crew[0]) {
		t.Errorf("the latest recruited go by default, offered are %v", among)
	}
	if bid := s.Question("bid").Options[0]; bid.Many != (game.Span{To: 4}) {
		t.Errorf("the bid is %v, should be 0 to 4", bid.Many)
	}
	asked := 0
	for _, q := range s.Asked {
		if q.Prompt == "stake" {
			asked++
		}
	}
	if s.Count("stakes") != 2 || asked != 1 {
		t.Errorf("told %v; who stakes all is not asked whom, %d are", s.told, asked)
	}
}
