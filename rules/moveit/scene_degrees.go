package moveit

// tangents are the tangents of half a degree, one and a half, ... 44 and a half, in ten-thousandths: where a direction is
// rounded from one degree to the next.
var tangents = [45]int{
	87, 262, 437, 612, 787, 963, 1139, 1317, 1495, 1673, 1853, 2035, 2217, 2401, 2586, 2773, 2962, 3153, 3346, 3541, 3739, 3939, 4142,
	4348, 4557, 4770, 4986, 5206, 5430, 5658, 5890, 6128, 6371, 6619, 6873, 7133, 7400, 7673, 7954, 8243, 8541, 8847, 9163, 9490, 9827,
}

// degrees is a facing as screens turn a piece: whole degrees clockwise from north, 1 to 360. North is 360, because 0 is no
// facing at all.
func degrees(f Facing) int {
	east, north := int(f.x), -int(f.y)
	if east == 0 && north == 0 {
		return 0
	}
	turned := 0
	for north <= 0 || east < 0 { // turned back by quarters until it is between north and east
		east, north = -north, east
		turned += 90
	}
	if east > north {
		turned += 90 - slope(north, east)
	} else {
		turned += slope(east, north)
	}
	if turned == 0 {
		return 360
	}
	return turned
}

// slope is the angle of a rise over a run that is no shorter, 0 to 45 degrees.
func slope(rise, run int) int {
	angle := 0
	for angle < len(tangents) && rise*10_000 >= tangents[angle]*run {
		angle++
	}
	return angle
}
