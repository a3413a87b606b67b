package server_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"rumble/server"
)

// operations are all calls of the API as its description has them: a method, and an address with its variables.
func operations(t testing.TB) (all []string) {
	t.Helper()
	text, err := server.Description()
	if err != nil {
		t.Fatal(err)
	}
	var doc struct{ Paths map[string]map[string]any }
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	for path, methods := range doc.Paths {
		for method := range methods {
			all = append(all, strings.ToUpper(method)+" "+path)
		}
	}
	slices.Sort(all)
	return all
}

// fuzzed are the calls of all fuzzers, with something in the place of each variable.
func fuzzed() (calls []string) {
	calls = slices.Concat(noticeCalls, botCalls, matchCalls)
	for _, call := range roomCalls {
		method, rest, _ := strings.Cut(call, " ")
		calls = append(calls, method+" /api/rooms/ROOM"+rest)
	}
	for _, c := range append(ofMe[:len(ofMe):len(ofMe)], ofAll...) {
		calls = append(calls, c.call)
	}
	return calls
}

// A call that no fuzzer sends is forgotten.
func TestEveryCallOfTheAPIIsInAFuzzer(t *testing.T) {
	mux := http.NewServeMux() // it knows which of two addresses is meant
	all := operations(t)
	for _, op := range all {
		mux.HandleFunc(op, func(http.ResponseWriter, *http.Request) {})
	}
	sent := map[string]bool{}
	for _, call := range fuzzed() {
		method, path, _ := strings.Cut(call, " ")
		r, err := http.NewRequest(method, path, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, pattern := mux.Handler(r)
		sent[pattern] = true
		if pattern == "" && !strings.HasPrefix(path, "/t/") {
			t.Errorf("a fuzzer sends %s, which is no call of the API", call)
		}
	}
	for _, op := range all {
		if !sent[op] {
			t.Errorf("no fuzzer sends %s", op)
		}
	}
}
