import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Pace, still } from '../habits/pace.svelte.ts';
import { line, piece, start, town, walk } from './sample.ts';
import { Stage } from './stage.svelte.ts';

describe('the stage', () => {
	const usual: Pace = { still: () => false, factor: () => 1 };
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	const second = town(piece('ann', 4), piece('bob', 8));
	const third = town(piece('ann', 4), piece('bob', 8, { out: true }));

	function begun(pace = usual): Stage {
		const stage = new Stage(pace);
		stage.show(start, [line('before')]);
		return stage;
	}

	test('shows the whole picture at once on arrival', () => {
		const stage = begun();
		expect(stage.playing).toBe(false);
		expect(stage.scene).toBe(start);
		expect(stage.log.map((e) => e.kind)).toEqual(['before']);
	});
	test('shows one event after the other, each for its time, and then the picture after them', () => {
		const stage = begun();
		stage.play(second, [walk, line('turn')]);
		expect(stage.playing).toBe(true);
		expect(stage.beat?.event).toBe(walk);
		expect(stage.long).toBe(500);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks']);
		expect(stage.scene?.pieces?.[0]?.at).toEqual([4, 0]);
		vi.advanceTimersByTime(499);
		expect(stage.beat?.event).toBe(walk);
		vi.advanceTimersByTime(1);
		expect(stage.beat?.event.kind).toBe('turn');
		vi.advanceTimersByTime(430);
		expect(stage.playing).toBe(false);
		expect(stage.beat).toBeNull();
		expect(stage.scene).toBe(second);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'turn']);
	});
	test('what happens meanwhile waits for its turn, and nothing is told twice', () => {
		const stage = begun();
		stage.play(second, [walk]);
		stage.play(third, [line('hit', { who: 'ann', whom: 'bob' })]);
		expect(stage.beat?.event).toBe(walk);
		vi.advanceTimersByTime(500);
		expect(stage.beat?.event.kind).toBe('hit');
		expect(stage.scene?.pieces?.[1]?.out).toBe(true);
		vi.advanceTimersByTime(440);
		expect(stage.scene).toBe(third);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'hit']);
	});
	test('whoever skips sees the end of it, and all that was told', () => {
		const stage = begun();
		stage.play(second, [walk, line('turn')]);
		stage.play(third, [line('hit')]);
		stage.skip();
		expect(stage.playing).toBe(false);
		expect(stage.scene).toBe(third);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'turn', 'hit']);
		vi.advanceTimersByTime(9999);
		expect(stage.log.length).toBe(4);
	});
	test('a picture without news comes at once when nothing is being shown', () => {
		const stage = begun();
		stage.play(second, []);
		expect(stage.playing).toBe(false);
		expect(stage.scene).toBe(second);
	});
	test('a snapshot ends whatever was being shown', () => {
		const stage = begun();
		stage.play(second, [walk]);
		stage.show(third, []);
		expect(stage.playing).toBe(false);
		vi.advanceTimersByTime(9999);
		expect(stage.scene).toBe(third);
		expect(stage.log).toEqual([]);
	});
	test('behind a curtain nothing is shown until it is drawn', () => {
		const stage = begun();
		stage.hold(true);
		stage.play(second, [walk]);
		expect(stage.playing).toBe(true);
		vi.advanceTimersByTime(9999);
		expect(stage.log.length).toBe(1);
		stage.hold(false);
		expect(stage.beat?.event).toBe(walk);
		stage.hold(true);
		vi.advanceTimersByTime(9999);
		expect(stage.beat?.event).toBe(walk);
		stage.hold(false);
		expect(stage.playing).toBe(false);
		expect(stage.scene).toBe(second);
	});
	test('skipping before the first event has been shown tells all of it', () => {
		const stage = begun();
		stage.hold(true);
		stage.play(second, [walk, line('turn')]);
		stage.skip();
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'turn']);
	});
	test('a pace shortens every event; who wants no motion gets the last picture', () => {
		const quick = begun({ still: () => false, factor: () => 0.4 });
		quick.play(second, [walk]);
		expect(quick.long).toBe(200);
		const none = begun(still);
		none.play(second, [walk]);
		expect(none.playing).toBe(false);
		expect(none.scene).toBe(second);
		expect(none.log.length).toBe(2);
	});
	test('when the pace is changed to none in the midst of it, the next news end it', () => {
		let now = false;
		const stage = begun({ still: () => now, factor: () => 1 });
		stage.play(second, [walk, line('turn')]);
		now = true;
		stage.play(third, [line('hit')]);
		expect(stage.scene).toBe(third);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'turn', 'hit']);
	});
	describe('while a clock is running', () => {
		const slow: Pace = { still: () => false, factor: () => 2 };
		const long = Array.from({ length: 40 }, (_, i) => line(`event-${i}`));

		test.each([
			['usual', usual],
			['slow', slow],
		])('the story is over within the time it has, at the %s pace', (_, pace) => {
			const stage = begun(pace);
			stage.play(second, long, undefined, 1500);
			expect(stage.playing).toBe(true);
			vi.advanceTimersByTime(700);
			expect(stage.playing).toBe(true);
			// It is shortened evenly, and not cut off in the middle.
			expect(stage.log.length).toBeGreaterThan(10);
			expect(stage.log.length).toBeLessThan(30);
			vi.advanceTimersByTime(800);
			expect(stage.playing).toBe(false);
			expect(stage.log.length).toBe(41);
			expect(stage.scene).toBe(second);
		});
		test('a short story is not drawn out', () => {
			const stage = begun();
			stage.play(second, [walk], undefined, 3000);
			expect(stage.long).toBe(500);
		});
		test('what is being shown when the clock begins is shortened as well', () => {
			const stage = begun(slow);
			stage.play(second, [walk]);
			expect(stage.long).toBe(1000);
			stage.play(third, [line('hit')], undefined, 200);
			expect(stage.long).toBeLessThan(200);
			vi.advanceTimersByTime(200);
			expect(stage.playing).toBe(false);
			expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'hit']);
		});
		test('there may be no time at all', () => {
			const stage = begun();
			stage.play(second, [walk, line('turn')], undefined, 0);
			vi.advanceTimersByTime(1);
			expect(stage.playing).toBe(false);
			expect(stage.scene).toBe(second);
		});
		test('behind a curtain its time does not run', () => {
			const stage = begun();
			stage.hold(true);
			stage.play(second, [walk], undefined, 300);
			vi.advanceTimersByTime(9999);
			expect(stage.playing).toBe(true);
			stage.hold(false);
			expect(stage.beat?.event).toBe(walk);
			vi.advanceTimersByTime(300);
			expect(stage.playing).toBe(false);
		});
		test('once nobody is asked any more, the next story takes its usual time', () => {
			const stage = begun();
			stage.play(second, [walk], undefined, 100);
			vi.advanceTimersByTime(100);
			stage.play(third, [walk]);
			expect(stage.long).toBe(500);
			vi.advanceTimersByTime(499);
			expect(stage.playing).toBe(true);
		});
	});
});
