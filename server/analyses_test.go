package server_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"rumble/analysis"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
)

// analysed is the analysis of a match as a key is told it.
func (m table) analysed(method, key string, in any) server.AnalysisView {
	m.t.Helper()
	var v server.AnalysisView
	m.must(method, "/analysis", key, in, &v)
	return v
}

// comes waits until the analysis has come to a state.
func (m table) comes(state string) (v server.AnalysisView) {
	m.t.Helper()
	eventually(m.t, "an analysis that is "+state, func() bool {
		v = m.analysed("GET", m.watch, nil)
		return string(v.State) == state
	})
	return v
}

// states are how the analyses of matches stand.
func states(all ...table) string {
	var said []string
	for _, m := range all {
		said = append(said, string(m.analysed("GET", m.watch, nil).State))
	}
	return strings.Join(said, " ")
}

// played is a match between bots that is over.
func (h house) played() table {
	h.t.Helper()
	m := h.opened("trio", "random", "steady", "random")
	if v := m.snapshot(m.watch); v.Result == nil {
		h.t.Fatal("the bots go on")
	}
	return m
}

// A match that is over is analysed once, and the report is there for whoever may see the match, on any node and after a restart.
func TestAMatchIsAnalysedAndTheReportIsKept(t *testing.T) {
	keep := sqlite(t)
	h := open(t, keep)
	m := h.played()
	if v := m.analysed("GET", m.watch, nil); v.State != "none" || v.Report != nil || v.Depth != 0 {
		t.Errorf("nobody has asked, and there is %+v", v)
	}
	if v := m.analysed("POST", m.watch, obj{"depth": 2}); v.State != "waiting" && v.State != "working" || v.Depth != 2 || v.Report != nil {
		t.Errorf("it is begun as %+v", v)
	}
	v := m.comes("done")
	r := v.Report
	if v.Depth != 2 || v.Error != nil || r == nil || r.Sentence == "" || len(r.Seats) != 3 || len(r.Line) < 2 || r.Depth.Start != 400 {
		t.Fatalf("it comes to %+v", v)
	}
	for _, s := range r.Seats {
		if s.Luck+s.Skill != s.Result-s.Start {
			t.Errorf("%+v", s)
		}
	}
	first := text(t, v)
	for _, depth := range []int{1, 2} { // it is as deep
		if again := m.analysed("POST", m.watch, obj{"depth": depth}); text(t, again) != first {
			t.Errorf("asked for again at depth %d it is %s", depth, text(t, again))
		}
	}
	m = m.at(open(t, keep))
	if again := m.analysed("GET", m.watch, nil); text(t, again) != first {
		t.Errorf("after a restart it is %s", text(t, again))
	}
	if again := m.analysed("POST", m.watch, obj{"depth": 3}); again.State == "done" || again.Depth != 3 {
		t.Errorf("a deeper one is %+v", again)
	}
	if v := m.comes("done"); v.Depth != 3 || v.Report.Depth.Start != 600 {
		t.Errorf("it comes to depth %d", v.Depth)
	}
	for part, want := range map[string]int64{"/2/0": 0, "/3/0": 1} { // nothing is left of the one before
		if rec, err := keep.Get(context.Background(), "analysis-part", m.match+part); err != nil || min(rec.Version, 1) != want {
			t.Errorf("of %s there is version %d (%v)", part, rec.Version, err)
		}
	}
}

func TestAnalysesAreRefused(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.begin("duel", "human", "open")
	m.refuses("POST", m.path("/analysis"), m.keys[0], obj{"depth": 1}, 409, "not-over")
	if v := m.analysed("GET", m.keys[0], nil); v.State != "none" {
		t.Errorf("while it goes on there is %+v", v)
	}
	m.over()
	for _, depth := range []any{0, -1, analysis.MostDepth + 1, "deep"} {
		m.refuses("POST", m.path("/analysis"), m.keys[0], obj{"depth": depth}, 422, "bad-request")
	}
	// A number that is valid JSON and no whole number as it is written is told of in words, and not in those of the program that reads it.
	for _, depth := range []string{"1e0", "1.0", "11111111111111111111"} {
		refused := m.refuses("POST", m.path("/analysis"), m.keys[0], json.RawMessage(`{"depth":`+depth+`}`), 422, "bad-request")
		for _, e := range refused.Errors {
			if e.Location != "body.depth" || strings.Contains(e.Message, "Go") || strings.Contains(e.Message, "json") {
				t.Errorf("%s: %+v", depth, e)
			}
		}
	}
	for _, method := range []string{"GET", "POST", "DELETE"} {
		var in any
		if method == "POST" {
			in = obj{"depth": 1}
		}
		m.refuses(method, m.path("/analysis"), "", in, 401, "no-key")
		m.refuses(method, m.path("/analysis"), "nonsense", in, 403, "bad-key")
	}
	m.must("POST", "/share", m.keys[0], obj{"shared": true}, nil)
	if v := m.analysed("GET", "", nil); v.State != "none" {
		t.Errorf("of a match that is shared anybody is told %+v", v)
	}
	m.refuses("POST", m.path("/analysis"), "", obj{"depth": 1}, 401, "no-key")
	m.analysed("POST", m.keys[1], obj{"depth": analysis.MostDepth})
	m.analysed("DELETE", m.keys[1], nil)
}

