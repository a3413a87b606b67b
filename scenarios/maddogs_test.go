package scenarios_test

import (
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules/maddogs"
	"rumble/scenariofile"
	"rumble/scenarios"
	"rumble/tabletop"
)

// town is the stock scenarios of the first game; they share one map.
var town = []string{"maddogs-first-game", "maddogs-first-game-3", "maddogs-first-game-4"}

func stock(t *testing.T, id string) *scenariofile.File {
	t.Helper()
	f, ok := scenarios.Find(id)
	if !ok {
		t.Fatalf("there is no stock scenario %q", id)
	}
	return f
}

func begun(t *testing.T, f *scenariofile.File) game.Game {
	t.Helper()
	g, err := maddogs.New(&f.Scenario)
	if err != nil {
		t.Fatal(f.Locate(err))
	}
	return g
}

func TestMadDogsScenariosCanBePlayedToTheEnd(t *testing.T) {
	for _, id := range append(slices.Clone(town), "maddogs-showdown") {
		t.Run(id, func(t *testing.T) {
			f := stock(t, id)
			start := begun(t, f)
			for seed := range uint64(3) {
				table := referee.Simulator{}
				for range f.Scenario.Seats {
					table.Players = append(table.Players, &bot.Random{})
				}
				table.Chance.Seed(seed)
				if _, err := table.Play(start.Clone(), 100_000); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
			}
		})
	}
}

// Every gang is one Enforcer, four Hoodlums and four Sluggers (MD-SETUP-01), and all have names.
func TestTheGangsOfTheFirstGame(t *testing.T) {
	for _, id := range town {
		f := stock(t, id)
		for _, seat := range f.Scenario.Seats {
			count := map[string]int{}
			for _, who := range f.Scenario.Figures {
				if who.Seat == seat.ID {
					count[who.Profile]++
				}
				if who.Name == "" || who.At != nil {
					t.Errorf("%s: %s has a name, and is placed by its player", id, who.ID)
				}
			}
			if count["enforcer"] != 1 || count["hoodlum"] != 4 || count["slugger"] != 4 || len(count) != 3 {
				t.Errorf("%s: the gang of %s is %v", id, seat.ID, count)
			}
		}
	}
}

func TestTheFirstGameHasOneMap(t *testing.T) {
	first := stock(t, town[0]).Scenario
	for _, id := range town[1:] {
		other := stock(t, id).Scenario
		a, b := scenariofile.Write(&game.Scenario{Table: first.Table}), scenariofile.Write(&game.Scenario{Table: other.Table})
		if string(a) != string(b) {
			t.Errorf("the map of %s is not that of %s", id, town[0])
		}
	}
}

// lineUp has every gang lined up at its edge, and otherwise takes what comes first.
type lineUp struct{}

func (lineUp) Answer(q *game.Question, _ func() game.Game, _ *game.Chance) game.Answer {
	for i, o := range q.Options {
		if o.Verb == "line-up" {
			return game.Answer{Option: i}
		}
	}
	return game.Answer{Option: q.Default}
}

// Nobody is left out at the muster, and everybody stands within six inches of their own edge (MD-SETUP-06).
func TestEveryEdgeHoldsItsGang(t *testing.T) {
	for _, id := range town {
		t.Run(id, func(t *testing.T) {
			f := stock(t, id)
			g := begun(t, f)
			d := &dealer{player: lineUp{}}
			for range 100 {
				if d.placed == len(f.Scenario.Figures) {
					break
				}
				g.Advance(d)
			}
			if d.placed != len(f.Scenario.Figures) || d.refused > 0 {
				t.Fatalf("%d of %d figures were placed, for %d there was no room", d.placed, len(f.Scenario.Figures), d.refused)
			}
			side := f.Scenario.Table.Width
			for _, piece := range g.Scene(game.Nobody).Pieces {
				far := map[string]game.Length{
					"reds": side - piece.At.Y, "irish": piece.At.Y, "morellis": piece.At.X, "docks": side - piece.At.X, "": 0,
				}[piece.Seat]
				if far > 6*game.Inch {
					t.Errorf("%s stands %s inches from the edge", piece.ID, far)
				}
			}
		})
	}
}

// dealer plays the muster and counts who was placed and who found no room.
type dealer struct {
	player          lineUp
	chance          game.Chance
	placed, refused int
}

func (d *dealer) Throw(t game.Throw) game.Face {
	var face game.Face
	for range max(t.Dice, 1) {
		face.Add(uint8(1 + d.chance.Below(t.Sides)))
	}
	return face
}

func (d *dealer) Ask(q *game.Question) game.Answer { return d.player.Answer(q, nil, &d.chance) }

