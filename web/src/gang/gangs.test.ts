import { describe, expect, test } from 'vitest';
import { gangLink, route } from '../routes.ts';
import type { Checked, Gang, GangRules, Member } from '../wire/gangs.ts';
import {
	about,
	idFor,
	likeness,
	mayToggle,
	newGang,
	ofSort,
	placed,
	profileOpen,
	recruit,
	renamed,
	reprofiled,
	slug,
	spoken,
	toggled,
	total,
	unloadable,
	worth,
} from './gangs.ts';
import { forgetGang, keepGang, newKey, owned } from './own.ts';

const gangRules: GangRules = {
	points: { least: 0, most: 30 },
	figures: { least: 2, most: 4 },
	carried: { least: 1, most: 3 },
	alike: { least: 0, most: 1 },
	profiles: [
		{
			id: 'chief',
			name: 'Chief',
			points: 10,
			stats: [],
			many: { least: 1, most: 1 },
			skills: { least: 0, most: 1 },
			usual: ['colt'],
		},
		{
			id: 'ace',
			name: 'Ace',
			points: 7,
			stats: [],
			many: { least: 0, most: 1 },
			skills: { least: 0, most: 0 },
			usual: [],
		},
		{
			id: 'thug',
			name: 'Thug',
			points: 4,
			stats: [],
			many: { least: 0, most: 4 },
			skills: { least: 0, most: 0 },
			usual: ['club'],
		},
	],
	gear: [
		{ id: 'colt', name: 'Colt', points: 3, sorts: ['gun'], line: '' },
		{ id: 'rifle', name: 'rifle', points: 6, sorts: ['gun'], line: '' },
		{ id: 'razor', name: 'razor', points: 1, sorts: ['blade'], line: '' },
		{ id: 'club', name: 'club', points: 0, sorts: ['blade'], line: '' },
		{ id: 'axe', name: 'axe', points: 2, sorts: ['blade'], line: '' },
	],
	sorts: [
		{ id: 'gun', name: 'guns', many: { least: 0, most: 1 } },
		{ id: 'blade', name: 'blades', many: { least: 0, most: 2 } },
	],
	skills: [{ id: 'luck', name: 'Luck', points: 5 }],
	groups: [],
	states: [],
	unit: '',
	stock: [],
};

const man = (id: string, profile = 'thug', ...gear: string[]): Member => ({ id, name: id, profile, gear });
const gang = (...figures: Member[]): Gang => ({ gang: 'g', name: 'G', ruleset: 'x', figures });

describe('points', () => {
	test('are those of the profile, the gear and the skills; what is unknown costs nothing', () => {
		expect(worth(gangRules, { ...man('a', 'chief', 'rifle', 'axe', 'ghost'), skills: ['luck', 'charm'] })).toBe(23);
		expect(worth(gangRules, { id: 'b', profile: 'ghost', gear: [] })).toBe(0);
		expect(total(gangRules, gang(man('a', 'chief'), man('b'), man('c', 'thug', 'colt')))).toBe(21);
		expect(total(gangRules, { ...gang(), figures: [] })).toBe(0);
	});
	test.each([
		[{ least: 0, most: 2 }, 'at most 2'],
		[{ least: 2, most: 2 }, 'exactly 2'],
		[{ least: 0, most: 0 }, 'exactly 0'],
		[{ least: 1, most: 2 }, '1 to 2'],
	])('the limit %o is said as %s', (limit, says) => {
		expect(spoken(limit)).toBe(says);
	});
});

describe('names and ids', () => {
	test.each([
		["Mother's Boys", 'mothers-boys'],
		['  Élan & Sons! ', 'elan-sons'],
		['???', 'other'],
		[`${'ab '.repeat(20)}`, 'ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-a'],
		[`${'a'.repeat(39)} b`, 'a'.repeat(39)],
	])('%s is %s', (name, id) => {
		expect(slug(name, 'other')).toBe(id);
	});
	test('an id is that of nobody else, and of no weapon, profile or skill', () => {
		expect(idFor(gangRules, 'Al', [])).toBe('al');
		expect(idFor(gangRules, 'Al', [man('al'), man('al-2')])).toBe('al-3');
		expect(['Axe', 'Thug', 'Luck', ''].map((n) => idFor(gangRules, n, []))).toEqual([
			'axe-2',
			'thug-2',
			'luck-2',
			'figure',
		]);
	});
	test('another name makes another id, unless somebody has given it one', () => {
		const g = gang({ ...man('big-al'), name: 'Big Al' }, { ...man('x7'), name: 'Ed' });
		const [al, ed] = g.figures as [Member, Member];
		expect(renamed(gangRules, g, al, 'Little Al')).toMatchObject({ id: 'little-al', name: 'Little Al' });
		expect(renamed(gangRules, g, al, 'x7').id).toBe('x7-2');
		expect(renamed(gangRules, g, ed, 'Edward')).toMatchObject({ id: 'x7', name: 'Edward' });
	});
});

