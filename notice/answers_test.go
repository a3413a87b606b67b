package notice_test

import (
	"strings"
	"testing"

	"rumble/notice"
	"rumble/people"
)

// What a webhook answers decides whether it is tried again, and what its owner reads.
func TestWhatAWebhookAnswers(t *testing.T) {
	for status, want := range map[int]struct {
		why   string
		tries bool // it is tried again
		state string
	}{
		200: {"", false, "on"}, 204: {"", false, "on"}, 299: {"", false, "on"},
		300: {"The webhook sends on to another address, which is not followed.", false, "failing"},
		302: {"The webhook sends on to another address, which is not followed.", false, "failing"},
		400: {"The webhook refuses it, with 400.", false, "failing"},
		404: {"The webhook says that there is no such address any more.", false, "off"},
		408: {"The webhook answers 408 just now.", true, "failing"},
		410: {"The webhook says that there is no such address any more.", false, "off"},
		429: {"The webhook answers 429 just now.", true, "failing"},
		499: {"The webhook refuses it, with 499.", false, "failing"},
		500: {"The webhook answers 500 just now.", true, "failing"},
	} {
		h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
		h.add(hook.channel(notice.JSON))
		hook.answers(status)
		h.look(turn("q1"))
		h.send()
		state, why := h.state()
		if again := len(h.book().Out) == 1; state != want.state || why != want.why || again != want.tries {
			t.Errorf("after %d it is %s: %q; tried again: %v", status, state, why, again)
		}
	}
}

// Who had a channel of mail hears that the owner of the server no longer sends any, and nothing is tried again.
func TestAServerThatSendsNoMailAnyMore(t *testing.T) {
	office := takeMail(t)
	h := open(t, notice.Owner{SMTP: office.smtp()})
	id := h.add(notice.Channel{Kind: notice.Mail, Mail: "zoe@example.org"})
	h.send()
	if err := h.Confirm(ctx, zoe, id, codeInMail.FindStringSubmatch(office.got()[0])[1]); err != nil {
		t.Fatal(err)
	}
	h.owner.SMTP = nil
	h.Notices = h.node()
	if err := h.Test(ctx, zoe, id); code(err) != notice.NoMail {
		t.Errorf("a test: %v", err)
	}
	h.look(turn("q1"))
	h.send()
	if state, why := h.state(); state != "failing" || why != "This server no longer sends notices in this way." || len(h.book().Out) != 0 {
		t.Errorf("it is %s: %s, %d are queued", state, why, len(h.book().Out))
	}
}

// A person who has confirmed an address ends the mails of their name by the link in one of them.
func TestTheLinkInAMailEndsTheMailsOfAName(t *testing.T) {
	office := takeMail(t)
	h := open(t, notice.Owner{SMTP: office.smtp()})
	mine := notice.Of("zoe1")
	id, err := h.Add(ctx, mine, notice.Channel{Kind: notice.Mail, Mail: "zoe@example.org"}, "")
	if err != nil {
		t.Fatal(err)
	}
	h.send()
	if err := h.Confirm(ctx, mine, id, codeInMail.FindStringSubmatch(office.got()[0])[1]); err != nil {
		t.Fatal(err)
	}
	if err := h.Test(ctx, mine, id); err != nil {
		t.Fatal(err)
	}
	mail := unfolded(office.got()[1])
	_, token, _ := strings.Cut(mail, "/api/unsubscribe/")
	token, _, _ = strings.Cut(token, ">")
	if err := h.Unsubscribe(ctx, token); err != nil {
		t.Fatal(err)
	}
	if c, _ := h.Choice(ctx, mine); len(c.Channels) != 0 {
		t.Errorf("by %q nothing was ended: %+v", token, c.Channels)
	}
}

// What waits to be sent is erased with the person: it tells of their tables.
func TestWhatWaitsIsErasedWithAPerson(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	if _, err := h.Add(ctx, zoe, hook.channel(notice.JSON), "zoe"); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Add(ctx, al, hook.channel(notice.JSON), "al"); err != nil {
		t.Fatal(err)
	}
	l := turn("q1")
	other := notice.PartyOf([]byte("al's key, hashed"))
	l.Tell = append(l.Tell, notice.ToTell{Party: other, Waiting: "q1", Message: l.Tell[0].Message})
	l.Current[other] = []string{"q1"}
	h.look(l)
	if err := h.Erase(ctx, people.Person{ID: "zoe"}); err != nil {
		t.Fatal(err)
	}
	b := h.book()
	if len(b.Out) != 1 || b.Out[0].Party != other || b.Parties[party] != nil || b.Parties[other] == nil {
		t.Errorf("there is left %+v", b)
	}
}

// A mail that cannot be written, because the owner's address is none, is tried once.
func TestAMailThatCannotBeWritten(t *testing.T) {
	h := open(t, notice.Owner{SMTP: &notice.SMTP{Host: "127.0.0.1", Port: 1, TLS: notice.NoTLS, From: "nonsense"}})
	h.add(notice.Channel{Kind: notice.Mail, Mail: "zoe@example.org"})
	h.send()
	if c, _ := h.Choice(ctx, zoe); len(c.Channels) != 1 || c.Channels[0].Trouble != "The mail could not be written." || len(h.book().Out) != 0 {
		t.Errorf("%+v, and %d are queued", c.Channels, len(h.book().Out))
	}
}

// An address may be as long as it may be. How much is sent to one is its own affair.
func TestAddressesAreCountedOneByOne(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	long := hook.channel(notice.JSON)
	long.Webhook += "/" + strings.Repeat("x", notice.MaxAddress-len(long.Webhook)-1)
	h.add(long)
	long.Webhook += "x"
	if _, err := h.Add(ctx, zoe, long, ""); code(err) != notice.BadWebhook {
		t.Errorf("an address that is too long: %v", err)
	}
	b := newBrowser(t)
	one := h.add(notice.Channel{Kind: notice.Push, Push: subscription(hook.URL+"/push/1", b)})
	other := h.add(notice.Channel{Kind: notice.Push, Push: subscription(hook.URL+"/push/2", b)})
	for range 60 {
		if err := h.Test(ctx, zoe, one); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.Test(ctx, zoe, one); code(err) != "too-fast" {
		t.Errorf("one browser: %v", err)
	}
	if err := h.Test(ctx, zoe, other); err != nil {
		t.Errorf("another browser: %v", err)
	}
}
