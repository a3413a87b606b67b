package tabletop

// Ahead says whether p lies in the half plane before somebody at a place who faces in a direction, so far to the east
// and so far to the south: on the line through the place at right angles to the direction, or ahead of it. Everything
// is ahead of who faces nowhere. Floors do not matter.
func Ahead(at Point, east, south Length, p Point) bool {
	return dot(xy{int64(east), int64(south)}, flat(p).minus(flat(at))) >= 0
}