describe('recruiting', () => {
	test('a new gang has who is needed first, then the cheapest', () => {
		expect(newGang(gangRules, 'x')).toEqual({
			gang: 'my-gang',
			name: 'My gang',
			ruleset: 'x',
			figures: [
				{ id: 'chief-2', name: 'Chief', profile: 'chief', gear: ['colt'] },
				{ id: 'thug-1', name: 'Thug 1', profile: 'thug', gear: ['club'] },
			],
		});
	});
	test('names are never given twice, and a full gang takes nobody', () => {
		const three = gang(man('c', 'chief'), { ...man('t'), name: 'Thug 2' }, man('u'));
		expect(recruit(gangRules, three)?.name).toBe('Thug 3');
		expect(recruit(gangRules, gang(man('c', 'chief'), { ...man('t'), name: 'Thug 2' }))?.name).toBe('Thug 3');
		expect(recruit(gangRules, gang(man('a'), man('b'), man('c'), man('d')))).toBeUndefined();
		expect(recruit({ ...gangRules, profiles: [] }, gang())).toBeUndefined();
		expect(newGang({ ...gangRules, profiles: [] }, 'x').figures).toEqual([]);
	});
	test('a double has its own name, id and lists', () => {
		const al: Member = { ...man('al', 'chief', 'colt'), name: 'Al 2', skills: ['luck'] };
		const g = gang(al, { ...man('b'), name: 'Al 3' });
		const copy = likeness(gangRules, g, { ...al, name: 'Al' });
		expect(copy).toEqual({ id: 'al-4', name: 'Al 4', profile: 'chief', gear: ['colt'], skills: ['luck'] });
		expect(copy.gear).not.toBe(al.gear);
		expect(copy.skills).not.toBe(al.skills);
		expect(likeness(gangRules, gang(man('ed')), man('ed')).skills).toBeUndefined();
	});
	test('a profile is open until there are enough', () => {
		expect(profileOpen(gangRules, gang(man('a', 'chief')), 'chief')).toBe(false);
		expect(profileOpen(gangRules, gang(man('a')), 'chief')).toBe(true);
		expect(profileOpen(gangRules, gang(), 'ghost')).toBe(false);
	});
});

describe('arming', () => {
	test('where one may be carried the new takes the place of the old, in the order of the list', () => {
		expect(toggled(gangRules, man('a', 'thug', 'axe', 'rifle'), 'colt')).toEqual(['colt', 'axe']);
		expect(toggled(gangRules, man('a', 'thug', 'rifle', 'axe'), 'rifle')).toEqual(['axe']);
		expect(toggled(gangRules, man('a', 'thug', 'axe'), 'razor')).toEqual(['razor', 'axe']);
		expect(toggled(gangRules, { ...man('a'), gear: [] }, 'razor')).toEqual(['razor']);
	});
	test('what is too much cannot be taken, but always laid down', () => {
		const full = man('a', 'thug', 'razor', 'club');
		expect(mayToggle(gangRules, full, 'axe')).toBe(false);
		expect(mayToggle(gangRules, full, 'club')).toBe(true);
		expect(mayToggle(gangRules, full, 'colt')).toBe(true);
		const tight = { ...gangRules, carried: { least: 1, most: 2 } };
		expect(mayToggle(tight, full, 'colt')).toBe(false);
	});
});

