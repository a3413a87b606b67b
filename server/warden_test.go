package server_test

import (
	"context"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"rumble/server"
	"rumble/store"
)

const ownersKey = "the key of whoever runs it"

// run is a house that somebody runs, with a folder for backups.
func run(t *testing.T, changes ...func(*server.Config)) (h house, backups string) {
	t.Helper()
	backups = filepath.Join(t.TempDir(), "backups")
	all := append([]func(*server.Config){func(c *server.Config) {
		c.Owner, c.Backups, c.KeepDays = server.NewOwnerKey(ownersKey), backups, 10
		c.Bounds.Person = server.Share{Guesses: 20, Personal: 999, Changes: 999}
		c.Bounds.Crowd = 1
	}}, changes...)
	return open(t, sqlite(t), all...), backups
}

// runs is a call of whoever runs the server that succeeds.
func (h house) runs(method, path string, in, out any) {
	h.t.Helper()
	if status := h.call(method, "/api/owner"+path, ownersKey, in, out); status >= 300 {
		h.t.Fatalf("%s %s: %d", method, path, status)
	}
}

var ownerCalls = []string{
	"GET /api/owner", "GET /api/owner/tables", "DELETE /api/owner/tables/ODD", "POST /api/owner/banned", "DELETE /api/owner/banned/ODD", "POST /api/owner/listing",
	"POST /api/owner/backups",
}

func TestOnlyTheKeyOpensThePageOfWhoeverRunsTheServer(t *testing.T) {
	h, _ := run(t)
	m := h.begin("duel", "human", "steady")
	for _, call := range ownerCalls {
		method, path, _ := strings.Cut(call, " ")
		for key, code := range map[string]string{"": "no-key", m.keys[0]: "bad-key", ownersKey + " ": "bad-key"} {
			body := map[string]string{"POST /api/owner/banned": `{"name":"Al"}`, "POST /api/owner/listing": `{"listed":false}`}[call]
			r := h.request(method, path, strings.TrimSuffix(key, " "), body)
			if strings.HasSuffix(key, " ") {
				r = h.request(method, path, strings.TrimSuffix(key, " ")+"x", body)
			}
			if !strings.Contains(string(r.body), `"`+code+`"`) && r.status != 429 {
				t.Errorf("%s with %q: %d %s", call, key, r.status, r.body)
			}
		}
	}
	// Who tries keys is slowed down.
	status := 0
	for range 40 {
		status = h.request("GET", "/api/owner", "guessed", "").status
	}
	if status != 429 {
		t.Errorf("after forty wrong keys: %d", status)
	}
	nobody := open(t, sqlite(t))
	if r := nobody.request("GET", "/api/owner", ownersKey, ""); !strings.Contains(string(r.body), `"bad-key"`) {
		t.Errorf("a server that nobody has the key of is opened: %s", r.body)
	}
}

func TestTheOwnerSeesTheTablesAndNothingHidden(t *testing.T) {
	h, backups := run(t)
	first := h.begin("duel", "human", "steady")
	second := h.begin("hidden", "human", "open")
	var v server.OwnerView
	h.runs("GET", "", nil, &v)
	if v.Store != "SQLite" || v.Bytes == 0 || v.Live != 2 || !v.Listed || v.Fixed || v.KeepDays != 10 || v.SavesTo != backups || len(v.Backups) != 0 || len(v.Banned) != 0 {
		t.Errorf("%+v", v)
	}
	var page server.OwnerTables
	h.runs("GET", "/tables?limit=1", nil, &page)
	if len(page.Tables) != 1 || page.Tables[0].Match != second.match || page.Next == 0 {
		t.Fatalf("%+v", page)
	}
	next := page.Next
	page = server.OwnerTables{}
	h.runs("GET", "/tables?limit=9&before="+strconv.FormatInt(next, 10), nil, &page)
	if len(page.Tables) != 1 || page.Next != 0 {
		t.Fatalf("%+v", page)
	}
	one := page.Tables[0]
	if one.Match != first.match || one.Ruleset != "toy" || !slices.Equal(one.Names, []string{"", "steady"}) || one.Rows == 0 || one.Bytes == 0 || !one.Live || one.Closed {
		t.Errorf("%+v", one)
	}
	if r := h.request("GET", "/api/owner/tables", ownersKey, ""); strings.Contains(string(r.body), "card-3") || strings.Contains(string(r.body), second.keys[0]) || strings.Contains(string(r.body), "hash") {
		t.Errorf("the owner is told %s", r.body)
	}
}

