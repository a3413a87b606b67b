package command

import (
	"context"
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/jackc/pgx/v5"

	"rumble/game"
	"rumble/internal/storetest"
	"rumble/store"
)

func TestTheDoctorOfADiskThatFillsUp(t *testing.T) {
	const mb = 1 << 20
	folder := folderWith(t)
	for _, c := range []struct {
		free, whole uint64
		known       bool
		codes       []game.Code
	}{
		{200 * mb, 1000 * mb, true, nil},
		{199 * mb, 1000 * mb, true, []game.Code{"disk-nearly-full"}},
		{0, 1000 * mb, true, []game.Code{"disk-nearly-full"}},
		{10_000 * mb, 500_000 * mb, true, nil},
		{9_999 * mb, 500_000 * mb, true, []game.Code{"disk-nearly-full"}}, // less than two in a hundred
		{0, 0, false, nil}, // a machine that does not tell
	} {
		m := newBench("").Machine
		asked := ""
		m.Room = func(of string) (uint64, uint64, bool) { asked = of; return c.free, c.whole, c.known }
		said := findsOn(t, m, c.codes, "--data", folder, "--addr", freeAddress(t))
		if asked != folder {
			t.Errorf("it asks for the disk of %s", asked)
		}
		if c.codes != nil && !strings.Contains(said, fmt.Sprintf("only %d MB are free", c.free/mb)) {
			t.Error(said)
		}
	}
	if free, whole, known := room(folder); known && (free == 0 || whole < free) {
		t.Errorf("of the real disk %d of %d bytes are free", free, whole)
	}
}

func TestTheDoctorOfAMachineThatLetsFewFilesBeOpen(t *testing.T) {
	m := newBench("").Machine
	for most, codes := range map[uint64][]game.Code{4352: nil, 4351: {"too-few-open-files"}, 1 << 40: nil} {
		m.OpenFiles = func() (uint64, bool) { return most, true }
		findsOn(t, m, codes, "--data", t.TempDir(), "--addr", freeAddress(t))
	}
	m.OpenFiles = func() (uint64, bool) { return 1024, true }
	findsOn(t, m, nil, "--data", t.TempDir(), "--addr", freeAddress(t), "--streams", "768")
	m.OpenFiles = func() (uint64, bool) { return 0, false }
	findsOn(t, m, nil, "--data", t.TempDir(), "--addr", freeAddress(t))
}

