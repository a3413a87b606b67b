package quickdraw

// geo.go is distance, contact and sight (QD-GEO). Cover is in geo_cover.go, moves that results force in geo_forced.go.

// radius is that of a figure's base (QD-GEO-01).
func (g *Game) radius(f int) Length { panic("to be written") }

// near is whether the centres of two figures are at most so far apart, levels counted (QD-GEO-01, -13); a vehicle's distance is that
// of the nearest point of its outline.
func (g *Game) near(a, b int, d Length) bool { panic("to be written") }

// gap is the distance between the edges of two figures (QD-GEO-02), 0 when they touch or overlap.
func (g *Game) gap(a, b int) Length { panic("to be written") }

// touching is whether two figures are in contact (QD-GEO-02).
func (g *Game) touching(a, b int) bool { panic("to be written") }

// engaged is the awake enemies in contact with a figure (QD-FIGH-09, QD-HITF-04).
func (g *Game) engaged(f int) set { panic("to be written") }

// sees is whether there is a line of sight between two figures (QD-GEO-03); hiding is not looked at.
func (g *Game) sees(a, b int) bool { panic("to be written") }

// spots is whether a figure sees another that is not hidden from its side (QD-LOC-01, -11).
func (g *Game) spots(a, b int) bool { panic("to be written") }

// nearestVisible is the nearest enemy in sight of a figure, beasts too, the lowest number among equals, or nobody.
func (g *Game) nearestVisible(f int) int { panic("to be written") }

// theEnemy is the enemy that a result is about: who caused it, else the nearest in sight, else the nearest, else nobody (QD-GEO-11).
func (g *Game) theEnemy(f, cause int) int { panic("to be written") }
