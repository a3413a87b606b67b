package tabletop

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
)

// seenIn says where a place lies: in the outline, and whether it is so near to it that rounding decides.
func seenIn(outline []Point, p Point) (inside, near bool) {
	if len(outline) == 0 {
		return false, false
	}
	a := newArea(0, &game.Feature{Points: outline})
	for n := range a.ring {
		near = near || a.edge(n).apart(flat(p)) <= 9
	}
	return a.has(flat(p)), near
}

// atSkin says whether a place is so near to the outline of something that blocks sight that the skin of SeesPast decides: a
// line between two places at it counts as one along the outline, and the field is nothing but that line.
func atSkin(t *Table, p Point) bool {
	for i := range t.storey(0).areas {
		a := &t.storey(0).areas[i]
		for n := range a.ring {
			if a.mark.Blocks && a.edge(n).apart(flat(p)) <= 9*skin {
				return true
			}
		}
	}
	return false
}

func TestFieldOnKnownGround(t *testing.T) {
	p := open(20, 20)
	Block(&p, "house", "House", RectAt(8, 8, 4, 4))
	table := prepared(t, p)
	for _, c := range []struct {
		name        string
		from        Point
		east, south Length
		past        bool
		want        []Point
	}{
		{"all round, from the west", at(4, 10), 0, 0, false, []Point{at(8, 10), at(8, 12), at(20, 18), at(20, 20), at(0, 20), at(0, 0), at(20, 0), at(20, 2), at(8, 8)}},
		{"to the west", at(4, 10), -1, 0, false, []Point{at(4, 10), at(4, 20), at(0, 20), at(0, 0), at(4, 0)}},
		{"to the south, however long the direction", at(4, 10), 0, 1 << 30, false, []Point{at(4, 10), at(8, 10), at(8, 12), at(20, 18), at(20, 20), at(0, 20), at(0, 10)}},
		{"to the south-east", at(4, 2), 1, 1, false, []Point{at(4, 2), at(6, 0), at(20, 0), at(20, 14), at(12, 8), at(8, 8), at(8, 12), th(11_200, 20_000), at(0, 20), at(0, 6)}},
		{"from its wall", at(10, 8), 0, 0, false, nil},
		{"from its wall away", at(10, 8), 0, 0, true, []Point{at(10, 8), at(0, 8), at(0, 0), at(20, 0), at(20, 8)}},
		{"from its wall into it", at(10, 8), 0, 1, true, nil},
		{"from its wall along it", at(10, 8), 1, 0, true, []Point{at(10, 8), at(10, 0), at(20, 0), at(20, 8)}},
		{"from its corner", at(12, 8), 0, 0, true, []Point{at(20, 8), at(20, 20), at(12, 20), at(12, 8), at(0, 8), at(0, 0), at(20, 0)}},
		{"from within", at(10, 10), 0, 0, true, nil},
		{"from within, touching", at(10, 10), 0, 0, false, nil},
		{"from the edge of the table", at(0, 20), 0, 0, true, []Point{at(0, 20), at(0, 0), th(13_333, 0), at(8, 8), at(8, 12), at(12, 12), th(20_000, 6_666), at(20, 20)}},
		{"from its western edge", at(0, 10), 0, 0, true, []Point{at(8, 10), at(8, 12), at(20, 15), at(20, 20), at(0, 20), at(0, 10), at(0, 0), at(20, 0), at(20, 5), at(8, 8)}},
		{"off the table", th(-1, 0), 0, 0, true, nil},
		{"from an empty floor", up(at(10, 10), 3), 0, -1, false, []Point{up(at(10, 10), 3), up(at(0, 10), 3), up(at(0, 0), 3), up(at(20, 0), 3), up(at(20, 10), 3)}},
	} {
		look := table.Field
		if c.past {
			look = table.FieldPast
		}
		got := look(c.from, c.east, c.south, 0, nil)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v\nnot %v", c.name, got, c.want)
		}
		before := []Point{at(1, 1)}
		if got := look(c.from, c.east, c.south, 0, before); got[0] != before[0] || !slices.Equal(got[1:], c.want) {
			t.Errorf("%s, after something else: %v", c.name, got)
		}
	}
}

// On the threshold of an open door one sees, of a shut one nothing: it is touched.
func TestFieldFromADoor(t *testing.T) {
	p := open(20, 20)
	Building(&p, "Bank", RectAt(5, 5, 6, 6), 1, Door(South, 2*game.Inch, 2*game.Inch), Door(North, 2*game.Inch, 2*game.Inch))
	table := prepared(t, p)
	for door, from := range []Point{at(8, 11), at(8, 5)} {
		for doors := range Doors(4) {
			if sees := len(table.Field(from, 0, 0, doors, nil)) > 0; sees != doors.Open(door) {
				t.Errorf("on door %d with doors %b: seen %v", door, doors, sees)
			}
		}
	}
}

