package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"
)

// player is somebody who plays the seats of one key: they follow the match on every node at once, and answer what they are
// asked on any of them.
type player struct {
	api    *api
	table  *table
	key    key
	nodes  []string
	chance *rand.Rand
	count  *counters
	most   int           // answers that they give
	think  time.Duration // before each answer, on average

	returned func(ctx context.Context, node int) // they follow the match again; may be nil
	each     func(q *question) (enough bool)     // looks at every question before it is answered; may be nil
	asks     string                              // the node that they ask; "": any of those that they follow the match at
	arrival  *arrival                            // of their latest answer; nil when it is not measured

	seed  string
	start int // of the dice, for which the seed is
	done  map[string]bool
}

// counters count what happens to all players.
type counters struct {
	mu     sync.Mutex
	acked  int
	times  []time.Duration // of answers that were acknowledged
	lost   int             // requests without a reply
	later  int             // refusals that pass
	failed int             // replies that say that the server has failed
	closed map[string]int  // refusals for good, by code
	stops  map[string]bool // matches that were stopped
}

func newCounters() *counters {
	return &counters{closed: map[string]int{}, stops: map[string]bool{}}
}

func (c *counters) do(change func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change()
}

// answers is how many were acknowledged so far.
func (c *counters) answers() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.acked
}

// shortly is how long somebody waits who is to try again.
const shortly = 20 * time.Millisecond

// errGone says that nothing was heard for so long that somebody has given up.
var errGone = errors.New("no server answers any more")

// play plays until the match is over, or they have answered as often as they are to, or the context ends.
func (p *player) play(ctx context.Context) error {
	ctx, end := context.WithCancel(ctx)
	messages := make(chan message, 1)
	var all sync.WaitGroup
	defer all.Wait()
	defer end()
	for node := range p.nodes {
		all.Go(func() { p.listen(ctx, node, messages) })
	}
	p.done = map[string]bool{}
	again := time.NewTicker(time.Second)
	defer again.Stop()
	var m message
	for answered := 0; answered < p.most; {
		select {
		case m = <-messages:
		case <-again.C: // something may not have arrived
		case <-ctx.Done():
			return nil
		}
		if m.stopped {
			p.count.do(func() { p.count.stops[p.table.match] = true })
			return nil
		}
		if m.over {
			return nil
		}
		if !m.started {
			p.join(ctx, &m.dice)
			continue
		}
		for i := range m.questions {
			q := &m.questions[i]
			if p.done[q.ID] {
				continue
			}
			if p.each != nil && p.each(q) {
				return nil
			}
			rest(ctx, thinks(p.chance, p.think))
			if err := p.answer(ctx, q); err != nil {
				return err
			}
			answered++
			break // the others may have changed by it
		}
	}
	return nil
}

// listen follows the match on one node, and again when it breaks off. Only the latest message of all matters.
func (p *player) listen(ctx context.Context, node int, messages chan message) {
	for ctx.Err() == nil {
		fresh := true
		_ = p.api.follow(ctx, p.table.at(p.nodes[node], "stream"), p.key.Key, func(m message) bool { // it is followed again
			if fresh && p.returned != nil {
				p.returned(ctx, node)
			}
			fresh, m.node = false, node
			if p.arrival != nil {
				p.arrival.shown(&m)
			}
			for {
				select {
				case messages <- m:
					return true
				default:
				}
				select {
				case <-messages: // it is out of date
				default:
				}
			}
		})
		rest(ctx, shortly)
	}
}

