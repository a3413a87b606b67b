package scenarios_test

import (
	"maps"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rules"
	"rumble/ruletext"
	"rumble/scenariofile"
	"rumble/scenarios"
)

// pupil plays the first seat of a lesson, and keeps which of its notes come up.
type pupil struct {
	playthrough.Dealer
	guide       []game.Note
	shown       map[int]bool
	told        []game.Event // since the last question to the first seat
	attacks     []string
	decisions   int // questions that left a choice
	firstAttack int
}

// lessonOf plays the lesson of a scenario once.
func lessonOf(tb testing.TB, rs *game.Ruleset, f *scenariofile.File, seed uint64) (*pupil, game.Result) {
	tb.Helper()
	sc := f.Scenario
	sc.Table.Fill()
	g, err := rs.New(&sc)
	if err != nil {
		tb.Fatal(f.Locate(err))
	}
	p := &pupil{Dealer: playthrough.Dealer{Game: g}, guide: sc.Guide, shown: map[int]bool{}, attacks: attacks[sc.Ruleset]}
	for range sc.Seats {
		p.Players = append(p.Players, bot.NewSteady(rs))
	}
	p.Chance.Seed(seed)
	p.show(func(n *game.Note) bool { return n.When == game.WhenBegins })
	for range 10_000 {
		if result, over := g.Over(); over {
			p.show(p.wasTold)
			p.show(func(n *game.Note) bool { return n.When == game.WhenEnds })
			return p, result
		}
		g.Advance(p)
	}
	tb.Fatalf("%s does not end", sc.ID)
	return nil, game.Result{}
}

// show shows every note that is due and was not shown before, but for those that wait for one that was not.
func (p *pupil) show(due func(*game.Note) bool) {
	for i := range p.guide {
		n := &p.guide[i]
		before := slices.IndexFunc(p.guide, func(o game.Note) bool { return n.After != "" && o.ID == n.After })
		if (before < 0 || p.shown[before]) && due(n) {
			p.shown[i] = true
		}
	}
}

// means says whether a note is about one of these, or about anybody.
func (p *pupil) means(n *game.Note, seat game.Seat, who game.Ref) bool {
	is := func(r game.Ref) bool { return !r.None() && p.Game.ID(r) == n.Who }
	return n.Who == "" || is(who) || seat != game.Nobody && is(game.OfSeat(seat))
}

func (p *pupil) wasTold(n *game.Note) bool {
	return n.When == game.WhenTells && slices.ContainsFunc(p.told, func(e game.Event) bool {
		return slices.Contains(n.Words, string(e.Kind)) && p.means(n, e.Seat, e.Who)
	})
}

// Tell is for the rules.
func (p *pupil) Tell(e game.Event) {
	p.told = append(p.told, game.Event{Kind: e.Kind, Seat: e.Seat, Who: e.Who})
}

// Ask is for the rules.
func (p *pupil) Ask(q *game.Question) game.Answer {
	if q.Seat != 0 {
		return p.Dealer.Ask(q)
	}
	p.show(p.wasTold)
	p.show(func(n *game.Note) bool {
		return n.When == game.WhenAsks && slices.Contains(n.Words, string(q.Prompt)) && p.means(n, q.Seat, q.Who)
	})
	p.show(func(n *game.Note) bool { // whoever is offered a sentence may choose it
		return (n.When == game.WhenOffers || n.When == game.WhenChosen) && slices.ContainsFunc(q.Options, func(o game.Option) bool {
			return slices.Contains(n.Words, string(o.Verb)) && p.means(n, q.Seat, o.Who)
		})
	})
	if len(q.Options) > 1 {
		p.decisions++
	}
	if p.firstAttack == 0 && slices.ContainsFunc(q.Options, func(o game.Option) bool { return slices.Contains(p.attacks, string(o.Verb)) }) {
		p.firstAttack = p.decisions
	}
	p.told = p.told[:0]
	return p.Dealer.Ask(q)
}

// AskTogether is for the rules.
func (p *pupil) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = p.Ask(&qs[i])
	}
}

// lessons are the guided matches among the stock scenarios.
func lessons(tb testing.TB) []*scenariofile.File {
	tb.Helper()
	all, err := scenarios.All()
	if err != nil {
		tb.Fatal(err)
	}
	return slices.DeleteFunc(all, func(f *scenariofile.File) bool { return len(f.Scenario.Guide) == 0 })
}

