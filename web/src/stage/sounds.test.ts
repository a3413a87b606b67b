// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gainOf } from '../habits/sound.ts';
import type { Happening } from '../wire/api.ts';
import { heard, soundsOf } from './sounds.ts';

const e = (more: Partial<Happening>): Happening => ({ kind: 'any', text: 'So.', ...more });

test('what is heard of an event goes by how it looks, its dice and its cards', () => {
	expect(soundsOf(e({}))).toEqual([]);
	expect(soundsOf(e({ dice: [{ kind: 'dice' }], look: 'shot' }))).toEqual(['dice', 'shot']);
	expect(soundsOf(e({ dice: [{ kind: 'draw' }] }))).toEqual(['card']);
	expect(soundsOf(e({ dice: [{ kind: 'pick' }] }))).toEqual([]);
	expect(soundsOf(e({ rank: 3 }))).toEqual(['card']);
	expect(soundsOf(e({ rank: 1, look: 'blast' }))).toEqual(['blast']);
	expect(soundsOf(e({ look: 'crash' }))).toEqual(['blow']);
	expect(soundsOf(e({ look: 'skid' }))).toEqual([]);
});

test('of a tab that is not looked at one only hears that it is one’s turn', () => {
	expect([heard('dice', false), heard('dice', true), heard('turn', true)]).toEqual([true, false, true]);
	expect([gainOf('off'), gainOf('soft') > 0, gainOf('loud') > gainOf('soft')]).toEqual([0, true, true]);
});

describe('the sounds', () => {
	/** a browser's sound that only counts what is started */
	const started: string[] = [];
	const node = (name: string) => ({
		connect: () => {},
		start: () => started.push(name),
		stop: () => {},
		gain: { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
		frequency: { value: 0 },
	});
	beforeEach(() => {
		vi.resetModules();
		started.length = 0;
		vi.stubGlobal(
			'AudioContext',
			class {
				currentTime = 0;
				sampleRate = 100;
				destination = {};
				resume = async () => {};
				createGain = () => node('gain');
				createOscillator = () => node('tone');
				createBiquadFilter = () => node('filter');
				createBufferSource = () => node('noise');
				createBuffer = (_: number, n: number) => ({ getChannelData: () => new Float32Array(n) });
			},
		);
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	});

	test('are made when there is a volume, and not where they are off', async () => {
		const { play } = await import('./noise.ts');
		play('shot', 0);
		expect(started).toEqual([]);
		play('shot', 0.5);
		expect(started).toEqual(['noise', 'noise']);
		play('turn', 0.5);
		expect(started.slice(2)).toEqual(['tone', 'tone']);
	});
	test('are not made in a tab that is not looked at, but for a turn', async () => {
		const { play } = await import('./noise.ts');
		vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
		play('dice', 1);
		expect(started).toEqual([]);
		play('turn', 1);
		expect(started).toEqual(['tone', 'tone']);
	});
	test('are none where the browser has none', async () => {
		vi.stubGlobal('AudioContext', undefined);
		const { play } = await import('./noise.ts');
		expect(() => play('blast', 1)).not.toThrow();
	});
});