// join does what is to be done for the dice: to commit to a seed, and to show it once all have.
func (p *player) join(ctx context.Context, o *opening) {
	if o.Dice.Start == 0 {
		return // nothing was heard yet
	}
	if p.start != o.Dice.Start {
		p.seed, p.start = hex.EncodeToString(fresh(p.chance, 16)), o.Dice.Start
	}
	var mine struct{ joined, shown bool }
	alone := true
	for _, seat := range o.Players {
		switch {
		case seat.Seat == p.key.Seats[0]:
			mine.joined, mine.shown = seat.Joined, seat.Shown
		case !seat.Joined:
			alone = false
		}
	}
	var body any
	switch {
	case mine.shown:
		return
	case !mine.joined && !alone:
		body = map[string]string{"commitment": p.commitment()}
	case !mine.joined || o.Dice.Reveal:
		body = map[string]string{"seed": p.seed}
	default:
		return
	}
	_, err := p.api.call(ctx, request{method: http.MethodPost, url: p.table.at(p.node(), "join"), key: p.key.Key, body: body})
	var refused *refusal
	if errors.As(err, &refused) && !refused.passing() && refused.code != "joined" && refused.code != "commit-first" {
		p.count.do(func() { p.count.closed["join "+refused.code]++ })
	}
}

// commitment binds them to their seed, as the API describes it.
func (p *player) commitment() string {
	seed, _ := hex.DecodeString(p.seed) // written by the player itself
	hash := sha256.New()
	fmt.Fprintf(hash, "rumble seed commitment 1\x00%s\x00%s\x00", p.table.match, p.key.Seats[0])
	hash.Write(seed)
	return hex.EncodeToString(hash.Sum(nil))
}

func fresh(chance *rand.Rand, bytes int) []byte {
	b := make([]byte, bytes)
	for i := range b {
		b[i] = byte(chance.Uint32())
	}
	return b
}

// node is where the player asks next.
func (p *player) node() string { return cmp.Or(p.asks, p.nodes[p.chance.IntN(len(p.nodes))]) }

// longest is how long somebody tries to give one answer.
const longest = time.Minute

// answer gives an answer, with the same key until something is heard of it.
func (p *player) answer(ctx context.Context, q *question) error {
	chosen := choose(q, p.chance)
	try := hex.EncodeToString(fresh(p.chance, 12))
	g := p.table.ledger.begin(given{try: try, key: p.key.Key, question: q.ID, contest: q.Race || q.Seconds > 0})
	for begun := time.Now(); time.Since(begun) < longest; rest(ctx, shortly) {
		if ctx.Err() != nil {
			return nil
		}
		node, sent := p.node(), time.Now()
		if p.arrival != nil {
			p.arrival.begin(q.ID)
		}
		_, err := p.api.call(ctx, request{method: http.MethodPost, url: p.table.at(node, "answers"), key: p.key.Key, try: try, body: chosen})
		var refused *refusal
		switch {
		case err == nil:
			if p.arrival != nil {
				p.arrival.written()
			}
			p.done[q.ID] = true
			p.table.ledger.settle(g, func(g *given) { g.fate = acknowledged })
			p.count.do(func() {
				p.count.acked++
				p.count.times = append(p.count.times, time.Since(sent))
			})
			return nil
		case !errors.As(err, &refused):
			p.count.do(func() { p.count.lost++ })
		case refused.status == http.StatusInternalServerError:
			p.count.do(func() { p.count.failed++ })
		case refused.passing():
			p.count.do(func() { p.count.later++ })
		default:
			p.count.do(func() { p.count.closed[refused.code]++ })
			p.refusedFor(ctx, g, q, refused, node)
			return nil
		}
	}
	if ctx.Err() == nil {
		return fmt.Errorf("%w: match %s", errGone, p.table.match)
	}
	return nil
}

// refusedFor notes a refusal. After one as closed it is looked whether the question is still shown.
func (p *player) refusedFor(ctx context.Context, g *given, q *question, refused *refusal, node string) {
	if refused.status != http.StatusConflict {
		p.table.ledger.settle(g, func(g *given) { g.fate, g.code = turnedDown, refused.code })
		return // another one is drawn at the next question
	}
	p.done[q.ID] = true
	open := false
	look, end := context.WithTimeout(ctx, p.api.wait)
	defer end()
	_ = p.api.follow(look, p.table.at(node, "stream"), p.key.Key, func(m message) bool { // unheard, it is taken for closed
		for i := range m.questions {
			open = open || m.questions[i].ID == q.ID
		}
		return false
	})
	p.table.ledger.settle(g, func(g *given) { g.fate, g.code, g.open = closed, refused.code, open })
}
