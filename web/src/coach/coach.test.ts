// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Happening, Note, Option, Question } from '../wire/api.ts';
import { Lesson } from './lesson.svelte.ts';
import { advanced, type Box, covered, due, type Going, line, overlap, placed } from './notes.ts';
import { target } from './pointing.ts';

const option = (verb: string, index = 0, who = 'al'): Option => ({ index, verb, text: verb, who });
const question = (id: string, prompt: string, ...options: Option[]): Question => ({
	id,
	seat: 'north',
	prompt,
	text: prompt,
	default: 0,
	options,
	who: 'al',
});
const told = (kind: string, who = 'al'): Happening => ({ seq: 1, kind, who, seat: 'north', text: kind });
const note = (when: Note['when'], words?: string[], more: Partial<Note> = {}): Note => ({
	when,
	...(words ? { words } : {}),
	say: `${when} ${words ?? ''}`,
	...more,
});
const now = (more: Partial<Going> = {}): Going => ({
	question: null,
	chosen: undefined,
	fresh: [],
	first: false,
	over: false,
	...more,
});
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('a note is due', () => {
	test('at the beginning, until the first answer, and at the end', () => {
		expect([due(note('begins'), now({ first: true })), due(note('begins'), now())]).toEqual([true, false]);
		expect([due(note('ends'), now({ over: true })), due(note('ends'), now())]).toEqual([true, false]);
		expect(due(note('begins'), now({ first: true, over: true }))).toBe(false);
	});
	test('when a question asks or offers it, or the sentence is chosen', () => {
		const q = question('1', 'act', option('shoot'), option('move', 1));
		expect(due(note('asks', ['duck', 'act']), now({ question: q }))).toBe(true);
		expect(due(note('asks', ['shoot']), now({ question: q }))).toBe(false);
		expect(due(note('offers', ['move']), now({ question: q }))).toBe(true);
		expect(due(note('offers', ['act']), now({ question: q }))).toBe(false);
		expect(due(note('chosen', ['move']), now({ question: q }))).toBe(false);
		expect(due(note('chosen', ['move']), now({ question: q, chosen: q.options[1] }))).toBe(true);
		expect(due(note('chosen', ['move']), now({ chosen: q.options[1] }))).toBe(false);
	});
	test('when it was told', () => {
		expect(due(note('tells', ['hit', 'miss']), now({ fresh: [told('moves'), told('miss')] }))).toBe(true);
		expect(due(note('tells', ['hit']), now({ fresh: [told('moves')] }))).toBe(false);
	});
	test('only about whom it names', () => {
		const q = question('1', 'act', option('shoot', 0, 'bo'));
		for (const [who, asks, offers] of [
			['al', true, false],
			['bo', false, true],
			['north', true, true],
			['south', false, false],
		] as const) {
			expect(due(note('asks', ['act'], { who }), now({ question: q }))).toBe(asks);
			expect(due(note('offers', ['shoot'], { who }), now({ question: q }))).toBe(offers);
			expect(due(note('chosen', ['shoot'], { who }), now({ question: q, chosen: q.options[0] }))).toBe(offers);
			expect(due(note('tells', ['hit'], { who }), now({ fresh: [told('hit', 'bo')] }))).toBe(offers);
		}
	});
});

describe('a lesson goes on', () => {
	const q = question('1', 'act', option('shoot'));
	const asks = now({ question: q });
	test('with the first of several that are due, each once', () => {
		const notes = [note('asks', ['act']), note('offers', ['shoot'])];
		const one = advanced(notes, { shown: [], at: null }, asks);
		expect(one).toEqual({ shown: [0], at: 0 });
		expect(advanced(notes, one, asks)).toBe(one);
		expect(advanced(notes, { ...one, at: null }, asks)).toEqual({ shown: [0, 1], at: 1 });
		expect(advanced(notes, { shown: [0, 1], at: null }, asks).at).toBeNull();
		expect(advanced(notes, one, now()).at).toBeNull();
	});
	test('after those that it waits for', () => {
		const notes = [note('tells', ['hit'], { id: 'hit' }), note('asks', ['act'], { after: 'hit' })];
		expect(advanced(notes, { shown: [], at: null }, asks).at).toBeNull();
		expect(advanced(notes, { shown: [0], at: null }, asks).at).toBe(1);
	});
	test('at once with what is chosen, which nothing else takes the place of', () => {
		const notes = [note('asks', ['act']), note('chosen', ['shoot']), note('chosen', ['shoot'])];
		const chosen = now({ question: q, chosen: q.options[0] });
		const two = advanced(notes, { shown: [0], at: 0 }, chosen);
		expect(two).toEqual({ shown: [0, 1], at: 1 });
		expect(advanced(notes, two, chosen)).toBe(two);
	});
});

