package tabletop

import (
	"testing"
)

func (r *reader) footprint() Footprint {
	f := Footprint{At: r.point(), Heading: Heading(r.byte()) * 14}
	if r.byte() > 127 {
		f.Radius = r.length() / 8
	} else {
		f.Long, f.Wide = r.length()/4, r.length()/4
	}
	return f
}

func (r *reader) course() Course {
	var c Course
	for range r.byte() % 8 {
		s := Section{Far: r.length(), Way: Turn(r.byte()) * 15}
		if r.byte() > 127 {
			s = TurnAbout(r.length(), r.length(), Turn(r.byte())*14-1800)
		}
		c = append(c, s)
	}
	return c
}

// FuzzFollow: no table, footprint or course makes following it panic; it ends at its end or where something stops it.
func FuzzFollow(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x30\x00\x30\x00\x00\x01\x05\x18\x04\x08\x00\x08\x00\x00\x20\x00\x08\x00\x00\x20\x00\x20\x00\x00"))
	f.Add([]byte("\x30\x00\x30\x00\x28\x01\x34\x08\x04\x08\x00\x08\x00\x00\x20\x00\x08\x00\x00\x20\x00\x20\x00\x00\x08\x00\x20\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 2000 {
			return
		}
		r := &reader{data}
		table, err := Prepare(r.plan(), rules)
		if err != nil {
			return
		}
		r = &reader{data}
		for range 3 {
			m := Mover{Footprint: r.footprint(), Edge: Effect(r.byte() % 3)}
			if b := r.byte(); b > 127 {
				m.Gap = Length(b) * 4
			}
			for range r.byte() % 8 {
				if o := (Other{r.footprint(), Effect(r.byte() % 3)}); o.Check() == nil {
					m.Others = append(m.Others, o)
				}
			}
			c := r.course()
			through := []Point{r.point(), r.point(), r.point()}
			steering := Steering{Sharpest: Turn(r.byte()) * 7, Apart: r.length() / 4, Back: r.byte() > 127, Snap: r.byte() > 127}
			if d := m.Footprint.Drive(through, steering, nil); d.Check() != nil {
				t.Fatalf("%v is no course", d)
			}
			p, met := table.Follow(&m, c, Mark{}, nil)
			if c.Check() != nil || m.Check() != nil {
				continue
			}
			if stands := c.At(m.Footprint, p.To); stands != p.Footprint || !p.Stopped && p.To != c.End() {
				t.Fatalf("it comes to %v, where it stands at %v, not %v", p.To, stands, p.Footprint)
			}
			m.PassesBy(c, Mark{}, p.To, 700, met)
			table.Corridor(&m, c, Mark{}, p.To, 700, met)
			table.Contacts(&m, c, &p, met)
			c.Swept(m.Footprint, Mark{}, p.To, nil)
			if was := m.Footprint; table.Fits(&m) {
				if m.Footprint = p.Footprint; !table.Fits(&m) {
					t.Fatalf("from %v it comes into something at %v", was, p.Footprint)
				}
			}
		}
	})
}
