package gangsatwar

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

// thumb is a stage on which everybody answers by the rules of thumb. What they answer is written down as "verb thing number".
type thumb struct {
	*stage
	g   *Game
	did []string
}

// Ask answers by the rules of thumb, with what the question allows.
func (s *thumb) Ask(q *game.Question) game.Answer {
	s.t.Helper()
	a := Advise(s.g, q, nil)
	if err := q.Check(a, nil); err != nil {
		s.t.Fatalf("%q is answered with %+v: %v", q.Prompt, a, err)
	}
	o := &q.Options[a.Option]
	line := string(o.Verb)
	switch o.Verb {
	case "act-as-crew", "call-out", "lie-low", "hold-back", "stop", "no-flashback": // about nobody but who is asked
	case "use-gear":
		line += " " + s.g.ID(o.With)
	default:
		if !o.Whom.None() {
			line += " " + s.g.ID(o.Whom)
		}
	}
	if a.Many > 0 {
		line += fmt.Sprint(" ", a.Many)
	}
	if o.Verb == "send" || o.Verb == "deploy" {
		for _, r := range a.Picked {
			line += " " + s.g.ID(r)
		}
	}
	s.did = append(s.did, line)
	return a
}

// AskTogether asks one after the other.
func (s *thumb) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = s.Ask(&qs[i])
	}
}

// byThumb plays a part of the game by the rules of thumb, with these cards, and is what was answered.
func byThumb(t *testing.T, g *Game, cards string, part func(game.Referee)) []string {
	t.Helper()
	s := &thumb{stage: newStage(t, cards), g: g}
	part(s)
	return s.did
}

// wantDone checks what was answered first.
func wantDone(t *testing.T, name string, did []string, want ...string) {
	t.Helper()
	if len(did) < len(want) || !slices.Equal(did[:len(want)], want) {
		t.Errorf("%s: did %q, should do %q", name, did, want)
	}
}

// What a BOSS does with a scene, with seat 0 before seat 1.
func TestAdviceInScenes(t *testing.T) {
	for _, c := range []struct {
		name  string
		set   func(g *Game)
		cards string
		want  string
	}{
		{"nothing pays, so there is work", func(*Game) {}, "", "act-as-crew"},
		{"a gang that is big and disloyal is stirred up", func(g *Game) { g.hire(1, 5); g.gangs[1].loyalty = 2 }, "9H 9S 8C 5D 4D 3D 2D 2C AS", "incite b 1"},
		{"whom nobody can face calls all out", func(g *Game) { g.hire(0, 4) }, "", "call-out"},
		{"but not before the last fight", func(g *Game) { g.hire(0, 4); g.round = 7 }, "", "act-as-crew"},
		{"who was called already is many enough for the police", func(g *Game) { g.hire(0, 7); g.called = true }, "", "assault precinct"},
		{"one fewer is not", func(g *Game) { g.hire(0, 6); g.called = true }, "", "act-as-crew"},
		{"a rich enemy and money for a bribe", func(g *Game) {
			g.give(1, firstOne, firstOne+1, firstOne+2)
			g.places[firstOne].kitchens = 4
			g.gangs[0].currency, g.gangs[1].loyalty = 6, 9
		}, "2H 3H 4H 6C 7D 9S JC QC AS 2S 4S 6H 8H 10H QH 3D", "snitch b 5"},
		{"a CREW that costs next to nothing is hired away", func(g *Game) { g.gangs[1].loyalty, g.gangs[1].currency = 1, 0 }, "", "headhunt b-crew-1"},
	} {
		g := seated(2)
		c.set(g)
		g.scenes(0)
		wantDone(t, c.name, byThumb(t, g, c.cards, func(ref game.Referee) { g.bossScene(ref, 0) }), c.want)
	}
}

// Who answers a CALL OUT of seat 0, and who stays.
func TestAdviceInTheARENA(t *testing.T) {
	for _, c := range []struct {
		name string
		crew [2]int
		want []string
	}{
		{"as many as the caller could bring: the BOSS comes, half are staked, both fight", [2]int{4, 4}, []string{"come arena", "bid 3", "bid 3", "stake", "stake", "stand-and-fight", "stand-and-fight"}},
		{"fewer stay out", [2]int{4, 3}, []string{"stay-out"}},
	} {
		g := seated(2)
		g.hire(0, c.crew[0])
		g.hire(1, c.crew[1])
		g.scenes(0)
		did := byThumb(t, g, "", func(ref game.Referee) { g.callOut(ref, 0, "") })
		if len(did) != len(c.want) {
			t.Errorf("%s: did %q", c.name, did)
		}
		wantDone(t, c.name, did, c.want...)
	}
	g := seated(2)
	g.figures[0].at, g.figures[maxSeats+1].at = arena, arena
	wantDone(t, "one CREW runs from a BOSS", byThumb(t, g, "", func(ref game.Referee) {
		g.runOrFight(ref, game.SeatsOf(0).With(1))
	}), "stand-and-fight", "run")
}

