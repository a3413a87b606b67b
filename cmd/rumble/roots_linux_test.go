package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// known has the test, started as a process of its own, say whom it believes.
const known = "RUMBLE_TEST_WHO_IS_BELIEVED"

// The roots of a system are read once in a process, so each case is one.
func TestThoseWhoVouchForOthersAreKnown(t *testing.T) {
	if os.Getenv(known) != "" {
		pool, err := x509.SystemCertPool()
		if err != nil {
			t.Fatal(err)
		}
		for _, subject := range pool.Subjects() { //nolint:staticcheck // it lacks what a platform keeps to itself, and Linux keeps nothing
			_, _ = os.Stdout.Write(append(subject, '\n'))
		}
		return
	}
	empty := filepath.Join(t.TempDir(), "empty")
	if err := os.Mkdir(empty, 0o700); err != nil {
		t.Fatal(err)
	}
	const theirs, ours = "ISRG Root X1", "An authority of the house" // whom Let's Encrypt relies on, and whom nobody else knows
	own := filepath.Join(t.TempDir(), "own.pem")
	if err := os.WriteFile(own, authority(t, ours), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, file   string
		theirs, ours bool
	}{
		{"a machine that knows nobody, as the image", filepath.Join(empty, "nothing.pem"), true, false},
		{"a machine that has its own", own, false, true},
	} {
		cmd := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
		cmd.Env = append(os.Environ(), known+"=yes", "SSL_CERT_FILE="+c.file, "SSL_CERT_DIR="+empty)
		said, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", c.name, err, said)
		}
		if bytes.Contains(said, []byte(theirs)) != c.theirs || bytes.Contains(said, []byte(ours)) != c.ours {
			t.Errorf("%s believes:\n%s", c.name, said)
		}
	}
}

// authority is a certificate of somebody who vouches for others.
func authority(t *testing.T, name string) []byte {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true}
	c.Subject.CommonName = name
	made, err := x509.CreateCertificate(rand.Reader, c, c, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made})
}