describe('the lesson of a match', () => {
	beforeEach(() => localStorage.clear());
	afterEach(() => localStorage.clear());
	const notes = [note('begins'), note('tells', ['hit']), note('asks', ['act']), note('ends')];
	const says = (l: Lesson) => l.note?.say;

	test('shows its beginning until the first answer, and what was told until the one after it', () => {
		const l = new Lesson('m', notes);
		const log = [told('turn')];
		l.follow(null, undefined, log, false);
		expect(says(l)).toBe('begins ');
		l.follow(question('1', 'bid'), undefined, log, false);
		expect(says(l)).toBe('begins ');
		l.follow(null, undefined, [...log, told('hit')], false);
		expect(says(l)).toBe('tells hit');
		l.follow(question('2', 'bid'), undefined, [...log, told('hit')], false);
		expect(says(l)).toBe('tells hit');
		l.follow(question('3', 'act'), undefined, [...log, told('hit')], false);
		expect(says(l)).toBe('asks act');
		l.follow(null, undefined, log, true);
		expect(says(l)).toBe('ends ');
		l.understood();
		expect(l.note).toBeNull();
	});
	test('goes on where it was when the page is loaded anew, and not with another match', () => {
		const l = new Lesson('m', notes);
		l.follow(question('1', 'act'), undefined, [], false);
		l.understood();
		expect(says(l)).toBe('asks act');
		const again = new Lesson('m', notes);
		again.follow(question('1', 'act'), undefined, [], false);
		expect(again.note).toBeNull();
		const other = new Lesson('n', notes);
		other.follow(question('1', 'act'), undefined, [], false);
		expect(says(other)).toBe('begins ');
	});
	test('is skipped for good', () => {
		const l = new Lesson('m', notes);
		l.follow(question('1', 'act'), undefined, [], false);
		l.skip();
		expect(l.note).toBeNull();
		const again = new Lesson('m', notes);
		again.follow(null, undefined, [], true);
		expect(again.note).toBeNull();
	});
	test('begins anew when what was kept of it cannot be read', () => {
		for (const kept of ['{', 'null', '{"match":"m"}', '3']) {
			localStorage.setItem('rumble.lesson', kept);
			const l = new Lesson('m', notes);
			l.follow(null, undefined, [], false);
			expect(says(l)).toBe('begins ');
		}
	});
});

describe('a note lies', () => {
	const room = box(0, 48, 1000, 800);
	const size = { width: 300, height: 100 };
	test('near what it points at, and not on it', () => {
		const figure = box(480, 700, 40, 40);
		const at = placed(size, room, [{ box: figure, weight: 100 }], figure);
		expect(overlap(at, figure)).toBe(0);
		expect(at.top).toBeGreaterThan(300);
	});
	test('in a corner when it points at nothing, on as little as can be', () => {
		expect(placed(size, room, [], null)).toEqual(box(12, 736, 300, 100));
		expect(placed(size, room, [{ box: box(0, 600, 400, 300), weight: 1 }], null)).toEqual(box(688, 736, 300, 100));
	});
	test('within a narrow room', () => {
		expect(placed(size, box(0, 44, 300, 400), [], null).width).toBe(276);
	});
	test('on what matters least', () => {
		const things = [
			{ box: box(0, 0, 10, 10), weight: 2 },
			{ box: box(20, 0, 10, 10), weight: 1 },
		];
		expect(covered(box(5, 5, 20, 20), things)).toBe(2 * 25 + 25);
		expect(covered(box(40, 40, 9, 9), things)).toBe(0);
	});
});

