package server_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"
)

// asServed is the house with the time limits of a server that stands in the open.
func (h house) asServed() house {
	h.t.Helper()
	bare := httptest.NewUnstartedServer(nil)
	bare.Config = h.of.HTTP("")
	bare.Start()
	h.t.Cleanup(func() { bare.CloseClientConnections(); bare.Close() })
	h.Server = bare
	return h
}

// postings are the paths of all calls that take a body.
func (h house) postings() []string {
	h.t.Helper()
	var doc struct {
		Paths map[string]map[string]struct{ RequestBody any }
	}
	if err := json.Unmarshal(h.request("GET", "/api/openapi.json", "", "").body, &doc); err != nil {
		h.t.Fatal(err)
	}
	var all []string
	for path, methods := range doc.Paths {
		if post, is := methods["post"]; is && post.RequestBody != nil {
			all = append(all, strings.NewReplacer("{", "", "}", "").Replace(path))
		}
	}
	slices.Sort(all)
	return all
}

// spoken sends text over a connection of its own and reads what is answered to it: the statuses, in order, and whether the connection ends.
func (h house) spoken(text string) (statuses []int, ends bool) {
	h.t.Helper()
	c, err := net.Dial("tcp", h.Listener.Addr().String())
	if err != nil {
		h.t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(20 * time.Second))
	go func() { _, _ = io.WriteString(c, text) }() // the server may end the connection in the middle
	answers := bufio.NewReader(c)
	for len(statuses) < 2 {
		a, err := http.ReadResponse(answers, nil)
		if err != nil {
			return statuses, true
		}
		_, _ = io.Copy(io.Discard, a.Body)
		statuses = append(statuses, a.StatusCode)
	}
	return statuses, false
}

const (
	asJSON = "Host: localhost\r\nContent-Type: application/json\r\n"
	// hidden is a request in the middle of a body. Were it ever answered, one could speak in the name of whoever comes next by the same connection of a proxy.
	hidden = "GET /api/rulesets HTTP/1.1\r\nHost: localhost\r\n\r\n"
)

// Whatever the body of a call is, nothing of it is ever taken for another request: too large, in chunks, of a wrong length, twice as long as
// it says. The connection goes on where all of the body was read, and else it ends.
func TestNoBodyIsTakenForARequest(t *testing.T) {
	h := open(t, sqlite(t)).asServed()
	filler := strings.Repeat("x", 70<<10) + hidden + strings.Repeat(hidden, 400) + strings.Repeat("x", 1<<20)
	large := `{"name":"` + filler + `"}`
	var chunks strings.Builder
	for rest := large; rest != ""; {
		n := min(len(rest), 8<<10)
		fmt.Fprintf(&chunks, "%x\r\n%s\r\n", n, rest[:n])
		rest = rest[n:]
	}
	chunks.WriteString("0\r\n\r\n")
	paths := h.postings()
	if len(paths) < 40 {
		t.Fatalf("only %d calls take a body", len(paths))
	}
	for _, path := range paths {
		post := "POST " + path + " HTTP/1.1\r\n" + asJSON
		for how, text := range map[string]string{
			"too large":            fmt.Sprintf("%sContent-Length: %d\r\n\r\n%s", post, len(large), large),
			"too large, in chunks": post + "Transfer-Encoding: chunked\r\n\r\n" + chunks.String(),
		} {
			if statuses, ends := h.spoken(text + hidden); !ends || len(statuses) != 1 || statuses[0] < 400 {
				t.Errorf("%s, %s: answered %v, the connection ends %v", path, how, statuses, ends)
			}
		}
		for how, text := range map[string]string{
			"two lengths":        post + "Content-Length: 2\r\nContent-Length: 80\r\n\r\n{}" + hidden,
			"no length":          post + "Content-Length: -1\r\n\r\n{}" + hidden,
			"a length and a sum": post + "Content-Length: +2\r\n\r\n{}" + hidden,
			"odd chunks":         post + "Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n" + hidden,
			"a chunk of letters": post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n" + hidden,
		} {
			if statuses, ends := h.spoken(text); !ends || len(statuses) > 1 || len(statuses) == 1 && statuses[0]/100 != 4 && statuses[0] != 501 {
				t.Errorf("%s, %s: answered %v, the connection ends %v", path, how, statuses, ends)
			}
		}
		short := fmt.Sprintf("%sContent-Length: %d\r\n\r\n{}", post, len(hidden)+2) // the next request is the end of this one's body
		if statuses, _ := h.spoken(short + hidden + hidden); len(statuses) != 2 || statuses[0] < 400 || statuses[1] != 200 {
			t.Errorf("%s, with a request in its body: answered %v", path, statuses)
		}
	}
}

// A body that comes drop by drop is refused when its time is over, and holds nobody up.
func TestASlowBody(t *testing.T) {
	h := open(t, sqlite(t))
	bare := httptest.NewUnstartedServer(nil)
	bare.Config = h.of.HTTP("")
	bare.Config.ReadTimeout = 300 * time.Millisecond
	bare.Start()
	t.Cleanup(func() { bare.CloseClientConnections(); bare.Close() })
	h.Server = bare
	c, err := net.Dial("tcp", bare.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(20 * time.Second))
	_, _ = io.WriteString(c, "POST /api/people HTTP/1.1\r\n"+asJSON+"Content-Length: 100\r\n\r\n{\"name\"")
	a, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	var p problem
	if err := json.NewDecoder(a.Body).Decode(&p); err != nil || a.StatusCode != 408 || p.Code != "too-slow" || !a.Close {
		t.Errorf("it is answered %d %+v, %v", a.StatusCode, p, err)
	}
}