func (d *dealer) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = d.Ask(&qs[i])
	}
}

func (d *dealer) Tell(e game.Event) {
	switch {
	case e.Kind == "placed" && e.Seat != game.Nobody:
		d.placed++
	case e.Kind == "no-room":
		d.refused++
	}
}

func (d *dealer) Merge(game.Progress, game.Pending) {}

// Every room, landing and roof can be entered by somebody with an inch of base who opens the doors on their way.
func TestEveryRoomCanBeReached(t *testing.T) {
	street := game.At(24, 20)
	for id, ways := range map[string][][2]game.Point{
		"maddogs-first-game": {
			{street, at(12000, 16000, 0)},
			{street, at(9000, 10500, 0)},  // Legano's kitchen
			{street, at(34000, 10500, 0)}, // the vault
			{street, at(31800, 9500, 0)},
			{street, at(40000, 13000, 0)},
			{street, at(10500, 33500, 0)}, // three rooms of the flats
			{street, at(16500, 33500, 0)},
			{street, at(17000, 38600, 0)}, // the foot of the stairs
			{street, at(32000, 37250, 0)}, // behind the shop
			{street, at(38600, 33000, 0)},
			{street, at(7200, 36800, 0)}, // the foot of the fire escape
			{at(17000, 38600, 1), at(10000, 31000, 1)},
			{at(17000, 38600, 1), at(15000, 31000, 1)},
			{at(17000, 38600, 1), at(7200, 36800, 1)}, // out to the landing
			{at(7200, 36800, 1), at(7200, 33800, 1)},
			{at(17000, 38600, 1), at(9500, 38800, 1)}, // the hatch
			{at(8800, 33800, 2), at(9500, 38800, 2)},
		},
		"maddogs-showdown": {
			{at(12000, 22000, 0), at(12000, 8400, 0)},
			{at(12000, 22000, 0), at(15500, 4000, 0)}, // the office
			{at(12000, 22000, 0), at(3000, 7000, 0)},
			{at(12000, 22000, 0), at(22000, 6500, 0)},
		},
	} {
		table, err := tabletop.Prepare(stock(t, id).Scenario.Table, tabletop.Rules{Links: []tabletop.LinkKind{{Kind: "stairs"}, {Kind: "ladder"}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, way := range ways {
			w := tabletop.Walker{Radius: game.Inch / 2}
			if !table.Room(way[1], w.Radius) {
				t.Errorf("%s: nobody can stand at %v", id, way[1])
			}
			if _, ok := table.Path(&w, way[0], way[1], 200*game.Inch, nil); !ok {
				t.Errorf("%s: there is no way from %v to %v", id, way[0], way[1])
			}
		}
	}
}

func at(x, y game.Length, floor int16) game.Point { return game.Point{X: x, Y: y, Floor: floor} }

// Things stand beside each other and beside walls, never in them.
func TestNothingStandsInAnythingElse(t *testing.T) {
	for _, id := range []string{town[0], "maddogs-showdown"} {
		plan := stock(t, id).Scenario.Table
		for i, a := range plan.Features {
			if !solid(a) {
				continue
			}
			for _, b := range plan.Features[i+1:] {
				if solid(b) && storeys(a, b) && boxOf(a.Points).overlaps(boxOf(b.Points)) {
					t.Errorf("%s: %s stands in %s", id, a.ID, b.ID)
				}
			}
			for _, wall := range plan.Features {
				if !wall.Line || !storeys(a, wall) {
					continue
				}
				ends := slices.Clone(wall.Points)
				if wall.Closed {
					ends = append(ends, ends[0])
				}
				for n := 1; n < len(ends); n++ {
					if boxOf(a.Points).overlaps(boxOf(ends[n-1 : n+1])) {
						t.Errorf("%s: %s stands in %s", id, a.ID, wall.ID)
					}
				}
			}
		}
	}
}

// solid says whether a feature is a thing, not ground.
func solid(f game.Feature) bool { return !f.Line && (f.Cover != game.NoCover || f.Going != game.Clear) }

func storeys(a, b game.Feature) bool {
	return a.Floor < b.Floor+max(b.Floors, 1) && b.Floor < a.Floor+max(a.Floors, 1)
}

type box struct{ west, north, east, south game.Length }

func boxOf(points []game.Point) box {
	b := box{points[0].X, points[0].Y, points[0].X, points[0].Y}
	for _, p := range points {
		b = box{min(b.west, p.X), min(b.north, p.Y), max(b.east, p.X), max(b.south, p.Y)}
	}
	return b
}

func (b box) overlaps(o box) bool {
	return b.west < o.east && o.west < b.east && b.north < o.south && o.north < b.south
}
