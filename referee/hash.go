package referee

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"

	"rumble/game"
)

// StateHash is the SHA-256 of a game's canonical bytes: what a journal records at a checkpoint. The buffer is reused
// for the bytes and returned.
func StateHash(g game.Game, buf []byte) ([sha256.Size]byte, []byte) {
	buf = g.Append(buf[:0])
	return sha256.Sum256(buf), buf
}

// digest is a fast hash of 128 bits, the same on every machine: states that are counted together are told apart by it.
// Nobody gains by colliding with themselves, so it need not resist an attacker, only accidents.
type digest struct{ lo, hi uint64 }

// The odd constants are those of SplitMix64 and of the golden ratio; any odd constants with mixed bits would do.
const (
	spice0 = 0x9e3779b97f4a7c15
	spice1 = 0xbf58476d1ce4e5b9
	spice2 = 0x94d049bb133111eb
)

// add folds 64 bits into the digest: a multiplication to 128 bits spreads every bit over both halves.
func (d digest) add(word uint64) digest {
	hi, lo := bits.Mul64(d.lo^word^spice0, d.hi^spice1|1)
	return digest{lo: lo + bits.RotateLeft64(d.hi^word, 29)*spice2, hi: hi ^ lo + d.lo}
}

// bytes folds bytes and their length into the digest.
func (d digest) bytes(b []byte) digest {
	d = d.add(uint64(len(b)))
	for len(b) >= 8 {
		d = d.add(binary.LittleEndian.Uint64(b))
		b = b[8:]
	}
	var last uint64
	for i, c := range b {
		last |= uint64(c) << (8 * i)
	}
	return d.add(last)
}
