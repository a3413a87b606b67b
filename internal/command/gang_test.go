package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

const twoMen = "gang: two\nname: Two men\nruleset: toy\nfigures:\n  - {id: pat, name: Pat, profile: man, gear: [hat]}\n  - {id: mike, profile: man, gear: [], skills: [luck]}\n"

// gangBench is a bench whose toy has gangs of two, with prices when there is a most.
func gangBench(in string, most int) *bench {
	b := newBench(in)
	rs := &b.Rulesets[0]
	rs.Gangs = &game.GangRules{
		Points: game.Limit{Most: most}, Figures: game.Limit{Least: 2, Most: 2}, Carried: game.Limit{Most: 1}, Alike: game.Limit{Most: 1},
		Profiles: []game.GangProfile{{ID: "man", Name: "Man", Points: 2, Many: game.Limit{Most: 2}, Skills: game.Limit{Most: 1}}},
		Gear:     []game.GangGear{{ID: "hat", Name: "bowler hat", Points: 1}},
		Skills:   []game.GangSkill{{ID: "luck", Name: "Luck"}},
	}
	return b
}

func TestGangFilesArePrinted(t *testing.T) {
	path := write(t, "two.yaml", twoMen)
	for most, want := range map[int]string{
		9: "ok   " + path + ": Two men, toy, 2 figures, 5 points of 9\n     Pat, Man, bowler hat, 3\n     mike, Man, Luck, 2\n",
		0: "ok   " + path + ": Two men, toy, 2 figures\n     Pat, Man, bowler hat\n     mike, Man, Luck\n",
	} {
		b := gangBench("", most)
		b.want(t, 0, "gang", path)
		if b.out.String() != want {
			t.Errorf("%q\n%q", b.out.String(), want)
		}
	}
	b := gangBench("", 9)
	b.want(t, 0, "gang", path, "--json")
	var j struct {
		File     string
		Valid    bool
		Points   int
		Gang     game.Gang
		Problems []any
	}
	if err := json.Unmarshal(b.out.Bytes(), &j); err != nil || j.File != path || !j.Valid || j.Points != 5 || j.Gang.ID != "two" || j.Problems == nil {
		t.Errorf("%v %s", err, b.out.String())
	}
}

func TestGangFilesThatAreWrong(t *testing.T) {
	three := write(t, "three.yaml", twoMen+"  - {id: joe, profile: man, gear: []}\n")
	for _, c := range []struct {
		path string
		says []string
	}{
		{three, []string{
			three + ":5: figures: A gang has exactly 2 figures, not 3.",
			three + ":7: figures[2].profile: Of the profile Man a gang has at most 2; joe is number 3.",
		}},
		{write(t, "broken.yaml", "gang: x\nboss: y\n"), []string{"broken.yaml:2: boss: There is no key"}},
		{write(t, "other.yaml", strings.Replace(twoMen, "toy", "toi", 1)), []string{`other.yaml:3: ruleset: There is no ruleset "toi": did you mean "toy"?`}},
	} {
		fine := write(t, "two.yaml", twoMen)
		b := gangBench("", 9)
		if len(c.says) == 2 {
			b.Rulesets[0].New = func(*game.Scenario) (game.Game, error) { return nil, game.Refuse("no", "figures", "No.") }
			b.want(t, 2, "gang", c.path)
		} else {
			b.want(t, 2, "gang", c.path, fine)
			if !strings.Contains(b.out.String(), "ok   "+fine) {
				t.Errorf("the other file is not looked at: %s", b.out.String())
			}
		}
		for _, says := range c.says {
			if !strings.Contains(b.out.String(), "FAIL "+c.path+"\n     ") || !strings.Contains(b.out.String(), says) {
				t.Errorf("%s\ndoes not say\n%s", b.out.String(), says)
			}
		}
		if b.err.Len() > 0 {
			t.Errorf("it is said twice: %q", b.err.String())
		}
	}
}

