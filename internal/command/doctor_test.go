package command

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"database/sql"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"rumble/game"
	"rumble/store"
)

// certified writes a certificate for some names, good from now for a while, and its key.
func certified(t *testing.T, folder string, good time.Duration, names ...string) (cert, key string) {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	number, err := rand.Int(rand.Reader, big.NewInt(1<<62))
	if err != nil {
		t.Fatal(err)
	}
	of := &x509.Certificate{
		SerialNumber: number, Subject: pkix.Name{CommonName: names[0]}, DNSNames: names, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(min(0, good) - 90*24*time.Hour), NotAfter: time.Now().Add(good), IsCA: true, BasicConstraintsValid: true,
	}
	text, err := x509.CreateCertificate(rand.Reader, of, of, &k.PublicKey, k)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(k)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	for name, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: text}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		var out bytes.Buffer
		_ = pem.Encode(&out, block)
		if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

// finds runs the doctor, and checks the codes of what it finds.
func finds(t *testing.T, codes []game.Code, args ...string) string {
	t.Helper()
	return findsOn(t, newBench("").Machine, codes, args...)
}

// findsOn is finds on another machine.
func findsOn(t *testing.T, m Machine, codes []game.Code, args ...string) string {
	t.Helper()
	b := newBench("")
	b.Machine = m
	code := 0
	if len(codes) > 0 {
		code = 1
	}
	b.want(t, code, append([]string{"doctor"}, args...)...)
	var found []game.Code
	for line := range strings.Lines(b.out.String()) {
		code, sentence, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if !strings.HasSuffix(sentence, ".") && !strings.HasSuffix(sentence, ")") {
			t.Errorf("%q is no sentence", sentence)
		}
		if code != "well" {
			found = append(found, game.Code(code))
		}
	}
	if !slices.Equal(found, codes) {
		t.Errorf("it finds %v, not %v:\n%s", found, codes, b.out.String())
	}
	return b.out.String()
}

func folderWith(t *testing.T, sql ...string) string {
	t.Helper()
	folder := t.TempDir()
	s, err := store.OpenSQLite(folder)
	if err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	execute(t, folder, sql...)
	return folder
}

func execute(t *testing.T, folder string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(folder, store.FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheDoctorOfAWellFolder(t *testing.T) {
	free := freeAddress(t)
	for _, folder := range []string{folderWith(t), t.TempDir(), filepath.Join(t.TempDir(), "to", "be", "made")} {
		if said := finds(t, nil, "--data", folder, "--addr", free, "--public", "https://games.example"); said != "well: Nothing is wrong here.\n" {
			t.Error(said)
		}
	}
	folder := t.TempDir()
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop := served(t, b, "--data", folder)
	if status, body := postJSON(t, address+"api/matches", `{"ruleset":"toy","scenario":"trio"}`); status != 201 {
		t.Fatalf("%d %s", status, body)
	}
	addr := strings.TrimSuffix(strings.TrimPrefix(address, "http://"), "/")
	finds(t, nil, "--data", folder, "--addr", addr) // a server that is running has its address
	stop()
}

func TestWhatTheDoctorFinds(t *testing.T) {
	free, other := freeAddress(t), t.TempDir()
	at := func(folder string, more ...string) []string {
		return append([]string{"--data", folder, "--addr", free}, more...)
	}
	finds(t, []game.Code{"store-newer"}, at(folderWith(t, "PRAGMA user_version = 7"))...)
	finds(t, []game.Code{"store-foreign"}, at(folderWith(t, "PRAGMA application_id = 7"))...)

	half := folderWith(t)
	if err := os.WriteFile(filepath.Join(half, store.RestoringName), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	finds(t, []game.Code{"half-restored"}, at(half)...)

	left := folderWith(t)
	if err := os.Mkdir(left+".restoring-12", 0o700); err != nil {
		t.Fatal(err)
	}
	finds(t, []game.Code{"left-from-restore"}, at(left)...)

	ahead := folderWith(t)
	to := time.Now().Add(time.Hour)
	if err := os.Chtimes(filepath.Join(ahead, store.FileName), to, to); err != nil {
		t.Fatal(err)
	}
	finds(t, []game.Code{"clock-behind"}, at(ahead)...)

	damaged := folderWith(t, "INSERT INTO matches (id) VALUES ('m')", "PRAGMA wal_checkpoint(truncate)")
	file := filepath.Join(damaged, store.FileName)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i := 5000; i < len(text); i++ {
		text[i] ^= 0x55
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	finds(t, []game.Code{"store-damaged"}, at(damaged)...)

	blocked := filepath.Join(other, "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	finds(t, []game.Code{"folder-not-writable"}, at(blocked)...)

	strange := t.TempDir()
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop := served(t, b, "--data", strange)
	if status, body := postJSON(t, address+"api/matches", `{"ruleset":"toy","scenario":"trio"}`); status != 201 {
		t.Fatalf("%d %s", status, body)
	}
	stop()
	execute(t, strange, `UPDATE journal SET body = CAST(replace(CAST(body AS TEXT), '"ruleset":"toy"', '"ruleset":"gone"') AS BLOB)`)
	if said := finds(t, []game.Code{"unknown-ruleset"}, at(strange)...); !strings.Contains(said, `"gone"`) || !strings.Contains(said, "(1, one of them ") {
		t.Error(said)
	}

	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	finds(t, []game.Code{"address-in-use", "public-not-https"}, "--data", other, "--addr", taken.Addr().String(), "--public", "http://games.example")
	finds(t, []game.Code{"bad-url"}, at(other, "--public", "games.example/there")...)
	finds(t, nil, at(other, "--public", "http://localhost:8080")...)
}

func TestWhatTheDoctorFindsAboutCertificates(t *testing.T) {
	for _, c := range []struct {
		good  time.Duration
		name  string
		codes []game.Code
	}{
		{90 * 24 * time.Hour, "games.example", nil},
		{3 * 24 * time.Hour, "games.example", []game.Code{"certificate-expires"}},
		{-time.Hour, "games.example", []game.Code{"certificate-expired"}},
		{-time.Hour, "other.example", []game.Code{"certificate-expired", "certificate-of-another-name"}},
	} {
		cert, key := certified(t, t.TempDir(), c.good, c.name)
		finds(t, c.codes, "--data", t.TempDir(), "--addr", freeAddress(t), "--public", "https://games.example", "--tls-cert", cert, "--tls-key", key)
	}
	cert, _ := certified(t, t.TempDir(), time.Hour, "games.example")
	finds(t, []game.Code{"certificate-unreadable"}, "--data", t.TempDir(), "--addr", freeAddress(t), "--tls-cert", cert, "--tls-key", cert)
}

func TestTheDoctorOfADatabaseThatIsAway(t *testing.T) {
	if said := finds(t, []game.Code{"store-unusable"}, "--database", "postgres://nobody:secret@127.0.0.1:1/none?connect_timeout=1", "--addr", freeAddress(t)); strings.Contains(said, "secret") {
		t.Error(said)
	}
}
