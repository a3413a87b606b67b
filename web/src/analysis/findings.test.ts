// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { Report } from '../wire/analysis.ts';
import Findings from './Findings.svelte';
import { moments, report } from './sample.ts';

// What the page says of an analysis, in words and numbers.

let drawn: ReturnType<typeof mount> | undefined;
afterEach(() => {
	if (drawn) void unmount(drawn);
	document.body.replaceChildren();
});

const tidy = (of: Element | null | undefined) => of?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const found = (selector: string) => [...document.querySelectorAll(selector)].map(tidy);
const section = (id: string) => tidy(document.querySelector(`section[aria-labelledby="${id}"]`));

function draw(changed: Partial<Report> = {}): void {
	const props = {
		report: { ...report, ...changed },
		all: moments,
		dress: new Map(),
		link: (at: number) => `#${at}`,
	};
	drawn = mount(Findings, { target: document.body, props });
	flushSync();
}

test('a row of the table adds up as it is printed', () => {
	const sums = (start: number, luck: number, result: number) => ({ start, luck, skill: result - start - luck, result });
	const seats = [sums(6444, 3571, 10_000), sums(3556, -3571, 0), sums(3334, 4, 3333)].map((s, i) => ({
		...(report.seats[0] as Report['seats'][number]),
		...s,
		id: `${i}`,
	}));
	draw({ seats });
	const rows = [...document.querySelectorAll('table:first-of-type tbody tr')].slice(0, 3);
	const read = rows.map((r) => [...r.querySelectorAll('td')].map((d) => tidy(d)));
	expect(read.map((r) => r.slice(0, 4))).toEqual([
		['64.4', '+35.7', '−0.1', '100.0'],
		['35.6', '−35.7', '+0.1', '0.0'],
		['33.3', '0.0', '0.0', '33.3'],
	]);
});

describe('turning points', () => {
	test('are those that were told', () => {
		draw();
		expect(section('turning')).toContain('A card.');
		expect(section('turning')).not.toContain('There are none');
		expect(section('chances')).toContain('The numbers above are the turning points.');
	});
	test('where there are none it is said what would be one: small changes are left out as well', () => {
		draw({ turns: [] });
		expect(section('turning')).toContain('by 5 points or more, and by clearly more than that may be off');
		expect(section('chances')).not.toContain('The numbers above');
	});
});

describe('under the line it is said', () => {
	const said = () => found('figcaption > p.muted').join();
	test('that what lies between start and result are judgements', () => {
		draw();
		expect(said()).toContain('begins with the start, as in the table, and ends with the result');
		expect(said()).toContain('between is a judgement');
	});
	test('by how much the least certain of these may be off: neither the start nor the result is one of them', () => {
		const line = [900, 700, 20, 30, 800].map((error, moment) => ({ moment, seats: [6000, 4000], error }));
		draw({ line });
		expect(said()).toContain('The least certain of them may be off by ±7.0.');
	});
	test('nothing of what lies between where nothing does', () => {
		draw({ line: [report.line[0], report.line[3]] as Report['line'], throws: [], turns: [] });
		expect(said()).not.toContain('judgement');
		expect(said()).not.toContain('±');
	});
});

describe('a decision', () => {
	const decision = { moment: 1, seat: 1, cost: 200, error: 50 };
	const items = () => found('section[aria-labelledby="decisions"] li');
	test('is shown in whatever words it comes', () => {
		const words = [
			['Bob moves to 12″ | 8½″', 'Bob moves to 3″ | 8½″'],
			['Bob hides', 'Bob hides (otherwise)'],
			['<b>Bob</b> & Cal; better: {@html no}', 'x'.repeat(3000)],
		] as const;
		draw({ decisions: words.map(([text, better]) => ({ ...decision, text, better })) });
		const read = items();
		expect(read.length).toBe(3);
		words.forEach(([text, better], i) => {
			expect(read[i]).toContain(text);
			expect(read[i]).toContain(`Better: ${better}`);
		});
		expect(document.querySelectorAll('.told b').length).toBe(0);
	});
	test('of which there are no words still leads to its moment', () => {
		draw({ decisions: [{ ...decision, text: '', better: '' }] });
		expect(items()[0]).toMatch(/^A decision /);
		expect(items()[0]).not.toContain('Better');
		const link = document.querySelector('section[aria-labelledby="decisions"] a');
		expect(link?.getAttribute('href')).toBe('#3');
	});
});

test('a throw that harmed one of two and served nobody says so', () => {
	draw({ throws: [{ ...report.throws[1], luck: [-477, -1] }] as Report['throws'] });
	expect(found('section[aria-labelledby="throws"] .shares')).toEqual(['4.8 ±0.9 from Reds']);
});
