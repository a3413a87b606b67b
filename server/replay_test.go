package server_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// patched is a scene with a patch of it, as another program would read the description of the API.
func patched(scene, patch obj) obj {
	next := obj{}
	for name, value := range scene {
		next[name] = value
	}
	for name, value := range patch {
		change, list := value.(obj)
		if !list {
			next[name] = value
			continue
		}
		things, order := map[string]any{}, []string{}
		before, _ := scene[name].([]any)
		set, _ := change["set"].([]any)
		for _, thing := range before {
			id := thing.(obj)["id"].(string)
			things[id], order = thing, append(order, id)
		}
		for _, thing := range set {
			things[thing.(obj)["id"].(string)] = thing
		}
		if ids, moved := change["order"].([]any); moved {
			order = nil
			for _, id := range ids {
				order = append(order, id.(string))
			}
		}
		after := []any{}
		for _, id := range order {
			after = append(after, things[id])
		}
		next[name] = after
	}
	return next
}

type frames struct {
	Match, Eyes, Viewer string
	Over                bool
	First               obj
	Frames              []struct {
		Viewer string
		Log    []any
		Scene  obj
	}
}

// seen is one message of a stream: the scene without its table, and the lines.
type seen struct {
	scene any
	log   []any
}

// A replay shows what the stream showed, step by step.
func TestAReplayIsTheStreamAgain(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	keys := append([]string{m.watch}, m.keys...)
	streams := map[string]*stream{}
	told := map[string][]seen{}
	hear := func(key string, from message) {
		t.Helper()
		var v struct {
			Scene obj
			Log   []any
		}
		if err := json.Unmarshal([]byte(from.text), &v); err != nil {
			t.Fatal(err)
		}
		delete(v.Scene, "table")
		if last := len(told[key]) - 1; last < 0 || len(v.Log) > 0 || !reflect.DeepEqual(told[key][last].scene, any(v.Scene)) {
			told[key] = append(told[key], seen{v.Scene, v.Log})
		}
	}
	for _, key := range keys {
		streams[key] = m.listen(key, "")
		hear(key, streams[key].next())
	}
	for range 4 {
		m.says(m.keys[1], "bid", 0)
		hear(m.keys[1], streams[m.keys[1]].next()) // it is asked nothing any more
		m.says(m.keys[0], "bid", 0)
		for _, key := range keys {
			hear(key, streams[key].next())
		}
		who := m.keys[0]
		if len(m.snapshot(who).Questions) == 0 {
			who = m.keys[1]
		}
		m.says(who, "pass", 0)
		for _, key := range keys {
			hear(key, streams[key].next())
		}
	}
	for i, key := range keys {
		var r frames
		m.must("GET", "/replay", key, nil, &r)
		if eyes := []string{"spectator", "north", "south"}[i]; r.Match != m.match || r.Eyes != eyes || !r.Over || r.First["table"] == nil {
			t.Errorf("key %d gets the replay of %s through the eyes of %s, over: %v", i, r.Match, r.Eyes, r.Over)
		}
		scene, steps := r.First, told[key]
		delete(scene, "table")
		if len(r.Frames) != len(steps) { // the first message of the stream is the beginning with the first frame
			t.Fatalf("key %d gets %d frames of %d messages", i, len(r.Frames), len(steps))
		}
		for n, f := range r.Frames {
			scene = patched(scene, f.Scene)
			if !reflect.DeepEqual(any(scene), steps[n].scene) || !reflect.DeepEqual(f.Log, steps[n].log) && len(f.Log)+len(steps[n].log) > 0 {
				t.Fatalf("key %d: frame %d shows\n%v\n%v\nnot\n%v\n%v", i, n, scene, f.Log, steps[n].scene, steps[n].log)
			}
		}
	}
}

func TestWhoGetsWhichReplay(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.begin("hidden", "human", "open")
	replay := m.path("/replay")
	m.refuses("GET", replay, "", nil, 401, "no-key")
	m.refuses("GET", replay, "nonsense", nil, 403, "bad-key")
	m.refuses("GET", "/api/matches/nonesuch/replay", m.keys[0], nil, 404, "unknown-match")
	m.refuses("GET", replay+"?eyes="+strings.Repeat("x", 65), m.keys[0], nil, 422, "bad-request")
	m.refuses("GET", replay+"?eyes="+strings.Repeat("x", 64), m.keys[0], nil, 403, "wrong-seat")
	p := m.refuses("GET", replay+"?eyes=south", m.keys[0], nil, 403, "wrong-seat")
	if len(p.Errors) != 1 || p.Errors[0].Location != "query.eyes" {
		t.Errorf("the place is %+v", p.Errors)
	}
	hand := func(key, eyes string) bool {
		r := m.request("GET", replay+eyes, key, "")
		if r.status != 200 || r.header.Get("Content-Type") != "application/json" {
			t.Errorf("%s: %d, %v", eyes, r.status, r.header)
		}
		return strings.Contains(string(r.body), "card-3")
	}
	if hand(m.keys[0], "") || hand(m.watch, "") || hand(m.watch, "?eyes=spectator") || !hand(m.keys[1], "") || !hand(m.keys[1], "?eyes=south") {
		t.Error("before the end the hand of south shows to others, or not to south")
	}
	for m.snapshot(m.watch).Result == nil {
		for _, key := range m.keys {
			if v := m.snapshot(key); len(v.Questions) > 0 {
				m.must("POST", "/answers", key, byDefault(v.Questions[0]), nil)
			}
		}
	}
	if hand(m.keys[0], "") || hand(m.keys[1], "?eyes=spectator") || !hand(m.keys[0], "?eyes=south") || !hand(m.watch, "?eyes=south") {
		t.Error("after the end not everybody can look through the eyes of south")
	}
	m.refuses("GET", replay+"?eyes=west", m.keys[0], nil, 422, "unknown-seat")
}
