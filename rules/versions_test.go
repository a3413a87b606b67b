package rules_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/rules"
	"rumble/scenarios"
)

// record is what `go test -record` sets: matches of today's version are played and kept, where they are not yet.
var record = flag.Bool("record", false, "record matches of the latest version of CHANGELOG.md")

// version is an entry of CHANGELOG.md: its name, and the version of each game's rules.
type version struct {
	name  string
	rules map[string]string
}

// versions are those of CHANGELOG.md, the latest first.
func versions(t *testing.T) []version {
	t.Helper()
	text, err := os.ReadFile("../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	var all []version
	row := regexp.MustCompile(`^\| ([a-z]+) \| (\d+) \|$`)
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if name, is := strings.CutPrefix(line, "## "); is {
			all = append(all, version{name, map[string]string{}})
		}
		if m := row.FindStringSubmatch(line); m != nil && len(all) > 0 {
			all[len(all)-1].rules[m[1]] = m[2]
		}
	}
	if len(all) == 0 {
		t.Fatal("CHANGELOG.md has no version")
	}
	return all
}

func TestTheChangelogNamesTheVersionOfEveryGame(t *testing.T) {
	latest := versions(t)[0]
	for _, rs := range rules.All() {
		if latest.rules[rs.ID] != rs.Version {
			t.Errorf("version %s of the program has version %q of %s's rules in CHANGELOG.md, and %q in the code", latest.name, latest.rules[rs.ID], rs.ID, rs.Version)
		}
	}
}

func keptFile(v version, id, how string) string {
	return filepath.Join("testdata", "versions", v.name, id+"-"+how+".journal.gz")
}

// recordedMatch is the rows of a match of bots, up to so many answers or to its end.
func recordedMatch(t *testing.T, rs game.Ruleset, answers int) [][]byte {
	t.Helper()
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	var sc game.Scenario
	for _, f := range all { // the last is a guided first match, which is short
		if f.Scenario.Ruleset == rs.ID && (sc.ID == "" || answers > 1000) {
			sc = f.Scenario
		}
	}
	journal := &match.Memory{}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "kept", Rules: readied(t, rs), Scenario: sc, Players: slices.Repeat([]string{"random"}, len(sc.Seats)), Secret: referee.Secret{7},
	}, journal)
	if err != nil {
		t.Fatal(err)
	}
	for range answers {
		if more, err := m.Step(context.Background()); err != nil {
			t.Fatal(err)
		} else if !more {
			break
		}
	}
	return journal.Rows
}