func TestAClosedTableIsErased(t *testing.T) {
	h, _ := run(t)
	m, other := h.begin("duel", "human", "steady"), h.begin("duel", "human", "steady")
	s := m.listen(m.keys[0], "")
	s.next()
	h.runs("DELETE", "/tables/"+m.match, nil, nil)
	m.refuses("GET", m.path("/gangs"), m.keys[0], nil, 404, "unknown-match")
	for deadline := time.After(10 * time.Second); ; {
		select {
		case _, goesOn := <-s.messages:
			if goesOn {
				continue
			}
		case <-deadline:
			t.Fatal("the stream goes on")
		}
		break
	}
	if err := h.of.EraseClosed(context.Background()); err != nil {
		t.Fatal(err)
	}
	if rows, err := h.keep.Read(context.Background(), m.match, 1); err != nil || len(rows) != 0 {
		t.Errorf("%d rows are left: %v", len(rows), err)
	}
	if left, err := h.keep.List(context.Background(), "closed", "", 9); err != nil || len(left) != 0 {
		t.Errorf("%v %v", left, err)
	}
	m.refuses("GET", m.path("/gangs"), m.keys[0], nil, 404, "unknown-match")
	if q := other.asked(other.keys[0]); q.ID == "" {
		t.Error("the other table is closed, too")
	}
	if ids, err := h.keep.Matches(context.Background(), 9); err != nil || !slices.Equal(ids, []string{other.match}) {
		t.Errorf("%v %v", ids, err)
	}
	h.refuses("DELETE", "/api/owner/tables/"+m.match, ownersKey, nil, 404, "unknown-match")
	h.refuses("DELETE", "/api/owner/tables/ODD", ownersKey, nil, 404, "unknown-match")
}

// What others keep beside a match goes with it.
func TestWithAClosedTableItsAnalysisIsErased(t *testing.T) {
	h, _ := run(t)
	m := h.played()
	m.analysed("POST", m.watch, obj{"depth": 1})
	m.comes("done")
	kept := func() (n int) {
		for _, kind := range []string{"analysis", "analysis-part"} {
			list, err := h.keep.List(context.Background(), kind, "", 9)
			if err != nil {
				t.Fatal(err)
			}
			n += len(list)
		}
		return n
	}
	if kept() < 2 {
		t.Fatal("nothing is kept")
	}
	h.runs("DELETE", "/tables/"+m.match, nil, nil)
	if err := h.of.EraseClosed(context.Background()); err != nil {
		t.Fatal(err)
	}
	if n := kept(); n > 0 {
		t.Errorf("%d records are left", n)
	}
}

