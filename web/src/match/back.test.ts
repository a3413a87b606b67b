import { expect, test } from 'vitest';
import type { Snapshot } from '../wire/api.ts';
import { Back } from './back.svelte.ts';
import type { Match } from './match.svelte.ts';

function at(takeback: string, practice = false) {
	const asked: (string | undefined)[] = [];
	const match = {
		now: { seats: ['reds'], takeback, practice } as unknown as Snapshot,
		client: { takeback: async (expect?: string) => asked.push(expect) },
		act: async (call: () => Promise<unknown>) => {
			await call();
			return true;
		},
	};
	return { match, asked, back: new Back(match as unknown as Match) };
}

test('what can be taken back freely is taken back at once', () => {
	const { back, asked } = at('free');
	expect(back.words).toBe('Take back');
	back.press();
	expect(asked).toEqual(['free']);
	expect(back.warning).toBe(false);
});

test('what would make the match practice is asked about first, and can be left', () => {
	const { back, asked } = at('practice');
	back.press();
	expect([back.warning, asked]).toEqual([true, []]);
	back.warned(false);
	expect([back.warning, asked]).toEqual([false, []]);
	back.press();
	back.press();
	expect(asked).toEqual(['practice']);
	back.warned(true);
	expect([back.warning, asked]).toEqual([false, ['practice', 'practice']]);
});

test('the warning goes when there is nothing to be warned of any more', () => {
	const { back, match } = at('practice');
	back.press();
	back.follow();
	expect(back.warning).toBe(true);
	match.now = { ...match.now, practice: true };
	back.follow();
	expect(back.warning).toBe(false);
});
