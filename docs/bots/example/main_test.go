package main_test

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rumble/rules"
	"rumble/scenarios"
	"rumble/server"
	"rumble/store"
)

type object = map[string]any

// house is a whole server with every game.
type house struct {
	*httptest.Server
	t *testing.T
}

func open(t *testing.T) house {
	t.Helper()
	keep, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = keep.Close() })
	files, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	c := server.Config{Rules: rules.All(), Store: keep, Random: func(b []byte) { _, _ = rand.Read(b) }}
	for _, f := range files {
		c.Scenarios = append(c.Scenarios, &f.Scenario)
	}
	s, err := server.New(c)
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewServer(s.Handler())
	t.Cleanup(func() { h.CloseClientConnections(); h.Close(); s.Close() })
	return house{h, t}
}

// call sends a request that goes well, and reads its answer.
func (h house) call(path, key, login string, in, out any) {
	h.t.Helper()
	text, _ := json.Marshal(in)
	r, _ := http.NewRequest(http.MethodPost, h.URL+path, bytes.NewReader(text))
	r.Header = http.Header{"Content-Type": {"application/json"}, "Authorization": {"Bearer " + key}, "Rumble-Login": {login}}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		var said bytes.Buffer
		_, _ = said.ReadFrom(answer.Body)
		h.t.Fatalf("%s: %d %s", path, answer.StatusCode, said.String())
	}
	if out != nil {
		if err := json.NewDecoder(answer.Body).Decode(out); err != nil {
			h.t.Fatal(err)
		}
	}
}

// until reads a stream of events until one has what is looked for.
func (h house) until(path, key string, found func(event string, data []byte) bool) {
	h.t.Helper()
	r, _ := http.NewRequestWithContext(h.t.Context(), http.MethodGet, h.URL+path, nil)
	r.Header.Set("Authorization", "Bearer "+key)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	lines, event := bufio.NewReader(answer.Body), ""
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			h.t.Fatalf("%s ends: %d, %v", path, answer.StatusCode, err)
		}
		field, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if field == "event" {
			event = value
		}
		if field == "data" && found(event, []byte(value)) {
			return
		}
	}
}

// The smallest table of every game.
var smallest = []string{"maddogs-lesson", "gangsatwar-lesson", "moveit-lesson", "tommyguns-lesson", "quickdraw-lesson"}

// Both examples are as short as they look, and play every game to its end against the steady bot of the house: invited to a room, begun, answered,
// over, with nothing but their token. It needs python3.
func TestTheExamplesPlayEveryGame(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("this test needs python3: it runs docs/bots/example.py")
	}
	built := filepath.Join(t.TempDir(), "example")
	if said, err := exec.Command("go", "build", "-o", built, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	if all := rules.All(); len(all) != len(smallest) {
		t.Fatalf("there are %d games, and %d tables for them", len(all), len(smallest))
	}
	for name, command := range map[string][]string{"Python": {python, "../example.py"}, "Go": {built}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			source, err := os.ReadFile(map[string]string{"Python": "../example.py", "Go": "main.go"}[name])
			if lines := bytes.Count(source, []byte("\n")); err != nil || lines > 60 {
				t.Errorf("the example has %d lines (%v)", lines, err)
			}
			h := open(t)
			var owner, bot struct{ Token string }
			h.call("/api/people", "", "", object{"name": "Tommy"}, &owner)
			h.call("/api/me/bots", "", owner.Token, object{"name": "Iron Tommy"}, &bot)
			program := exec.CommandContext(t.Context(), command[0], command[1:]...)
			program.Env = append(os.Environ(), "RUMBLE="+h.URL, "TOKEN="+bot.Token)
			said := &bytes.Buffer{}
			program.Stdout, program.Stderr = said, said
			program.WaitDelay = time.Second
			if err := program.Start(); err != nil {
				t.Fatal(err)
			}
			for _, id := range smallest {
				h.plays(id)
			}
			_ = program.Process.Kill()
			_ = program.Wait() // it was killed
			if t.Failed() {
				t.Log(said)
			}
		})
	}
}

// plays has the bot play a scenario against steady, and waits for the end.
func (h house) plays(id string) {
	h.t.Helper()
	f, there := scenarios.Find(id)
	if !there {
		h.t.Fatalf("there is no %s", id)
	}
	var seats []object
	for i := range f.Scenario.Seats {
		player := []string{"Iron Tommy", "steady"}[min(i, 1)]
		seats = append(seats, object{"seat": f.Scenario.Seats[i].ID, "bot": player})
	}
	var room struct{ Room, Key string }
	h.call("/api/rooms", "", "", object{"ruleset": f.Scenario.Ruleset, "scenario": id, "name": "Al", "seats": seats}, &room)
	h.until("/api/rooms/"+room.Room+"/stream", room.Key, func(event string, data []byte) bool {
		var shown struct{ Seats []struct{ Ready bool } }
		return event == "room" && json.Unmarshal(data, &shown) == nil && shown.Seats[0].Ready
	})
	h.call("/api/rooms/"+room.Room+"/begin", room.Key, "", nil, nil)
	began := time.Now()
	h.until("/api/matches/"+room.Room+"/stream", room.Key, func(_ string, data []byte) bool {
		var shown struct {
			Result  *struct{ Text string }
			Stopped string
		}
		if json.Unmarshal(data, &shown) != nil || shown.Stopped != "" {
			h.t.Fatalf("%s: %s", id, data)
		}
		if shown.Result != nil {
			h.t.Logf("%s in %.1f s: %s", id, time.Since(began).Seconds(), shown.Result.Text)
		}
		return shown.Result != nil
	})
}