func readied(t *testing.T, rs game.Ruleset) *match.Rules {
	t.Helper()
	r, err := match.Ready(rs)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func keep(t *testing.T, file string, rows [][]byte) {
	t.Helper()
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // there is that level
	_, _ = w.Write(bytes.Join(rows, []byte("\n")))
	_ = w.Close()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func keptRows(t *testing.T, file string) [][]byte {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatalf("%v: go test ./rules -run Kept -record plays it", err)
	}
	defer f.Close()
	r, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(text, []byte("\n"))
}

// loaded is a match of some rows under a version of the rules, with its journal.
func loaded(t *testing.T, rs game.Ruleset, rows [][]byte) (*match.Match, *match.Memory) {
	t.Helper()
	journal := &match.Memory{Rows: slices.Clone(rows)}
	m, err := match.Load(context.Background(), "kept", func(string) (*match.Rules, bool) { return readied(t, rs), true }, journal)
	if err != nil {
		t.Fatal(err)
	}
	return m, journal
}

func seen(t *testing.T, m *match.Match) *match.View {
	t.Helper()
	v, err := m.View(context.Background(), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Matches that were recorded by every version go on today: nothing that was told is told otherwise, whoever has them before them is told when
// the rules are others, and they come to their end.
func TestKeptMatchesGoOn(t *testing.T) {
	for n, v := range versions(t) {
		for _, rs := range rules.All() {
			t.Run(v.name+" "+rs.ID, func(t *testing.T) {
				file := keptFile(v, rs.ID, "going-on")
				if _, err := os.Stat(file); n == 0 && *record && os.IsNotExist(err) {
					keep(t, file, recordedMatch(t, rs, 60))
				}
				rows := keptRows(t, file)
				goesOn(t, rs, rows, v.rules[rs.ID] != rs.Version)
				// Under rules that play it otherwise it goes on from what was written down.
				next, _ := strconv.Atoi(rs.Version)
				rs.Version = strconv.Itoa(next + 1)
				goesOn(t, rs, otherwise(t, rows), true)
			})
		}
	}
}

func goesOn(t *testing.T, rs game.Ruleset, rows [][]byte, carried bool) {
	t.Helper()
	m, journal := loaded(t, rs, rows)
	v := seen(t, m)
	if v.Stopped != "" || v.Result != nil {
		t.Fatalf("it is stopped: %q", v.Stopped)
	}
	said := slices.ContainsFunc(v.Log, func(e match.Heard) bool { return e.Kind == "carried" })
	if more := len(journal.Rows) - len(rows); said != carried || carried && more != 1 || !carried && more != 0 {
		t.Fatalf("the rules are others: %v, and it is told: %v, with %d rows more", carried, said, more)
	}
	for range 40 {
		if more, err := m.Step(context.Background()); err != nil {
			t.Fatal(err)
		} else if !more {
			break
		}
	}
	if len(journal.Rows) < len(rows)+40 && !m.Over() || seen(t, m).Stopped != "" {
		t.Errorf("it does not go on: %d rows, stopped %q", len(journal.Rows)-len(rows), seen(t, m).Stopped)
	}
	again, _ := loaded(t, rs, journal.Rows)
	if a, b := seen(t, m), seen(t, again); a.Logged != b.Logged || b.Stopped != "" || len(a.Log) != len(b.Log) {
		t.Errorf("loaded again it has %d lines, not %d; stopped %q", b.Logged, a.Logged, b.Stopped)
	}
}

// otherwise is the rows of a match with another hash at its last checkpoint.
func otherwise(t *testing.T, rows [][]byte) [][]byte {
	t.Helper()
	rows = slices.Clone(rows)
	hash := regexp.MustCompile(`"hash":"[0-9a-f]{8}`)
	for i, row := range slices.Backward(rows) {
		if hash.Match(row) {
			rows[i] = hash.ReplaceAll(row, []byte(`"hash":"00000000`))
			return rows
		}
	}
	t.Fatal("no stretch of it is finished")
	return nil
}

// Matches of every version that are over are told, replayed and given out; where the rules are those of then, they are proved.
func TestKeptMatchesThatAreOverAreTold(t *testing.T) {
	for n, v := range versions(t) {
		for _, rs := range rules.All() {
			t.Run(v.name+" "+rs.ID, func(t *testing.T) {
				file := keptFile(v, rs.ID, "over")
				if _, err := os.Stat(file); n == 0 && *record && os.IsNotExist(err) {
					keep(t, file, recordedMatch(t, rs, 5000))
				}
				rows := keptRows(t, file)
				told := tells(t, rs, rows)
				if len(told) == 0 {
					t.Fatal("nothing is told")
				}
				if v.rules[rs.ID] == rs.Version {
					proves(t, rs, rows)
				}
				next, _ := strconv.Atoi(rs.Version)
				rs.Version = strconv.Itoa(next + 1)
				if again := tells(t, rs, otherwise(t, rows)); !slices.Equal(told, again) {
					t.Errorf("under rules that play it otherwise it is told otherwise: %d lines, not %d", len(again), len(told))
				}
			})
		}
	}
}

// tells is what the replay of a match that is over tells.
func tells(t *testing.T, rs game.Ruleset, rows [][]byte) []string {
	t.Helper()
	m, journal := loaded(t, rs, rows)
	v := seen(t, m)
	if v.Stopped != "" || v.Result == nil || len(journal.Rows) != len(rows) {
		t.Fatalf("it is no match that is over: stopped %q, %d rows more", v.Stopped, len(journal.Rows)-len(rows))
	}
	re, err := m.Replay(context.Background(), nil, match.Spectator)
	if err != nil || re.Stopped != "" || len(re.Frames) < 10 {
		t.Fatalf("the replay has %d frames, stopped %q: %v", len(re.Frames), re.Stopped, err)
	}
	var told []string
	for _, f := range re.Frames {
		for _, line := range f.Log {
			told = append(told, line.Text)
		}
	}
	return told
}

func proves(t *testing.T, rs game.Ruleset, rows [][]byte) {
	t.Helper()
	m, _ := loaded(t, rs, rows)
	out, err := m.Export(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := match.ReadExport("kept", bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	proof, err := match.Verify(e, func(string) (*match.Rules, bool) { return readied(t, rs), true })
	if err != nil || !proof.Whole || len(proof.Told) > 0 {
		t.Errorf("it is not proved: %+v, %v", proof, err)
	}
}
