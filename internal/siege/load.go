package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

type loading struct {
	site
	Matches int           `default:"2000" help:"How many live matches of two people each there are, with a stream for each person."`
	Rate    float64       `default:"200" help:"How many answers are due in a second."`
	Time    time.Duration `default:"45s" help:"How long each part of the measurement takes."`
	Bots    int           `default:"10" help:"How many bots think, each in a match of its own."`
	Bot     string        `default:"sharp" help:"Which bots."`
	Lines   int           `default:"64" help:"How many connections the client has who floods."`
	Played  int           `default:"6" help:"How many answers are given in each match before its memory is looked at."`
	Idle    time.Duration `default:"15s" help:"How long nobody does anything before memory is looked at."`
	Parts   []string      `default:"memory,flood,bots,lost" enum:"memory,flood,bots,lost" help:"What is measured beside answers: memory, flood, bots, lost (whether all is there after a kill)."`
	House   bool          `help:"Measure a server that can be looked at from inside, in the place of the built program."`
	Profile string        `placeholder:"FOLDER" help:"With --house: write profiles of each part into that folder."`
}

// What is to hold.
const (
	mostIdle    = 64 << 10 // bytes of a live match in which nothing happens, with both streams or without
	mostByBots  = 3        // times the 99th hundredth without bots
	mostByFlood = 2        // times that without a flood
)

// Run measures a server with many live matches: memory, answers at a pace, the same beside a flood and beside bots that think, and
// whether all that was acknowledged is there after a kill.
func (c *loading) Run(ctx context.Context, out *report) error {
	folder, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	l, err := c.begin(ctx, folder)
	if err != nil {
		return err
	}
	defer l.server.kill()
	l.out = out
	ctx, end := context.WithCancel(ctx)
	defer end()
	out.title("load: %d live matches, %d streams, %.0f answers a second, on SQLite", c.Matches, 2*c.Matches, c.Rate)
	if err := l.fill(ctx); err != nil {
		return err
	}
	if c.does("memory") {
		if err := l.weigh(ctx); err != nil {
			return err
		}
	}
	alone, err := l.measure(ctx, "alone")
	if err != nil {
		return err
	}
	if c.does("flood") {
		if alone, err = l.flooded(ctx, alone); err != nil {
			return err
		}
	}
	if c.does("bots") {
		if err := l.besideBots(ctx, alone); err != nil {
			return err
		}
	}
	if err := l.crowd.failure(); err != nil {
		return err
	}
	if c.does("lost") {
		if err := l.killed(ctx); err != nil {
			return err
		}
	}
	l.table()
	return out.end()
}

func (c *loading) does(part string) bool { return slices.Contains(c.Parts, part) }

// loaded is a server under load.
type loaded struct {
	*loading
	out     *report
	server  *child
	metrics string // where its figures are
	crowd   *crowd
	empty   weight
	ended   sync.WaitGroup
	rows    [][2]string // of the table that is printed at the end
}

// proxy is the address that requests of the crowd come from: it says whom they are for. The client who floods says nothing.
const (
	proxy    = "127.0.0.1"
	outsider = "127.0.0.2"
)

// begin starts the server.
func (c *loading) begin(ctx context.Context, folder string) (*loaded, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	l := &loaded{loading: c, metrics: fmt.Sprintf("127.0.0.1:%d", port)}
	data := filepath.Join(folder, "data")
	bounds := []string{"--opened", "1000000", "--streams", fmt.Sprint(2*c.Matches + 1000), "--live", fmt.Sprint(c.Matches + 500)}
	if c.House {
		l.server, err = startHouse(ctx, data, append(bounds, "--fine", "--crowd", "16", "--trusted-proxy", proxy, "--metrics", l.metrics)...)
	} else {
		l.server, err = newChild(c.Rumble, append([]string{"serve", "--data", data, "--trusted-proxy", proxy, "--metrics", l.metrics}, bounds...)...)
		if err == nil {
			err = l.server.start(ctx)
		}
	}
	if err != nil {
		return nil, err
	}
	all, err := newAPI(patience).forTwo(ctx, l.server.url())
	if err != nil {
		return nil, err
	}
	l.crowd = newCrowd(&wire{target: strings.TrimPrefix(l.server.url(), "http://"), wait: longest}, c.Matches, all, c.Chance)
	return l, nil
}