// Where the rules have changed there is nothing to play on.
func TestAMatchByOtherRulesIsNotAnalysed(t *testing.T) {
	keep := sqlite(t)
	m := open(t, keep).played()
	m = m.at(open(t, keep, func(c *server.Config) { c.Rules[0].Version = "of another day" }))
	if v := m.analysed("GET", m.watch, nil); v.State != "none" {
		t.Errorf("it is %+v", v)
	}
	m.refuses("POST", m.path("/analysis"), m.watch, obj{"depth": 1}, 409, "differs")
}

// gated is a house where playing on waits until it is let go, with matches that are over.
func gated(t *testing.T, matches int, changes ...func(*server.Config)) (all []table, letGo func()) {
	t.Helper()
	gate := make(chan struct{})
	h := open(t, sqlite(t), append(changes, func(c *server.Config) { c.Rules = []game.Ruleset{thinker(gate)} })...)
	letGo = func() {
		select {
		case <-gate:
		default:
			close(gate)
		}
	}
	t.Cleanup(letGo)
	for range matches {
		all = append(all, h.begin("duel", "human", "open").over())
	}
	return all, letGo
}

// One is computed after the other. Whoever asked says that they do not want it any more, and it is stopped when nobody does.
func TestAnAnalysisIsStoppedWhenNobodyWantsIt(t *testing.T) {
	all, letGo := gated(t, 3)
	one, two, three := all[0], all[1], all[2]
	for _, m := range all {
		m.analysed("POST", m.keys[0], obj{})
	}
	one.comes("working")
	if got := states(all...); got != "working waiting waiting" {
		t.Errorf("they are %s", got)
	}
	two.analysed("POST", two.keys[1], obj{"depth": 5}) // the other wants it, too
	if v := two.analysed("DELETE", two.keys[0], nil); v.State != "waiting" || v.Depth != 1 {
		t.Errorf("wanted by one still it is %+v", v)
	}
	if v := two.analysed("DELETE", two.watch, nil); v.State != "waiting" {
		t.Errorf("said by somebody who has not asked: %+v", v)
	}
	if v := two.analysed("DELETE", two.keys[1], nil); v.State != "stopped" {
		t.Errorf("wanted by nobody it is %+v", v)
	}
	if v := one.analysed("DELETE", one.keys[0], nil); v.State != "stopped" {
		t.Errorf("in the middle of its work it is %+v", v)
	}
	letGo()
	if v := three.comes("done"); v.Report == nil {
		t.Error("there is no report")
	}
	if got := states(all...); got != "stopped stopped done" {
		t.Errorf("at last they are %s", got)
	}
	if v := three.analysed("DELETE", three.keys[0], nil); v.State != "done" || v.Report == nil {
		t.Errorf("what is done is stopped: %+v", v)
	}
	two.analysed("POST", two.keys[0], obj{})
	two.comes("done")
}

// Nobody may have too many waiting.
func TestNobodyMayHaveTooManyAnalysesWaiting(t *testing.T) {
	all, letGo := gated(t, 6, func(c *server.Config) { c.Bounds.Crowd = 1 })
	for _, m := range all[:5] { // one is worked at
		m.analysed("POST", m.keys[0], obj{})
	}
	last := all[5]
	last.refuses("POST", last.path("/analysis"), last.keys[0], obj{}, 429, "too-fast")
	if v := last.analysed("GET", last.keys[0], nil); v.State != "none" {
		t.Errorf("refused it is %+v", v)
	}
	letGo()
	all[4].comes("done")
	last.analysed("POST", last.keys[0], obj{})
	last.comes("done")
}

