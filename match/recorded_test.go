package match_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
	rulebooks "rumble/rules"
	"rumble/speak"
)

// recordedLine is a line of an old journal, in the words of its day.
type recordedLine struct {
	Text string          `json:"text"`
	Seen game.Audience   `json:"seen"`
	Dice []recordedThrow `json:"dice"`
}

type recordedThrow struct {
	Bands []int `json:"bands"`
	Cuts  []int `json:"cuts"` // what they were called before
}

func (d *recordedThrow) bands() []int {
	if d.Cuts != nil {
		return d.Cuts
	}
	return d.Bands
}

// recorded is a journal that an earlier program has written: its rows, and the lines in them that everybody may see.
func recorded(t *testing.T, file string) (rows [][]byte, open []recordedLine) {
	t.Helper()
	packed, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(unpacked)
	if err != nil {
		t.Fatal(err)
	}
	rows = bytes.Split(bytes.TrimSpace(body), []byte("\n"))
	for _, body := range rows {
		var row struct{ Notes, Told []recordedLine }
		if err := json.Unmarshal(body, &row); err != nil {
			t.Fatal(err)
		}
		for _, line := range append(row.Notes, row.Told...) {
			if line.Seen == game.Everybody {
				open = append(open, line)
			}
		}
	}
	return rows, open
}

// Journals that were written before words of the program were changed are told as they were, watched, proved and played on.
func TestRecordedMatchesAreToldReplayedAndPlayedOn(t *testing.T) {
	files, err := filepath.Glob("testdata/recorded/*.jsonl.gz")
	if err != nil || len(files) < 8 {
		t.Fatalf("of all games there are only %d, %v", len(files), err)
	}
	ready := map[string]*match.Rules{}
	for _, rs := range rulebooks.All() {
		if ready[rs.ID], err = match.Ready(rs); err != nil {
			t.Fatal(err)
		}
	}
	find := func(id string) (*match.Rules, bool) { r, ok := ready[id]; return r, ok }
	played := map[string]bool{} // the games of which a match of today's version is recorded
	for _, file := range files {
		rows, _ := recorded(t, file)
		var first match.Row
		if err := json.Unmarshal(rows[0], &first); err != nil {
			t.Fatal(err)
		}
		if ready[first.Start.Ruleset].Version == first.Start.Version {
			played[first.Start.Ruleset] = true
		}
	}
	if len(played) != len(ready) {
		t.Errorf("of today's version there are matches of %v only", played)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".jsonl.gz"), func(t *testing.T) {
			t.Parallel()
			rows, open := recorded(t, file)
			var first match.Row
			if err := json.Unmarshal(rows[0], &first); err != nil {
				t.Fatal(err)
			}
			id := first.Start.Match
			m, err := match.Load(context.Background(), id, find, &match.Memory{Rows: rows})
			if err != nil {
				t.Fatal(err)
			}
			v := view(t, m, nil, 0)
			taken := bytes.Contains(bytes.Join(rows, nil), []byte(`"takeback":{`))
			if !taken {
				compareLines(t, v.Log, open)
			}
			same := ready[first.Start.Ruleset].Version == first.Start.Version
			if v.Stopped != "" {
				if same {
					t.Fatalf("it is stopped: %s", v.Stopped)
				}
				return // the rules play it otherwise today
			}
			watched(t, m, v)
			if !same { // the rules play it as they did, and tell it in other words
				return
			}
			if m.Over() {
				proved(t, m, find)
				return
			}
			goesOn(t, m)
		})
	}
}

// compareLines holds what everybody sees to what was recorded for everybody, sentence by sentence and band by band.
func compareLines(t *testing.T, log []match.Heard, open []recordedLine) {
	t.Helper()
	if len(log) != len(open) || len(open) < 20 {
		t.Fatalf("%d lines are seen, %d were recorded", len(log), len(open))
	}
	bands := 0
	for i := range open {
		if log[i].Text != open[i].Text || len(log[i].Dice) != len(open[i].Dice) {
			t.Fatalf("line %d is %q, recorded as %q", i+1, log[i].Text, open[i].Text)
		}
		for k, d := range open[i].Dice {
			if text(t, log[i].Dice[k].Bands) != text(t, d.bands()) {
				t.Fatalf("line %d: the bands of throw %d are %v, recorded as %v", i+1, k+1, log[i].Dice[k].Bands, d.bands())
			}
			bands += len(d.bands())
		}
	}
	if dice := !strings.Contains(t.Name(), "gangsatwar"); dice && bands == 0 {
		t.Error("no throw of this match has bands")
	}
}

// watched plays a match again for whoever only watches: it comes to the same lines.
func watched(t *testing.T, m *match.Match, v *match.View) {
	t.Helper()
	r, err := m.Replay(context.Background(), nil, "")
	if err != nil || r.Stopped != "" {
		t.Fatalf("it cannot be watched: %v %s", err, r.Stopped)
	}
	var read any
	if err := json.Unmarshal([]byte(text(t, r)), &read); err != nil {
		t.Fatal(err)
	}
	if at, ok := null(read, "the replay"); ok {
		t.Errorf("%s is null", at)
	}
	var seen []string
	for _, f := range r.Frames {
		for _, line := range f.Log {
			seen = append(seen, line.Text)
		}
	}
	var told []string
	for _, line := range v.Log {
		told = append(told, line.Text)
	}
	if len(seen) < 20 || strings.Join(seen[len(seen)-20:], "\n") != strings.Join(told[len(told)-20:], "\n") {
		t.Errorf("the replay ends with other lines than the log: %d and %d", len(seen), len(told))
	}
}

// proved exports a finished match and proves it.
func proved(t *testing.T, m *match.Match, find func(string) (*match.Rules, bool)) {
	t.Helper()
	body, err := m.Export(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	e, err := match.ReadExport("recorded", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if proof, err := match.Verify(e, find); err != nil || !proof.Whole {
		t.Errorf("it is not proved: %+v, %v", proof, err)
	}
}

// goesOn answers the first open question as it is answered by default.
func goesOn(t *testing.T, m *match.Match) {
	t.Helper()
	v := view(t, m, []game.Seat{0}, 0)
	if len(v.Question) == 0 {
		t.Fatal("nobody is asked anything")
	}
	for i := range v.Question[0].Options {
		if o := &v.Question[0].Options[i]; o.Where == nil && o.Pick == nil && o.Many == nil && !o.Concedes {
			if _, err := m.Answer(context.Background(), []game.Seat{0}, speak.Answer{Question: v.Question[0].ID, Option: i}, ""); err != nil {
				t.Error(err)
			}
			if after := view(t, m, []game.Seat{0}, 0); after.Stopped != "" || after.Logged <= v.Logged && after.Result == nil && text(t, after.Question) == text(t, v.Question) {
				t.Errorf("after an answer: %q, %d lines", after.Stopped, after.Logged)
			}
			return
		}
	}
	t.Fatalf("nothing simple to answer in %v", v.Question[0])
}
