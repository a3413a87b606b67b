package server_test

import "testing"

func TestSight(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	want := `{"clause":"TOY-05","outline":[[[0,0],[12,0],[12,6],[0,6]]],"sees":["north-1","north-2"]}` + "\n"
	for name, key := range map[string]string{"its owner": m.keys[1], "another seat": m.keys[0], "who only watches": m.watch} {
		if r := m.request("GET", m.path("/sight/south-2"), key, ""); r.status != 200 || string(r.body) != want {
			t.Errorf("%s: %d %s", name, r.status, r.body)
		}
	}
	for _, figure := range []string{"nobody", "south", "card-2"} {
		p := m.refuses("GET", m.path("/sight/"+figure), m.keys[1], nil, 404, "unknown-figure")
		if len(p.Errors) != 1 || p.Errors[0].Location != "path.figure" {
			t.Errorf("the refusal names %+v", p.Errors)
		}
	}
	m.refuses("GET", m.path("/sight/south-2"), "", nil, 401, "no-key")
	m.refuses("GET", m.path("/sight/south-2"), "nonsense", nil, 403, "bad-key")
	m.refuses("GET", "/api/matches/nonesuch/sight/south-2", m.keys[1], nil, 404, "unknown-match")
}
