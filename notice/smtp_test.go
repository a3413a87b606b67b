package notice

import (
	"context"
	"net"
	"strings"
	"testing"
	"time"
)

// spoken is what a client says to a server of mail that greets it, if it greets at all, and offers no encryption.
func spoken(t *testing.T, how TLS, greets bool) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	said := make(chan string, 1)
	go func() {
		c, err := l.Accept()
		if err != nil {
			return
		}
		defer c.Close()
		_ = c.SetDeadline(time.Now().Add(5 * time.Second))
		if greets {
			_, _ = c.Write([]byte("220 hello\r\n"))
		}
		var all strings.Builder
		part := make([]byte, 512)
		for {
			n, err := c.Read(part)
			all.Write(part[:n])
			if err != nil || !greets {
				break
			}
			_, _ = c.Write([]byte("250 good\r\n"))
		}
		said <- all.String()
	}()
	s := &SMTP{Host: "127.0.0.1", Port: l.Addr().(*net.TCPAddr).Port, TLS: how, From: "rumble@games.example"}
	client, err := s.client()
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithTimeout(context.Background(), 2*time.Second)
	defer end()
	n := New(Config{URL: "https://games.example", Owner: Owner{SMTP: s}})
	letter, err := n.letter(Place{"duelduel", "a"}, &Channel{Kind: Mail, Mail: "zoe@example.org"}, &Message{Kind: Test})
	if err != nil {
		t.Fatal(err)
	}
	if err := client.DialAndSendWithContext(ctx, letter); err == nil && how != NoTLS {
		t.Error("a mail was sent that anybody could read")
	}
	return <-said
}

// Nothing of a mail is said before the way is one that nobody reads, where the owner has said so.
func TestMailIsNotReadOnItsWay(t *testing.T) {
	if said := spoken(t, TLSAtOnce, false); said == "" || said[0] != 0x16 { // the first byte of a handshake
		t.Errorf("with TLS at once it begins with %.20q", said)
	}
	for how, want := range map[TLS]bool{StartTLS: false, NoTLS: true} {
		if said := spoken(t, how, true); strings.Contains(said, "MAIL FROM") != want {
			t.Errorf("%s: to a server that offers no TLS is said %.200q", how, said)
		}
	}
}

func TestWhomAPushServiceMayAsk(t *testing.T) {
	for url, want := range map[string]string{"https://games.example": "https://games.example", "http://games.example": "rumble@games.example", "": "rumble@games.example"} {
		n := New(Config{URL: url, Owner: Owner{SMTP: &SMTP{From: "Rumble <rumble@games.example>"}}})
		if got := n.contact(); got != want {
			t.Errorf("of a server at %q: %s", url, got)
		}
	}
	if got := New(Config{}).contact(); got != "rumble@localhost" {
		t.Errorf("of a server without mail: %s", got)
	}
	if got := (&SMTP{From: "nonsense"}).address(); got != "nonsense" {
		t.Errorf("what is no address is %q", got)
	}
}

// A password goes without encryption to the machine itself alone.
func TestTheMachineItself(t *testing.T) {
	for host, want := range map[string]bool{"localhost": true, "127.0.0.1": true, "127.8.8.8": true, "::1": true, "mail.example": false, "10.0.0.1": false, "": false} {
		if local(host) != want {
			t.Errorf("%q is the machine itself: %v", host, !want)
		}
	}
}
