// Package keyring has passkeys for tests: what a browser and its authenticator answer to a challenge, made in software.
package keyring

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
)

// Key is one passkey.
type Key struct {
	ID     []byte
	Count  uint32 // of its uses
	Secret *ecdsa.PrivateKey
	Handle []byte // of whose it is
}

// options are those of a challenge that matter here.
type options struct {
	Challenge string
	RPID      string `json:"rpId"`
	RP        struct{ ID string }
	User      struct{ ID string }
}

// Flags of what an authenticator says about itself.
const (
	present  = 0x01
	verified = 0x04
	attested = 0x40
)

func text(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func bin(s string) []byte {
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil {
		panic(err)
	}
	return b
}

// read reads the options of a challenge as a server sends them.
func read(sent any) options {
	b, err := json.Marshal(sent)
	if err != nil {
		panic(err)
	}
	var o options
	if err := json.Unmarshal(b, &o); err != nil {
		panic(err)
	}
	return o
}

// client is what a browser at an origin says it was asked.
func client(kind, challenge, origin string) []byte {
	b, _ := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false})
	return b
}

// head is the beginning of what an authenticator signs.
func (k *Key) head(rp string, flags byte) []byte {
	of := sha256.Sum256([]byte(rp))
	return binary.BigEndian.AppendUint32(append(of[:], flags), k.Count)
}

// Make makes a passkey that answers a challenge, in a browser that has the server at the origin.
func Make(sent any, origin string) (*Key, map[string]any) {
	o := read(sent)
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err)
	}
	k := &Key{ID: make([]byte, 16), Secret: secret, Handle: bin(o.User.ID)}
	_, _ = rand.Read(k.ID)
	public, err := secret.PublicKey.Bytes()
	if err != nil {
		panic(err)
	}
	var auth bytes.Buffer
	auth.Write(k.head(o.RP.ID, present|verified|attested))
	auth.Write(make([]byte, 16)) // made by nobody in particular
	auth.Write([]byte{0, byte(len(k.ID))})
	auth.Write(k.ID)
	auth.Write([]byte{0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20}) // CBOR: a key of P-256 for ES256, its x
	auth.Write(public[1:33])
	auth.Write([]byte{0x22, 0x58, 0x20})
	auth.Write(public[33:])
	var object bytes.Buffer
	object.Write([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"))
	object.WriteByte(byte(auth.Len()))
	object.Write(auth.Bytes())
	return k, map[string]any{"id": text(k.ID), "rawId": text(k.ID), "type": "public-key", "response": map[string]any{
		"clientDataJSON": text(client("webauthn.create", o.Challenge, origin)), "attestationObject": text(object.Bytes()),
	}}
}

// Use answers a challenge with the passkey.
func (k *Key) Use(sent any, origin string) map[string]any {
	o := read(sent)
	said := client("webauthn.get", o.Challenge, origin)
	auth := k.head(o.RPID, present|verified)
	hash := sha256.Sum256(said)
	sum := sha256.Sum256(append(bytes.Clone(auth), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, k.Secret, sum[:])
	if err != nil {
		panic(err)
	}
	return map[string]any{"id": text(k.ID), "rawId": text(k.ID), "type": "public-key", "response": map[string]any{
		"clientDataJSON": text(said), "authenticatorData": text(auth), "signature": text(signature), "userHandle": text(k.Handle),
	}}
}
