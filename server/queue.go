package server

import (
	"context"
	"slices"
	"sync"
	"time"

	"rumble/game"
)

// queue gives out a few places for work that takes a processor for itself. Who has to wait is served in turn: first the
// addresses, then the keys of an address, then the requests of a key in their order. So somebody who asks for a hundred
// things holds up another's first one no longer than somebody who asks for one.
//
// Nobody may enter a queue from within a place of the same queue: it would wait for itself.
type queue struct {
	person, crowd, all int // how many may wait of a key, of an address, of everybody
	patience           time.Duration

	mu    sync.Mutex
	taken int
	free  int
	count int     // of those who wait
	lines []*line // of the addresses of which somebody waits; the next one first
}

// line is who waits of an address.
type line struct {
	address string
	count   int
	parties []*party // by key; the next one first
}

// party is what waits of a key.
type party struct {
	key   string
	turns []chan struct{} // each is closed when its turn has come
}

func newQueue(places int, b Bounds) *queue {
	return &queue{person: b.Person.Waiting, crowd: b.Crowd * b.Person.Waiting, all: b.Waiting, patience: b.Wait, free: places}
}

// enter waits for a place and gives what leaves it. It ends with the context; "too-fast" when the client has too much
// waiting already, "busy" when everybody has, or when the turn does not come in time.
func (q *queue) enter(ctx context.Context, c client) (leave func(), err error) {
	turn, err := q.stand(c)
	if err != nil {
		return nil, err
	}
	patience := time.NewTimer(q.patience)
	defer patience.Stop()
	select {
	case <-turn:
		return sync.OnceFunc(q.leave), nil
	case <-ctx.Done():
		err = ctx.Err()
	case <-patience.C:
		err = &later{game.Refuse(game.Busy, "", "The server has too much to count just now. Try again in a moment."), q.patience / 4}
	}
	if !q.withdraw(c, turn) { // it has come at the same moment
		q.leave()
	}
	return nil, err
}

// stand joins the end of the own line, and gives the channel that is closed when the turn has come.
func (q *queue) stand(c client) (chan struct{}, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	turn := make(chan struct{})
	if q.free > 0 {
		q.free--
		q.taken++
		close(turn)
		return turn, nil
	}
	if q.count >= q.all {
		return nil, &later{game.Refuse(game.Busy, "", "The server has too much to count just now. Try again in a moment."), q.patience / 4}
	}
	l, p := q.of(c)
	if len(p.turns) >= q.person || l.count >= q.crowd {
		q.tidy(l, p)
		return nil, &later{game.Refuse(game.TooFast, "", "Too much that you asked for is still waiting. Try again in a moment."), time.Second}
	}
	p.turns = append(p.turns, turn)
	l.count++
	q.count++
	return turn, nil
}

// of is the line and the party of a client, which begin at the end.
func (q *queue) of(c client) (*line, *party) {
	i := slices.IndexFunc(q.lines, func(l *line) bool { return l.address == c.address })
	if i < 0 {
		i = len(q.lines)
		q.lines = append(q.lines, &line{address: c.address})
	}
	l := q.lines[i]
	j := slices.IndexFunc(l.parties, func(p *party) bool { return p.key == c.key })
	if j < 0 {
		j = len(l.parties)
		l.parties = append(l.parties, &party{key: c.key})
	}
	return l, l.parties[j]
}

// tidy takes away a party and a line in which nobody waits.
func (q *queue) tidy(l *line, p *party) {
	if len(p.turns) == 0 {
		l.parties = slices.DeleteFunc(l.parties, func(other *party) bool { return other == p })
	}
	if len(l.parties) == 0 {
		q.lines = slices.DeleteFunc(q.lines, func(other *line) bool { return other == l })
	}
}

// leave gives a place to whose turn it is.
func (q *queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.count == 0 {
		q.free++
		q.taken--
		return
	}
	l := q.lines[0]
	p := l.parties[0]
	close(p.turns[0])
	p.turns = p.turns[1:]
	l.count--
	q.count--
	q.lines = append(q.lines[1:], l) // and now the others
	l.parties = append(l.parties[1:], p)
	q.tidy(l, p)
}

// alternate gives a place that somebody has to whoever is next, and puts them at the end of their own line again, however many stand there: it is for
// work that takes long. The channel is closed when their turn has come; nil, and the place is still theirs, when nobody waits.
func (q *queue) alternate(c client) chan struct{} {
	q.mu.Lock()
	if q.count == 0 {
		q.mu.Unlock()
		return nil
	}
	turn := make(chan struct{})
	l, p := q.of(c)
	p.turns = append(p.turns, turn)
	l.count++
	q.count++
	q.mu.Unlock()
	q.leave()
	return turn
}

// withdraw takes somebody out of the line; false when their turn has come.
func (q *queue) withdraw(c client, turn chan struct{}) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	l, p := q.of(c)
	defer func() { q.tidy(l, p) }()
	i := slices.Index(p.turns, turn)
	if i < 0 {
		return false
	}
	p.turns = slices.Delete(p.turns, i, i+1)
	l.count--
	q.count--
	return true
}

// working is how many places are taken.
func (q *queue) working() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.taken
}
