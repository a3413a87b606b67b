// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { empty, snapshot } from '../../test/fake/snapshot.ts';
import type { Happening, Snapshot } from '../wire/api.ts';
import { covered, mayRead } from './curtain.ts';
import { Match } from './match.svelte.ts';

const now = (more: Partial<Snapshot>) => ({ private: true, viewer: 'reds', ...more }) as Snapshot;

const line = (seq: number, only?: string[]): Happening => ({
	seq,
	kind: 'told',
	text: `${seq}`,
	...(only ? { only } : {}),
});

describe('the curtain', () => {
	test('is drawn before a seat whose secrets another seat of this screen may not see', () => {
		expect(covered(now({}), '')).toBe('reds');
		expect(covered(now({}), 'irish')).toBe('reds');
		expect(covered(now({}), 'reds')).toBe('');
	});
	test('hangs only where there is something to hide, and comes down at the end', () => {
		expect(covered(null, '')).toBe('');
		expect(covered(now({ private: false }), 'irish')).toBe('');
		expect(covered(now({ viewer: '' }), 'irish')).toBe('');
		const result = { winners: [], points: [], why: '', text: '' };
		expect(covered(now({ result }), 'irish')).toBe('');
	});
	test('a line is read by the seats it is for, and by all when it does not say', () => {
		expect(mayRead(line(1), 'reds')).toBe(true);
		expect(mayRead(line(1, ['reds', 'cops']), 'cops')).toBe(true);
		expect(mayRead(line(1, ['reds']), 'irish')).toBe(false);
		expect(mayRead(line(1, ['reds']), undefined)).toBe(true);
	});
	test('what one seat draws is not shown to the next while it is told what happened', () => {
		vi.useFakeTimers();
		const match = new Match('m', 'k', { still: () => false, factor: () => 1 });
		const tell = (event: string, data: object) => match.take({ id: '', event, data: JSON.stringify(data) });
		tell('snapshot', snapshot(empty, { viewer: 'reds', private: true }));
		const shown: string[] = [];
		tell('step', {
			scene: empty,
			log: [line(1, ['reds']), line(2), line(3, ['irish'])],
			questions: [],
			viewer: 'irish',
			private: true,
		});
		expect(match.now?.viewer).toBe('irish');
		while (match.stage.playing) {
			shown.push(match.stage.beat?.event.text ?? '');
			vi.advanceTimersToNextTimer();
		}
		expect(shown).toEqual(['2', '3']);
		expect(match.stage.log.map((e) => e.text)).toEqual(['1', '2', '3']);
		tell('step', { scene: empty, log: [], questions: [] });
		expect([match.now?.viewer, match.now?.private]).toEqual([undefined, undefined]);
		vi.useRealTimers();
	});
});
