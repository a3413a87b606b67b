package bot

import "rumble/game"

// tally is what came out world by world, in ten-thousandths of a win: of an answer, or by how much it did better than another.
type tally struct{ worlds, sum, squares int }

func (t *tally) add(v int) {
	t.worlds++
	t.sum += v
	t.squares += v * v
}

// mean is rounded to the nearest, as far above nothing as below it.
func (t *tally) mean() int {
	if t.sum < 0 {
		return -((-t.sum + t.worlds/2) / t.worlds)
	}
	return (t.sum + t.worlds/2) / t.worlds
}

// square is the square of the standard error of the mean, of two worlds or more.
func (t *tally) square() int {
	n := t.worlds
	return max(0, t.squares*n-t.sum*t.sum) / n / (n * (n - 1))
}

// error is the standard error of the mean, the whole part of it. Where all worlds came out the same, it is set by their number alone.
func (t *tally) error() int { return max(root(t.square()), game.Lot/(2*(t.worlds+2))) }

// root is the whole part of a square root.
func root(n int) int {
	r := 0
	for step := 1 << 31; step > 0; step >>= 1 {
		if next := r + step; next <= n/next {
			r = next
		}
	}
	return r
}
