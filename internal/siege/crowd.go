package main

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"
)

// crowd is many matches of two people each, with a stream for each of them. Who answers when is decided by a clock and not
// by the server: what it takes too long for does not make the next answer wait.
type crowd struct {
	wire      *wire
	scenarios []*scenario
	pairs     []*pair
	opening   chan struct{} // how many matches may be opened at the same time
	unseen    time.Duration // see [unseenFor]

	mu      sync.Mutex
	chance  *rand.Rand
	hear    context.Context // streams are open as long as it lasts
	deafen  context.CancelFunc
	resumed chan struct{} // closed when streams may be open again
	failed  error
	again   int // matches that came to their end, and were followed by another
	broken  int // streams that broke off
}

// pair is two people who play one match, and then the next.
type pair struct {
	of     *crowd
	number int

	mu     sync.Mutex
	table  *table // nil until it is opened
	tables []*table
	sides  [2]side
	flight *flight
	over   bool
}

// side is one of the two.
type side struct {
	address   string
	shown     int // messages of this match
	last      string
	questions []question
}

// flight is an answer on its way: until it was acknowledged, and shown to the other person.
type flight struct {
	of          *stretch
	seat        int
	question    string
	due         time.Time
	acked, seen time.Time
}

// newCrowd is so many pairs. What they play goes through all scenarios that two may play.
func newCrowd(w *wire, pairs int, scenarios []*scenario, chance uint64) *crowd {
	c := &crowd{
		wire: w, scenarios: scenarios, opening: make(chan struct{}, 8), unseen: unseenFor, chance: rand.New(rand.NewPCG(chance, 1)), resumed: make(chan struct{}),
	}
	for n := range pairs {
		p := &pair{of: c, number: n}
		for i := range p.sides {
			p.sides[i].address = fmt.Sprintf("10.%d.%d.%d", 1+i, n>>8&255, n&255)
		}
		c.pairs = append(c.pairs, p)
	}
	close(c.resumed)
	c.hear, c.deafen = context.WithCancel(context.Background())
	return c
}

// draw is a chance of its own for somebody.
func (c *crowd) draw() *rand.Rand {
	c.mu.Lock()
	defer c.mu.Unlock()
	return rand.New(rand.NewPCG(c.chance.Uint64(), c.chance.Uint64()))
}

// live has all pairs play until the context ends, match after match.
func (c *crowd) live(ctx context.Context) {
	var all sync.WaitGroup
	for _, p := range c.pairs {
		all.Go(func() {
			for ctx.Err() == nil {
				if err := p.match(ctx); err != nil && ctx.Err() == nil {
					c.fail(err)
					return
				}
			}
		})
	}
	all.Wait()
}

func (c *crowd) fail(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.failed = errors.Join(c.failed, err)
}

// failure is why pairs have stopped playing.
func (c *crowd) failure() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.failed
}

// silence closes all streams, until they are resumed.
func (c *crowd) silence() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.resumed = make(chan struct{})
	c.deafen()
}

// resume opens them again.
func (c *crowd) resume() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hear, c.deafen = context.WithCancel(context.Background())
	close(c.resumed)
}

