package tabletop

// cellBits makes a cell of the grid 4096 thousandths wide: about four inches, so that a line of sight across a street
// looks into a handful of cells, and a cell number is a shift away.
const cellBits = 12

// grid lists, for every square cell of a floor, the things that touch it. Cells include their border.
type grid[T any] struct {
	cols, rows int64
	first      []int32 // where the things of each cell begin in things; one more entry than cells
	things     []T
}

// newGrid sorts things into cells; touches says whether a thing concerns a cell.
func newGrid[T any](width, depth int64, things []T, touches func(thing *T, cell box) bool, reach func(*T) box) grid[T] {
	g := grid[T]{cols: width>>cellBits + 1, rows: depth>>cellBits + 1}
	cells := make([][]int32, g.cols*g.rows)
	total := 0
	for i := range things {
		around := g.cells(reach(&things[i]))
		for y := around.lo.y; y <= around.hi.y; y++ {
			for x := around.lo.x; x <= around.hi.x; x++ {
				cell := box{xy{x << cellBits, y << cellBits}, xy{(x + 1) << cellBits, (y + 1) << cellBits}}
				if touches(&things[i], cell) {
					cells[y*g.cols+x] = append(cells[y*g.cols+x], int32(i))
					total++
				}
			}
		}
	}
	g.first = make([]int32, 1, len(cells)+1)
	g.things = make([]T, 0, total)
	for _, cell := range cells {
		for _, i := range cell {
			g.things = append(g.things, things[i])
		}
		g.first = append(g.first, int32(len(g.things)))
	}
	return g
}

// cells is the range of cells that a box touches, as far as the grid goes.
func (g *grid[T]) cells(b box) box {
	return box{
		xy{clamp((b.lo.x-1)>>cellBits, g.cols), clamp((b.lo.y-1)>>cellBits, g.rows)},
		xy{clamp(b.hi.x>>cellBits, g.cols), clamp(b.hi.y>>cellBits, g.rows)},
	}
}

func clamp(n, count int64) int64 { return min(max(n, 0), count-1) }

// at is what touches the cell of a place on the table.
func (g *grid[T]) at(p xy) []T { return g.cell(p.y>>cellBits*g.cols + p.x>>cellBits) }

func (g *grid[T]) cell(n int64) []T { return g.things[g.first[n]:g.first[n+1]] }

// stroll visits the cells that a segment passes, in order. Every place of the segment lies in a visited cell or on its
// border.
type stroll struct {
	cell         int64 // the cell it is in
	toX, toY     int64 // cells left to go either way
	overX, overY int64 // product to cross the next border between columns, rows: the smaller comes first
	addX, addY   int64 // what one more cell adds to them
	stepX, stepY int64 // what one cell adds to the cell number
}

func (g *grid[T]) stroll(s segment) stroll {
	x, y := s.a.x>>cellBits, s.a.y>>cellBits
	w := stroll{
		cell: y*g.cols + x,
		toX:  s.b.x>>cellBits - x, toY: s.b.y>>cellBits - y,
		stepX: 1, stepY: g.cols,
	}
	across, down := s.b.x-s.a.x, s.b.y-s.a.y
	borderX, borderY := (x+1)<<cellBits-s.a.x, (y+1)<<cellBits-s.a.y
	if across < 0 {
		across, borderX, w.stepX, w.toX = -across, s.a.x-x<<cellBits, -1, -w.toX
	}
	if down < 0 {
		down, borderY, w.stepY, w.toY = -down, s.a.y-y<<cellBits, -g.cols, -w.toY
	}
	w.overX, w.addX = borderX*down, down<<cellBits
	w.overY, w.addY = borderY*across, across<<cellBits
	return w
}

// next goes on to the next cell; false at the end.
func (w *stroll) next() bool {
	switch {
	case w.toX == 0 && w.toY == 0:
		return false
	case w.toY == 0 || w.toX != 0 && w.overX < w.overY:
		w.cell += w.stepX
		w.overX += w.addX
		w.toX--
	default:
		w.cell += w.stepY
		w.overY += w.addY
		w.toY--
	}
	return true
}

// touches says whether the segment has a place in common with the box.
func (s segment) touches(b box) bool {
	return s.box().meets(b) && s.passes(b)
}

// passes says whether the line through the segment has a place in common with the box.
func (s segment) passes(b box) bool {
	corners := [4]xy{b.lo, {b.hi.x, b.lo.y}, b.hi, {b.lo.x, b.hi.y}}
	above, below := false, false
	for _, c := range corners {
		side := s.side(c)
		above = above || side >= 0
		below = below || side <= 0
	}
	return above && below
}
