package notice_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"

	"rumble/notice"
)

// names leads every name to the next of its addresses each time it is asked for.
type names struct {
	mu    sync.Mutex
	turns [][]string
}

func (n *names) LookupNetIP(context.Context, string, string) (found []netip.Addr, err error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if len(n.turns) == 0 {
		return nil, errors.New("no such name")
	}
	for _, text := range n.turns[0] {
		found = append(found, netip.MustParseAddr(text))
	}
	if len(n.turns) > 1 {
		n.turns = n.turns[1:]
	}
	return found, nil
}

func webhook(address string) notice.Channel {
	return notice.Channel{Kind: notice.Webhook, Webhook: address, Format: notice.JSON}
}

func TestAddressesOfTheInside(t *testing.T) {
	inside := strings.Fields(`0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255
		192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255
		:: ::1 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:0:8.8.8.8 64:ff9b::127.0.0.1 64:ff9b::808:808 64:ff9b:1::1 100::1
		2001::1 2001:0:7f00:1::1 2001:db8::1 2002:7f00:1:: 2002:808:808::1 3fff::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 2606:4700::1111%eth0 ::ffff:8.8.8.8%eth0 fec0::1 ff02::1 5f00::1 4000::1`)
	for _, a := range inside {
		h := open(t, notice.Owner{Resolver: &names{turns: [][]string{{a}}}})
		if _, err := h.Add(ctx, zoe, webhook("https://hook.example/x"), ""); code(err) != notice.Inside {
			t.Errorf("a name that leads to %s: %v", a, err)
		}
		h = open(t, notice.Owner{Resolver: &names{turns: [][]string{{"8.8.8.8", a}}}})
		if _, err := h.Add(ctx, zoe, webhook("https://hook.example/x"), ""); code(err) != notice.Inside {
			t.Errorf("a name that leads to %s as well: %v", a, err)
		}
		if strings.Contains(a, "%") {
			continue
		}
		literal := a
		if strings.Contains(a, ":") {
			literal = "[" + a + "]"
		}
		if _, err := h.Add(ctx, zoe, webhook("https://"+literal+"/x"), ""); code(err) != notice.Inside {
			t.Errorf("the address %s: %v", a, err)
		}
	}
	for _, a := range []string{"8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111", "2a00:1450::1", "::ffff:8.8.8.8"} {
		h := open(t, notice.Owner{Resolver: &names{turns: [][]string{{a}}}})
		if _, err := h.Add(ctx, zoe, webhook("https://hook.example/x"), ""); err != nil {
			t.Errorf("a name that leads to %s: %v", a, err)
		}
	}
	for what, turns := range map[string][][]string{"is not known": nil, "leads nowhere": {{}}} {
		h := open(t, notice.Owner{Resolver: &names{turns: turns}})
		if _, err := h.Add(ctx, zoe, webhook("https://nowhere.example/x"), ""); code(err) != notice.Inside {
			t.Errorf("a name that %s: %v", what, err)
		}
	}
}

// Other ways of writing an address of the machine itself are names, and no name leads anywhere here.
func TestAddressesWrittenOddly(t *testing.T) {
	h := open(t, notice.Owner{Resolver: &names{}})
	for _, a := range []string{"2130706433", "0x7f000001", "0177.0.0.1", "127.1", "localhost", "localhost.", "[::ffff:7f00:1]", "127.0.0.1."} {
		if _, err := h.Add(ctx, zoe, webhook("https://"+a+"/x"), ""); code(err) != notice.Inside && code(err) != notice.BadWebhook {
			t.Errorf("%s: %v", a, err)
		}
	}
}

func TestANameThatLeadsInsideLaterIsNotAsked(t *testing.T) {
	resolver := &names{turns: [][]string{{"8.8.8.8"}, {"127.0.0.1"}}}
	h := open(t, notice.Owner{Resolver: resolver})
	id := h.add(webhook("https://rebound.example/x"))
	if err := h.Test(ctx, zoe, id); code(err) != "not-delivered" || !strings.Contains(err.Error(), "inside of a network") {
		t.Error(err)
	}
	if state, _ := h.state(); state != "off" {
		t.Errorf("it is %s", state)
	}
}

