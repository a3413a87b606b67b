package notice_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"rumble/notice"
	"rumble/people"
)

func TestAWebhookIsToldOfATurnOnce(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	h.add(hook.channel(notice.JSON))
	for range 3 {
		h.look(turn("q1"))
		h.send()
	}
	got := hook.got()
	if len(got) != 1 {
		t.Fatalf("it was told %d times", len(got))
	}
	m := decoded(t, got[0])
	if m["kind"] != "turn" || m["link"] != "https://games.example/#/m/duelduel" || m["scenario"] != "The Docks" || fmt.Sprint(m["with"]) != "[Al]" {
		t.Errorf("it was told %v", m)
	}
	h.look(turn("q2"))
	h.send()
	if got := hook.got(); len(got) != 2 {
		t.Errorf("of the next question it was told %d times", len(got)-1)
	}
}

func TestTwoNodesThatLookAtOnceTellOnce(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	h.add(hook.channel(notice.JSON))
	for round := range 10 {
		var all sync.WaitGroup
		for range 4 {
			node := h.node()
			all.Go(func() {
				if err := node.Look(ctx, "duelduel", turn(fmt.Sprint("q", round))); err != nil {
					t.Error(err)
				}
				books, err := node.Books(ctx, "", 10)
				if err != nil {
					t.Error(err)
				}
				for _, b := range books {
					node.Post(ctx, b)
				}
				node.Rest()
			})
		}
		all.Wait()
		h.send()
		if got := len(hook.got()); got != round+1 {
			t.Fatalf("after %d turns it was told %d times", round+1, got)
		}
	}
}

func TestWhatIsQueuedIsSentAfterARestart(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	h.add(hook.channel(notice.JSON))
	h.look(turn("q1"))
	h.Notices = h.node()
	h.send()
	if got := hook.got(); len(got) != 1 {
		t.Errorf("%d were sent", len(got))
	}
	if out := h.book().Out; len(out) != 0 {
		t.Errorf("%d are still queued", len(out))
	}
}

func TestANodeThatDiesWhileItSendsHoldsUpNobodyForLong(t *testing.T) {
	h := open(t, notice.Owner{Anywhere: true})
	slow, end := make(chan bool), make(chan bool)
	var asked int
	s := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		if asked++; asked == 1 {
			slow <- true
			<-end
		}
	}))
	t.Cleanup(s.Close)
	h.add(notice.Channel{Kind: notice.Webhook, Webhook: s.URL, Format: notice.JSON})
	h.look(turn("q1"))
	dead := h.node()
	dead.Post(ctx, h.book())
	<-slow
	h.send()
	if asked != 1 {
		t.Error("another node sends what is being sent")
	}
	h.clock.add(61 * time.Second)
	h.send()
	if asked != 2 {
		t.Error("no node sends what one has left")
	}
	end <- true
	dead.Rest()
}

func TestWhatDoesNotArriveIsTriedAgainAndThenNoMore(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	h.add(hook.channel(notice.JSON))
	hook.answers(503)
	h.look(turn("q1"))
	h.send()
	h.send()
	if got := len(hook.got()); got != 1 {
		t.Errorf("it was tried %d times without a pause", got)
	}
	if state, why := h.state(); state != "failing" || why != "The webhook answers 503 just now." {
		t.Errorf("it is %s: %s", state, why)
	}
	for i, pause := range []time.Duration{30 * time.Second, 2 * time.Minute, 10 * time.Minute, time.Hour, 4 * time.Hour} {
		h.clock.add(pause - time.Second)
		h.send()
		if got := len(hook.got()); got != i+1 {
			t.Errorf("try %d came before its time", i+2)
		}
		h.clock.add(2 * time.Second)
		h.send()
		if got := len(hook.got()); got != i+2 {
			t.Errorf("after the pause %v there were %d tries", pause, got)
		}
	}
	h.clock.add(24 * time.Hour)
	h.send()
	if got := len(hook.got()); got != 6 || len(h.book().Out) != 0 {
		t.Errorf("%d tries, %d still queued", got, len(h.book().Out))
	}
	hook.answers(200)
	h.look(turn("q2"))
	h.send()
	if state, why := h.state(); state != "on" || why != "" {
		t.Errorf("after it has arrived it is %s: %s", state, why)
	}
}

