package server

import (
	"context"
	"slices"
	"sync"
	"time"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/store"
)

// company knows who is there, in every room and match that somebody looks at by this node: whose streams are open. Other nodes are
// told of it in a record, and their people are read from there.
type company struct {
	server *Server
	node   string // by which other nodes know this one

	mu         sync.Mutex // guards what follows; nothing is read or written under it
	gatherings map[string]*gathering
}

// gathering is who looks at one room.
type gathering struct {
	seats     map[string]int // streams by seat
	watching  map[bool]int   // streams of those who watch: of the match (false), and of the room (true)
	listeners map[chan struct{}]bool
	said      time.Time // when the other nodes were told
	saying    bool
	again     bool // something has changed while they were told
}

func newCompany(s *Server) *company {
	c := &company{server: s, gatherings: map[string]*gathering{}}
	if s.config.Random != nil {
		c.node = s.secretText(5)
	}
	return c
}

// enter notes a stream of a match, until it is left.
func (c *company) enter(id string, m *match.Match, seats []game.Seat) (leave func()) {
	return c.add(id, m.SeatIDs(seats), len(seats) == 0, false)
}

// add notes an open stream, of a room or of its match, until it is left.
func (c *company) add(id string, seats []string, watches, ofRoom bool) (leave func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	p := c.gathering(id)
	count := func(by int) {
		for _, seat := range seats {
			if p.seats[seat] += by; p.seats[seat] == 0 {
				delete(p.seats, seat)
			}
		}
		if watches {
			p.watching[ofRoom] += by
		}
		c.moved(id, p)
	}
	count(1)
	return sync.OnceFunc(func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		count(-1)
		c.forget(id, p)
	})
}

// gathering is the gathering of a room.
func (c *company) gathering(id string) *gathering {
	p := c.gatherings[id]
	if p == nil {
		p = &gathering{seats: map[string]int{}, watching: map[bool]int{}, listeners: map[chan struct{}]bool{}}
		c.gatherings[id] = p
	}
	return p
}

// forget lets go of a gathering that is nobody's.
func (c *company) forget(id string, p *gathering) {
	if len(p.seats) == 0 && len(p.listeners) == 0 && p.watching[false]+p.watching[true] == 0 && !p.saying {
		delete(c.gatherings, id)
	}
}

// listen gives a channel that is sent to when something has happened in a room, and a call that ends it.
func (c *company) listen(id string) (<-chan struct{}, func()) {
	ping := make(chan struct{}, 1)
	c.mu.Lock()
	defer c.mu.Unlock()
	p := c.gathering(id)
	p.listeners[ping] = true
	return ping, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(p.listeners, ping)
		c.forget(id, p)
	}
}

// wake tells those who look at a room that something has happened in it, at the other nodes as well.
func (c *company) wake(id string) {
	c.wakeHere(id)
	if c.server.config.Store != nil {
		c.server.config.Store.Hint(store.Hint{ID: id})
	}
}

// wakeHere tells those who look at a room by this node.
func (c *company) wakeHere(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if p := c.gatherings[id]; p != nil {
		p.wake()
	}
}

func (p *gathering) wake() {
	for ping := range p.listeners {
		select {
		case ping <- struct{}{}:
		default: // it has not looked yet
		}
	}
}

// moved tells everybody that who is there has changed.
func (c *company) moved(id string, p *gathering) {
	p.wake()
	c.say(id, p)
}

// say tells the other nodes, if there may be any.
func (c *company) say(id string, p *gathering) {
	if c.server.config.Store == nil || !c.server.config.Store.Shared() {
		return
	}
	if p.saying {
		p.again = true
		return
	}
	p.saying, p.said = true, time.Now()
	seats, watching := p.here()
	go func() {
		if err := c.server.rooms.SayThere(context.Background(), id, c.node, seats, watching); err != nil {
			c.server.config.Log.Debug("it could not be said who is there", "room", id, "cause", err)
		} else {
			c.server.config.Store.Hint(store.Hint{ID: id})
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		p.saying = false
		if p.again {
			p.again = false
			c.say(id, p)
		}
		c.forget(id, p)
	}()
}

// here is who is there at this node. Who watches has a stream of the match, of the room, or both.
func (p *gathering) here() (seats []string, watching int) {
	for seat := range p.seats {
		seats = append(seats, seat)
	}
	slices.Sort(seats)
	return seats, max(p.watching[false], p.watching[true])
}

// beat tells the other nodes who is still there, when it is time.
func (c *company) beat(now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for id, p := range c.gatherings {
		if seats, watching := p.here(); now.Sub(p.said) >= room.Beat && !p.saying && len(seats)+watching > 0 {
			c.say(id, p)
		}
	}
}

// there is who is there at all nodes: the seats in the order of their ids, and how many watch.
func (c *company) there(ctx context.Context, id string) (seats []string, watching int, err error) {
	c.mu.Lock()
	if p := c.gatherings[id]; p != nil {
		seats, watching = p.here()
	}
	c.mu.Unlock()
	if c.server.config.Store.Shared() {
		others, more, err := c.server.rooms.ThereElsewhere(ctx, id, c.node)
		if err != nil {
			return nil, 0, err
		}
		seats, watching = append(seats, others...), watching+more
		slices.Sort(seats)
	}
	if seats = slices.Compact(seats); seats == nil {
		seats = []string{}
	}
	return seats, watching, nil
}
