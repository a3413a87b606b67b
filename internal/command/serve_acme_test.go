package command

import (
	"context"
	"crypto/tls"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/crypto/acme/autocert"

	"rumble/game"
	"rumble/internal/trouble"
)

// keeps is a keeper of certificates for games.example at an authority, which is asked; what it finds to be wrong is in the book.
func keeps(t *testing.T, a *authority, directory string) (*keeper, *trouble.Book, string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	data := t.TempDir()
	book := trouble.Begin(data, slog.New(slog.DiscardHandler))
	e := encrypted{ACME: []string{"Games.example"}, ACMEDirectory: directory, ACMECA: a.vouching()}
	k, err := e.newKeeper(ctx, data, "", book, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cancel()
		for _, c := range k.names {
			_, _, trying := c.now()
			<-trying // nothing is written any more
		}
	})
	return k, book, data
}

// firstOf waits until something is wrong.
func firstOf(t *testing.T, book *trouble.Book) trouble.Trouble {
	t.Helper()
	for range 2000 {
		if all := book.All(); len(all) > 0 {
			return all[0]
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("nothing is found to be wrong")
	return trouble.Trouble{}
}

func TestAnAuthorityThatGivesNoCertificate(t *testing.T) {
	for how, want := range map[string]trouble.Trouble{
		"refuses": {Code: certRefused, Sentence: "gives no certificate for games.example: This name is on a list. Until then nobody"},
		"fails":   {Code: authorityAway, Sentence: "which is to give the certificate for games.example, fails: 500"},
		"blind":   {Code: certRefused, Sentence: "could not see that games.example is this server. The name must lead to this machine"},
		"away":    {Code: authorityAway, Sentence: "which is to give the certificate for games.example, cannot be reached: "},
		"other":   {Code: certRefused, Sentence: "gives no certificate for games.example: 404 page not found"},
	} {
		t.Run(how, func(t *testing.T) {
			a := newAuthority(t, func() string { return "127.0.0.1:1" }) // where nobody is
			directory := a.URL + "/directory"
			switch how {
			case "away":
				directory = "https://127.0.0.1:1/directory"
			case "other":
				directory = a.URL + "/elsewhere"
			}
			a.goes(how)
			k, book, data := keeps(t, a, directory)
			k.keep(t.Context())
			got := firstOf(t, book)
			if got.Code != want.Code || got.About != "games.example" || !strings.Contains(got.Sentence, want.Sentence) {
				t.Errorf("%+v", got)
			}
			if err := k.shake(t, "games.example"); err == nil {
				t.Error("there is a certificate all the same")
			}
			if said := finds(t, []game.Code{want.Code}, "--data", data, "--addr", freeAddress(t)); !strings.Contains(said, "(Found by the server, ") {
				t.Error(said)
			}
		})
	}
}

// shake is somebody who comes by a name.
func (k *keeper) shake(t *testing.T, name string) error {
	t.Helper()
	here, there := net.Pipe()
	defer here.Close()
	go func() { _ = tls.Server(there, k.config()).Handshake(); _ = there.Close() }()
	return tls.Client(here, &tls.Config{ServerName: name, InsecureSkipVerify: true}).Handshake()
}

// However many come while an authority sleeps: each is sent away after a moment, and the authority is asked once.
func TestAnAuthorityThatSleepsHoldsUpNobody(t *testing.T) {
	t.Parallel() // it takes as long as a hand is held
	a := newAuthority(t, func() string { return "127.0.0.1:1" })
	a.goes("sleeps")
	data := t.TempDir()
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	metrics := freeAddress(t)
	address, stop := served(t, b, "--data", data, "--metrics", metrics, "--acme", "games.example", "--acme-directory", a.URL+"/directory", "--acme-ca", a.vouching())
	addr := strings.TrimSuffix(strings.TrimPrefix(address, "https://"), "/")
	left := make(chan error, 10)
	for range cap(left) {
		go func() {
			conn, err := tls.Dial("tcp", addr, &tls.Config{ServerName: "games.example", InsecureSkipVerify: true})
			if err == nil {
				_ = conn.Close()
			}
			left <- err
		}()
	}
	if status, _ := get(t, "http://"+metrics+"/readyz"); status != 200 {
		t.Errorf("while hands are held out it answers %d", status)
	}
	for range cap(left) {
		if err := <-left; err == nil {
			t.Error("there is a certificate")
		}
	}
	if code := stop(); code != 0 {
		t.Errorf("it stops with %d: %s", code, b.err.String())
	}
}

// Once the authority gives one, all is well, and nobody need start the server again.
func TestACertificateThatComesLater(t *testing.T) {
	listens := make(chan string, 1)
	a := newAuthority(t, func() string { return <-listens })
	a.goes("refuses")
	k, book, data := keeps(t, a, a.URL+"/directory")
	listener, err := tls.Listen("tcp", "127.0.0.1:0", k.config())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() { _ = conn.(*tls.Conn).Handshake(); _ = conn.Close() }()
		}
	}()
	listens <- listener.Addr().String()
	c := k.names["games.example"]
	pair, err := c.try()
	k.tell(c.name, pair, err)
	if got := firstOf(t, book); got.Code != certRefused {
		t.Errorf("%+v", got)
	}
	a.goes("")
	c.next(false)
	pair, err = c.try()
	k.tell(c.name, pair, err)
	if all := book.All(); err != nil || len(all) > 0 {
		t.Fatalf("%v %+v", err, all)
	}
	for _, name := range []string{"games.example", "GAMES.example", "games.example."} {
		if err := k.shake(t, name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"", "other.example", "127.0.0.1"} {
		if err := k.shake(t, name); err == nil {
			t.Errorf("%q has a certificate", name)
		}
	}
	// It ends in two days, so the doctor says nothing yet; it does when the name in it is another, or it is none.
	finds(t, nil, "--data", data, "--addr", freeAddress(t), "--acme", "games.example")
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(data, acmeFolder, "games.example"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cert, key := certified(t, t.TempDir(), -time.Hour, "other.example")
	both := ""
	for _, file := range []string{key, cert} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		both += string(text)
	}
	write(both)
	finds(t, []game.Code{"certificate-expired", "certificate-of-another-name"}, "--data", data, "--addr", freeAddress(t), "--acme", "games.example")
	write("half")
	finds(t, []game.Code{"certificate-unreadable"}, "--data", data, "--addr", freeAddress(t), "--acme", "games.example")
}

// A folder that takes no certificate is refused at the start; one that takes none any more is told of, and the certificate is used.
func TestAFolderThatTakesNoCertificate(t *testing.T) {
	data := t.TempDir()
	if err := os.WriteFile(filepath.Join(data, acmeFolder), nil, 0o600); err != nil { // a file, which root cannot write into either
		t.Fatal(err)
	}
	b := newBench("")
	b.want(t, 2, "serve", "--addr", "127.0.0.1:0", "--data", data, "--acme", "games.example")
	if said := b.err.String(); !strings.Contains(said, "--acme: the folder "+filepath.Join(data, acmeFolder)) || !strings.Contains(said, "(folder-not-writable)") {
		t.Error(said)
	}
	finds(t, []game.Code{"folder-not-writable"}, "--data", data, "--addr", freeAddress(t), "--acme", "games.example")

	book := trouble.Begin(t.TempDir(), slog.New(slog.DiscardHandler))
	c := &certFolder{autocert.DirCache(filepath.Join(data, acmeFolder)), "acme", book}
	if err := c.Put(t.Context(), "games.example", []byte("x")); err == nil || firstOf(t, book).Code != certNotKept {
		t.Errorf("%v %+v", err, book.All())
	}
	c.DirCache = autocert.DirCache(t.TempDir())
	if err := c.Put(t.Context(), "games.example", []byte("x")); err != nil || len(book.All()) > 0 {
		t.Errorf("%v %+v", err, book.All())
	}
}

func TestACertificateOfFilesThatGoesBad(t *testing.T) {
	folder := t.TempDir()
	cert, key := certified(t, folder, 3*24*time.Hour, "other.example")
	data := t.TempDir()
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop := served(t, b, "--data", data, "--tls-cert", cert, "--tls-key", key, "--public", "https://games.example")
	addr := strings.TrimSuffix(strings.TrimPrefix(address, "https://"), "/")
	all, err := trouble.Read(data)
	if err != nil || len(all) != 2 || !slices.ContainsFunc(all, func(t trouble.Trouble) bool { return t.Code == certSoonOld }) ||
		!slices.ContainsFunc(all, func(t trouble.Trouble) bool { return t.Code == certElsewhere }) {
		t.Errorf("%+v", all)
	}
	if _, _, err := secured(t, addr, "other.example", poolOf(t, cert)); err != nil {
		t.Error(err) // it goes on all the same
	}
	stop()

	book := trouble.Begin(t.TempDir(), slog.New(slog.DiscardHandler))
	files := &certificateFiles{cert: cert, key: key, troubles: book, log: slog.New(slog.DiscardHandler)}
	if err := files.read(time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(cert, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	later := time.Now().Add(time.Minute)
	_ = os.Chtimes(cert, later, later)
	files.looked = time.Time{}
	if pair, err := files.get(nil); pair == nil || err != nil || firstOf(t, book).Code != certWrong {
		t.Errorf("%v %v %+v", pair, err, book.All())
	}
	certified(t, folder, 3*24*time.Hour, "other.example")
	_ = os.Chtimes(cert, later.Add(time.Minute), later.Add(time.Minute))
	files.looked = time.Time{}
	if _, err := files.get(nil); err != nil || len(book.All()) > 0 {
		t.Errorf("%v %+v", err, book.All())
	}
}
