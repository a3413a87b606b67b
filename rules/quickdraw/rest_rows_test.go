package quickdraw

import (
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

// QD-T-REST: each row and band, by the face of the die, and what is told of it. A Minor Character throws two dice and keeps the lower.
func TestRowsOfRest(t *testing.T) {
	for _, c := range []struct {
		name   string
		nature Personality
		spent  bool
		dice   []int
		how    Recovery
		told   []string
	}{
		{"QD-REST-02", Ordinary, false, []int{1}, NeedsRest, []string{"needs-rest"}},
		{"QD-REST-03", Ordinary, false, []int{4}, OneCardLess, []string{"one-card-less"}},
		{"QD-REST-04", Ordinary, false, []int{5}, Fit, []string{"is-fit"}},
		{"QD-REST-05", Ordinary, false, []int{10}, Fit, []string{"is-fit", "learn?"}},
		{"QD-REST-07", Ordinary, true, []int{2}, OneCardLess, []string{"one-card-less"}},
		{"QD-REST-08", Ordinary, true, []int{9}, Fit, []string{"is-fit"}},
		{"QD-REST-09", Ordinary, true, []int{10}, Fit, []string{"is-fit", "learn?"}},
		{"QD-REST-06, -10", Ordinary, true, []int{1, 1}, Dead, []string{"is-going", "dies"}},
		{"QD-REST-06, -10", Ordinary, true, []int{1, 4}, Dead, []string{"is-going", "dies"}},
		{"QD-REST-06, -11", Ordinary, true, []int{1, 5}, Misses, []string{"is-going", "misses-next", "becomes-cautious"}},
		{"QD-REST-06, -11: brave", Brave, true, []int{1, 9}, Misses, []string{"is-going", "misses-next", "becomes-ordinary"}},
		{"QD-REST-06, -11: rash", Rash, true, []int{1, 9}, Misses, []string{"is-going", "misses-next", "becomes-ordinary"}},
		{"QD-REST-06, -11: heroic", Heroic, true, []int{1, 9}, Misses, []string{"is-going", "misses-next", "is-sobered"}},
		{"QD-REST-06, -12", Brave, true, []int{1, 10}, Misses, []string{"is-going", "misses-next"}},
	} {
		sc := game.Scenario{
			ID: "rest", Title: "Rest", Table: open(), Figures: []game.FigureSetup{fig("man", "a", "supporting", 10, 10), fig("foe", "b", "main", 18, 10)},
			Seats: []game.SeatSetup{{ID: "a", Name: "A", Brought: &game.Brought{ID: "own", Matches: 1}}, {ID: "b", Name: "B"}}, Settings: map[string]string{"gangs": "free"},
		}
		g := staged(t, &sc)
		man := &g.figures[0]
		man.nature = c.nature
		if c.spent {
			man.wounds, man.cards, man.back, man.fate = man.cards, 0, 0, Casualty
		}
		ref := rehearsing(t, c.dice)
		g.rests(ref)
		ref.Done()
		var got []string
		for _, line := range ref.Kinds() {
			if _, kind, _ := strings.Cut(line, " "); kind != "rolls" {
				got = append(got, kind)
			}
		}
		if ref.WasAsked("learn") {
			got = append(got, "learn?")
		}
		if man.recovery != c.how || !slices.Equal(got, c.told) {
			t.Errorf("%s: it is %d, told is %v", c.name, man.recovery, got)
		}
		wantNature, wantSobered, wantCautious := c.nature, false, false
		for _, kind := range c.told {
			switch kind {
			case "becomes-ordinary":
				wantNature = Ordinary
			case "is-sobered":
				wantSobered = true
			case "becomes-cautious":
				wantCautious = true
			}
		}
		if man.nature != wantNature || man.sobered != wantSobered || man.cautious != wantCautious {
			t.Errorf("%s: of nature %d, sobered %v, cautious %v", c.name, man.nature, man.sobered, man.cautious)
		}
	}
}

// QD-REST-05, QD-SKIL-18: whoever learns may learn any new trait, but none that contradicts what they are.
func TestWhatMayBeLearned(t *testing.T) {
	for _, c := range []struct {
		has  string
		bars Trait
	}{
		{"fleet-footed", Lumbering},
		{"lumbering", FleetFooted},
		{"frail", Tough},
		{"tough", Frail},
		{"poor-shot", Marksman},
		{"marksman", PoorShot},
		{"fighter-knife", PoorFighter},
		{"", traits},
	} {
		var skills []string
		if c.has != "" {
			skills = []string{c.has}
		}
		g := stage(t, open(), fig("man", "a", "main", 10, 10, skills...), fig("foe", "b", "main", 18, 10))
		ref := rehearsing(t, nil)
		g.learns(ref, "QD-REST-05", 0)
		offered := map[game.Ref]bool{}
		asked := ref.Question("learn")
		for _, o := range asked.Options {
			if o.Verb == "learn" {
				offered[o.With] = true
			}
		}
		for tr := range traits {
			if want := !g.is(0, tr) && tr != c.bars; offered[trait(traitTable[tr].id)] != want {
				t.Errorf("who is %q may learn %s: %v", c.has, traitTable[tr].word, !want)
			}
		}
		if asked.Options[0].Verb != "learn-nothing" {
			t.Errorf("the default is %s", asked.Options[0].Verb)
		}
	}
}

// What of a stock gang is carried on bears the name of the gang that it was: on the street the one chosen, in the bank that of the side.
func TestStockGangsAreCarriedOnByTheirNames(t *testing.T) {
	for file, want := range map[string][2]string{"street": {"law", "outlaws"}, "bank": {"outlaws", "law"}} {
		sc := stockScene(t, file, 2, "campaign", "on")
		g := begun(t, sc)
		g.stage = Ended
		for s := range game.Seat(2) {
			cast, ok := g.Survivors(s)
			if !ok || cast.ID != want[s] || cast.Matches != 1 || len(cast.Figures) != 4 {
				t.Errorf("%s: seat %d carries on %q of %d, after %d", file, s, cast.ID, len(cast.Figures), cast.Matches)
			}
		}
	}
}
