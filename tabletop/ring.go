package tabletop

// Ring is sixteen places around a place, on its floor, from the east round by the south: so far from it, less what keeps
// each of them from being rounded beyond, a thousandth.
func Ring(centre Point, far Length) [16]Point {
	var places [16]Point
	at := flat(centre)
	for i, d := range compass {
		places[i] = at.plus(xy{d.x * int64(far) / (compassUnit + 1), d.y * int64(far) / (compassUnit + 1)}).on(centre.Floor)
	}
	return places
}