// around is the eight steps around a place.
var around = []xy{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// A place is in the field exactly when it is ahead and seen.
func TestFieldOnAnyTable(t *testing.T) {
	for name, past := range map[string]bool{"touching blocks": false, "touching does not": true} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				table, doors, from := anyTable(t), anyDoors(t, "open"), anyPoint().Draw(t, "from")
				part := rapid.IntRange(-3, 3)
				east, south := Length(part.Draw(t, "east")), Length(part.Draw(t, "south"))
				look, sees := table.Field, table.Sees
				if past {
					look, sees = table.FieldPast, table.SeesPast
				}
				outline := look(from, east, south, doors, nil)
				for _, p := range rapid.SliceOfN(anyPoint(), 20, 20).Draw(t, "places") {
					in, near := seenIn(outline, p)
					if seen := sees(from, p, doors); near || past && atSkin(table, p) || p == from || slices.ContainsFunc(around, func(d xy) bool {
						return sees(from, th(p.X+Length(3*d.x), p.Y+Length(3*d.y)), doors) != seen
					}) {
						continue // rounding decides, or it is a matter of a single line that touches
					}
					if want := Ahead(from, east, south, p) && sees(from, p, doors); in != want {
						t.Errorf("%v is in %v of %v: %v, should be %v", p, outline, from, in, want)
					}
				}
			})
		})
	}
}

// Along the outline the field ends: a step nearer is seen, a step farther is not.
func TestFieldEndsWhereSightEnds(t *testing.T) {
	table := prepared(t, crowded())
	for _, from := range spread(200, table.plan.Width, table.plan.Depth) {
		outline := table.FieldPast(from, 0, 0, 0, nil)
		for n := range outline {
			side := segment{flat(outline[n]), flat(outline[(n+1)%len(outline)])}
			middle := side.at(part{1, 2})
			ray := segment{flat(from), middle}
			// Sides that run towards the place end the shadow of something: rounding decides what is seen beside them.
			if long := ray.long(); side.long() < 100 || long < 100 || 25*side.toLine(flat(from)) < uint64(long*long) {
				continue
			} else if p := ray.at(part{long - 20, long}); !table.SeesPast(from, p.on(0), 0) {
				t.Errorf("from %v, %v is not seen before %v", from, p, middle)
			} else if p := ray.at(part{long + 20, long}); table.SeesPast(from, p.on(0), 0) {
				t.Errorf("from %v, %v is seen behind %v", from, p, middle)
			}
		}
	}
}

// What stands inside of another thing, crosses it or is drawn twice changes nothing of what is seen.
func TestFieldAmongWhatCrosses(t *testing.T) {
	p := open(20, 20)
	Block(&p, "a", "A", RectAt(6, 6, 4, 4))
	Block(&p, "b", "B", RectAt(8, 4, 4, 4))
	Block(&p, "inside", "Inside", RectAt(7, 7, 1, 1))
	p.Features = append(p.Features, p.Features[0], walls(at(0, 16), at(20, 12)), walls(at(0, 12), at(20, 16)))
	p.Features[3].ID = "again"
	got := prepared(t, p).FieldPast(at(10, 18), 0, -1, 0, nil)
	want := []Point{at(10, 18), at(0, 18), at(0, 16), at(10, 14), at(20, 16), at(20, 18)}
	if !slices.Equal(got, want) {
		t.Errorf("%v\nnot %v", got, want)
	}
}

func BenchmarkField(b *testing.B) {
	for _, c := range []struct {
		name string
		plan game.Plan
		want int64
	}{{"town", town(), 21162291074}, {"crowded", crowded(), 161812178824}} {
		b.Run(c.name, func(b *testing.B) {
			table := prepared(b, c.plan)
			places := spread(256, table.plan.Width, table.plan.Depth)
			sum, n := int64(0), 0
			for _, p := range places { // the checksum is of all of them, however often the loop goes round
				for i, q := range table.Field(p, 0, 0, 0, nil) {
					sum += int64(i+1) * int64(q.X*3+q.Y)
				}
			}
			if sum != c.want {
				b.Fatalf("the outlines sum up to %d", sum)
			}
			var room []Point
			b.ReportAllocs()
			for b.Loop() {
				room = table.Field(places[n%len(places)], 0, 0, 0, room[:0])
				n++
			}
		})
	}
}