describe('profiles', () => {
	const picky: GangRules = {
		...gangRules,
		profiles: gangRules.profiles.map((p) => (p.id === 'thug' ? { ...p, arms: ['club', 'axe'] } : p)),
	};
	const ids = (f: Member, sort: string) => ofSort(picky, sort, f).map((g) => g.id);
	test('are shown what they may carry, and what they carry all the same', () => {
		expect(ids(man('a', 'chief'), 'blade')).toEqual(['razor', 'club', 'axe']);
		expect(ids(man('a'), 'blade')).toEqual(['club', 'axe']);
		expect(ids(man('a'), 'gun')).toEqual([]);
		expect(ids(man('a', 'thug', 'colt'), 'gun')).toEqual(['colt']);
	});
	test('are changed: what does not go with the new one is laid down', () => {
		expect(reprofiled(picky, man('a', 'chief', 'colt', 'axe'), 'thug').gear).toEqual(['axe']);
		expect(reprofiled(picky, man('a', 'chief', 'colt'), 'thug').gear).toEqual(['club']);
		expect(reprofiled(picky, man('a', 'thug', 'axe'), 'ace')).toEqual(man('a', 'ace', 'axe'));
		const lucky: Member = { ...man('a', 'chief', 'axe'), skills: ['luck'] };
		expect(reprofiled(picky, lucky, 'chief').skills).toEqual(['luck']);
		expect(reprofiled(picky, lucky, 'thug').skills).toBeUndefined();
	});
});

describe('problems', () => {
	const p = (field: string, code = 'x', line?: number) => ({ code, field, sentence: 'No.', ...(line ? { line } : {}) });
	test('stand beside the figure they are about', () => {
		const all = [p('figures'), p('figures[1].gear'), p('figures[11].id'), p('')];
		expect(about(all, -1)).toEqual([all[0], all[3]]);
		expect(about(all, 1)).toEqual([all[1]]);
		expect(about(all, 0)).toEqual([]);
	});
	test('of a file say their place', () => {
		expect(placed(p('figures[1].gear', 'x', 7))).toBe('line 7, figures[1].gear: No.');
		expect(placed(p('figures'))).toBe('figures: No.');
		expect(placed(p(''))).toBe('No.');
	});
	test('keep a file from being loaded only if it cannot be shown', () => {
		const c = (yaml: string, ...codes: string[]): Checked => ({
			valid: false,
			points: 0,
			problems: codes.map((code) => p('', code)),
			gang: gang(),
			yaml,
		});
		expect(unloadable(c('', 'bad-gang'))).toHaveLength(1);
		expect(unloadable(c('x', 'gang-points', 'gang-size'))).toEqual([]);
		expect(unloadable(c('x', 'gang-points', 'unknown-gear', 'wrong-ruleset')).map((b) => b.code)).toEqual([
			'unknown-gear',
			'wrong-ruleset',
		]);
	});
});

describe('the gangs of this browser', () => {
	const box = (full = false) => {
		let kept: string | null = null;
		return {
			getItem: () => kept,
			setItem: (_: string, v: string) => {
				if (full) throw new Error('full');
				kept = v;
			},
		};
	};
	test('are kept by their keys, the last changed first, and told apart by ruleset', () => {
		const s = box();
		expect(keepGang({ key: 'a', gang: gang() }, s)).toBe(true);
		keepGang({ key: 'b', gang: { ...gang(), ruleset: 'y' } }, s);
		keepGang({ key: 'a', gang: { ...gang(), name: 'Again' } }, s);
		expect(owned('', s).map((o) => [o.key, o.gang.name])).toEqual([
			['a', 'Again'],
			['b', 'G'],
		]);
		expect(owned('y', s).map((o) => o.key)).toEqual(['b']);
		forgetGang('a', s);
		expect(owned('', s).map((o) => o.key)).toEqual(['b']);
	});
	test('a browser that keeps nothing is no trouble', () => {
		expect(keepGang({ key: 'a', gang: gang() }, box(true))).toBe(false);
		for (const odd of ['{', '{}', 'null', '[1, null, {"key": "a"}, {"key": "b", "gang": {"figures": null}}]']) {
			expect(owned('', { getItem: () => odd })).toEqual([]);
		}
	});
	test('keys differ', () => {
		expect(newKey()).not.toBe(newKey());
		expect(newKey()).toMatch(/^[0-9a-z]{12}$/);
	});
	test('have an address', () => {
		expect(gangLink('a b')).toBe('#/gang/a%20b');
		expect(route(gangLink('a b', 'k/1'))).toEqual({ page: 'gang', ruleset: 'a b', key: 'k/1' });
		expect(route('#/gang/x')).toEqual({ page: 'gang', ruleset: 'x', key: '' });
		expect(route('#/gang')).toEqual({ page: 'front' });
	});
});