// forTwo are all scenarios that two may play who need no guide.
func (a *api) forTwo(ctx context.Context, node string) ([]*scenario, error) {
	var games []struct {
		ID        string
		Scenarios []struct {
			ID     string
			Least  int
			Guided bool
			Seats  []struct{ ID string }
		}
	}
	if err := a.ask(ctx, request{method: http.MethodGet, url: node + "/api/rulesets"}, &games); err != nil {
		return nil, err
	}
	var all []*scenario
	for _, g := range games {
		for _, s := range g.Scenarios {
			if least := s.Least; s.Guided || len(s.Seats) < 2 || least > 2 || least == 0 && len(s.Seats) != 2 {
				continue
			}
			all = append(all, &scenario{Ruleset: g.ID, ID: s.ID, Seats: []string{s.Seats[0].ID, s.Seats[1].ID}})
		}
	}
	if len(all) == 0 {
		return nil, errors.New("there is no scenario for two")
	}
	return all, nil
}

// fill opens all matches and streams, and plays a little in them.
func (l *loaded) fill(ctx context.Context) error {
	warm := newCrowd(l.crowd.wire, len(l.crowd.scenarios), l.crowd.scenarios, l.Chance+1)
	warming, end := context.WithCancel(ctx)
	var ended sync.WaitGroup
	ended.Go(func() { warm.live(warming) })
	if err := l.until(ctx, warm); err != nil {
		end()
		return err
	}
	warm.rush(ctx, 8*len(warm.pairs), 4) // it has done everything once
	end()
	ended.Wait()
	rest(ctx, l.Idle)
	empty, err := l.weight()
	if err != nil {
		return err
	}
	begun := time.Now()
	l.ended.Go(func() { l.crowd.live(ctx) })
	if err := l.until(ctx, l.crowd); err != nil {
		return err
	}
	l.out.figure("matches opened a second", "%.0f", float64(l.Matches)/time.Since(begun).Seconds())
	begun = time.Now()
	rush := l.crowd.rush(ctx, l.Played*l.Matches, 16)
	l.out.figure("answers a second, as fast as 16 give them", "%.0f", float64(len(rush.written))/time.Since(begun).Seconds())
	l.empty = empty
	return l.crowd.failure()
}

// until waits until a whole crowd plays.
func (l *loaded) until(ctx context.Context, c *crowd) error {
	for c.ready() < len(c.pairs) {
		if err := errors.Join(c.failure(), ctx.Err()); err != nil {
			return err
		}
		rest(ctx, 20*time.Millisecond)
	}
	return nil
}

// row notes a line of the table that is printed at the end.
func (l *loaded) row(name, format string, args ...any) {
	l.rows = append(l.rows, [2]string{name, fmt.Sprintf(format, args...)})
}

// table prints the figures as a document has them.
func (l *loaded) table() {
	fmt.Fprintf(l.out.out, "\n| %d matches, %d streams, %.0f answers a second | |\n|---|---|\n", l.Matches, 2*l.Matches, l.Rate)
	for _, r := range l.rows {
		fmt.Fprintf(l.out.out, "| %s | %s |\n", r[0], r[1])
	}
	fmt.Fprintln(l.out.out)
}