func TestChannelsThatAreNone(t *testing.T) {
	h := open(t, notice.Owner{Resolver: &names{turns: [][]string{{"8.8.8.8"}}}, SMTP: &notice.SMTP{}})
	long := strings.Repeat("x", 900)
	for _, address := range []string{
		"", "hook", "http://hook.example/", "ftp://hook.example/", "https://", "https:///x", "https://al:secret@hook.example/", "https://hook.example/#x", "https://hook.example:8443/",
		"https://hook.example:22/", "https://hook.example/ x", "https://hook.example/\x00", "https://hook.example/\u202e", "https:hook", "javascript:alert(1)", "file:///etc/passwd", "https://hook.example/" + long,
	} {
		if _, err := h.Add(ctx, zoe, webhook(address), ""); code(err) != notice.BadWebhook {
			t.Errorf("the webhook %.40q: %v", address, err)
		}
	}
	if _, err := h.Add(ctx, zoe, notice.Channel{Kind: notice.Webhook, Webhook: "https://hook.example/", Format: "telegram"}, ""); code(err) != notice.BadWebhook {
		t.Error(err)
	}
	for _, address := range []string{
		"", "zoe", "zoe@", "@example.org", "zoe@localhost", "Zoe <zoe@example.org>", "zoe@example.org, al@example.org", "zoe@example.org\r\nBcc: al@example.org",
		"zoe@exa\x00mple.org", "zoë@example.org", "\"zoe\"@example.org", "zoe@[127.0.0.1]", long + "@example.org",
	} {
		if _, err := h.Add(ctx, zoe, notice.Channel{Kind: notice.Mail, Mail: address}, ""); code(err) != notice.BadMail {
			t.Errorf("the address %.40q: %v", address, err)
		}
	}
	good := subscription("https://push.example/1", newBrowser(t))
	for what, spoil := range map[string]func(*notice.Subscription){
		"no endpoint": func(s *notice.Subscription) { s.Endpoint = "" }, "http": func(s *notice.Subscription) { s.Endpoint = "http://push.example/1" },
		"no key": func(s *notice.Subscription) { s.P256dh = "" }, "no point": func(s *notice.Subscription) { s.P256dh = "B" + strings.Repeat("A", 86) },
		"a short secret": func(s *notice.Subscription) { s.Auth = "AAAA" }, "no base64": func(s *notice.Subscription) { s.Auth = "!" },
	} {
		bad := *good
		spoil(&bad)
		if _, err := h.Add(ctx, zoe, notice.Channel{Kind: notice.Push, Push: &bad}, ""); code(err) != notice.BadPush {
			t.Errorf("a push with %s: %v", what, err)
		}
	}
	if _, err := h.Add(ctx, zoe, notice.Channel{Kind: notice.Push}, ""); code(err) != notice.BadPush {
		t.Error(err)
	}
	if _, err := h.Add(ctx, zoe, notice.Channel{Kind: "pigeon"}, ""); code(err) != "bad-request" {
		t.Error(err)
	}
	if b := h.book(); len(b.Parties) != 0 {
		t.Errorf("something was kept: %+v", b)
	}
	if _, err := h.Add(ctx, zoe, notice.Channel{Kind: notice.Push, Push: good}, ""); err != nil {
		t.Error(err)
	}
}

func TestWhatTheOwnerHasNotSetUpIsRefused(t *testing.T) {
	h := open(t, notice.Owner{Anywhere: true})
	if _, err := h.Add(ctx, zoe, notice.Channel{Kind: notice.Mail, Mail: "zoe@example.org"}, ""); code(err) != notice.NoMail {
		t.Error(err)
	}
	for _, kind := range []notice.Kind{notice.Mail, notice.Webhook} {
		nowhere := notice.New(notice.Config{Owner: notice.Owner{SMTP: &notice.SMTP{}}})
		if err := nowhere.May(kind); code(err) != notice.NoLinks {
			t.Errorf("%s: %v", kind, err)
		}
	}
	if err := notice.New(notice.Config{}).May(notice.Push); err != nil {
		t.Error(err)
	}
	for address, want := range map[string]string{
		"smtp://mail.example": "587 start", "smtps://mail.example": "465 at-once", "smtp+plain://mail.example": "25 none", "smtp://mail.example:2525": "2525 start",
	} {
		s, err := notice.ReadSMTP(address, "Rumble <rumble@games.example>", "")
		if err != nil || fmt.Sprint(s.Port, " ", s.TLS) != want {
			t.Errorf("%s: %+v %v", address, s, err)
		}
	}
	if s, err := notice.ReadSMTP("smtp://al:secret@mail.example", "a@b.example", ""); err != nil || s.User != "al" || s.Password != "secret" {
		t.Errorf("%+v %v", s, err)
	}
	for _, address := range []string{"", "mail.example", "smtp://", "smtp://mail.example/x", "smtp://mail.example:99999", "smtp://mail.example:0", "smtp://mail.example:65536", "https://mail.example", "smtp://al@mail.example"} {
		if _, err := notice.ReadSMTP(address, "a@b.example", ""); code(err) != notice.BadSMTP {
			t.Errorf("%s: %v", address, err)
		}
	}
}
