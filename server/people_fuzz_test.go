package server_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// FuzzPeople sends anything to every call about people: as Ma, as somebody who owns no name, with a wrong login. Whatever it is, it is done or
// refused as the API describes it, no fault comes of it, and what is Tommy's stays as it was.
func FuzzPeople(f *testing.F) {
	calls := append(ofMe[:len(ofMe):len(ofMe)], ofAll...)
	odd := []string{"Tommy", "Ma", "Zoe\u0308", "", "\u202e", "a\x00b", "../../etc", "bot:steady", "%2e", "😀", strings.Repeat("x", 300), `","name":"Tommy`}
	for i := range 2 * len(calls) {
		f.Add(uint8(i), uint8(i/3), odd[i%len(odd)], odd[i/2%len(odd)])
	}
	f.Fuzz(func(t *testing.T, which, as uint8, one, other string) {
		w := makeWorld(t)
		before := w.send(w.tommy.Token, "GET /api/me/everything", nil)
		before, _, _ = strings.Cut(before, "\n")
		c := calls[int(which)%len(calls)]
		method, path, _ := strings.Cut(c.call, " ")
		path = strings.Replace(path, "/x", "/"+url.PathEscape(one), 1)
		path = strings.NewReplacer("names/Tommy", "names/"+url.PathEscape(one), "one=Tommy", "one="+url.QueryEscape(one), "other=Ma", "other="+url.QueryEscape(other)).Replace(path)
		body := ""
		if given, is := c.body.(obj); is {
			changed := obj{}
			for field := range given {
				changed[field] = one
				one, other = other, one
			}
			if _, is := given["credential"]; is {
				changed["credential"] = obj{"id": one, "response": obj{"clientDataJSON": other, "userHandle": one}, other: one}
			}
			b, err := json.Marshal(changed)
			if err != nil {
				t.Fatal(err)
			}
			if body = string(b); as%5 == 4 {
				body = one // no JSON at all, mostly
			}
		}
		headers := map[string]string{"Content-Type": "application/json"}
		if token := []string{w.ma.Token, "", strings.Map(plainHeader, one)}[as%3]; token != "" {
			headers["Rumble-Login"] = token
		}
		if _, err := url.Parse(path); err != nil || strings.ContainsAny(path, " \x00\r\n\t") {
			return // no address
		}
		answer := w.ask(method, path, body, headers)
		var p problem
		if answer.Code >= 400 {
			if err := json.Unmarshal(answer.Body.Bytes(), &p); err != nil || p.Code == "" || !strings.HasSuffix(p.Detail, ".") || answer.Code >= 500 {
				t.Errorf("%s %s %q: %d %s", method, path, body, answer.Code, answer.Body)
			}
		}
		for _, secret := range []string{w.tommy.Phrase, w.tommy.Token[16:], w.ma.Phrase, "argon", "panic"} {
			if strings.Contains(answer.Body.String(), secret) && !strings.Contains(fmt.Sprint(one, other), secret) {
				t.Errorf("%s %s tells %q: %s", method, path, secret, answer.Body)
			}
		}
		after := w.send(w.tommy.Token, "GET /api/me/everything", nil)
		if after, _, _ = strings.Cut(after, "\n"); after != before && !strings.HasPrefix(path, "/api/logins") { // tries are counted
			t.Errorf("%s %s has changed what is Tommy's:\n%s\n%s", method, path, before, after)
		}
	})
}

// plainHeader leaves out what cannot stand in a header.
func plainHeader(r rune) rune {
	if r < ' ' || r > '~' {
		return -1
	}
	return r
}