// measure has answers given at the pace for as long as a part takes.
func (l *loaded) measure(ctx context.Context, name string) (*stretch, error) {
	if l.Profile != "" {
		if said, err := l.server.ask("profile " + filepath.Join(l.Profile, name+".cpu")); err != nil || said != "<nil>" {
			return nil, fmt.Errorf("no profile: %s %w", said, err)
		}
	}
	before, err := work(l.server)
	if err != nil {
		return nil, err
	}
	own, late := ownWork(), lateness(ctx, l.Time)
	begun := time.Now()
	s := l.crowd.pace(ctx, name, l.Rate, l.Time)
	took := time.Since(begun)
	after, err := work(l.server)
	if err != nil {
		return nil, err
	}
	if l.Profile != "" {
		if _, err := l.server.ask("profile"); err != nil {
			return nil, err
		}
	}
	if err := errors.Join(l.crowd.failure(), ctx.Err()); err != nil {
		return nil, err
	}
	l.out.figure(name+": answers due, acknowledged and shown", "%d, %d", s.due, len(s.written))
	l.out.figure(name+": not shown to the other, refused, lost", "%d, %v, %d", s.secret, s.codes, s.silent)
	if s.none > 0 {
		l.out.figure(name+": no question was open for", "%d", s.none)
	}
	l.out.figure(name+": p50, p90, p99 until acknowledged", "%v", times(s.written))
	l.out.figure(name+": p50, p90, p99 until shown", "%v", times(s.shown))
	l.out.figure(name+": processors of the server, of siege", "%.0f%%, %.0f%% of one", 100*(after-before).Seconds()/took.Seconds(), 100*(ownWork()-own).Seconds()/took.Seconds())
	l.out.figure(name+": p99 by which siege itself wakes too late", "%v", short(percentile(<-late, 99)))
	l.row(name+": p50, p99 until acknowledged", "%v, %v", short(percentile(s.written, 50)), short(percentile(s.written, 99)))
	l.row(name+": p50, p99 until the other is shown it", "%v, %v", short(percentile(s.shown, 50)), short(percentile(s.shown, 99)))
	l.row(name+": processors of the server", "%.2f", (after-before).Seconds()/took.Seconds())
	l.out.expect(s.due > 0 && len(s.written)+s.secret >= s.due*99/100, "%s: 99 of 100 answers were acknowledged and shown", name)
	return s, nil
}

// lateness measures for so long by how much a sleeper wakes too late: what is below that is the machine's, and not the server's.
func lateness(ctx context.Context, long time.Duration) <-chan []time.Duration {
	all := make(chan []time.Duration, 1)
	go func() {
		const nap = 5 * time.Millisecond
		var late []time.Duration
		for begun := time.Now(); time.Since(begun) < long && ctx.Err() == nil; {
			slept := time.Now()
			rest(ctx, nap)
			late = append(late, time.Since(slept)-nap)
		}
		all <- late
	}()
	return all
}

// times are what half, 90 and 99 of 100 took at most.
func times(all []time.Duration) string {
	return fmt.Sprintf("%v, %v, %v", short(percentile(all, 50)), short(percentile(all, 90)), short(percentile(all, 99)))
}

func short(d time.Duration) time.Duration { return d.Round(100 * time.Microsecond) }

// besides holds a part to one in which nothing else happened.
func (l *loaded) besides(with, without *stretch, most int) {
	for _, what := range [...]struct {
		name      string
		with, not []time.Duration
	}{{"acknowledged", with.written, without.written}, {"shown", with.shown, without.shown}} {
		most, than := percentile(what.with, 99), time.Duration(most)*percentile(what.not, 99)
		l.out.expect(most <= than, "%s: p99 until %s is %v, at most %v", with.name, what.name, short(most), short(than))
		l.row(with.name+": p99 until "+what.name+", times that alone", "%.1f", most.Seconds()/percentile(what.not, 99).Seconds())
	}
}

// flooded measures beside a client who floods, and once more without: all without is what the parts with something else are held to.
func (l *loaded) flooded(ctx context.Context, alone *stretch) (*stretch, error) {
	f, err := l.flooder(ctx)
	if err != nil {
		return nil, err
	}
	defer f.kill()
	if err := f.start(ctx); err != nil {
		return nil, err
	}
	rest(ctx, 2*time.Second)
	begun := time.Now()
	with, err := l.measure(ctx, "flood")
	if err != nil {
		return nil, err
	}
	took := time.Since(begun) + 2*time.Second
	_ = f.in.Close()
	said, err := f.out.ReadBytes('\n')
	if err != nil {
		return nil, err
	}
	var came flooded
	if err := json.Unmarshal(said, &came); err != nil {
		return nil, err
	}
	sent := 0
	for _, n := range came.Sent {
		sent += n
	}
	l.out.figure("flood: requests a second", "%.0f: %v", float64(sent)/took.Seconds(), came.Sent)
	l.out.figure("flood: replies by status", "%v, %d lines broke off, %d streams", came.Replies, came.Broken, came.Streams)
	l.row("flood: requests a second, refused", "%.0f, %.0f%%", float64(sent)/took.Seconds(), 100*float64(sent-came.Replies[200]-came.Replies[201])/float64(max(1, sent)))
	rest(ctx, 2*time.Second)
	again, err := l.measure(ctx, "alone again")
	if err != nil {
		return nil, err
	}
	both := alone.with(again)
	l.besides(with, both, mostByFlood)
	return both, nil
}

