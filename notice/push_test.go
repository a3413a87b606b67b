package notice_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"rumble/notice"
)

// browser has the secrets by which it reads what it is pushed.
type browser struct {
	t    *testing.T
	key  *ecdh.PrivateKey
	auth []byte
}

func newBrowser(t *testing.T) *browser {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return &browser{t, key, []byte("sixteen bytes ok")}
}

var base = base64.RawURLEncoding

func subscription(endpoint string, b *browser) *notice.Subscription {
	return &notice.Subscription{Endpoint: endpoint, P256dh: base.EncodeToString(b.key.PublicKey().Bytes()), Auth: base.EncodeToString(b.auth)}
}

// reads is what a push says, as RFC 8291 and RFC 8188 have it.
func (b *browser) reads(body []byte) notice.Pushed {
	b.t.Helper()
	salt, size := body[:16], int(body[20])
	_ = binary.BigEndian.Uint32(body[16:20])
	sender, err := ecdh.P256().NewPublicKey(body[21 : 21+size])
	if err != nil {
		b.t.Fatal(err)
	}
	shared, err := b.key.ECDH(sender)
	if err != nil {
		b.t.Fatal(err)
	}
	derive := func(secret, salt []byte, info string, n int) []byte {
		out, err := hkdf.Key(sha256.New, secret, salt, info, n)
		if err != nil {
			b.t.Fatal(err)
		}
		return out
	}
	ikm := derive(shared, b.auth, "WebPush: info\x00"+string(b.key.PublicKey().Bytes())+string(sender.Bytes()), 32)
	block, err := aes.NewCipher(derive(ikm, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err != nil {
		b.t.Fatal(err)
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		b.t.Fatal(err)
	}
	text, err := gcm.Open(nil, derive(ikm, salt, "Content-Encoding: nonce\x00", 12), body[21+size:], nil)
	if err != nil {
		b.t.Fatal(err)
	}
	var p notice.Pushed
	if err := json.Unmarshal([]byte(strings.TrimRight(string(text), "\x00\x02")), &p); err != nil {
		b.t.Fatalf("%v: %q", err, text)
	}
	return p
}

// vouched says whether a push says of itself that it comes from whoever has the key.
func vouched(t *testing.T, authorization, key, audience string) bool {
	t.Helper()
	token, k, ok := strings.Cut(strings.TrimPrefix(authorization, "vapid t="), ", k=")
	parts := strings.Split(token, ".")
	if !ok || k != key || len(parts) != 3 {
		return false
	}
	point, _ := base.DecodeString(key)
	signature, _ := base.DecodeString(parts[2])
	claims, _ := base.DecodeString(parts[1])
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	public := &ecdsa.PublicKey{Curve: elliptic.P256(), X: new(big.Int).SetBytes(point[1:33]), Y: new(big.Int).SetBytes(point[33:])}
	return ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) &&
		decoded(t, string(claims))["aud"] == audience
}

func TestAPushReachesABrowserAndNobodyElse(t *testing.T) {
	var bodies [][]byte
	var headers http.Header
	status := 201
	service := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		bodies, headers = append(bodies, body), r.Header
		w.WriteHeader(status)
	}))
	t.Cleanup(service.Close)
	roots := x509.NewCertPool()
	roots.AddCert(service.Certificate())
	h := open(t, notice.Owner{Anywhere: true, Roots: roots})
	key, err := h.Key(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := h.node().Key(ctx); err != nil || again != key {
		t.Errorf("another node has the key %s (%v)", again, err)
	}
	b := newBrowser(t)
	h.add(notice.Channel{Kind: notice.Push, Push: subscription(service.URL+"/push/1", b)})
	h.look(turn("q1"))
	h.send()
	if len(bodies) != 1 {
		t.Fatalf("%d pushes", len(bodies))
	}
	if p := b.reads(bodies[0]); p != (notice.Pushed{Title: "Your turn: The Docks", Body: "A Game, turn 2 of 5, with Al. The table waits for your answer.", Path: "/#/m/duelduel", Tag: "duelduel"}) {
		t.Errorf("it says %+v", p)
	}
	if !vouched(t, headers.Get("Authorization"), key, service.URL) || headers.Get("TTL") != "86400" || headers.Get("Content-Encoding") != "aes128gcm" || headers.Get("Topic") != "duelduel" {
		t.Errorf("its headers are %v", headers)
	}
	if strings.Contains(string(bodies[0]), "Docks") {
		t.Error("the push service can read it")
	}
	status = 410 // the browser wants no more
	h.look(turn("q2"))
	h.send()
	if state, _ := h.state(); state != "none" {
		t.Errorf("a subscription that is gone is %s", state)
	}
}
