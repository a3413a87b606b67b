// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { cups } from '../../test/fake/cups.ts';
import type { LyingDice } from '../wire/api.ts';
import { inWords, unseen } from './dice.ts';
import Lying from './Lying.svelte';
import { spreadDice } from './lying.ts';

let drawn: ReturnType<typeof mount> | undefined;
afterEach(() => {
	if (drawn) void unmount(drawn);
	drawn = undefined;
});

function draw(more: Partial<LyingDice>): HTMLElement {
	const dice = { id: 'cup', name: 'The cup', sides: 6, count: 0, faces: [], ...more };
	drawn = mount(Lying, { target: document.body, props: { dice } });
	return document.body;
}

describe('dice that lie', () => {
	test('have a face where it may be seen, and none where not', () => {
		const page = draw({ count: 5, faces: [6, 3] });
		expect(page.querySelectorAll('.die').length).toBe(5);
		expect(page.querySelectorAll('.die.hidden').length).toBe(3);
		expect(page.querySelectorAll('circle').length).toBe(9);
		expect([...page.querySelectorAll('.die text')].map((t) => t.textContent)).toEqual(['?', '?', '?']);
		expect(page.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('The cup, 2 D6: 6, 3; 3 D6 hidden');
	});
	test('of a hundred are one die while nobody knows how they fell', () => {
		expect(draw({ sides: 100, count: 2, faces: [47] }).querySelectorAll('.die').length).toBe(3);
	});
	test('are a word when there are none left', () => {
		const page = draw({});
		expect(page.querySelectorAll('.die').length).toBe(0);
		expect(page.querySelector('.unseen')?.textContent).toBe('The cup: no dice');
	});
	test('are counted when they are many', () => {
		expect(unseen(24)).toHaveLength(24);
		expect(unseen(25)).toEqual([{ face: 0, many: 25 }]);
		expect(unseen(0)).toEqual([]);
	});
	test('are told in words', () => {
		expect(inWords('', 6, [2, 3], 0)).toBe('2 D6: 2, 3');
		expect(inWords('A cup', 10, [], 4)).toBe('A cup, 4 D10 hidden');
		expect(inWords('A cup', 6, [], 0)).toBe('A cup, 0 D6: ');
	});
});

describe('where dice lie', () => {
	const scene = cups(4);
	const ids = (dice: LyingDice[]) => dice.map((d) => d.id);
	const lie = (mine: string[]) => spreadDice([...(scene.dice ?? [])].reverse(), scene.seats, mine);

	test('those of the others go round from whoever sits here', () => {
		expect(ids(lie(['c']).others)).toEqual(['d-cup', 'reds-cup', 'b-cup']);
		expect(ids(lie(['c']).own)).toEqual(['c-cup']);
		expect(ids(lie(['c']).middle)).toEqual(['open']);
	});
	test('several seats at one screen have theirs side by side, and who watches has none', () => {
		expect(ids(lie(['b', 'd']).own)).toEqual(['b-cup', 'd-cup']);
		expect(ids(lie([]).own)).toEqual([]);
		expect(ids(lie([]).others)).toEqual(['reds-cup', 'b-cup', 'c-cup', 'd-cup']);
	});
});

test('of several dice one may count', () => {
	expect(inWords('', 10, [3, 7], 0, 'highest')).toBe('2 D10, the higher counts: 7 of 3, 7');
	expect(inWords('Test', 10, [3, 7, 5], 0, 'lowest')).toBe('Test, 3 D10, the lowest counts: 3 of 3, 7, 5');
});