// A server that is told to stop does so in the middle of an analysis, of which nothing is left.
func TestAServerStopsInTheMiddleOfAnAnalysis(t *testing.T) {
	all, letGo := gated(t, 2)
	one, two := all[0], all[1]
	one.analysed("POST", one.keys[0], obj{"depth": analysis.MostDepth})
	two.analysed("POST", two.keys[0], obj{})
	one.comes("working")
	stopped := make(chan struct{})
	go func() { one.of.Close(); close(stopped) }()
	eventually(t, "a server that takes no more", func() bool {
		return one.call("POST", two.path("/analysis"), two.keys[1], obj{}, nil) == 503
	})
	letGo()
	<-stopped
	if got := states(one, two); got != "stopped stopped" {
		t.Errorf("they are %s", got)
	}
	one, two = one.at(open(t, one.keep)), two.at(open(t, one.keep))
	if got := states(one, two); got != "none none" {
		t.Errorf("at the next start they are %s", got)
	}
}

// What the rules fail at, or cannot be written down, is said; the match can be analysed again.
func TestAnAnalysisThatFails(t *testing.T) {
	broken := true
	keep := &stuck{Store: sqlite(t)}
	h := open(t, keep, func(c *server.Config) {
		rules := toy.Rules()
		advise := rules.Advise
		rules.Advise = func(g game.Game, q *game.Question, c *game.Chance) game.Answer {
			if broken {
				panic("out of order")
			}
			return advise(g, q, c)
		}
		c.Rules = []game.Ruleset{rules}
	})
	m := h.begin("duel", "human", "open").over()
	m.analysed("POST", m.keys[0], obj{})
	if v := m.comes("failed"); v.Error == nil || v.Error.Code != "failed" || !strings.HasSuffix(v.Error.Message, ".") || strings.Contains(v.Error.Message, "out of order") {
		t.Errorf("it fails as %+v", v)
	}
	broken = false
	for _, at := range []string{"put analysis-part", "put analysis"} {
		keep.stick(at)
		m.analysed("POST", m.keys[0], obj{})
		if v := m.comes("failed"); v.Error == nil || v.Error.Code != "store-unavailable" {
			t.Errorf("when it cannot be written down it is %+v", v)
		}
	}
	keep.stick("get analysis")
	m.refuses("GET", m.path("/analysis"), m.keys[0], nil, 503, "store-unavailable")
	keep.stick("")
	m.analysed("POST", m.keys[0], obj{})
	if v := m.comes("done"); v.Error != nil {
		t.Errorf("it is done, and %+v", v.Error)
	}
}

// What another node has written is there, and what nobody can read is made again.
func TestAReportThatCannotBeRead(t *testing.T) {
	keep := sqlite(t)
	m := open(t, keep).played()
	m.analysed("POST", m.watch, obj{})
	first := text(t, m.comes("done"))
	spoil := func(kind, id, body string) {
		t.Helper()
		r, err := keep.Get(context.Background(), kind, id)
		if err != nil || r.Version == 0 {
			t.Fatal(r.Version, err)
		}
		r.Body = []byte(body)
		if _, err := keep.Put(context.Background(), r); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range [][3]string{
		{"analysis-part", m.match + "/1/0", "nonsense"}, {"analysis", m.match, "nonsense"}, {"analysis", m.match, `{"form":99,"depth":20,"parts":1}`},
	} {
		spoil(c[0], c[1], c[2])
		if v := m.analysed("GET", m.watch, nil); v.State != "none" || v.Report != nil {
			t.Errorf("with %v it is %+v", c, v)
		}
		m.analysed("POST", m.watch, obj{})
		if again := text(t, m.comes("done")); again != first {
			t.Errorf("with %v it is made again as %s", c, again)
		}
	}
}

// A report names seats and figures as the journal does, and nobody who has played. So it stays when they have themselves erased.
func TestAReportNamesNobodyWhoPlayed(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy Nonesuch"), h.claims("Ma Whatever")
	m := h.playedBy(tommy, ma, nil).starts()
	m.must("POST", "/give-up", m.keys[1], obj{"seat": "south"}, nil)
	m.analysed("POST", m.keys[0], obj{})
	before := text(t, m.comes("done"))
	for _, name := range []string{"Tommy", "Nonesuch", "Whatever"} {
		if strings.Contains(before, name) {
			t.Errorf("%s is named in %s", name, before)
		}
	}
	tommy.does("POST", "/api/me/erase", obj{"name": "Tommy Nonesuch"}, nil)
	if after := text(t, m.analysed("GET", m.watch, nil)); after != before {
		t.Errorf("when one of them is erased it is %s", after)
	}
}

// A node that has computed nothing has the report of another.
func TestAReportIsThereOnAnotherNode(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, one, other house) {
		m := one.played()
		m.analysed("POST", m.watch, obj{})
		first := text(t, m.comes("done"))
		if v := m.at(other).analysed("POST", m.watch, obj{}); text(t, v) != first {
			t.Errorf("the other node has %+v", v)
		}
	})
}
