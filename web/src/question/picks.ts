import type { Option } from '../wire/api.ts';

type Wanted = Pick<NonNullable<Option['pick']>, 'least' | 'most'>;

/** How many things a sentence asks for. */
export function asked({ least, most }: Wanted): string {
	if (least === 0) return `Pick up to ${most}`;
	return least === most ? `Pick ${most}` : `Pick ${least} to ${most}`;
}

/** How many it still needs before it can be said. */
export function wanting(pick: Wanted, picked: number): string {
	return picked === 0 ? asked(pick) : `Pick ${pick.least - picked} more`;
}
