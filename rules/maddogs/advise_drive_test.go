package maddogs

import (
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

// position begins a match of the Reds and the Irish from the figures, and what else there is, of a scenario file.
func position(t *testing.T, text string) *Game {
	t.Helper()
	f, err := scenariofile.Parse("position.yaml", []byte("title: A position\nruleset: maddogs\nline: A test.\nsettings: {turns: 5}\nseats: [reds, irish]\n"+text))
	if err != nil {
		t.Fatal(err)
	}
	return begin(t, &f.Scenario)
}

// turnOf is what a steady player has somebody do on a card that leaves them two actions.
func turnOf(t *testing.T, g *Game, who string) (game.Option, game.Answer) {
	t.Helper()
	f := g.number(t, who)
	g.card = Activation{up: true, seat: g.figures[f].seat, leader: nobody}
	g.card.left[f] = 2
	options, total := g.listSentences(&g.card)
	q := game.Question{Seat: g.figures[f].seat, Prompt: "next-action", Many: total, Options: options}
	a := Advise(g, &q, &game.Chance{})
	if err := q.Check(a, g.Places()); err != nil {
		t.Fatalf("the advice %v is refused: %v", a, err)
	}
	return q.Options[a.Option], a
}

// avenue is a street with one road from west to east, and what stands on it.
const avenue = `
table:
  size: [90, 24]
  roads: [{at: [0, 12, 90, 12], width: 6}]
`

// How fast a getaway driver goes: as fast as they can where the street is free, slower past what stands about, people, and their own.
func TestHowFastOneDrives(t *testing.T) {
	for _, c := range []struct {
		name  string
		where string // what else there is
		want  Speed
	}{
		{"a free street", "", Racing},
		{"a lamppost at the kerb, too near for Racing", "  features: [{kind: lamppost, at: [24, 11.4]}, {kind: lamppost, at: [24, 15.6]}]\n", Speeding},
		{"a house at the end of the street", "  buildings: [{name: House, solid: yes, at: [37, 2, 60, 22]}]\n", Speeding},
	} {
		table := avenue
		if c.name == "a house at the end of the street" {
			table = "\ntable:\n  size: [90, 24]\n" // no road leads through a house
		}
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, skills: [wheelman], gear: [], aims: [escape east 4]}
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90, speed: 1}, holds: [al driver]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
`+table+c.where)
		if o, _ := turnOf(t, g, "al"); o.Verb != "drive" || speedOf(o.Whom) != c.want {
			t.Errorf("%s: %s %s, not %s", c.name, o.Verb, speedNames[speedOf(o.Whom)], speedNames[c.want])
		}
	}
}

// A driver waits where they are for those who still come, and stops for them; when they are aboard they drive.
func TestWaitingForTheOthers(t *testing.T) {
	for _, c := range []struct {
		name  string
		speed string
		pal   string // where the other one is
		want  string
	}{
		{"friends come running, the car stands", "0", "at: [16, 9]", "pass"},
		{"friends come running, the car moves", "1", "at: [16, 9]", "drive stopped"},
		{"friends are aboard", "0", "", "drive cruising"},
	} {
		pal, holds := c.pal, "al driver"
		if pal == "" {
			pal, holds = "gear: []", "al driver, pal front"
		}
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [escape east 4]}
  - {id: pal, seat: reds, profile: hoodlum, aims: [escape east 4], `+pal+`}
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90, speed: `+c.speed+`}, holds: [`+holds+`]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
`+avenue)
		o, _ := turnOf(t, g, "al")
		got := string(o.Verb)
		if o.Verb == "drive" {
			got += " " + speedNames[speedOf(o.Whom)]
		}
		if got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
}

// With its nose at a wall a car stops, and backs up.
func TestBackingUpFromAWall(t *testing.T) {
	for speed, want := range map[string]string{"1": "drive", "0": "reverse"} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [escape east 4]}
  - {id: ford, profile: car, seat: reds, at: [7.4, 13.5], state: {heading: 90, speed: `+speed+`}, holds: [al driver]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
table:
  size: [90, 24]
  buildings:
    - {name: House, solid: yes, at: [10, 2, 20, 22]}
    - {name: Shed, solid: yes, at: [2, 15, 9.9, 22]}
    - {name: Garage, solid: yes, at: [2, 5, 9.9, 12]}
`)
		o, _ := turnOf(t, g, "al")
		if string(o.Verb) != want || o.Verb == "drive" && speedOf(o.Whom) != Stopped {
			t.Errorf("at speed %s: %s %v, not %s", speed, o.Verb, o.Whom, want)
		}
	}
}

// At speed a driver goes a little to the side past what stands at the kerb, without a turn that costs anything.
func TestPastTheKerb(t *testing.T) {
	for _, c := range []struct {
		name  string
		where string
		want  game.Verb
	}{
		{"a free street", "", "straight-on"},
		{"a lamppost at the kerb", "  features: [{kind: lamppost, at: [26, 15.2]}]\n", "plot"},
		{"their own man at the kerb", "", "plot"},
	} {
		pal := "at: [2, 2]"
		if c.name == "their own man at the kerb" {
			pal = "at: [26, 15.4]"
		}
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [escape east 4]}
  - {id: pal, seat: reds, profile: hoodlum, `+pal+`}
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90, speed: 2}, holds: [al driver]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
`+avenue+c.where)
		p := steady(t, g, 5, 5, 5, 5, 5)
		tr := g.rollDistance(p, 0, g.number(t, "al"))
		g.plotPath(p, tr)
		p.says(c.name, c.want)
		for i := range tr.drive.Course {
			if kind, _ := tr.kindOf(tr.drive.Course[i].Turn); kind != "" {
				t.Errorf("%s: it takes a %s", c.name, kind)
			}
		}
	}
}

// When the police are coming, whoever is in a car still makes for the edge they have to escape by; on foot any edge will do.
func TestTheWayFromThePolice(t *testing.T) {
	g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, aims: [escape east 4]}
  - {id: pal, seat: reds, profile: hoodlum, aims: [escape east 4], at: [20, 20]}
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90, speed: 1}, holds: [al driver]}
  - {id: doo, seat: irish, profile: hoodlum, at: [4, 3]}
`+avenue)
	for sirens, want := range map[Sirens][2]side{Silent: {eastSide, eastSide}, Coming: {eastSide, anySide}} {
		g.sirens = sirens
		for i, who := range [2]string{"al", "pal"} {
			if edge, runs := g.runner(g.number(t, who)); !runs || edge != want[i] {
				t.Errorf("sirens %d: %s makes for %q", sirens, who, sideNames[edge])
			}
		}
	}
}
