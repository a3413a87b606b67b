package server_test

import (
	"net/http"
	"testing"
	"time"

	"rumble/server"
)

// streamsOf opens every stream of a match and its room by a login, or by the token of a bot.
func (m table) streamsOf(header http.Header) (all []*ear) {
	m.t.Helper()
	for path, first := range map[string]string{
		"/api/rooms/" + m.match + "/stream": "company", m.path("/stream"): "snapshot", m.path("/stream?company=true"): "company",
	} {
		e := m.hearing(path, header.Clone())
		e.until(first)
		all = append(all, e)
	}
	return all
}

// goOn checks that streams go on: all are told what is said and done.
func (m table) goOn(key string, all []*ear) {
	m.t.Helper()
	p := parlour{house: m.house, room: m.match}
	p.says(key, "still there?")
	for _, e := range all {
		select {
		case _, open := <-e.heard:
			if !open {
				m.t.Error("a stream has ended that nobody has ended")
			}
		case <-time.After(100 * time.Millisecond): // of a match alone nothing is said
		}
	}
}

// Streams that a login has opened end when it does, at once and not with the next heartbeat: by logging out there, from elsewhere, and when all
// that is kept about its owner is erased. Those of other logins and of keys go on.
func TestStreamsEndWithTheLoginThatOpenedThem(t *testing.T) {
	for name, end := range map[string]func(tommy, elsewhere owner, this string){
		"logged out":              func(tommy, _ owner, this string) { tommy.does("DELETE", "/api/me/logins/"+this, nil, nil) },
		"logged out by another":   func(_, elsewhere owner, this string) { elsewhere.does("DELETE", "/api/me/logins/"+this, nil, nil) },
		"the name is given up":    func(tommy, _ owner, _ string) { tommy.does("POST", "/api/me/erase", obj{"name": "Tommy"}, nil) },
		"given up from elsewhere": func(_, elsewhere owner, _ string) { elsewhere.does("POST", "/api/me/erase", obj{"name": "Tommy"}, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := peopled(t)
			tommy, ma := h.claims("Tommy"), h.claims("Ma")
			m := h.playedBy(tommy, ma, nil).starts()
			var here me
			tommy.does("GET", "/api/me", nil, &here)
			elsewhere := tommy
			if status := h.call("POST", "/api/logins", "", obj{"name": "Tommy", "phrase": tommy.Phrase}, &elsewhere); status != 201 {
				t.Fatalf("logging in: %d", status)
			}
			by := func(o owner) http.Header { return http.Header{"Rumble-Login": {o.Token}} }
			his, others := m.streamsOf(by(tommy)), append(m.streamsOf(by(ma)), m.streamsOf(http.Header{"Authorization": {"Bearer " + m.keys[0]}})...)
			end(tommy, elsewhere, here.Logins[0].ID)
			began := time.Now()
			for _, e := range his {
				e.ends()
			}
			if took := time.Since(began); took > 10*time.Second {
				t.Errorf("they have ended after %v only", took)
			}
			m.goOn(m.keys[0], others)
		})
	}
}

// So do those that the token of a bot has opened: when it gets another, when it has none any more, and when the bot is erased.
func TestStreamsEndWithTheTokenThatOpenedThem(t *testing.T) {
	for name, end := range map[string]func(tommy owner, bot string){
		"another token": func(tommy owner, bot string) {
			tommy.does("POST", "/api/me/bots/"+bot+"/token", nil, new(server.BotToken))
		},
		"no token":       func(tommy owner, bot string) { tommy.does("DELETE", "/api/me/bots/"+bot+"/token", nil, nil) },
		"erased":         func(tommy owner, bot string) { tommy.does("DELETE", "/api/me/bots/"+bot, nil, nil) },
		"with its owner": func(tommy owner, _ string) { tommy.does("POST", "/api/me/erase", obj{"name": "Tommy"}, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := peopled(t)
			tommy, ma := h.claims("Tommy"), h.claims("Ma")
			iron := tommy.program("Iron Tommy").connects()
			m := iron.plays(ma, nil)
			its, others := m.streamsOf(http.Header{"Authorization": {"Bearer " + iron.Token}}), m.streamsOf(http.Header{"Rumble-Login": {ma.Token}})
			end(tommy, iron.ID)
			began := time.Now()
			for _, e := range its {
				e.ends()
			}
			iron.ends()
			if took := time.Since(began); took > 10*time.Second {
				t.Errorf("they have ended after %v only", took)
			}
			m.goOn(m.keys[0], others)
		})
	}
}
