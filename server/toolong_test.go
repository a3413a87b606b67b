package server_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rumble/server"
)

// queriesOf are the names of what may stand in the query of each operation.
func queriesOf(t *testing.T) map[string][]string {
	t.Helper()
	text, err := server.Description()
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Paths map[string]map[string]struct{ Parameters []struct{ Name, In string } }
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	names := map[string][]string{}
	for path, methods := range doc.Paths {
		for method, op := range methods {
			for _, p := range op.Parameters {
				if p.In == "query" {
					names[strings.ToUpper(method)+" "+path] = append(names[strings.ToUpper(method)+" "+path], p.Name)
				}
			}
		}
	}
	if len(names) == 0 {
		t.Fatal("no call has a query")
	}
	return names
}

// Whatever stands in an address or a header and is too long is refused with a code that the description of that call names.
func TestWhatIsTooLongIsRefusedAsDescribed(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) {
		c.Bounds.Person = server.Share{Opened: 9999, Changes: 9999, Looks: 9999, Guesses: 9999, Proofs: 9999, Personal: 9999, Notices: 9999, Chats: 9999, Replays: 9999}
	})
	variable := regexp.MustCompile(`\{[a-z]+\}`)
	queries := queriesOf(t)
	for _, op := range operations(t) {
		method, path, _ := strings.Cut(op, " ")
		for long, letters := range map[string]int{"an id": 300, "a key": 3, "a login": 3, "a query": 3} {
			if long == "an id" && !variable.MatchString(path) {
				continue
			}
			header := http.Header{"Content-Type": {"application/json"}}
			switch long {
			case "a key":
				header.Set("Authorization", "Bearer "+strings.Repeat("k", 300))
			case "a login":
				header.Set("Rumble-Login", strings.Repeat("l", 300))
			}
			at, query := variable.ReplaceAllString(path, strings.Repeat("x", letters)), ""
			if long == "a query" {
				query = "?" + strings.Join(queries[op], "="+strings.Repeat("q", 300)+"&") + "=" + strings.Repeat("q", 300)
			}
			r, err := http.NewRequest(method, h.URL+at+query, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Header = header
			answer, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			var refused problem
			if answer.StatusCode >= 400 {
				err = json.NewDecoder(answer.Body).Decode(&refused)
			}
			_ = answer.Body.Close()
			switch known, described := h.described(method, at, answer.StatusCode); {
			case err != nil || answer.StatusCode >= 500:
				t.Errorf("%s with %s that is too long: %d, %v", op, long, answer.StatusCode, err)
			case long == "an id" && answer.StatusCode < 400:
				t.Errorf("%s takes an id of %d letters", op, letters)
			case answer.StatusCode == 400: // there is no body: that of every call that takes one
			case answer.StatusCode >= 400 && (!known || !slices.Contains(strings.Split(described, "`"), refused.Code)):
				t.Errorf("%s with %s that is too long is refused with %d %s, and described are only %q", op, long, answer.StatusCode, refused.Code, described)
			}
		}
	}
}
