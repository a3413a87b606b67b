package server_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
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

// Whatever stands in the place of an id or a name in an address, it is refused as the description has it.
func TestOddAddresses(t *testing.T) {
	h := peopled(t, func(c *server.Config) {
		c.Bounds.Person = server.Share{Guesses: 9999, Changes: 9999, Looks: 9999, Chats: 9999, Proofs: 9999, Personal: 9999, Notices: 9999, Replays: 9999, Followed: 9999, Checked: 9999}
	})
	tommy := h.claims("Tommy")
	iron := tommy.program("Iron Tommy")
	variable := regexp.MustCompile(`\{\w+\}`)
	for _, op := range operations(t) {
		if !strings.Contains(op, "{") {
			continue
		}
		for _, odd := range []string{"a\x00b", "\xff", "a/b", strings.Repeat("x", 200)} {
			method, path, _ := strings.Cut(variable.ReplaceAllLiteralString(op, url.PathEscape(odd)), " ")
			for _, key := range []string{"nonsense", iron.Token} {
				body := ""
				if method == "POST" {
					body = `{}`
				}
				r := h.request(method, path, key, body, "Rumble-Login", tommy.Token)
				if r.status < 400 {
					continue // a name that nobody has, or nothing was there
				}
				var refused problem
				if err := json.Unmarshal(r.body, &refused); err != nil || r.status >= 500 || refused.Code == "" || !strings.HasSuffix(refused.Detail, ".") {
					t.Errorf("%s with %q: %d %s", op, odd, r.status, r.body)
				}
				if refused.Code == "bad-request" {
					continue // what is too long, of every call
				}
				if described := h.describedOf(op, strings.Split(op, " ")[1], r.status); !strings.Contains(described, "`"+refused.Code+"`") && !strings.HasSuffix(described, "of their own") {
					t.Errorf("%s with %q: %s, described are only %q", op, odd, r.body, described)
				}
			}
		}
	}
}