// flooder is the process of the client who floods, with a match of its own.
func (l *loaded) flooder(ctx context.Context) (*child, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := newCrowd(l.crowd.wire, 1, l.crowd.scenarios, l.Chance+2).pairs[0]
	for i := range p.sides {
		p.sides[i].address = outsider
	}
	t, err := p.open()
	if err != nil {
		return nil, err
	}
	odds, err := l.firstRisk(ctx, t)
	if err != nil {
		return nil, err
	}
	open, err := json.Marshal(p.of.scenarios[0].opening())
	if err != nil {
		return nil, err
	}
	args := []string{"flood", "--target", l.crowd.wire.target, "--from", outsider, "--lines", fmt.Sprint(l.Lines), "--match", t.match, "--key", t.keys[0].Key, "--odds", string(odds), "--open", string(open)}
	for _, other := range l.crowd.pairs[:min(16, len(l.crowd.pairs))] {
		other.mu.Lock()
		args = append(args, "--others", other.table.match)
		other.mu.Unlock()
	}
	return &child{program: self, args: args, port: l.server.port, log: &tail{}}, nil
}

// firstRisk is an answer of a match that was just begun of which odds can be asked, in JSON.
func (l *loaded) firstRisk(ctx context.Context, t *table) ([]byte, error) {
	var odds []byte
	look, end := context.WithTimeout(ctx, patience)
	defer end()
	for i := range t.keys {
		a := ask{method: http.MethodGet, path: t.path("stream"), from: outsider, key: t.keys[i].Key}
		err := l.crowd.wire.follow(look, &a, func(e event) bool {
			m, err := readMessage(e.data)
			if err != nil || len(m.questions) == 0 {
				return false
			}
			q := &m.questions[0]
			body, ok := risky(q, l.crowd.draw())
			if !ok {
				body = choose(q, l.crowd.draw())
			}
			odds, _ = json.Marshal(body) // plain data
			t.keys[0], t.keys[i] = t.keys[i], t.keys[0]
			return false
		})
		if err != nil {
			return nil, err
		}
		if odds != nil {
			return odds, nil
		}
	}
	return nil, errors.New("nobody is asked anything")
}

// besideBots measures beside bots that think.
func (l *loaded) besideBots(ctx context.Context, alone *stretch) error {
	thinking, end := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer end()
	for n := range l.Bots {
		all.Go(func() {
			for thinking.Err() == nil {
				if err := l.botMatch(thinking, l.crowd.scenarios[n%len(l.crowd.scenarios)]); err != nil && thinking.Err() == nil {
					l.crowd.fail(err)
					return
				}
			}
		})
	}
	rest(ctx, 2*time.Second)
	before, err := l.reading(`rumble_answers_total{by="bot"}`)
	if err != nil {
		return err
	}
	with, err := l.measure(ctx, "bots")
	if err != nil {
		return err
	}
	after, err := l.reading(`rumble_answers_total{by="bot"}`)
	if err != nil {
		return err
	}
	l.out.figure("bots: answers of bots", "%.0f", after-before)
	l.row(fmt.Sprintf("bots: answers of %d bots in a minute", l.Bots), "%.0f", (after-before)/l.Time.Minutes())
	l.besides(with, alone, mostByBots)
	l.out.expect(after > before, "bots: they answer, too")
	return nil
}

// botMatch has bots play one match to its end.
func (l *loaded) botMatch(ctx context.Context, s *scenario) error {
	body := s.opening()
	for i := range body.Seats {
		body.Seats[i].Player = l.Bot
	}
	var opened struct{ Match, Watch string }
	if err := l.crowd.post(ask{path: "/api/matches", from: "10.9.9.9"}, body, &opened); err != nil {
		return err
	}
	t := table{match: opened.Match}
	a := ask{method: http.MethodGet, path: t.path("stream"), from: "10.9.9.9", key: opened.Watch}
	for over := false; !over && ctx.Err() == nil; rest(ctx, shortly) {
		_ = l.crowd.wire.follow(ctx, &a, func(e event) bool { // it is followed again
			over = bytes.Contains(e.data, []byte(`,"result":{`)) || bytes.Contains(e.data, []byte(`,"stopped":"`))
			return !over
		})
	}
	return nil
}
