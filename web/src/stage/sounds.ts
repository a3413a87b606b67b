import type { Happening } from '../wire/api.ts';

/** What can be heard at a table. */
export type Sound = 'dice' | 'card' | 'shot' | 'blow' | 'blast' | 'turn';

/** What is heard of an event: how it looks, the dice that were thrown for it, the card that is turned up or drawn. It knows no game. */
export function soundsOf(e: Happening): Sound[] {
	const thrown = e.dice ?? [];
	const found: Sound[] = [];
	if (thrown.some((t) => t.kind === 'dice')) found.push('dice');
	// What is neither thrown nor picked at random comes from a pack.
	if (e.rank === 3 || thrown.some((t) => t.kind !== 'dice' && t.kind !== 'pick')) found.push('card');
	if (e.look === 'shot' || e.look === 'blow' || e.look === 'blast') found.push(e.look);
	if (e.look === 'crash') found.push('blow');
	return found;
}

/** Whether it is heard now: from a tab that nobody looks at only that it is one's turn. */
export function heard(sound: Sound, hidden: boolean): boolean {
	return !hidden || sound === 'turn';
}
