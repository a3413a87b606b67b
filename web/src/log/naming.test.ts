import { describe, expect, test } from 'vitest';
import type { Scene } from '../wire/api.ts';
import { callings, naming, stretches } from './naming.ts';

const piece = (id: string, name: string, seat: string, out = false) => ({ id, name, seat, out });

const scene = {
	seats: [
		{ id: 'reds', name: 'The Reds' },
		{ id: 'docks', name: 'Dockside' },
	],
	pieces: [
		piece('hotdog', 'Hot Dog', 'reds'),
		piece('tommy', 'Tommy', 'docks'),
		piece('big', 'Big Tommy', 'docks', true),
		piece('waiter', 'Waiter', ''),
	],
	piles: [],
	zones: [{ id: 'hq', name: 'Dockside headquarters' }],
} as unknown as Scene;
const nobody = { seats: [], pieces: [], piles: [], zones: [] } as unknown as Scene;

describe('names in a sentence', () => {
	const cut = (text: string, s = scene) => stretches(text, naming(callings(s)));
	const bold = (text: string) =>
		cut(text)
			.filter((s) => s.name)
			.map((s) => s.text);

	test('are found whole, the longest first, and nothing of the sentence is lost', () => {
		expect(cut('Big Tommy shoots at Hot Dog; Tommy ducks.')).toEqual([
			{ text: 'Big Tommy', name: true },
			{ text: ' shoots at ', name: false },
			{ text: 'Hot Dog', name: true },
			{ text: '; ', name: false },
			{ text: 'Tommy', name: true },
			{ text: ' ducks.', name: false },
		]);
		expect(cut('').length).toBe(0);
		expect(cut('Nobody.')).toEqual([{ text: 'Nobody.', name: false }]);
	});
	test('are no parts of other words', () => {
		expect(bold('Tommyhawk, Hot Dogs, a Tommy-gun, Ärger-Tommy')).toEqual([]);
		expect(bold("Tommy's gun; (Hot Dog)")).toEqual(['Tommy', 'Hot Dog']);
		expect(bold('the tommy')).toEqual([]);
	});
	test('an article is small in the middle; a place that begins like a seat is nobody', () => {
		expect(bold('The Reds begin, then the Reds go on.')).toEqual(['The Reds', 'the Reds']);
		expect(bold('Dockside: one from Dockside headquarters.')).toEqual(['Dockside']);
	});
	test('what stands in a name is no pattern and no markup', () => {
		const odd = { ...nobody, pieces: [piece('x', 'A. (B) <b>|[c]*', '')] } as unknown as Scene;
		expect(cut('So A. (B) <b>|[c]* goes.', odd)[1]).toEqual({ text: 'A. (B) <b>|[c]*', name: true });
		expect(cut('Ax (B)', odd)).toHaveLength(1);
		expect(cut('Anything', nobody)).toHaveLength(1);
	});
	test('every sign of a keyboard may stand in a name', () => {
		for (const sign of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~') {
			const signed = { ...nobody, pieces: [piece('x', `Jo${sign}Ann`, '')] } as unknown as Scene;
			expect(cut(`So Jo${sign}Ann goes.`, signed)[1]).toEqual({ text: `Jo${sign}Ann`, name: true });
		}
	});
	test('a thing is nobody; whoever has left the picture is still called by their name', () => {
		const guns = { ...nobody, pieces: [piece('gun', 'tommy gun', '')] } as unknown as Scene;
		expect(cut('They drop the tommy gun.', guns)).toHaveLength(1);
		const before = new Set<string>();
		callings(scene, before);
		expect(stretches('Hot Dog falls.', naming(callings(guns, before)))[0]).toEqual({ text: 'Hot Dog', name: true });
	});
});
