package tabletop

// InRadius appends to buf, in order, which of the places lie at most r from the centre, on its floor.
func InRadius(centre Point, r Length, at []Point, buf []int) []int {
	return InLane(centre, centre, r, at, buf)
}

// InLane appends to buf, in order, which of the places lie at most half from the straight stretch a to b, on the floor
// of a.
func InLane(a, b Point, half Length, at []Point, buf []int) []int {
	if half < 0 {
		return buf
	}
	lane := segment{flat(a), flat(b)}
	for i, p := range at {
		if p.Floor == a.Floor && lane.apart(flat(p)) <= uint64(half)*uint64(half) {
			buf = append(buf, i)
		}
	}
	return buf
}
