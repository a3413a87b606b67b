package command

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"
)

// secured asks over TLS by a name, and gives the certificate that was shown.
func secured(t *testing.T, addr, name string, roots *x509.CertPool) (*x509.Certificate, *http.Response, error) {
	t.Helper()
	c := &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: roots, ServerName: name}, DisableKeepAlives: true,
	}}
	r, err := http.NewRequest("GET", "https://"+addr+"/healthz", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = name
	answer, err := c.Do(r)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.TLS.PeerCertificates[0], answer, nil
}

func poolOf(t *testing.T, file string) *x509.CertPool {
	t.Helper()
	c, err := trusting(file)
	if err != nil {
		t.Fatal(err)
	}
	return c.RootCAs
}

func TestServeOverTLSWithFilesThatChange(t *testing.T) {
	folder := t.TempDir()
	cert, key := certified(t, folder, 24*time.Hour, "games.example")
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop := served(t, b, "--data", t.TempDir(), "--tls-cert", cert, "--tls-key", key, "--public", "https://games.example")
	addr, is := strings.CutPrefix(strings.TrimSuffix(address, "/"), "https://")
	if !is {
		t.Fatal(address)
	}
	first, answer, err := secured(t, addr, "games.example", poolOf(t, cert))
	if err != nil || answer.StatusCode != 200 || answer.Header.Get("Strict-Transport-Security") != "max-age=15552000" {
		t.Fatalf("%v %v", answer, err)
	}
	files := &certificateFiles{cert: cert, key: key}
	if err := files.read(time.Now()); err != nil {
		t.Fatal(err)
	}
	before := files.pair
	if err := files.read(time.Now()); err != nil || files.pair != before {
		t.Error("files that are the same are read again")
	}
	later := time.Now().Add(time.Minute)
	certified(t, folder, 48*time.Hour, "games.example")
	_ = os.Chtimes(cert, later, later)
	if err := files.read(time.Now()); err != nil || files.pair == before {
		t.Error("files that have changed are not read again")
	}
	before = files.pair
	if err := os.WriteFile(cert, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := files.read(time.Now()); err == nil || files.pair != before {
		t.Errorf("a certificate that is half there is taken: %v", err)
	}
	if first.NotAfter.IsZero() {
		t.Error("no certificate was shown")
	}
	stop()
}

func TestCertificatesThatCannotBeHad(t *testing.T) {
	cert, key := certified(t, t.TempDir(), time.Hour, "games.example")
	for _, c := range []struct{ args, says string }{
		{"--tls-cert " + cert, "go together"},
		{"--tls-key " + key, "go together"},
		{"--tls-cert " + key + " --tls-key " + key, "cannot be used"},
		{"--tls-cert " + cert + " --tls-key " + key + " --acme games.example", "not both"},
		{"--acme localhost", "no name of a server"},
		{"--acme a/b.example", "no name of a server"},
		{"--acme games.example --acme-ca " + key, "there is no certificate in"},
		{"--acme games.example --public https://play.example", "people are told to come by play.example (--public): name that one, too. (certificate-of-another-name)"},
	} {
		b := newBench("")
		b.want(t, 2, append([]string{"serve", "--addr", "127.0.0.1:0", "--data", t.TempDir()}, strings.Fields(c.args)...)...)
		if !strings.Contains(b.err.String(), c.says) {
			t.Errorf("%s: %s", c.args, b.err.String())
		}
	}
}

// authority gives certificates by ACME to whoever shows at an address that a name is theirs (tls-alpn-01), as RFC 8555 and 8737 have it. What
// is sent is not checked for who signed it.
type authority struct {
	*httptest.Server
	t      *testing.T
	key    *ecdsa.PrivateKey
	root   *x509.Certificate
	at     func() string // where names are looked for
	name   string
	state  string
	issued []byte
	token  string
	asked  int

	mu  sync.Mutex // guards what changes, and how
	how string     // it goes wrong: "" not at all, "refuses", "fails", "sleeps" until the test is over
	end chan struct{}
}

// goes sets how the authority goes wrong from now on.
func (a *authority) goes(how string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.how = how
}

// times is how often a certificate was asked for.
func (a *authority) times() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.asked
}

func newAuthority(t *testing.T, at func() string) *authority {
	t.Helper()
	a := &authority{t: t, at: at, state: "pending", token: "token-of-the-test", end: make(chan struct{})}
	var err error
	if a.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	a.root = &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test authority"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(48 * time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	a.Server = httptest.NewTLSServer(http.HandlerFunc(a.serve))
	t.Cleanup(a.Close)
	t.Cleanup(func() { close(a.end) })
	return a
}

