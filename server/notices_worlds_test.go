package server_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"rumble/notice"
	"rumble/server"
)

// northIsTold is what the north is told elsewhere through a shot at the south, who holds these cards and bids before the north is told anything, or
// after it. Everybody has the same keys and dice each time.
func northIsTold(t *testing.T, holds []string, early bool) string {
	t.Helper()
	h := open(t, sqlite(t), func(c *server.Config) {
		c.URL, c.Quiet, c.Notices = "https://games.example", time.Minute, notice.Owner{Anywhere: true}
		c.Scenarios[2].Seats[1].Hold = holds
		var mu sync.Mutex
		chance := rand.New(rand.NewPCG(1, 2))
		c.Random = func(b []byte) {
			mu.Lock()
			defer mu.Unlock()
			for i := range b {
				b[i] = byte(chance.Uint32())
			}
		}
	})
	m := h.begin("hidden", "human", "open")
	hook, now := receive(t), time.Now()
	m.chooses(m.match, m.keys[0], hook)
	if early {
		m.says(m.keys[1], "bid", 1)
	}
	looks := func(after time.Duration) {
		m.looks(now.Add(after))
		hook.mu.Lock()
		defer hook.mu.Unlock()
		hook.told = append(hook.told, `{"kind":"so far"}`)
	}
	looks(0)
	if !early {
		m.says(m.keys[1], "bid", 1)
	}
	looks(time.Hour)
	m.says(m.keys[0], "bid", 2)
	looks(2 * time.Hour)
	m.says(m.keys[0], "shoot", 0)
	if q := m.asked(m.keys[1]); q.Prompt != "dodge" {
		t.Fatalf("the south is asked %+v", q)
	}
	looks(3 * time.Hour) // the south is asked in secret
	m.says(m.keys[1], "stand", 0)
	looks(4 * time.Hour)
	if got := hook.kinds(t); !strings.HasPrefix(got, "turn so far so far turn so far so far ") {
		t.Fatalf("the north is told %s", got)
	}
	return strings.Join(slices.Clone(hook.told), "\n")
}

// A notice is sent at the same time, in the same words, whatever the south holds, and whether or not the south has bid in secret before.
func TestANoticeTellsNothingHidden(t *testing.T) {
	usual := northIsTold(t, []string{"card-11"}, false)
	for what, other := range map[string]string{
		"holds another card": northIsTold(t, []string{"card-12"}, false), "bids early": northIsTold(t, []string{"card-11"}, true),
	} {
		if other != usual {
			t.Errorf("when the south %s the north is told\n%s\nand not\n%s", what, other, usual)
		}
	}
}