// A call that has a field for a name either gives it to whoever asks, and a banned one is refused, or it names somebody else.
func TestEveryCallWithANameIsKnownToTakeOneOrNot(t *testing.T) {
	h := open(t, sqlite(t))
	others := strings.Fields("ban-name block-person erase-me let-in mute-person")
	type schema struct {
		Ref        string `json:"$ref"`
		Properties map[string]any
	}
	var doc struct {
		Paths map[string]map[string]struct {
			OperationID string
			RequestBody struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	if err := json.Unmarshal(h.request("GET", "/api/openapi.json", "", "").body, &doc); err != nil {
		t.Fatal(err)
	}
	met := 0
	for _, methods := range doc.Paths {
		for _, o := range methods {
			for _, content := range o.RequestBody.Content {
				in := content.Schema
				if in.Ref != "" {
					in = doc.Components.Schemas[path.Base(in.Ref)]
				}
				if in.Properties["name"] == nil {
					continue
				}
				met++
				if server.Naming(o.OperationID) == slices.Contains(others, o.OperationID) {
					t.Errorf("whose name %s has is not said", o.OperationID)
				}
			}
		}
	}
	if met < 15 {
		t.Errorf("only %d calls have a name", met)
	}
}

func TestNobodyGoesByABannedName(t *testing.T) {
	h := peopled(t, func(c *server.Config) { c.Owner = server.NewOwnerKey(ownersKey) })
	tommy := h.claims("Tommy")
	h.runs("POST", "/banned", obj{"name": "Tommy"}, nil)
	h.runs("POST", "/banned", obj{"name": "Rat"}, nil)
	h.runs("POST", "/banned", obj{"name": "RAT"}, nil) // the same
	var v server.OwnerView
	h.runs("GET", "", nil, &v)
	if !slices.Equal(v.Banned, []string{"Tommy", "RAT"}) {
		t.Errorf("%v", v.Banned)
	}
	room := obj{"ruleset": "toy", "scenario": "trio", "name": "rat", "sit": "north"}
	h.refuses("POST", "/api/rooms", "", room, 403, "not-welcome")
	h.refuses("POST", "/api/people", "", obj{"name": "Rat"}, 403, "not-welcome")
	if r := h.request("POST", "/api/rooms", "", marshal(t, obj{"ruleset": "toy", "scenario": "trio", "name": "Tommy", "sit": "north"}), "Rumble-Login", tommy.Token); r.status != 403 {
		t.Errorf("Tommy opens a room: %d %s", r.status, r.body)
	}
	var asked server.FreeName
	if h.call("GET", "/api/names/Rat", "", nil, &asked); asked.Free {
		t.Error("a name that nobody goes by is said to be free")
	}
	h.runs("DELETE", "/banned/rat", nil, nil)
	if h.call("GET", "/api/names/Rat", "", nil, &asked); !asked.Free {
		t.Error("a name that may be taken again is not free")
	}
	if status := h.call("POST", "/api/rooms", "", room, nil); status != 201 {
		t.Errorf("the name is free again: %d", status)
	}
	h.refuses("POST", "/api/owner/banned", ownersKey, obj{"name": "two  spaces"}, 422, "bad-name")
}

func TestTheOwnerDecidesWhetherRoomsAreListed(t *testing.T) {
	h, _ := run(t)
	room := obj{"ruleset": "toy", "scenario": "trio", "name": "Al", "sit": "north", "open": true}
	if status := h.call("POST", "/api/rooms", "", room, nil); status != 201 {
		t.Fatal(status)
	}
	listed := func() server.RoomList {
		var l server.RoomList
		h.call("GET", "/api/rooms", "", nil, &l)
		return l
	}
	if l := listed(); l.Off || len(l.Rooms) != 1 {
		t.Errorf("%+v", l)
	}
	h.runs("POST", "/listing", obj{"listed": false}, nil)
	if l := listed(); !l.Off || len(l.Rooms) != 0 {
		t.Errorf("%+v", l)
	}
	h.refuses("POST", "/api/rooms", "", room, 403, "not-listed")
	h.runs("POST", "/listing", obj{"listed": true}, nil)
	if l := listed(); l.Off || len(l.Rooms) != 1 {
		t.Errorf("%+v", l)
	}
	fixed, _ := run(t, func(c *server.Config) { c.NoOpenTables = true })
	fixed.refuses("POST", "/api/owner/listing", ownersKey, obj{"listed": true}, 403, "not-listed")
}

// What one node was told holds at the others a moment later.
func TestWhatTheOwnerDecidesHoldsAtAllNodes(t *testing.T) {
	h, _ := run(t)
	other := open(t, h.keep)
	m := h.begin("duel", "human", "steady")
	if status := other.call("GET", m.path("/again"), m.keys[0], nil, nil); status != 200 {
		t.Fatal(status)
	}
	h.runs("DELETE", "/tables/"+m.match, nil, nil)
	h.runs("POST", "/listing", obj{"listed": false}, nil)
	time.Sleep(2100 * time.Millisecond)
	m.at(other).refuses("GET", m.path("/again"), m.keys[0], nil, 404, "unknown-match")
	var l server.RoomList
	if other.call("GET", "/api/rooms", "", nil, &l); !l.Off {
		t.Error("the other node lists rooms")
	}
}

func TestABackupStaysOnTheMachine(t *testing.T) {
	h, backups := run(t)
	m := h.begin("duel", "human", "steady")
	var b server.BackupFile
	h.runs("POST", "/backups", nil, &b)
	restored := filepath.Join(t.TempDir(), "restored")
	if _, _, err := store.Restore(filepath.Join(backups, b.Name), restored, false); err != nil {
		t.Fatal(err)
	}
	again, err := store.OpenSQLite(restored)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if rows, err := again.Read(context.Background(), m.match, 1); err != nil || len(rows) == 0 {
		t.Errorf("%d rows: %v", len(rows), err)
	}
	if err := os.WriteFile(filepath.Join(backups, "notes.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var v server.OwnerView
	h.runs("GET", "", nil, &v)
	if len(v.Backups) != 1 || v.Backups[0] != b || b.Bytes == 0 || b.Made == 0 {
		t.Errorf("%+v, not %+v", v.Backups, b)
	}
	shared, _ := run(t, func(c *server.Config) { c.Backups = "" })
	shared.refuses("POST", "/api/owner/backups", ownersKey, nil, 422, "not-saved")
}
