package server_test

import (
	"reflect"
	"testing"

	"rumble/internal/built"
	"rumble/internal/toy"
	"rumble/server"
)

func TestAnybodyMayAskForTheVersion(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) {
		c.Built = built.Built{Version: "v1.0.0", Commit: "0123456789abcdef", Date: "2026-11-24T10:00:00Z", Modified: true, Go: "go1.26"}
	})
	var v server.Version
	if status := h.call("GET", "/api/version", "", nil, &v); status != 200 {
		t.Fatal(status)
	}
	want := server.Version{
		Version: "v1.0.0", Commit: "0123456789abcdef", Short: "0123456789+", Date: "2026-11-24T10:00:00Z", Modified: true, Go: "go1.26",
		Rulesets: []server.RuleVersion{{ID: "toy", Version: toy.Rules().Version}},
	}
	if !reflect.DeepEqual(v, want) {
		t.Errorf("%+v", v)
	}
}