func TestGangsUsedWrongly(t *testing.T) {
	fine := write(t, "two.yaml", twoMen)
	large := write(t, "large.yaml", twoMen+strings.Repeat("#", scenariofile.MaxGangBytes))
	for _, c := range []struct {
		args string
		says string
	}{
		{"gang", "<file>"},
		{"gang nothing.yaml", "The gang nothing.yaml cannot be read: no such file or directory."},
		{"gang " + large, "is larger than the 16384 bytes of a gang file"},
		{"play toy --gang north", `"north" does not say whose gang it is: write --gang SEAT=FILE.`},
		{"play toy --gang north=", `"north=" does not say whose gang it is`},
		{"play toy --gang nroth=" + fine, `There is no seat "nroth": did you mean "north"?`},
		{"play toy --gang north=" + fine + " --gang north=" + fine, `The seat "north" is given two gangs.`},
		{"play toy --gang north=nothing.yaml", "The gang nothing.yaml cannot be read"},
		{"play toy --save-gang north", `"north" does not say whose gang is written where: write --save-gang SEAT=FILE.`},
		{"play toy --save-gang nroth=x.yaml", `There is no seat "nroth": did you mean "north"?`},
		{"play toy --save-gang north=x.yaml --save-gang north=y.yaml", `The gang of the seat "north" is written twice.`},
		{"play toy --gang north=" + write(t, "bad.yaml", "gang: x\n"), "bad.yaml:1: "},
		{"play toy --gang north=" + write(t, "one.yaml", strings.Join(strings.Split(twoMen, "\n")[:5], "\n")), "one.yaml:5: figures: A gang has exactly 2 figures, not 1."},
	} {
		b := gangBench("", 9)
		b.want(t, 2, strings.Fields(c.args)...)
		if !strings.Contains(b.err.String(), c.says) || b.out.Len() > 0 {
			t.Errorf("rumble %s says %q and %q, want %q", c.args, b.err.String(), b.out.String(), c.says)
		}
	}
	b := newBench("")
	b.want(t, 2, "play", "toy", "--gang", "north="+fine)
	if !strings.Contains(b.err.String(), "Toy has no gangs to build.") {
		t.Error(b.err.String())
	}
}

// leaving is a toy that leaves a man behind, who is hurt and has a long hat.
type leaving struct{ game.Game }

func (l leaving) Clone() game.Game { return leaving{l.Game.Clone()} }

func (l leaving) CopyFrom(other game.Game) { l.Game.CopyFrom(other.(leaving).Game) }

func (l leaving) Survivors(s game.Seat) (game.Gang, bool) {
	return game.Gang{ID: "two", Name: "Two men", Ruleset: "toy", Matches: 3, Figures: []game.Member{{ID: "pat", Profile: "man", Gear: []string{"hat long"}, State: map[string]int{"hurt": 1, "wise": 2}}, {ID: "mike", Profile: "man", Gear: []string{}}}}, s == 0
}

func TestGangsAreWrittenAsTheyComeOutOfAMatch(t *testing.T) {
	b := gangBench("", 9)
	rs := &b.Rulesets[0]
	rs.Gangs.Figures.Least = 1
	rs.Gangs.After = &game.GangExtent{Points: game.Limit{Most: 9}, Figures: game.Limit{Least: 1, Most: 2}}
	rs.Gangs.Gear[0].Choices = []game.GearChoice{{Name: "Form", Words: []game.GearWord{{Word: "round", Name: "round"}, {Word: "long", Name: "tall"}}}}
	rs.Gangs.States = []game.GangState{{ID: "hurt", Name: "Hurt", Most: 1}, {ID: "wise", Name: "Wiser", Most: 5}, {ID: "old", Name: "Old", Most: 1}}
	begin := rs.New
	rs.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		if err != nil {
			return nil, err
		}
		return leaving{g}, nil
	}
	path := filepath.Join(t.TempDir(), "after.yaml")
	b.want(t, 0, "play", "toy", "--seed", "3", "--json", "--save-gang", "north="+path)
	b.out.Reset()
	b.want(t, 0, "gang", path)
	if want := "ok   " + path + ": Two men, toy, 2 figures, 5 points of 9\n     pat, Man, bowler hat (tall), Hurt, Wiser: 2, 3\n     mike, Man, 2\n"; b.out.String() != want {
		t.Errorf("%q", b.out.String())
	}
	b.want(t, 1, "play", "toy", "--seed", "3", "--json", "--save-gang", "south="+path)
	if !strings.Contains(b.err.String(), "no gang of yours is carried on") {
		t.Error(b.err.String())
	}
}

func TestPlayingWithOnesOwnGangs(t *testing.T) {
	fine := write(t, "two.yaml", twoMen)
	journal := filepath.Join(t.TempDir(), "j")
	b := gangBench("", 9)
	b.want(t, 0, "play", "toy", "--seed", "3", "--json", "--gang", "north="+fine, "--gang", "south="+fine, "--journal", journal)
	written, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{`"pat"`, `"mike"`, `"south-pat"`, `"south-mike"`} {
		if !strings.Contains(string(written), id) {
			t.Errorf("the journal does not know %s", id)
		}
	}
}