// hearing waits until streams may be open, and is for how long.
func (c *crowd) hearing(ctx context.Context) context.Context {
	c.mu.Lock()
	resumed := c.resumed
	c.mu.Unlock()
	select {
	case <-resumed:
	case <-ctx.Done():
		return ctx
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hear
}

// match opens a match and follows it to its end.
func (p *pair) match(ctx context.Context) error {
	select {
	case p.of.opening <- struct{}{}:
	case <-ctx.Done():
		return nil
	}
	t, err := p.open()
	<-p.of.opening
	if err != nil {
		return err
	}
	p.mu.Lock()
	p.table, p.over = t, false
	p.tables = append(p.tables, t)
	for i := range p.sides {
		p.sides[i] = side{address: p.sides[i].address}
	}
	p.mu.Unlock()
	ctx, end := context.WithCancel(ctx)
	defer end()
	var both sync.WaitGroup
	for seat := range p.sides {
		both.Go(func() {
			defer end()
			p.follow(ctx, t, seat)
		})
	}
	both.Wait()
	p.of.mu.Lock()
	p.of.again++
	p.of.mu.Unlock()
	return nil
}

// open opens a match and gives both seeds.
func (p *pair) open() (*table, error) {
	sc := p.of.scenarios[p.number%len(p.of.scenarios)]
	var opened struct {
		Match string
		Keys  []key
	}
	if err := p.of.post(ask{path: "/api/matches", from: p.sides[0].address}, sc.opening(), &opened); err != nil {
		return nil, err
	}
	t := &table{match: opened.Match, keys: opened.Keys, ledger: &ledger{}}
	if len(t.keys) != len(p.sides) {
		return nil, fmt.Errorf("the match of scenario %s has %d keys", sc.ID, len(t.keys))
	}
	chance := p.of.draw()
	first := player{table: t, key: t.keys[0], seed: hex.EncodeToString(fresh(chance, 16))}
	second := hex.EncodeToString(fresh(chance, 16))
	for _, share := range [...]struct {
		seat int
		body map[string]string
	}{{0, map[string]string{"commitment": first.commitment()}}, {1, map[string]string{"seed": second}}, {0, map[string]string{"seed": first.seed}}} {
		if err := p.of.post(ask{path: t.path("join"), from: p.sides[share.seat].address, key: t.keys[share.seat].Key}, share.body, nil); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// openingBody is what a match is begun with.
type openingBody struct {
	Ruleset  string        `json:"ruleset"`
	Scenario string        `json:"scenario"`
	Seats    []openingSeat `json:"seats"`
}

type openingSeat struct {
	Seat   string `json:"seat"`
	Player string `json:"player"`
}

// opening is what begins a match of its first two seats, of two people at screens of their own.
func (s *scenario) opening() openingBody {
	return openingBody{s.Ruleset, s.ID, []openingSeat{{s.Seats[0], "human"}, {s.Seats[1], "open"}}}
}

// post sends something and reads what comes back.
func (c *crowd) post(a ask, body, into any) error {
	var err error
	if a.body, err = json.Marshal(body); err != nil {
		return err
	}
	a.method = http.MethodPost
	said, err := c.wire.call(&a)
	if err != nil || into == nil {
		return err
	}
	return json.Unmarshal(said, into)
}

// follow follows a match as one of the two, until it is over.
func (p *pair) follow(ctx context.Context, t *table, seat int) {
	over := false
	for ctx.Err() == nil && !over {
		hear := p.of.hearing(ctx)
		both, end := context.WithCancel(ctx)
		release := context.AfterFunc(hear, end)
		p.mu.Lock()
		a := ask{method: http.MethodGet, path: t.path("stream"), from: p.sides[seat].address, key: t.keys[seat].Key, last: p.sides[seat].last}
		p.mu.Unlock()
		err := p.of.wire.follow(both, &a, func(e event) bool {
			m, err := readMessage(e.data)
			if err != nil {
				return false
			}
			over = m.over || m.stopped
			p.shown(seat, e.id, &m)
			return !over
		})
		release()
		end()
		if hear.Err() == nil && ctx.Err() == nil && !over {
			p.of.mu.Lock()
			p.of.broken++
			p.of.mu.Unlock()
			wait := shortly
			var refused *refusal
			if errors.As(err, &refused) {
				wait = max(wait, refused.after)
			}
			rest(ctx, wait)
		}
	}
}

// shown takes what the stream of one of them shows: what comes after the answer of the other has arrived.
func (p *pair) shown(seat int, id string, m *message) {
	now := time.Now()
	p.mu.Lock()
	defer p.mu.Unlock()
	s := &p.sides[seat]
	s.shown++
	s.last, s.questions = id, nil
	if m.started && !m.over && !m.stopped {
		s.questions = m.questions
	}
	if m.over || m.stopped {
		p.over = true
	}
	if f := p.flight; f != nil && seat != f.seat && f.seen.IsZero() {
		f.seen = now
		p.land()
	}
}

// land ends a flight once all is known of it.
func (p *pair) land() {
	f := p.flight
	if f.acked.IsZero() || f.seen.IsZero() {
		return
	}
	p.flight = nil
	f.of.landed(f)
}

// unseenFor is, as a rule, after how long an answer that was acknowledged is taken for one that the other person is not shown: a bid in secret. Where the
// other one is asked, too, it is as soon as they answer.
const unseenFor = 5 * time.Second

// take takes a question of a pair of which nothing is on its way, to be answered as part of a stretch; false when there is none.
func (p *pair) take(of *stretch, due time.Time) (t *table, seat int, q question, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f := p.flight
	if f != nil && f.acked.IsZero() || p.over || p.table == nil {
		return nil, 0, question{}, false
	}
	for seat := range p.sides {
		if f != nil && f.seat == seat && time.Since(f.acked) < p.of.unseen {
			continue
		}
		s := &p.sides[seat]
		for i := range s.questions {
			q := s.questions[i]
			s.questions = append(s.questions[:i:i], s.questions[i+1:]...) // it is not answered twice
			if f != nil {
				f.of.unseen()
			}
			p.flight = &flight{of: of, seat: seat, question: q.ID, due: due}
			return p.table, seat, q, true
		}
	}
	return nil, 0, question{}, false
}

// pick takes a question of any pair.
func (c *crowd) pick(of *stretch, due time.Time, chance *rand.Rand) (p *pair, t *table, seat int, q question, ok bool) {
	for range 4 * len(c.pairs) {
		p = c.pairs[chance.IntN(len(c.pairs))]
		if t, seat, q, ok = p.take(of, due); ok {
			return p, t, seat, q, true
		}
	}
	return nil, nil, 0, question{}, false
}

// answer answers any question that is open, which was due at a time; false when there is none. A refusal that passes is tried again, as
// long as anybody would.
func (c *crowd) answer(ctx context.Context, of *stretch, due time.Time, chance *rand.Rand) bool {
	p, t, seat, q, ok := c.pick(of, due, chance)
	if !ok {
		return false
	}
	c.give(ctx, of, p, t, seat, &q, chance)
	return true
}

// give gives an answer, with the same key until something is heard of it.
func (c *crowd) give(ctx context.Context, of *stretch, p *pair, t *table, seat int, q *question, chance *rand.Rand) {
	body, err := json.Marshal(choose(q, chance))
	if err != nil {
		c.fail(err)
		return
	}
	try := hex.EncodeToString(fresh(chance, 12))
	g := t.ledger.begin(given{try: try, key: t.keys[seat].Key, question: q.ID, contest: q.Race || q.Seconds > 0})
	a := &ask{method: http.MethodPost, path: t.path("answers"), from: p.sides[seat].address, key: t.keys[seat].Key, try: try, body: body}
	for begun := time.Now(); ctx.Err() == nil && time.Since(begun) < longest; rest(ctx, shortly) {
		_, err := c.wire.call(a)
		var refused *refusal
		switch {
		case err == nil:
			t.ledger.settle(g, func(g *given) { g.fate = acknowledged })
			p.acked(time.Now())
			return
		case !errors.As(err, &refused):
			of.lost()
		case refused.passing():
			of.refused(refused.code)
		default:
			of.refused(refused.code)
			t.ledger.settle(g, func(g *given) { g.code = refused.code }) // a clock or the end may have been quicker
			if p.drop(); refused.status != http.StatusConflict {
				p.putBack(t, seat, q) // another answer is drawn
			}
			return
		}
	}
	p.drop()
}

// acked notes that the answer on its way was acknowledged.
func (p *pair) acked(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if f := p.flight; f != nil {
		f.acked = now
		p.land()
	}
}

// drop ends a flight of which nothing came.
func (p *pair) drop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.flight != nil {
		p.flight.of.dropped()
		p.flight = nil
	}
}

// putBack has a question answered again.
func (p *pair) putBack(t *table, seat int, q *question) {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := &p.sides[seat]
	if p.table == t && !slices.ContainsFunc(s.questions, func(o question) bool { return o.ID == q.ID }) {
		s.questions = append(s.questions, *q)
	}
}

// ready says how many pairs have begun to play and have both streams open.
func (c *crowd) ready() int {
	n := 0
	for _, p := range c.pairs {
		p.mu.Lock()
		if p.table != nil && p.sides[0].shown > 0 && p.sides[1].shown > 0 {
			n++
		}
		p.mu.Unlock()
	}
	return n
}