// What is looked at is what the files say of themselves: root, who may everything, finds the same.
func TestTheDoctorOfAFolderThatOthersRead(t *testing.T) {
	folder := folderWith(t)
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	key := filepath.Join(folder, "owner.key")
	if err := os.WriteFile(key, []byte("abcdefghijklmnopqrstuvwxyz\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	finds(t, nil, "--data", folder, "--addr", freeAddress(t))
	for file, mode := range map[string]os.FileMode{key: 0o640, filepath.Join(folder, store.FileName): 0o604} {
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		if said := finds(t, []game.Code{"data-readable"}, "--data", folder, "--addr", freeAddress(t)); !strings.Contains(said, "chmod 600 "+file) {
			t.Error(said)
		}
		if err := os.Chmod(folder, 0o700); err != nil { // nobody else comes as far
			t.Fatal(err)
		}
		finds(t, nil, "--data", folder, "--addr", freeAddress(t))
		if err := os.Chmod(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(file, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheDoctorOfAFolderThatIsNone(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, data := range []string{blocked, filepath.Join(blocked, "in", "it")} {
		if said := finds(t, []game.Code{"folder-not-writable"}, "--data", data, "--addr", freeAddress(t)); !strings.Contains(said, blocked) {
			t.Error(said)
		}
	}
	occupied := t.TempDir()
	if err := os.Mkdir(filepath.Join(occupied, store.FileName), 0o700); err != nil {
		t.Fatal(err)
	}
	garbage := t.TempDir()
	if err := os.WriteFile(filepath.Join(garbage, store.FileName), []byte(strings.Repeat("no database ", 500)), 0o600); err != nil {
		t.Fatal(err)
	}
	locked := folderWith(t)
	db, err := sql.Open("sqlite", "file:"+filepath.Join(locked, store.FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	var mode string
	if err := db.QueryRow("PRAGMA journal_mode = delete").Scan(&mode); err != nil || mode != "delete" {
		t.Fatal(mode, err)
	}
	if _, err := db.Exec("BEGIN EXCLUSIVE"); err != nil { // another program has it, and does not let go
		t.Fatal(err)
	}
	for _, data := range []string{occupied, garbage, locked} {
		if said := finds(t, []game.Code{"store-unusable"}, "--data", data, "--addr", freeAddress(t)); !strings.Contains(said, data) {
			t.Error(said)
		}
	}
}

func TestTheDoctorOfAClockThatIsBehind(t *testing.T) {
	for _, name := range []string{store.FileName, store.FileName + "-wal"} {
		for ahead, codes := range map[time.Duration][]game.Code{time.Minute: nil, time.Hour: {"clock-behind"}} {
			folder := folderWith(t)
			file := filepath.Join(folder, name)
			if f, err := os.OpenFile(file, os.O_CREATE, 0o600); err != nil {
				t.Fatal(err)
			} else {
				_ = f.Close()
			}
			to := time.Now().Add(ahead)
			if err := os.Chtimes(file, to, to); err != nil {
				t.Fatal(err)
			}
			if said := finds(t, codes, "--data", folder, "--addr", freeAddress(t)); codes != nil && !strings.Contains(said, file) {
				t.Error(said)
			}
		}
	}
}

func TestTheDoctorOfNamesThatLeadNowhere(t *testing.T) {
	at := []string{"--data", t.TempDir(), "--addr", freeAddress(t)}
	if said := finds(t, []game.Code{"name-leads-nowhere"}, append(at, "--public", "https://games.invalid")...); !strings.Contains(said, "games.invalid") {
		t.Error(said)
	}
	finds(t, []game.Code{"name-leads-nowhere"}, append(at, "--public", "https://games.example", "--acme", "games.example,play.invalid")...)
	finds(t, []game.Code{"name-leads-nowhere"}, append(at, "--public", "https://games.invalid:8443", "--acme", "games.invalid")...) // once
	for _, public := range []string{"https://box.local", "https://box", "https://192.0.2.1", "https://[2001:db8::1]:8443"} {
		finds(t, nil, append(at, "--public", public)...)
	}
	// A name server that does not answer holds up nobody.
	m := newBench("").Machine
	m.Resolve = func(ctx context.Context, _ string) ([]string, error) {
		if end, limited := ctx.Deadline(); !limited || time.Until(end) > mostLookedUp {
			t.Error("it would wait for ever")
		}
		return nil, context.DeadlineExceeded
	}
	findsOn(t, m, []game.Code{"name-leads-nowhere"}, append(at, "--public", "https://games.example")...)
}

// A server that runs is asked how it is; one that has stopped to answer, or that listens elsewhere, is found.
func TestTheDoctorOfAServerThatIsSilent(t *testing.T) {
	folder := t.TempDir()
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop := served(t, b, "--data", folder)
	addr := strings.TrimSuffix(strings.TrimPrefix(address, "http://"), "/")
	_, port, _ := net.SplitHostPort(addr)
	finds(t, nil, "--data", folder, "--addr", addr)
	finds(t, nil, "--data", folder, "--addr", "0.0.0.0:"+port)
	finds(t, nil, "--data", folder, "--addr", ":"+port)
	finds(t, []game.Code{"server-silent"}, "--data", folder, "--addr", freeAddress(t))
	finds(t, []game.Code{"server-silent"}, "--data", folder, "--addr", addr, "--acme", "games.example") // it speaks no TLS
	for status, code := range map[int]game.Code{503: "server-not-ready", 404: "server-silent"} {
		other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }))
		finds(t, []game.Code{code}, "--data", folder, "--addr", other.Listener.Addr().String())
		other.Close()
	}
	stop()

	cert, key := certified(t, t.TempDir(), 365*24*time.Hour, "games.example")
	b = newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop = served(t, b, "--data", folder, "--tls-cert", cert, "--tls-key", key, "--public", "https://games.example")
	finds(t, nil, "--data", folder, "--addr", strings.TrimSuffix(strings.TrimPrefix(address, "https://"), "/"), "--tls-cert", cert, "--tls-key", key, "--public", "https://games.example")
	stop()
}

func TestTheDoctorOfADatabase(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0") // takes who comes, and says nothing
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	finds(t, []game.Code{"store-unusable"}, "--data", t.TempDir(), "--database", "postgres://nobody@"+silent.Addr().String()+"/none?connect_timeout=1&sslmode=disable", "--addr", freeAddress(t))

	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	for _, c := range []struct {
		made  string
		codes []game.Code
	}{
		{"SELECT 1", nil},
		{"CREATE TABLE bookings (day TEXT)", []game.Code{"store-foreign"}},
		{"CREATE TABLE rumble_version (version INTEGER PRIMARY KEY); INSERT INTO rumble_version VALUES (2)", []game.Code{"store-newer"}},
	} {
		address := cluster.Database(t)
		conn, err := pgx.Connect(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := conn.Exec(t.Context(), c.made); err != nil {
			t.Fatal(err)
		}
		_ = conn.Close(t.Context())
		finds(t, c.codes, "--data", t.TempDir(), "--database", address, "--addr", freeAddress(t))
	}
	// A node that runs has its address, and that is well; somebody else who has it is not.
	address, data := cluster.Database(t), t.TempDir()
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	node, stop := served(t, b, "--data", data, "--database", address)
	finds(t, nil, "--data", data, "--database", address, "--addr", strings.TrimSuffix(strings.TrimPrefix(node, "http://"), "/"))
	finds(t, []game.Code{"address-in-use"}, "--data", data, "--database", address, "--addr", silent.Addr().String())
	stop()
}

// Every code of which the table in running.md tells is found by a test, and every one that a test finds stands in it.
func TestEveryFindingIsInTheDocumentAndTested(t *testing.T) {
	text, err := os.ReadFile("../../docs/running.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "## When something is wrong")
	table, _, _ = strings.Cut(table, "\n## ")
	var told []string
	for line := range strings.Lines(table) {
		if first, _, is := strings.Cut(strings.TrimPrefix(line, "| "), " |"); is {
			for _, m := range regexp.MustCompile("`([a-z-]+)`").FindAllStringSubmatch(first, -1) {
				told = append(told, m[1])
			}
		}
	}
	tests := ""
	for _, file := range []string{"doctor_test.go", "doctor_findings_test.go", "serve_test.go", "serve_acme_test.go"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tests += string(text)
	}
	named := map[string]string{"certificate-refused": "certRefused", "authority-away": "authorityAway", "certificate-not-kept": "certNotKept"}
	for _, code := range told {
		if !strings.Contains(tests, `"`+code+`"`) && (named[code] == "" || !strings.Contains(tests, named[code])) {
			t.Errorf("no test finds %s", code)
		}
	}
	for _, m := range regexp.MustCompile(`game\.Code(?:\{|[^{]*: \{)"([a-z-]+)"(?:, "([a-z-]+)")?`).FindAllStringSubmatch(tests, -1) {
		for _, code := range m[1:] {
			if code != "" && !slices.Contains(told, code) {
				t.Errorf("running.md does not tell of %s", code)
			}
		}
	}
}