// attacks are the verbs by which somebody first does something to somebody else in a game: a shot, a blow, a card.
var attacks = map[string][]string{
	"maddogs":    {"shoot", "blaze-away", "slug"},
	"moveit":     {"shoot", "snap-shot", "charge", "bushwhack", "strike"},
	"tommyguns":  {"shoot", "strike", "covering-shot"},
	"quickdraw":  {"shoot-hasty", "shoot-deliberate", "draw-shot", "answer-draw", "attack"},
	"gangsatwar": {"lay", "bid"},
}

// measured is what some matches of a lesson came to, with steady players in all seats.
type measured struct {
	games, won  int
	decisions   []int        // of the first seat, match by match, in order
	firstAttack []int        // with which of them an attack could first be made; 0: never
	shown       map[int]bool // notes that came up
}

func measure(tb testing.TB, f *scenariofile.File, games int) measured {
	tb.Helper()
	rs, ok := rules.Find(f.Scenario.Ruleset)
	if !ok {
		tb.Fatalf("%s: there is no ruleset %q", f.Name, f.Scenario.Ruleset)
	}
	m := measured{games: games, shown: map[int]bool{}}
	for seed := range games {
		p, result := lessonOf(tb, &rs, f, uint64(seed))
		if result.Won(0) {
			m.won++
		}
		m.decisions, m.firstAttack = append(m.decisions, p.decisions), append(m.firstAttack, p.firstAttack)
		maps.Copy(m.shown, p.shown)
	}
	slices.Sort(m.decisions)
	slices.Sort(m.firstAttack)
	return m
}

// Every game has one guided first match for two, and a match of it begins.
func TestEveryGameHasALesson(t *testing.T) {
	of := map[string]int{}
	for _, f := range lessons(t) {
		sc := &f.Scenario
		of[sc.Ruleset]++
		rs, _ := rules.Find(sc.Ruleset)
		g, err := rs.New(sc)
		if err != nil {
			t.Fatal(f.Locate(err))
		}
		words, err := ruletext.ParseWords("words.yaml", rs.Words)
		if err != nil {
			t.Fatal(err)
		}
		if err := scenariofile.CheckGuide(sc, words, g); err != nil {
			t.Error(f.Locate(err))
		}
		first, last := sc.Guide[0], sc.Guide[len(sc.Guide)-1]
		if len(sc.Seats) != 2 || first.When != game.WhenBegins || last.When != game.WhenEnds {
			t.Errorf("%s: %d seats; it begins with %q and ends with %q", f.Name, len(sc.Seats), first.When, last.When)
		}
	}
	for _, rs := range rules.All() {
		if of[rs.ID] != 1 {
			t.Errorf("%s has %d guided first matches", rs.Title, of[rs.ID])
		}
	}
}

// A lesson is short and can be won, the first attack is offered at once, and each of its notes comes up in some match.
func TestTheLessons(t *testing.T) {
	for _, f := range lessons(t) {
		t.Run(f.Scenario.ID, func(t *testing.T) {
			t.Parallel()
			const games = 80
			m := measure(t, f, games)
			for i := range f.Scenario.Guide {
				if n := &f.Scenario.Guide[i]; !m.shown[i] {
					t.Errorf("this note never comes up (%s %v): %s", n.When, n.Words, n.Say)
				}
			}
			if share := 100 * m.won / games; share < 50 || share > 80 {
				t.Errorf("the first seat wins %d %%", share)
			}
			if usual := m.decisions[games/2]; usual < 8 || usual > 18 { // so few games do not tell it exactly
				t.Errorf("a match has %d decisions of the first seat", usual)
			}
			if usual := m.firstAttack[games/2]; usual < 1 || usual > 3 {
				t.Errorf("an attack is first offered with decision %d", usual)
			}
		})
	}
}

// BenchmarkLessons measures what the guide to scenarios tells of them.
func BenchmarkLessons(b *testing.B) {
	for _, f := range lessons(b) {
		b.Run(f.Scenario.ID, func(b *testing.B) {
			for b.Loop() {
				const games = 400
				m := measure(b, f, games)
				b.ReportMetric(float64(100*m.won)/games, "%won")
				b.ReportMetric(float64(m.decisions[games/10]), "decisions-10%")
				b.ReportMetric(float64(m.decisions[games/2]), "decisions-half")
				b.ReportMetric(float64(m.decisions[games*9/10]), "decisions-90%")
				b.ReportMetric(float64(m.firstAttack[games/2]), "first-attack")
			}
		})
	}
}