func (a *authority) serve(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Replay-Nonce", fmt.Sprintf("nonce%d", time.Now().UnixNano()))
	var payload struct {
		Identifiers []struct{ Value string }
		CSR         string
	}
	if r.Method == "POST" {
		var signed struct{ Payload string }
		_ = json.NewDecoder(r.Body).Decode(&signed)
		text, _ := base64.RawURLEncoding.DecodeString(signed.Payload)
		_ = json.Unmarshal(text, &payload)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.how == "sleeps" {
		a.mu.Unlock()
		<-a.end
		a.mu.Lock()
		return
	}
	say := func(status int, v any) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(v)
	}
	order := func(status int) {
		w.Header().Set("Location", a.URL+"/order")
		o := map[string]any{"status": map[string]string{"pending": "pending", "valid": "ready"}[a.state], "authorizations": []string{a.URL + "/authz"}, "finalize": a.URL + "/finalize"}
		if a.issued != nil {
			o["status"], o["certificate"] = "valid", a.URL+"/cert"
		}
		say(status, o)
	}
	challenge := map[string]any{"type": "tls-alpn-01", "url": a.URL + "/challenge", "token": a.token, "status": a.state}
	switch r.URL.Path {
	case "/directory":
		say(200, map[string]string{"newNonce": a.URL + "/nonce", "newAccount": a.URL + "/account", "newOrder": a.URL + "/new-order"})
	case "/nonce":
	case "/account":
		w.Header().Set("Location", a.URL+"/account/1")
		say(201, map[string]string{"status": "valid"})
	case "/new-order":
		a.asked++
		if a.how == "refuses" {
			say(403, map[string]any{"type": "urn:ietf:params:acme:error:rejectedIdentifier", "detail": "This name is\non a list"})
			return
		}
		if a.how == "fails" {
			http.Error(w, "not today", 500)
			return
		}
		a.state = "pending"
		a.name = payload.Identifiers[0].Value
		order(201)
	case "/order":
		order(200)
	case "/authz":
		say(200, map[string]any{"status": a.state, "identifier": map[string]string{"type": "dns", "value": a.name}, "challenges": []any{challenge}})
	case "/challenge":
		a.state = a.looks()
		challenge["status"] = a.state
		say(200, challenge)
	case "/finalize":
		a.issue(payload.CSR)
		order(200)
	case "/cert":
		w.Header().Set("Content-Type", "application/pem-certificate-chain")
		_, _ = w.Write(a.issued)
	default:
		http.NotFound(w, r)
	}
}

// looks says whether the name shows the certificate that proves it.
func (a *authority) looks() string {
	conn, err := tls.Dial("tcp", a.at(), &tls.Config{ServerName: a.name, NextProtos: []string{"acme-tls/1"}, InsecureSkipVerify: true})
	if err != nil {
		return "invalid"
	}
	defer conn.Close()
	for _, e := range conn.ConnectionState().PeerCertificates[0].Extensions {
		if e.Id.Equal(asn1.ObjectIdentifier{1, 3, 6, 1, 5, 5, 7, 1, 31}) {
			return "valid"
		}
	}
	return "invalid"
}

func (a *authority) issue(request string) {
	der, _ := base64.RawURLEncoding.DecodeString(request)
	csr, err := x509.ParseCertificateRequest(der)
	if err != nil {
		a.t.Error(err)
		return
	}
	leaf, err := x509.CreateCertificate(rand.Reader, &x509.Certificate{
		SerialNumber: big.NewInt(2), DNSNames: csr.DNSNames, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(47 * time.Hour),
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}, a.root, csr.PublicKey.(crypto.PublicKey), a.key)
	if err != nil {
		a.t.Error(err)
		return
	}
	root, _ := x509.CreateCertificate(rand.Reader, a.root, a.root, &a.key.PublicKey, a.key)
	for _, der := range [][]byte{leaf, root} {
		a.issued = append(a.issued, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})...)
	}
}

// vouching is a file with who vouches for the authority's own address.
func (a *authority) vouching() string {
	a.t.Helper()
	file := filepath.Join(a.t.TempDir(), "ca.pem")
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.Certificate().Raw}), 0o600); err != nil {
		a.t.Fatal(err)
	}
	return file
}

// pool takes the certificates that the authority gives for good.
func (a *authority) pool() *x509.CertPool {
	a.t.Helper()
	root, err := x509.CreateCertificate(rand.Reader, a.root, a.root, &a.key.PublicKey, a.key)
	if err != nil {
		a.t.Fatal(err)
	}
	trusted, _ := x509.ParseCertificate(root)
	pool := x509.NewCertPool()
	pool.AddCert(trusted)
	return pool
}

func TestServeWithCertificatesByACME(t *testing.T) {
	listens := make(chan string, 1)
	a := newAuthority(t, func() string { return <-listens })
	data := t.TempDir()
	vouching := a.vouching()
	b := newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop := served(t, b, "--data", data, "--acme", "games.example", "--acme-directory", a.URL+"/directory", "--acme-ca", vouching, "--acme-email", "tom@games.example")
	addr := strings.TrimSuffix(strings.TrimPrefix(address, "https://"), "/")
	listens <- addr
	pool := a.pool()
	cert, answer, err := secured(t, addr, "games.example", pool)
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode != 200 || cert.VerifyHostname("games.example") != nil {
		t.Errorf("%d %v", answer.StatusCode, cert.DNSNames)
	}
	if _, _, err := secured(t, addr, "other.example", pool); err == nil {
		t.Error("a certificate is asked for by a name that is not ours")
	}
	if _, _, err := secured(t, addr, "games.example", pool); err != nil || a.times() != 1 {
		t.Errorf("asked %d times: %v", a.times(), err)
	}
	stop()
	kept, err := os.ReadDir(filepath.Join(data, "acme"))
	if err != nil || len(kept) == 0 {
		t.Errorf("nothing is kept: %v", err)
	}
	// Kept by the next: nobody is asked again.
	b = newBench("")
	b.Web = fstest.MapFS{"index.html": {}}
	address, stop = served(t, b, "--data", data, "--acme", "games.example", "--acme-directory", a.URL+"/directory", "--acme-ca", vouching)
	if _, _, err := secured(t, strings.TrimSuffix(strings.TrimPrefix(address, "https://"), "/"), "games.example", pool); err != nil || a.times() != 1 {
		t.Errorf("asked %d times: %v", a.times(), err)
	}
	stop()
}