describe('a line leads', () => {
	test('from the edge of a note to the edge of what it means', () => {
		expect(line(box(0, 0, 100, 40), box(200, 0, 40, 40))).toEqual({ x1: 100, y1: 20, x2: 200, y2: 20 });
		expect(line(box(0, 0, 40, 40), box(0, 100, 40, 40))).toEqual({ x1: 20, y1: 40, x2: 20, y2: 100 });
	});
	test('nowhere from one that touches it', () => {
		expect(line(box(0, 0, 100, 40), box(50, 10, 40, 40))).toBeNull();
	});
});

describe('a note points', () => {
	const boxes = new Map<string, DOMRect>();
	const own = Element.prototype.getBoundingClientRect;
	beforeEach(() => {
		boxes.clear();
		Element.prototype.getBoundingClientRect = function (this: Element) {
			return boxes.get(this.id) ?? new DOMRect();
		};
	});
	afterEach(() => {
		Element.prototype.getBoundingClientRect = own;
		document.body.innerHTML = '';
	});
	const lies = (html: string, at: Record<string, [number, number, number, number]>) => {
		document.body.innerHTML = html;
		for (const [id, b] of Object.entries(at)) boxes.set(id, new DOMRect(...b));
	};
	const q = question('1', 'act', option('shoot', 0), option('move', 1));

	test('at a part of the screen, the first that is in sight', () => {
		lies('<div class="rest" id="a"></div><footer><button class="go" id="go"></button></footer>', {
			a: [0, 0, 9, 9],
			go: [5, 5, 9, 9],
		});
		expect(target(document, note('begins', undefined, { part: 'odds' }), q, undefined)).toEqual(box(0, 0, 9, 9));
		expect(target(document, note('begins', undefined, { part: 'ready' }), q, undefined)).toEqual(box(5, 5, 9, 9));
		expect(target(document, note('begins', undefined, { part: 'hand' }), q, undefined)).toBeNull();
		expect(target(document, note('begins'), q, undefined)).toBeNull();
	});
	test('at a sentence, else at the head or the fold behind which it is', () => {
		const list = `<div class="decide" id="pane"><div class="options" id="all">
			<button class="figure-head" data-figure="al" id="al"></button>
			<details><summary id="fold"></summary><button class="option" data-option="1" id="move"></button></details></div></div>`;
		lies(list, { pane: [0, 0, 100, 50], all: [0, 0, 90, 40], move: [0, 40, 90, 30] });
		const points = () => target(document, note('begins', undefined, { sentence: 'move' }), q, undefined);
		expect(points()).toEqual(box(0, 40, 90, 10)); // the rest of it is scrolled away
		boxes.delete('move');
		expect(points()).toEqual(box(0, 0, 90, 40));
		boxes.set('fold', new DOMRect(0, 20, 90, 10));
		expect(points()).toEqual(box(0, 20, 90, 10));
		boxes.set('al', new DOMRect(0, 10, 90, 10));
		expect(points()).toEqual(box(0, 10, 90, 10));
	});
	test('at whoever is on the table, and of the whole table at whoever is asked', () => {
		lies(
			'<main class="picture"><svg><g data-thing="al" id="al"></g></svg><div data-zone="pier" id="pier"></div></main>',
			{
				al: [3, 3, 4, 4],
				pier: [50, 50, 9, 9],
			},
		);
		expect(target(document, note('begins', undefined, { thing: 'al' }), q, undefined)).toEqual(box(3, 3, 4, 4));
		expect(target(document, note('begins', undefined, { thing: 'pier' }), q, undefined)).toEqual(box(50, 50, 9, 9));
		expect(target(document, note('begins', undefined, { thing: 'bo' }), q, undefined)).toBeNull();
		expect(target(document, note('begins', undefined, { part: 'board' }), q, undefined)).toEqual(box(3, 3, 4, 4));
		expect(target(document, note('begins', undefined, { part: 'board' }), null, undefined)).toBeNull();
	});
});