func TestAChannelThatAlwaysFailsIsOffUntilATestArrives(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	id := h.add(hook.channel(notice.JSON))
	hook.answers(400)
	for i := range 12 {
		h.look(turn(fmt.Sprint("q", i)))
		h.send()
	}
	if state, why := h.state(); state != "off" || why != "The webhook refuses it, with 400." || len(hook.got()) != 10 {
		t.Errorf("it is %s: %s, after %d tries", state, why, len(hook.got()))
	}
	if err := h.Test(ctx, zoe, id); code(err) != "not-delivered" {
		t.Error(err)
	}
	hook.answers(200)
	if err := h.Test(ctx, zoe, id); err != nil {
		t.Error(err)
	}
	if state, _ := h.state(); state != "on" {
		t.Errorf("after a test it is %s", state)
	}
}

func TestAWebhookThatIsGoneIsOffAtOnce(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	h.add(hook.channel(notice.Discord))
	hook.answers(404)
	h.look(turn("q1"))
	h.send()
	if state, why := h.state(); state != "off" || !strings.Contains(why, "no such address") {
		t.Errorf("it is %s: %s", state, why)
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	id := h.add(hook.channel(notice.JSON))
	hook.answers(307)
	if err := h.Test(ctx, zoe, id); code(err) != "not-delivered" || !strings.Contains(err.Error(), "not followed") {
		t.Error(err)
	}
	if got := len(hook.got()); got != 1 {
		t.Errorf("it was asked %d times", got)
	}
}

func TestWhatWasAnsweredMeanwhileIsNotToldAnyMore(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	h.add(hook.channel(notice.JSON))
	hook.answers(503)
	h.look(turn("q1"))
	h.send()
	h.look(notice.Looked{Seen: "row 8", Current: map[string][]string{}})
	hook.answers(200)
	h.clock.add(time.Hour)
	h.send()
	if got := len(hook.got()); got != 1 || len(h.book().Out) != 0 {
		t.Errorf("%d were sent, %d are queued", got, len(h.book().Out))
	}
}

func TestTheQueueOfATableIsBounded(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	h.add(hook.channel(notice.JSON))
	l := turn("q0")
	for i := range 100 {
		c := l.Tell[0]
		c.Waiting = fmt.Sprint("q", i)
		l.Tell, l.Current[party] = append(l.Tell, c), append(l.Current[party], c.Waiting)
	}
	h.look(l)
	if out := h.book().Out; len(out) != 48 || out[47].Waiting != "q99" {
		t.Errorf("%d are queued, the last of them %s", len(out), out[len(out)-1].Waiting)
	}
}

func TestSoMuchIsSentToAnAddressInAnHour(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	id := h.add(hook.channel(notice.JSON))
	for i := range 60 {
		if err := h.Test(ctx, zoe, id); err != nil {
			t.Fatalf("test %d: %v", i, err)
		}
	}
	if err := h.Test(ctx, zoe, id); code(err) != "too-fast" {
		t.Error(err)
	}
	h.look(turn("q1"))
	h.send()
	if got := len(hook.got()); got != 60 {
		t.Errorf("%d were sent", got)
	}
	h.clock.add(time.Hour + 2*time.Second)
	h.send()
	if got := len(hook.got()); got != 61 {
		t.Errorf("in the next hour %d were sent", got-60)
	}
	h.clock.add(2 * time.Hour)
	for _, after := range []string{"", ""} {
		if next, err := h.Sweep(ctx, after, 100); err != nil || next != "" {
			t.Errorf("%q %v", next, err)
		}
	}
	if left, _ := h.keep.List(ctx, "notice-rate", "", 10); len(left) != 0 {
		t.Errorf("%d counts are left", len(left))
	}
}

func TestThereAreSoManyChannels(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	for i := range 5 {
		c := hook.channel(notice.JSON)
		c.Webhook += fmt.Sprint("/", i)
		_, err := h.Add(ctx, zoe, c, "")
		if (i == 4) != (code(err) == notice.ChannelsFull) {
			t.Errorf("channel %d: %v", i, err)
		}
	}
	again := hook.channel(notice.Slack)
	again.Webhook += "/1"
	h.add(again)
	c, _ := h.Choice(ctx, zoe)
	if len(c.Channels) != 4 || c.Channels[3].Format != notice.Slack {
		t.Errorf("%+v", c.Channels)
	}
	for i := range 9 {
		for j := range 4 {
			c := hook.channel(notice.JSON)
			c.Webhook += fmt.Sprint("/", i, "/", j)
			_, err := h.Add(ctx, notice.At("duelduel", []byte{byte(i)}), c, "")
			if (i >= 7) != (code(err) == notice.ChannelsFull) {
				t.Fatalf("channel %d of key %d: %v", j, i, err)
			}
		}
	}
}

func TestTheChannelsOfANameAreUsedWhereNoneWasChosen(t *testing.T) {
	h, own, here := open(t, notice.Owner{Anywhere: true}), receive(t), receive(t)
	if _, err := h.Add(ctx, notice.Of("zoe"), own.channel(notice.JSON), ""); err != nil {
		t.Fatal(err)
	}
	tell := func(question string) {
		l := turn(question)
		l.Tell[0].Person = "zoe"
		h.look(l)
		h.send()
	}
	tell("q1")
	if err := h.Quiet(ctx, zoe, true, "zoe"); err != nil {
		t.Fatal(err)
	}
	tell("q2")
	if err := h.Quiet(ctx, zoe, false, "zoe"); err != nil {
		t.Fatal(err)
	}
	tell("q3")
	if _, err := h.Add(ctx, zoe, here.channel(notice.JSON), "zoe"); err != nil {
		t.Fatal(err)
	}
	tell("q4")
	if len(own.got()) != 2 || len(here.got()) != 1 {
		t.Errorf("the channel of the name was told %d times, that of the table %d times", len(own.got()), len(here.got()))
	}
	who := people.Person{ID: "zoe", Name: "Zoë"}
	about, err := h.About(ctx, who)
	if kept, ok := about.(notice.Kept); err != nil || !ok || len(kept.Channels) != 1 || kept.Channels[0].Where != own.URL || !slices.Equal(kept.Matches, []string{"duelduel"}) {
		t.Errorf("about Zoë is kept %+v (%v)", about, err)
	}
	for range 2 {
		if err := h.Erase(ctx, who); err != nil {
			t.Fatal(err)
		}
	}
	all, _ := h.keep.List(ctx, "notice", "", 10)
	for _, r := range all {
		if strings.Contains(string(r.Body), own.URL) || strings.Contains(string(r.Body), here.URL) || strings.Contains(string(r.ID), "zoe") {
			t.Errorf("after all was erased there is %s %s", r.ID, r.Body)
		}
	}
	if about, err := h.About(ctx, who); about != nil || err != nil {
		t.Errorf("%v %v", about, err)
	}
}

func TestNobodyIsTold(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	id := h.add(hook.channel(notice.JSON))
	seen := turn("q1")
	seen.Tell[0].Seen = true
	h.look(seen)
	h.send()
	h.look(turn("q1"))
	h.send()
	if got := len(hook.got()); got != 0 {
		t.Errorf("of what was seen already somebody is told %d times", got)
	}
	h.look(turn("q2"))
	if err := h.Remove(ctx, zoe, id); err != nil {
		t.Fatal(err)
	}
	h.send()
	if got := len(hook.got()); got != 0 {
		t.Errorf("by a channel that was taken away somebody is told %d times", got)
	}
	if err := h.Remove(ctx, zoe, id); code(err) != "unknown-channel" {
		t.Error(err)
	}
	if err := h.Remove(ctx, al, id); code(err) != "unknown-channel" {
		t.Error(err)
	}
}
