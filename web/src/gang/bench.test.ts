// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Checked, Gang } from '../wire/gangs.ts';
import { Bench } from './bench.svelte.ts';

const gang = (name: string): Gang => ({
	gang: name,
	name,
	ruleset: 'x',
	figures: [{ id: 'a', profile: 'p', gear: [] }],
});

let said: Partial<Checked> & { status?: number };
let asked: string[];
let addresses: string[];
let bench: Bench;

beforeEach(() => {
	vi.useFakeTimers();
	said = { valid: true, problems: [], yaml: 'gang: read', gang: gang('read') };
	asked = [];
	addresses = [];
	vi.stubGlobal('fetch', async (path: string) => {
		asked.push(path);
		return Response.json(said, { status: said.status ?? 200 });
	});
	bench = new Bench(
		() => 'dives',
		(key) => addresses.push(key),
	);
});

afterEach(() => {
	bench.stop();
	vi.unstubAllGlobals();
	vi.useRealTimers();
	localStorage.clear();
});

describe('a gang that is being built', () => {
	test('is kept and has an address; another visit begins with it', () => {
		bench.take(gang('reds'), 'k1');
		expect(addresses).toEqual(['k1']);
		expect(bench.gang).toMatchObject({ name: 'reds', ruleset: 'dives' });
		const later = new Bench(
			() => 'dives',
			() => {},
		);
		later.open('');
		expect(later.gang?.name).toBe('reds');
		later.stop();
	});
	test('with an unknown key none is shown', () => {
		bench.take(gang('reds'), 'k1');
		const later = new Bench(
			() => 'dives',
			() => {},
		);
		later.open('k2');
		expect([later.gang, later.mine.length]).toEqual([undefined, 1]);
	});
	test('every change is kept, and judged by the server after a while', async () => {
		bench.take(gang('reds'), 'k1');
		bench.change({ name: 'The Reds' });
		bench.add({ id: 'b', profile: 'p', gear: [] }, 0);
		bench.replace(1, { id: 'c', profile: 'p', gear: [] });
		expect(bench.figures.map((f) => f.id)).toEqual(['b', 'c']);
		bench.remove(0);
		expect(bench.mine[0]?.gang).toMatchObject({ name: 'The Reds', figures: [{ id: 'c' }] });
		await vi.advanceTimersByTimeAsync(1000);
		expect(asked.every((path) => path === '/api/rulesets/dives/gang')).toBe(true);
		expect(bench.checked?.valid).toBe(true);
	});
	test('that is forgotten leaves the bench, and can be had back', () => {
		bench.take(gang('reds'), 'k1');
		bench.forget('k1');
		expect([bench.gang, bench.mine, addresses.at(-1)]).toEqual([undefined, [], '']);
		if (bench.gone) bench.back(bench.gone);
		expect([bench.gang?.name, bench.gone, addresses.at(-1)]).toEqual(['reds', null, 'k1']);
	});
	test('another one that is forgotten leaves it where it is', () => {
		bench.take(gang('reds'), 'k1');
		bench.take(gang('docks'), 'k2');
		bench.forget('k1');
		expect([bench.gang?.name, bench.gone?.key]).toEqual(['docks', 'k1']);
	});
});

describe('a file', () => {
	test('that is a gang is taken', async () => {
		await bench.load(new File(['gang: read'], 'a.yaml'));
		expect([bench.gang?.name, bench.trouble]).toEqual(['read', []]);
	});
	test('that is too large is not sent', async () => {
		await bench.load(new File(['x'.repeat((16 << 10) + 1)], 'big.yaml'));
		expect([bench.trouble, asked]).toEqual([['big.yaml is too large for a gang file.'], []]);
	});
	test('that nobody can read as a gang tells why', async () => {
		said = { valid: false, yaml: '', problems: [{ code: 'bad-yaml', field: '', line: 3, sentence: 'No gang.' }] };
		await bench.load(new File(['?'], 'a.yaml'));
		expect(bench.trouble).toHaveLength(1);
		expect(bench.trouble[0]).toMatch(/^a\.yaml, .*No gang\./);
		expect(bench.gang).toBeUndefined();
	});
	test('when the server refuses, that is told', async () => {
		said = { status: 500 };
		await bench.load(new File(['?'], 'a.yaml'));
		expect(bench.trouble).toEqual(['The server refused (500).']);
	});
	test('a gang that cannot be saved says what is wrong with it', async () => {
		bench.take(gang('reds'), 'k1');
		said = { valid: false, yaml: '', problems: [{ code: 'x', field: '', sentence: 'Too few.' }], gang: gang('reds') };
		await bench.save();
		expect(bench.trouble.join()).toContain('Too few.');
	});
});