// Where counters go. The HQs of seats are numbered behind the basic TERRITORIES.
func TestAdviceOnPlacing(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(g *Game)
		want []string
	}{
		{
			"a CREW recruits at home, and three count twice as much as the neighbours' RESISTANCE: ground is named, with KITCHENS",
			func(*Game) {},
			[]string{"send a-hq a-crew-1", "send t1 a-boss", "raise-kitchens t1", "raise-resistance t1"},
		},
		{
			"before the last fight all stay at home",
			func(g *Game) { g.round = 7 },
			[]string{"send a-hq a-crew-1", "send a-hq a-boss"},
		},
		{
			"ground that the enemy has left is taken with what it needs",
			func(g *Game) { g.give(1, firstOne, firstOne+1, firstOne+2); g.give(0, firstOne+3); g.hire(0, 2) },
			[]string{"send t4 a-crew-3", "send a-hq a-crew-2", "send t1 a-boss"},
		},
		{
			"mutineers at home come before all work",
			func(g *Game) {
				for _, f := range g.hire(0, 3) {
					g.rebel(f, g.gangs[0].home)
				}
				g.hire(0, 1)
				g.places[g.gangs[0].home].resist = 0
			},
			[]string{"send a-hq a-crew-5 a-crew-1 a-boss"},
		},
	} {
		g := seated(2)
		g.dealer, g.slice = 0, Placing
		c.set(g)
		wantDone(t, c.name, byThumb(t, g, "", func(ref game.Referee) { g.placeCounters(ref, 0) }), c.want...)
	}
}

// Who joins a fight from reserve: seat 0 holds T1 against two, with so many waiting.
func TestAdviceOnReserves(t *testing.T) {
	for _, c := range []struct {
		waiting int
		want    string
	}{{1, "hold-back"}, {2, "deploy t1 a-crew-3 a-crew-2"}, {3, "deploy t1 a-crew-4 a-crew-3 a-crew-2"}, {5, "deploy t1 a-crew-6 a-crew-5 a-crew-4"}} {
		g := seated(2)
		g.give(0, firstOne)
		for _, f := range g.hire(0, c.waiting) {
			g.figures[f].at = chilling
		}
		for _, f := range g.hire(1, 2) {
			g.put(f, firstOne)
		}
		wantDone(t, fmt.Sprint(c.waiting, " wait"), byThumb(t, g, "", func(ref game.Referee) { g.reserves(ref, firstOne) }), c.want)
	}
}

// What is done first in slice 6, at the HQ of seat 0 unless another place is set.
func TestAdviceOnWork(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(g *Game, sheet *Gang, home *Ground)
		want []string
	}{
		{"recruits, as many as there is money for, and a SHED for TOOLS", func(_ *Game, sheet *Gang, _ *Ground) { sheet.loyalty = 9 }, []string{"recruit-for-currency", "build-shed", "tool-up"}},
		{"without money one recruit, with TOOLS money", func(_ *Game, sheet *Gang, home *Ground) {
			sheet.loyalty, sheet.currency, sheet.tools, home.sheds = 9, 0, 3, 1
		}, []string{"recruit", "push"}},
		{"whoever is not loyal is made so first", func(_ *Game, sheet *Gang, _ *Ground) { sheet.loyalty, sheet.currency = 3, 2 }, []string{"freebase", "recruit-for-currency"}},
		{"not when there are too many TRACK MARKS", func(_ *Game, sheet *Gang, _ *Ground) { sheet.loyalty, sheet.tracks = 3, 8 }, []string{"recruit-for-currency"}},
		{"nor before the last fight", func(g *Game, sheet *Gang, _ *Ground) { sheet.loyalty, g.round = 3, 7 }, []string{"recruit-for-currency"}},
		{"KITCHENS are used, and what they give is sold", func(_ *Game, sheet *Gang, home *Ground) { sheet.loyalty, home.kitchens = 9, 1 }, []string{"recruit-for-currency", "cook-up", "push-with-gear"}},
		{"a KITCHEN is built when there is nothing else to do", func(_ *Game, sheet *Gang, home *Ground) {
			sheet.loyalty, sheet.currency, sheet.tools = 9, 3, 3
			home.sheds, home.hired, home.pushed = 1, true, true
		}, []string{"build-kitchen", "cook-up", "no-action"}},
		{"TOOLS come before recruits", func(_ *Game, sheet *Gang, home *Ground) { sheet.loyalty, home.sheds = 9, 1 }, []string{"tool-up", "recruit-for-currency"}},
		{"ground that was won is taken first of all", func(g *Game, sheet *Gang, _ *Ground) {
			sheet.loyalty = 9
			f := g.hire(0, 1)[0]
			g.put(f, firstOne)
			g.figures[f].placed = true
			g.places[firstOne].owner = 1
		}, []string{"seize t1"}},
	} {
		g := seated(2)
		home := g.gangs[0].home
		g, _ = working(2, home, 3)
		c.set(g, &g.gangs[0], &g.places[home])
		did := byThumb(t, g, "", func(ref game.Referee) { g.work(ref, 0) })
		for i := range did {
			did[i] = strings.TrimSuffix(did[i], " "+g.ID(at(home)))
		}
		wantDone(t, c.name, did, c.want...)
	}
}
