import { describe, expect, test } from 'vitest';
import { after, beatOf, haste, patience, storyTime } from './beats.ts';
import { line, piece, start, town, walk } from './sample.ts';

const roll = { kind: 'dice' as const, sides: 6, faces: [3] };

describe('what is to be seen of an event', () => {
	test('a figure walks the way that is told, or straight from where it was', () => {
		expect(beatOf(walk, start)).toMatchObject({ sort: 'walk', long: 500, path: walk.path });
		const jump = line('falls', { who: 'ann', from: [0, 0], to: [0, 2] });
		expect(beatOf(jump, start)).toMatchObject({
			sort: 'walk',
			long: 350,
			path: [
				[0, 0],
				[0, 2],
			],
		});
	});
	test('a long way is not longer than a second, and dice on the way are seen to fall', () => {
		expect(beatOf({ ...walk, path: [[0, 0], [40, 0]] }, start).long).toBe(950); // biome-ignore format: a way
		expect(beatOf({ ...walk, dice: [roll] }, start).long).toBe(1000);
	});
	test('what drives is longer on its way', () => {
		const car = { ...start, pieces: start.pieces.map((p) => (p.id === 'ann' ? { ...p, long: 5000, wide: 2000 } : p)) };
		expect(beatOf({ ...walk, path: [[0, 0], [40, 0]] }, car).long).toBe(1500); // biome-ignore format: a way
	});
	test('a crash jolts who is on the table, and a blast goes off at its place', () => {
		expect(beatOf(line('bumps', { who: 'ann', look: 'crash' }), start)).toMatchObject({ sort: 'crash', long: 700 });
		expect(beatOf(line('bumps', { who: 'nobody', look: 'crash' }), start).sort).toBe('say');
		expect(beatOf(line('explodes', { to: [3, 4], look: 'blast' }), start)).toMatchObject({ sort: 'blast', long: 1100 });
		expect(beatOf(line('explodes', { look: 'blast' }), start).sort).toBe('say');
		expect(beatOf({ ...walk, look: 'skid' }, start).sort).toBe('walk');
	});
	test('who is not on the table does not walk', () => {
		expect(beatOf({ ...walk, who: 'nobody' }, start)).toMatchObject({ sort: 'say', path: [] });
		expect(beatOf(line('walks', { who: 'ann', from: [0, 0] }), start).sort).toBe('say');
	});
	test('a shot goes from one to the other, a blow lands, a word is said', () => {
		const both = { who: 'ann', whom: 'bob' };
		expect(beatOf(line('shoots', { ...both, look: 'shot', detail: true }), start)).toMatchObject({
			sort: 'shot',
			long: 380,
		});
		expect(beatOf(line('hit', { ...both, look: 'blow' }), start)).toMatchObject({ sort: 'blow', long: 440 });
		expect(beatOf(line('hit', { ...both, look: 'blow', dice: [roll] }), start).long).toBe(1000);
		expect(beatOf(line('test-passed', both), start).sort).toBe('say');
		expect(beatOf(line('sees', { ...both, detail: true }), start)).toMatchObject({ sort: 'say', long: 90 });
		expect(beatOf(line('shoots', { who: 'ann', whom: 'ann', look: 'shot' }), start)).toMatchObject({
			sort: 'say',
			long: 430,
		});
		expect(beatOf(line('shoots', { who: 'ann', whom: 'door', look: 'shot' }), start).sort).toBe('say');
		expect(beatOf(line('turn', { dice: [{ kind: 'draw', picked: 'kh' }] }), start).long).toBe(430);
	});
});

test('however much has happened, it takes twice the patience at most', () => {
	const of = (n: number) => Array.from({ length: n }, () => beatOf(line('turn'), start));
	expect(haste(of(9))).toBe(1);
	expect(haste([{ ...(of(1)[0] as ReturnType<typeof beatOf>), long: patience }])).toBe(1);
	const left = of(200);
	let spent = 0;
	while (left.length > 0) {
		spent += (left[0]?.long ?? 0) * haste(left);
		left.shift();
	}
	expect(spent).toBeGreaterThan(patience);
	expect(spent).toBeLessThan(2 * patience);
});

test('the walker stands where they went; whoever nothing is told of any more is as they will be', () => {
	const end = town(piece('ann', 4, { active: true }), piece('bob', 8, { out: true }));
	const first = beatOf(walk, start);
	const second = beatOf(line('hit', { who: 'ann', whom: 'bob' }), start);
	const once = after(start, first, [second], end);
	expect(once.pieces).toEqual([piece('ann', 4), piece('bob', 8)]);
	expect(after(once, second, [], end).pieces).toEqual(end.pieces);
	expect(after(start, first, [], end).pieces).toEqual([piece('ann', 4, { active: true }), piece('bob', 8)]);
	expect(after(start, beatOf(line('turn'), start), [], end).pieces).toEqual(start.pieces);
});

test('a story takes a tenth of what is left of the shortest clock, four seconds at most, and without a clock as long as it takes', () => {
	expect(storyTime([])).toBe(Number.POSITIVE_INFINITY);
	expect(storyTime([undefined])).toBe(Number.POSITIVE_INFINITY);
	expect(storyTime([20])).toBe(2000);
	expect(storyTime([undefined, 30, 12])).toBe(1200);
	expect(storyTime([600])).toBe(4000);
	expect(storyTime([0])).toBe(0);
	expect(storyTime([-3])).toBe(0);
});
