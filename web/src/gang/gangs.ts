import type { Checked, Gang, GangRules, Gear, Limit, Member, Problem, Profile } from '../wire/gangs.ts';

// The steps of building a gang. Nothing here is of a game: all limits come with the gang rules, and the server has the last
// word.

function find<T extends { id: string }>(list: readonly T[], id: string): T | undefined {
	return list.find((t) => t.id === id);
}

export const profileOf = (m: GangRules, id: string) => find(m.profiles, id);
export const gearOf = (m: GangRules, id: string) => find(m.gear, id);
export const skillOf = (m: GangRules, id: string) => find(m.skills, id);

/** The points of a figure with all it has. */
export function worth(m: GangRules, f: Member): number {
	let points = profileOf(m, f.profile)?.points ?? 0;
	for (const id of f.gear) points += gearOf(m, id)?.points ?? 0;
	for (const id of f.skills ?? []) points += skillOf(m, id)?.points ?? 0;
	return points;
}

export function total(m: GangRules, g: Gang): number {
	return g.figures.reduce((sum, f) => sum + worth(m, f), 0);
}

/** A limit in words. */
export function spoken(l: Limit): string {
	if (l.least === l.most) return `exactly ${l.most}`;
	return l.least === 0 ? `at most ${l.most}` : `${l.least} to ${l.most}`;
}

