import { describe, expect, test } from 'vitest';
import { Dicing } from '../../test/fake/dicing.ts';
import { Dice, mix } from './dice.ts';
import vectors from './dice-vectors.json' with { type: 'json' };
import { bytesOf, hexOf, sealOf, sealOfSeed, textBytes } from './seal.ts';
import { digests, heard, type Told, untold } from './told.ts';

// The vectors are what the server's own program computes (referee/fair.go).

const bytes = (hex: string) => bytesOf(hex) ?? new Uint8Array();
const secret = bytes(vectors.secret);

describe('the dice, as the server computes them', () => {
	test('the seal of the secret', () => {
		expect(sealOf(secret)).toBe(vectors.commitment);
	});

	test('the key mixes every seed, in order, whatever their lengths', () => {
		const mixed = (...seeds: string[]) => hexOf(mix(secret, seeds.map(textBytes)));
		expect(mixed()).toBe(vectors.mixNone);
		expect(mixed('\x01\x02\x03\x04\x05\x06\x07\x08', 'bot:steady')).toBe(vectors.mixTwo);
		expect(mixed('', 'ab')).toBe(vectors.mixEmpty);
		expect(mixed('a', 'b')).toBe(vectors.mixOther);
		expect(mixed('b', 'a')).not.toBe(vectors.mixOther);
	});

	test.each(vectors.throws)('throw $at of D$sides', ({ at: [checkpoint = 0, index = 0], sides, faces }) => {
		expect(new Dice(bytes(vectors.key)).faces(checkpoint, index, sides, faces.length)).toEqual(faces);
	});

	test.each(vectors.redrawn)(
		'throw $at of D$sides, some dice of which are drawn again, twice',
		({ at, sides, faces }) => {
			const [checkpoint = 0, index = 0] = at;
			expect(new Dice(bytes(vectors.redrawnKey)).faces(checkpoint, index, sides, faces.length)).toEqual(faces);
		},
	);

	test('digits that are none make no bytes', () => {
		expect(bytesOf('0g')).toBeNull();
		expect(bytesOf('abc')).toBeNull();
		expect(bytesOf('')).toEqual(new Uint8Array());
		expect([...bytes('00FF')]).toEqual([0, 255]);
	});

	test('the seal of a seed is for one match and one seat', () => {
		const seal = sealOfSeed('m', 'reds', bytes('00ff'));
		expect(seal).toMatch(/^[0-9a-f]{64}$/);
		expect(sealOfSeed('n', 'reds', bytes('00ff'))).not.toBe(seal);
		expect(sealOfSeed('m', 'irish', bytes('00ff'))).not.toBe(seal);
		expect(sealOfSeed('m', 'reds', bytes('00fe'))).not.toBe(seal);
		// The house of the tests computes it for itself.
		const dicing = new Dicing('m', ['reds'], new Map([['k', ['reds']]]), false);
		expect(dicing.join('k', { commitment: seal }).status).toBe(200);
		expect(dicing.join('k', { seed: '00fe' }).status).toBe(422);
		expect(dicing.join('k', { seed: '00ff' }).status).toBe(200);
	});
});

describe('what was told is remembered', () => {
	const line = (text: string, faces?: number[]) => ({
		kind: 'run',
		text,
		...(faces ? { dice: [{ kind: 'dice' as const, sides: 6, faces }] } : {}),
	});

	test('by kind, sentence and faces', () => {
		const one = digests(heard(untold, [line('a', [1, 2])]));
		expect(one).toHaveLength(1);
		expect(one[0]).toHaveLength(8);
		for (const other of [
			line('a', [2, 1]),
			line('a', [1]),
			line('a'),
			line('b', [1, 2]),
			{ ...line('a', [1, 2]), kind: 'hit' },
		])
			expect(digests(heard(untold, [other]))).not.toEqual(one);
		expect(digests(heard(untold, [{ ...line('a', [1, 2]), seq: 4, seat: 'reds', late: true }]))).toEqual(one);
	});

	test('one line after the other, as if they had come at once', () => {
		const lines = ['a', 'b', 'c'].map((t) => line(t));
		const [first, ...rest] = lines;
		expect(heard(heard(untold, first ? [first] : []), rest)).toEqual(heard(untold, lines));
	});

	test('the last six thousand of them', () => {
		const many = Array.from({ length: 6003 }, (_, i) => line(`${i}`));
		const all: Told = heard(untold, many);
		expect(all.skipped).toBe(3);
		expect(digests(all)).toHaveLength(6000);
		expect(digests(all)[0]).toBe(digests(heard(untold, many.slice(3, 4)))[0]);
		expect(heard(all, [line('more')]).skipped).toBe(4);
	});
});
