package quickdraw

import "rumble/game"

func keptMoves() []game.Kept {
	return []game.Kept{
		{Clause: "QD-GEO-01", How: "A figure has one place, the centre of its base; distances are measured from centre to centre, and the radius of a base is worked out from what the figure is."},
		{Clause: "QD-GEO-02", How: "What is near, adjacent or in contact is asked of the distance between the edges of two bases, which never goes through a wall or a shut door."},
		{Clause: "QD-GEO-04", How: "No facing is kept but the direction of the last declared or made move; a turned back is a mark that goes with the next card."},
		{Clause: "QD-GEO-05", How: "Whether somebody stands in a line is worked out from the base for every shot: a friend there forbids it, anybody else gives light cover."},
		{Clause: "QD-GEO-06", How: "Cover is the best of what the line of sight crosses within a pace of the base and of the areas that it stands in; the frames of openings are hard."},
		{Clause: "QD-GEO-07", How: "A figure is in the open when it has no cover against an enemy that sees it."},
		{Clause: "QD-GEO-08", How: "Of the places with cover that the table proposes the one with the shortest path is taken, then the one with the better cover, then the farther one."},
		{Clause: "QD-GEO-09", How: "Ducking makes a figure prone and marks it as ducked until its next card; charts name their own clause for it."},
		{Clause: "QD-GEO-10", How: "The way back is one straight line, and at what bars it the nearest free direction to its right or left, in steps of 15 degrees up to a right angle."},
		{Clause: "QD-GEO-13", How: "The levels between two places count 4 paces each in every distance and on every flight of stairs, which are bad going; ladders and faces are climbed."},
		{Clause: "QD-GEO-16", How: "Every piece of a set is a feature of the plan: its going, its cover and its kind say what it is."},
		{Clause: "QD-GEO-17", How: "The floor of a building is an area marked as inside, which is bad going like rough ground."},
		{Clause: "QD-GEO-19", How: "A forced way is cut to the distance less the quarters for what lies on it."},
		{Clause: "QD-MOVE-02", How: "Crawling, climbing and swimming are areas and steps of 4 paces."},
		{Clause: "QD-MOVE-03", How: "The rate of who is lumbering or heavily laden is 6 paces."},
		{Clause: "QD-MOVE-04", How: "The rate on foot is 8 paces, and so is that of laden animals and carts."},
		{Clause: "QD-MOVE-05", How: "The rate of the fleet-footed is 10 paces, and so is that of wagons."},
		{Clause: "QD-MOVE-06", How: "The rate of a coach is 12 paces."},
		{Clause: "QD-MOVE-07", How: "The rate of a rider is that of the mount, 16 paces, and so is that of a motor car."},
		{Clause: "QD-MOVE-08", How: "The rate of a railroad engine is 24 paces."},
		{Clause: "QD-MOVE-09", How: "Whether somebody is heavily laden is worked out from what they carry each time the rate is asked for."},
		{Clause: "QD-MOVE-10", How: "What a figure moves in its own turn is added up, the speed is its band, and both end with the next card; somebody who is carried has the speed of what carries them."},
		{Clause: "QD-MOVE-11", How: "A way through no bad going and over no obstacle has no deductions."},
		{Clause: "QD-MOVE-12", How: "Lines and areas of low going are linear obstacles, and so are windows."},
		{Clause: "QD-MOVE-14", How: "For a vehicle a ditch counts two quarters, and a way over any other obstacle is none."},
		{Clause: "QD-MOVE-16", How: "Rough going, the inside of buildings, the four special terrains and stairs are bad going, and in a scene flagged as dark everything is."},
		{Clause: "QD-MOVE-17", How: "Bad going takes a quarter of the rate once, from the surefooted nothing."},
		{Clause: "QD-MOVE-18", How: "From laden animals and vehicles bad going takes two quarters."},
		{Clause: "QD-MOVE-20", How: "Every move rolls its row; in bad going the dice are reduced only when the declared way is longer than 4 paces."},
		{Clause: "QD-MOVE-21", How: "All quarters are counted and taken from the full rate together."},
		{Clause: "QD-MOVE-27", How: "Half the rate, less deductions, in the direction thrown, as far as the way is free."},
		{Clause: "QD-MOVE-28", How: "A way knows the special terrain that it begins in or first comes to, and that is the row."},
		{Clause: "QD-INJ-02", How: "A test after an accident names nobody who caused it, so that the enemy of its result is the nearest in sight."},
		{Clause: "QD-WEVA-06", How: "The evade row is built of the action dice, a leader's dice and bad going alone."},
		{Clause: "QD-WRUI-07", How: "The test of a charge or of a shot with a move is thrown with what bad going does to it, and after the row of special terrain."},
	}
}