/** An id made of a name: "Big Sal's" is "big-sals". */
export function slug(name: string, other: string): string {
	const made = name
		.toLowerCase()
		.normalize('NFD')
		.replace(/[\u0300-\u036f']/g, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 40)
		.replace(/-+$/, '');
	return made || other;
}

/** The id that a figure of this name gets: one that no other figure, profile, weapon or skill has. */
export function idFor(m: GangRules, name: string, others: Member[]): string {
	const taken = new Set([m.profiles, m.gear, m.skills].flatMap((list) => list.map((t) => t.id)));
	for (const f of others) taken.add(f.id);
	const base = slug(name, 'figure');
	if (!taken.has(base)) return base;
	for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
}

/** The first profile that the gang still needs, else the cheapest it may have another of. */
function wanted(m: GangRules, figures: Member[]): Profile | undefined {
	const many = (p: Profile) => figures.filter((f) => f.profile === p.id).length;
	const open = m.profiles.filter((p) => many(p) < p.many.most);
	return open.find((p) => many(p) < p.many.least) ?? [...open].sort((a, b) => a.points - b.points)[0];
}

/** A further figure, with a name of its own; nothing when the gang is full. */
export function recruit(m: GangRules, g: Gang): Member | undefined {
	const figures = g.figures;
	const profile = wanted(m, figures);
	if (!profile || figures.length >= m.figures.most) return undefined;
	let n = figures.filter((f) => f.profile === profile.id).length + 1;
	while (figures.some((f) => f.name === `${profile.name} ${n}`)) n++;
	const name = profile.many.most === 1 ? profile.name : `${profile.name} ${n}`;
	return { id: idFor(m, name, figures), name, profile: profile.id, gear: [...profile.usual] };
}

/** A gang of nobody but those it cannot do without. */
export function newGang(m: GangRules, ruleset: string): Gang {
	const g: Gang = { gang: 'my-gang', name: 'My gang', ruleset, figures: [] };
	while ((g.figures?.length ?? 0) < m.figures.least) {
		const f = recruit(m, g);
		if (!f) break;
		g.figures?.push(f);
	}
	return g;
}

/** A second figure like one of the gang. */
export function likeness(m: GangRules, g: Gang, f: Member): Member {
	const figures = g.figures;
	const base = (f.name ?? f.id).replace(/ \d+$/, '');
	let n = 2;
	while (figures.some((o) => o.name === `${base} ${n}`)) n++;
	const copy: Member = { ...f, name: `${base} ${n}`, gear: [...f.gear] };
	if (f.skills) copy.skills = [...f.skills];
	copy.id = idFor(m, copy.name ?? '', figures);
	return copy;
}

/** Another name; the id goes with it as long as it was made of the old one. */
export function renamed(m: GangRules, g: Gang, f: Member, name: string): Member {
	const others = g.figures.filter((o) => o.id !== f.id);
	const made = f.id === idFor(m, f.name ?? '', others);
	return { ...f, name, id: made ? idFor(m, name, others) : f.id };
}

/** Whether the gang may have another figure of a profile. */
export function profileOpen(m: GangRules, g: Gang, profile: string): boolean {
	const p = profileOf(m, profile);
	return !!p && g.figures.filter((f) => f.profile === profile).length < p.many.most;
}

/** What a figure carries with a piece more. Where only one of a sort may be carried the new one takes the place of the old. */
function adding(m: GangRules, gear: string[], id: string): string[] {
	const single = new Set(m.sorts.filter((s) => s.many.most === 1).map((s) => s.id));
	const swaps = (gearOf(m, id)?.sorts ?? []).filter((s) => single.has(s));
	const order = m.gear.map((g) => g.id);
	const stays = gear.filter((other) => !(gearOf(m, other)?.sorts ?? []).some((s) => swaps.includes(s)));
	return [...stays, id].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

function keeps(m: GangRules, gear: string[]): boolean {
	if (gear.length > m.carried.most) return false;
	return m.sorts.every((s) => gear.filter((id) => (gearOf(m, id)?.sorts ?? []).includes(s.id)).length <= s.many.most);
}

/** Whether a piece of gear may be taken, or laid down. */
export function mayToggle(m: GangRules, f: Member, id: string): boolean {
	const gear = f.gear;
	return gear.includes(id) || keeps(m, adding(m, gear, id));
}

/** What a figure carries after a piece was taken, or laid down. */
export function toggled(m: GangRules, f: Member, id: string): string[] {
	const gear = f.gear;
	return gear.includes(id) ? gear.filter((other) => other !== id) : adding(m, gear, id);
}

function mayCarry(p: Profile | undefined, gear: string): boolean {
	return !p?.arms?.length || p.arms.includes(gear);
}

/** The gear listed under a sort that a figure may carry, and what it carries although it may not. */
export function ofSort(m: GangRules, sort: string, f: Member): Gear[] {
	const p = profileOf(m, f.profile);
	return m.gear.filter((g) => g.sorts?.[0] === sort && (mayCarry(p, g.id) || f.gear.includes(g.id)));
}

/** Another profile: what that one may not carry is laid down, and with nothing left it takes what is usual. */
export function reprofiled(m: GangRules, f: Member, profile: string): Member {
	const p = profileOf(m, profile);
	const gear = f.gear.filter((id) => mayCarry(p, id));
	const changed: Member = { ...f, profile, gear: gear.length > 0 ? gear : [...(p?.usual ?? [])] };
	if (changed.skills && changed.skills.length > (p?.skills.most ?? 0)) delete changed.skills;
	return changed;
}

/** The problems that are about the figure with that number, or with -1 those about the gang as a whole. */
export function about(problems: Problem[], figure: number): Problem[] {
	return problems.filter((p) => Number(/^figures\[(\d+)\]/.exec(p.field)?.[1] ?? -1) === figure);
}

/** A problem with its place in a file, as it is said of a file that cannot be loaded. */
export function placed(p: Problem): string {
	const where = [p.line ? `line ${p.line}` : '', p.field].filter(Boolean).join(', ');
	return where ? `${where}: ${p.sentence}` : p.sentence;
}

const strange = new Set(['unknown-profile', 'unknown-gear', 'unknown-skill', 'wrong-ruleset']);

/** What keeps a file from being loaded at all. One that only breaks limits is loaded, and mended here. */
export function unloadable(c: Checked): Problem[] {
	const problems = c.problems;
	return c.yaml ? problems.filter((p) => strange.has(p.code)) : problems;
}
