package server_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// besides is the stream of the match with what goes on beside it.
func (p parlour) besides(key, last string) *ear {
	p.t.Helper()
	return p.listensTo("/api/matches/"+p.room+"/stream?company=true", key, last)
}

func TestTheStreamOfAMatchTellsWhatGoesOnBesideIt(t *testing.T) {
	p := open(t, sqlite(t)).begun()
	al := p.besides(p.host, "")
	if all := al.until("company", `"there":["north"]`); !strings.Contains(all, "snapshot ") || !strings.Contains(all, `"name":"Zoë"`) {
		t.Errorf("it begins with %s", all)
	}
	zoe := p.besides(p.link["south"], "")
	al.until("company", `"there":["north","south"]`)
	p.says(p.link["south"], "here I am")
	al.until("chat", "here I am", `"seat":"south"`)
	zoe.end()
	al.until("company", `"there":["north"]`)
}

func TestTheStreamOfAMatchIsSilentForWhomDoesNotAsk(t *testing.T) {
	p := open(t, sqlite(t)).begun()
	al := p.listensTo("/api/matches/"+p.room+"/stream", p.host, "")
	al.until("snapshot")
	p.says(p.link["south"], "here I am")
	p.call("POST", "/api/matches/"+p.room+"/join", p.host, obj{"commitment": strings.Repeat("0", 64)}, nil)
	if all := al.until("step"); strings.Contains(all, "here I am") || strings.Contains(all, "company") || strings.Contains(all, "room ") {
		t.Errorf("told was %s", all)
	}
}

// What is said counts nothing of the match: the id that a stream resumes with is that of the match's own messages.
func TestAStreamWithCompanyResumes(t *testing.T) {
	p := open(t, sqlite(t)).begun()
	first := p.besides(p.host, "")
	first.until("snapshot")
	id := first.last
	p.says(p.link["south"], "here I am")
	first.until("chat", "here I am")
	if first.last != "" {
		t.Errorf("a line has the id %q", first.last)
	}
	first.end()
	if all := p.besides(p.host, id).until("company"); strings.Contains(all, "snapshot") || !strings.Contains(all, "here I am") {
		t.Errorf("resumed it tells %s", all)
	}
}

// Two matches that differ only in what is said at the table are the same to who watches them, in the stream of the match, too.
func TestWhoWatchesAMatchLearnsNothingOfTheTablesTalk(t *testing.T) {
	h := open(t, sqlite(t))
	told := func(words ...string) string {
		p := h.begun()
		off := p.besides(p.watch, "")
		off.until("company", `"watching":1`)
		for _, word := range words {
			p.says(p.host, word)
		}
		p.says(p.watch, "the end")
		all := strings.ReplaceAll(off.until("the end"), p.room, "ROOM")
		return regexp.MustCompile(`"at":\d+`).ReplaceAllString(all, "AT") + fmt.Sprint(off.last)
	}
	silent := told()
	if loud := told("one", "two", "three"); loud != silent {
		t.Errorf("of a table that talks is told\n%s, of a silent one\n%s", loud, silent)
	}
}

func TestADeadLinkIsToldNothingMoreOfItsMatch(t *testing.T) {
	p := open(t, sqlite(t)).begun()
	lost := p.besides(p.link["south"], "")
	lost.until("company", `"south"`)
	lost.end()
	p.listens(p.host, "").until("company", `"there":["north"]`)
	var asked struct {
		Number int64
		Key    string
	}
	p.call("POST", p.path("/relink"), p.host, obj{"seat": "south"}, &asked)
	p.call("POST", p.path("/relink/reply"), p.link["east"], obj{"number": asked.Number, "yes": true}, nil)
	if r := p.request("GET", "/api/matches/"+p.room+"/stream?company=true", p.link["south"], ""); r.status != 403 {
		t.Errorf("the old link is answered %d", r.status)
	}
	p.besides(asked.Key, "").until("company", `"south"`)
}
