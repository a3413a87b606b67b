package game

import "encoding/binary"

// canon.go writes what the states of games have in common as canonical bytes, for Game.Append.

// Append writes the place, always as ten bytes.
func (p Point) Append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(p.X))
	b = binary.LittleEndian.AppendUint32(b, uint32(p.Y))
	return append(b, byte(p.Floor), byte(p.Floor>>8))
}

// Append writes the result, or that there is none yet.
func (r *Result) Append(b []byte) []byte {
	b = append(b, byte(len(r.Winners)))
	for _, w := range r.Winners {
		b = append(b, byte(w))
	}
	b = append(b, byte(len(r.Points)))
	for _, p := range r.Points {
		b = binary.LittleEndian.AppendUint32(b, uint32(p))
	}
	b = append(append(b, r.Why...), 0)
	return append(b, r.Clause...)
}

// AppendNumbers writes whole numbers, each as eight bytes.
func AppendNumbers(b []byte, numbers ...int) []byte {
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint64(b, uint64(n))
	}
	return b
}

// Bit is a byte with bit n set, 0 to 7, if something is so: several share a byte.
func Bit(set bool, n int) byte {
	if set {
		return 1 << n
	}
	return 0
}
