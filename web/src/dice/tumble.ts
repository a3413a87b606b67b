/** A face that a die shows, and when, in milliseconds after it was thrown. */
export interface Turn {
	at: number;
	face: number;
}

const longest = 600;
const changes = 6;

/**
 * The faces that a die shows until it stands, the last of them its own: quick ones first, then slower ones. The dice of a
 * throw come to rest one after the other, and none is later than asked, or than anybody likes to wait.
 */
export function tumble(die: { sides: number; face: number; order: number; of: number }, within: number): Turn[] {
	const whole = Math.min(within, longest);
	if (whole <= 0 || die.sides < 2) return [{ at: 0, face: die.face }];
	const rest = die.of > 1 ? whole * (0.6 + (0.4 * die.order) / (die.of - 1)) : whole;
	// Never a multiple of the sides, so that each change is one that can be seen.
	const stride = 1 + ((die.order + 1) % (die.sides - 1));
	return Array.from({ length: changes + 1 }, (_, k) => ({
		at: Math.round(rest * (k / changes) ** 1.6),
		face: ((die.face - 1 + (changes - k) * stride) % die.sides) + 1,
	}));
}
