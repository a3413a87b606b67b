import { describe, expect, test } from 'vitest';
import { gangLink, route } from '../routes.ts';
import type { Checked, Gang, GangRules, Member } from '../wire/gangs.ts';
import {
	about,
	calledGear,
	carriedWords,
	carries,
	carryingOn,
	choices,
	chosen,
	extent,
	gearOf,
	idFor,
	learned,
	likeness,
	mayLearn,
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
	worthWords,
} from './gangs.ts';
import { forgetGang, keepCarried, keepGang, newKey, owned } from './own.ts';

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

describe('gangs that are carried on', () => {
	const rich: GangRules = {
		...gangRules,
		points: { least: 10, most: 10 },
		unit: 'cards',
		after: { points: { least: 1, most: 20 }, figures: { least: 1, most: 9 } },
		profiles: gangRules.profiles.map((p, i) => ({ ...p, points: [4, 4, 1][i] ?? 0, skills: { least: 0, most: 2 } })),
		gear: [
			{
				id: 'colt',
				name: 'Colt',
				points: 0,
				sorts: ['gun'],
				line: '',
				choices: [
					{
						name: 'Barrel',
						words: [
							{ word: 'short', name: 'short' },
							{ word: 'long', name: 'very long' },
						],
					},
					{
						name: 'Grip',
						words: [
							{ word: '', name: 'wood' },
							{ word: 'pearl', name: 'pearl' },
						],
					},
				],
			},
			{ id: 'colt spare', name: 'second Colt', points: 0, sorts: ['blade'], line: '' },
		],
		skills: [
			{ id: 'calm', name: 'Calm', points: 0, group: 'temper' },
			{ id: 'rash', name: 'Rash', points: 0, group: 'temper' },
			{ id: 'luck', name: 'Luck', points: 0, group: 'gift', bars: ['fear'] },
			{ id: 'fear', name: 'Fear', points: 0, group: 'gift' },
			{ id: 'wit', name: 'Wit', points: 0 },
			{ id: 'song', name: 'Song', points: 0 },
		],
		groups: [
			{ id: 'temper', name: 'Temper', many: { least: 1, most: 1 }, extra: true },
			{ id: 'gift', name: 'Gifts', many: { least: 0, most: 0 }, extra: false },
		],
		states: [
			{ id: 'away', name: 'Away', line: '', most: 1, free: true, learned: false },
			{ id: 'more', name: 'Learned', line: '', most: 5, free: false, learned: true },
		],
	};
	const al = (...skills: string[]): Member => ({ ...man('al', 'thug', 'colt pearl'), skills });
	test('a new gang is worth what it must be, and everybody is like something', () => {
		const g = newGang(rich, 'x');
		expect(total(rich, g)).toBe(10);
		expect(g.figures.map((f) => f.profile)).toEqual(['chief', 'ace', 'thug', 'thug']);
		expect(g.figures.every((f) => f.skills?.join() === 'calm')).toBe(true);
	});
	test('gear is known by its id, whatever stands after it, and had in the ways that are chosen', () => {
		const f = al();
		expect(carries(rich, f, 'colt')).toBe(true);
		expect(gearOf(rich, 'colt spare')?.id).toBe('colt spare');
		expect(toggled(rich, f, 'colt')).toEqual([]);
		expect(toggled(rich, f, 'colt spare')).toEqual(['colt pearl', 'colt spare']);
		const [barrel, grip] = choices(rich, f);
		if (!barrel || !grip) throw new Error('no choices');
		expect([barrel.word, grip.word]).toEqual(['short', 'pearl']);
		expect(chosen(rich, f, barrel, 'long')).toEqual(['colt pearl long']);
		expect(chosen(rich, f, grip, '')).toEqual(['colt']);
		expect(chosen(rich, { ...f, gear: ['colt long'] }, { ...barrel, piece: 'colt long' }, 'short')).toEqual(['colt']);
		expect(calledGear(rich, 'colt pearl long')).toBe('Colt (pearl, very long)');
		expect(calledGear(rich, 'ghost')).toBe('ghost');
	});
	test('skills keep the limit of the type, one temper takes the place of another, and some go with no other', () => {
		expect(learned(rich, al('calm', 'wit'), 'rash').skills).toEqual(['rash', 'wit']);
		expect(learned(rich, al('calm', 'wit'), 'wit').skills).toEqual(['calm']);
		expect(learned(rich, al('wit'), 'wit').skills).toBeUndefined();
		expect(mayLearn(rich, al('calm', 'wit'), 'song')).toBe(true);
		expect(mayLearn(rich, al('calm', 'wit', 'song'), 'luck')).toBe(false);
		expect(mayLearn(rich, al('calm', 'wit', 'song'), 'rash')).toBe(true);
		expect(mayLearn(rich, al('luck'), 'fear')).toBe(false);
		expect(mayLearn(rich, al('fear'), 'luck')).toBe(false);
		expect(mayLearn(rich, { ...al('calm', 'wit', 'song'), state: { more: 1 } }, 'luck')).toBe(true);
		const few = {
			...rich,
			profiles: rich.profiles.map((p) => ({ ...p, skills: { least: 0, most: p.id === 'ace' ? 1 : 2 } })),
		};
		expect(reprofiled(few, al('calm', 'wit', 'song'), 'ace').skills).toEqual(['calm', 'wit']);
	});
	test('what is carried on is shown in words, and a double carries nothing on', () => {
		const f: Member = { ...al('calm'), state: { away: 1, more: 2 } };
		expect(carriedWords(rich, f)).toEqual(['Away', 'Learned: 2']);
		expect(carryingOn(f, 'away', 0).state).toEqual({ more: 2 });
		expect(carryingOn(al(), 'away', 1).state).toEqual({ away: 1 });
		expect(carryingOn({ ...al(), state: { away: 1 } }, 'away', 0).state).toBeUndefined();
		expect(likeness(rich, gang(f), f).state).toBeUndefined();
	});
	test('a gang that has come out of a match may be of another size', () => {
		expect(extent(rich, gang()).points.least).toBe(10);
		expect(extent(rich, { ...gang(), matches: 1 }).points.most).toBe(20);
		expect(extent(gangRules, { ...gang(), matches: 1 }).points.most).toBe(30);
		expect([worthWords(rich, 1), worthWords(rich, 2), worthWords(gangRules, 1)]).toEqual(['card', 'cards', 'point']);
	});
	test('a gang that has come out of a match takes a further figure where a new one is full', () => {
		const four = gang(man('c', 'chief'), man('a'), man('b'), man('d'));
		expect(recruit(rich, four)).toBeUndefined();
		expect(recruit(rich, { ...four, matches: 1 })).toEqual({
			id: 'thug-4',
			name: 'Thug 4',
			profile: 'thug',
			gear: ['club'],
			skills: ['calm'],
		});
	});
	test('a choice is made for the one piece that it is about', () => {
		const two: Member = { ...al(), gear: ['colt pearl', 'colt spare', 'colt long'] };
		expect(choices(rich, two).map((c) => [c.piece, c.word])).toEqual([
			['colt pearl', 'short'],
			['colt pearl', 'pearl'],
			['colt long', 'long'],
			['colt long', ''],
		]);
		const last = choices(rich, two)[3];
		if (!last) throw new Error('no choice');
		expect(chosen(rich, two, last, 'pearl')).toEqual(['colt pearl', 'colt spare', 'colt long pearl']);
		expect(choices(rich, { ...al(), gear: ['ghost'] })).toEqual([]);
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
		const kept = new Map<string, string>();
		return {
			getItem: (name: string) => kept.get(name) ?? null,
			setItem: (name: string, v: string) => {
				if (full) throw new Error('full');
				kept.set(name, v);
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
	test('what comes out of a match takes the place of what went into it', () => {
		const s = box();
		keepGang({ key: 'a', gang: { ...gang(), matches: 1 } }, s);
		keepGang({ key: 'b', gang: gang() }, s);
		const after = { ...gang(), matches: 1, name: 'After' };
		expect(keepCarried(after, s)).toEqual({ key: 'b', kept: true });
		expect(owned('', s).map((o) => [o.key, o.gang.name])).toEqual([
			['b', 'After'],
			['a', 'G'],
		]);
		const other = keepCarried({ ...gang(), gang: 'other', matches: 1 }, s);
		expect(other.key).toMatch(/^[0-9a-z]{12}$/);
		expect(owned('', s)).toHaveLength(3);
		expect(keepCarried(after, box(true)).kept).toBe(false);
	});
	test('what comes out of a match leaves the gangs of other rulebooks and of other matches alone', () => {
		const s = box();
		keepGang({ key: 'elsewhere', gang: { ...gang(), ruleset: 'y' } }, s);
		keepGang({ key: 'older', gang: { ...gang(), matches: 3 } }, s);
		expect(['elsewhere', 'older']).not.toContain(keepCarried({ ...gang(), matches: 1 }, s).key);
		expect(keepCarried({ ...gang(), matches: 4 }, s).key).toBe('older');
		expect(owned('', s)).toHaveLength(3);
	});
	test('are sixty at most: the one changed longest ago goes', () => {
		const s = box();
		for (let n = 0; n < 61; n++) keepGang({ key: `g${n}`, gang: gang() }, s);
		const keys = owned('', s).map((o) => o.key);
		expect([keys.length, keys[0], keys[59]]).toEqual([60, 'g60', 'g1']);
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
