package server

import (
	"crypto/sha256"
	"crypto/subtle"
)

// OwnerKey is the hash of the key by which whoever runs the server opens their page.
type OwnerKey []byte

// NewOwnerKey is what the server keeps of the key.
func NewOwnerKey(key string) OwnerKey {
	h := sha256.Sum256([]byte("rumble owner key 1\x00" + key))
	return h[:]
}

// opens says whether somebody has the key, and takes as long for every other.
func (k OwnerKey) opens(key string) bool {
	return len(k) > 0 && subtle.ConstantTimeCompare(k, NewOwnerKey(key)) == 1
}
