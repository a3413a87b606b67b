package tabletop

import (
	"testing"

	"rumble/game"
)

// reader makes a plan of any bytes: every byte string is some plan, most of them odd.
type reader struct{ data []byte }

func (r *reader) byte() byte {
	if len(r.data) == 0 {
		return 0
	}
	b := r.data[0]
	r.data = r.data[1:]
	return b
}

// length is anything from a little below nothing to a little beyond the largest table.
func (r *reader) length() Length { return (Length(r.byte())<<8|Length(r.byte()))*4 - 4000 }

func (r *reader) point() Point {
	p := th(r.length(), r.length())
	if b := r.byte(); b > 200 {
		p.Floor = int16(int8(b))
	}
	return p
}

func (r *reader) plan() game.Plan {
	p := game.Plan{Width: r.length(), Depth: r.length(), FloorHeight: Length(r.byte()) * 100}
	kinds := []string{"door", "window", "arch", "stairs", "ladder"}
	for len(r.data) > 0 && len(p.Features) < 500 {
		switch what := r.byte(); {
		case what < 160:
			marks, more := r.byte(), r.byte()
			f := game.Feature{
				Line: marks&1 != 0, Closed: marks&2 != 0, Blocks: marks&4 != 0, Hides: marks&8 != 0, Inside: marks&16 != 0,
				Roof: marks&32 != 0, Cover: game.Cover(marks >> 6), Going: game.Going(more % 5), Light: game.Light(more >> 6),
				Floor: int16(more>>3&3) - 1, Floors: int16(more >> 5 & 3),
			}
			for range min(r.byte(), 200) {
				if len(r.data) == 0 {
					break
				}
				f.Points = append(f.Points, r.point())
			}
			p.Features = append(p.Features, f)
		case what < 220:
			p.Openings = append(p.Openings, game.Opening{Kind: kinds[what%4], A: r.point(), B: r.point()})
		case what >= 240:
			road := game.Road{Width: r.length(), Lanes: int(r.byte() % 4), Back: int(r.byte() % 4), DeadEnd: r.byte() > 100}
			for range min(r.byte(), 20) {
				if len(r.data) == 0 {
					break
				}
				road.Points = append(road.Points, r.point())
			}
			p.Roads = append(p.Roads, road)
		default:
			p.Links = append(p.Links, game.Link{Kind: kinds[2+what%3], Foot: r.point(), Head: r.point()})
		}
	}
	return p
}

// FuzzPrepare: no plan makes Prepare, or a question to the table it makes, panic; sight stays the same both ways.
func FuzzPrepare(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x30\x00\x30\x00\x00\x01\x05\x18\x04\x08\x00\x08\x00\x00\x20\x00\x08\x00\x00\x20\x00\x20\x00\x00"))
	f.Add([]byte("\x30\x00\x30\x00\x28\x01\x34\x08\x04\x08\x00\x08\x00\x00\x20\x00\x08\x00\x00\x20\x00\x20\x00\x00\x08\x00\x20\x00\x00"))
	f.Add([]byte("\x1e\x00\x1e\x00\x28\xf0\x0c\x00\x01\x01\x80\x02\x03\xe8\x08\x00\x00\x18\x00\x08\x00\x00\xf0\x0c\x00\x01\x01\x80\x02\x08\x00\x03\xe8\x00\x08\x00\x18\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 4000 {
			return
		}
		r := &reader{data}
		table, err := Prepare(r.plan(), rules)
		if err != nil {
			return
		}
		r = &reader{data}
		w, s := &Walker{Radius: 500}, new(Scratch)
		for range 4 {
			a, b := r.point(), r.point()
			if table.Sees(a, b, 0) != table.Sees(b, a, 0) {
				t.Fatalf("sight from %v to %v is not the same both ways", a, b)
			}
			table.Cover(a, b)
			table.Room(a, 500)
			table.HideNear(a, game.Inch)
			table.WallBetween(a, b, 0)
			if r, ok := table.Path(w, a, b, game.Inches(40), s); ok && r.Along(r.Long) != b {
				t.Fatalf("the path from %v does not end at %v", a, b)
			}
			table.PathToEdge(w, a, s)
			if lane, ok := table.LaneNear(a, 0, HalfTurn, game.Inches(40)); ok {
				table.LaneAhead(lane, game.Inches(400), nil)
				if way, _, ok := table.LaneWay(lane, b, game.Inches(40), game.Inches(400), s, nil); ok && len(way) == 0 {
					t.Fatalf("the way along lanes from %v has no end", a)
				}
			}
			table.Shelter(w, a, b, game.Inches(2), 0, s)
		}
	})
}
