package server_test

import (
	"context"
	"fmt"
	"testing"

	"rumble/records"
	"rumble/server"
	"rumble/store"
)

// The yes of the last who is asked was heard, and the match could not be written: whoever asked says so again, or asks anew.
func TestALinkThatTheTableAgreedToCanBeGivenLater(t *testing.T) {
	for _, c := range []struct {
		name  string
		again func(p parlour, first server.Relinked) (key string)
	}{
		{"whoever asked says yes", func(p parlour, first server.Relinked) string {
			p.agrees(p.host, first)
			return first.Key
		}},
		{"whoever asked asks anew", func(p parlour, _ server.Relinked) string {
			second := p.asksLink("south", "[east]")
			p.agrees(p.link["east"], second)
			return second.Key
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			keep := &stuck{Store: sqlite(t)}
			p := open(t, keep).begun()
			asked := p.asksLink("south", "[east]")
			keep.stick("put row")
			p.refuses("POST", p.path("/relink/reply"), p.link["east"], obj{"number": asked.Number, "yes": true}, 503, "store-unavailable")
			keep.stick("")
			p.refuses("GET", p.path(""), asked.Key, nil, 403, "bad-key")
			if v := p.seen(c.again(p, asked)); fmt.Sprint(v.You.Seats) != "[south]" {
				t.Errorf("the new link leads to %v", v.You.Seats)
			}
			p.refuses("GET", p.path(""), p.link["south"], nil, 403, "bad-key")
		})
	}
}

// asksLink has the host ask for another link of a seat.
func (p parlour) asksLink(seat, waiting string) (asked server.Relinked) {
	p.t.Helper()
	if status := p.call("POST", p.path("/relink"), p.host, obj{"seat": seat}, &asked); status != 200 || fmt.Sprint(asked.Waiting) != waiting {
		p.t.Fatalf("%d %+v", status, asked)
	}
	return asked
}

// agrees says yes to a request for another link.
func (p parlour) agrees(key string, asked server.Relinked) {
	p.t.Helper()
	if status := p.call("POST", p.path("/relink/reply"), key, obj{"number": asked.Number, "yes": true}, nil); status != 200 {
		p.t.Fatalf("a yes: %d", status)
	}
}

// between is a store that lets something happen before a room is written.
type between struct {
	store.Store
	happens func()
}

func (b *between) Put(ctx context.Context, r records.Record) (int64, error) {
	if happens := b.happens; r.Kind == "room" && happens != nil {
		b.happens = nil
		happens()
	}
	return b.Store.Put(ctx, r)
}

// Asked for twice at once with nobody to agree, the link of the match is that of the room, too, and the other request is told.
func TestTwoNewLinksAtOnce(t *testing.T) {
	keep := &between{Store: sqlite(t)}
	h := peopled(t, func(c *server.Config) { c.Store = keep })
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	p := h.playedBy(tommy, ma, nil)
	m := p.starts()
	var quicker server.Relinked
	keep.happens = func() { quicker = p.asksLink("south", "[]") }
	p.refuses("POST", p.path("/relink"), p.host, obj{"seat": "south"}, 409, "asked-already")
	if seen := m.snapshot(quicker.Key); fmt.Sprint(seen.Seats) != "[south]" {
		t.Errorf("the link of who was quicker shows %v", seen.Seats)
	}
	var v server.RoomView
	ma.does("GET", p.path(""), nil, &v)
	if fmt.Sprint(v.You.Seats) != "[south]" {
		t.Errorf("logged in Ma opens %v", v.You.Seats)
	}
}
