import { describe, expect, test } from 'vitest';
import { toneOf, toneOfAll } from './tones.ts';

describe('what an outcome means', () => {
	test('is known by its kind, whole or in parts', () => {
		expect(['out', 'gory-death', 'hit', 'light-wound', 'flinches', 'jams', 'miss', 'dances'].map(toneOf)).toEqual([
			'down',
			'down',
			'hurt',
			'hurt',
			'shaken',
			'spoilt',
			'nothing',
			'other',
		]);
		expect([toneOf('near-miss'), toneOf('no-wound'), toneOf('no-effect')]).toEqual(['nothing', 'nothing', 'nothing']);
	});
	test('of several events the worst counts; none is nothing', () => {
		expect(toneOfAll([{ kind: 'miss' }, { kind: 'duck' }, { kind: 'hit' }])).toBe('hurt');
		expect(toneOfAll([{ kind: 'dances' }, { kind: 'miss' }])).toBe('other');
		expect(toneOfAll([])).toBe('nothing');
	});
});
