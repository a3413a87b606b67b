import type { Checked, Gang, GangRules, Gear, Limit, Member, Problem, Profile } from '../wire/gangs.ts';

// The steps of building a gang. Nothing here is of a game: all limits come with the gang rules, and the server has the last
// word.

function find<T extends { id: string }>(list: readonly T[], id: string): T | undefined {
	return list.find((t) => t.id === id);
}

export const profileOf = (m: GangRules, id: string) => find(m.profiles, id);
/** The gear that is meant by an id, with or without words after it that say in what way it is had. */
export function gearOf(m: GangRules, id: string): Gear | undefined {
	const meant = m.gear.filter((g) => g.id === id || id.startsWith(`${g.id} `));
	return meant.sort((a, b) => b.id.length - a.id.length)[0];
}

/** Whether a figure carries a piece, in whatever way. */
export const carries = (m: GangRules, f: Member, id: string) => f.gear.some((g) => gearOf(m, g)?.id === id);

/** How large a gang may be: a new one, or one that has come out of a match. */
export const extent = (m: GangRules, g: Gang) => ((g.matches ?? 0) > 0 && m.after ? m.after : m);

/** What points are called, that many of them. */
export function worthWords(m: GangRules, many: number): string {
	const unit = m.unit || 'points';
	return many === 1 ? unit.replace(/s$/, '') : unit;
}
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

/** The type of which the gang has the fewest, of those that its points still allow. */
function fitting(m: GangRules, g: Gang): Profile | undefined {
	const many = (p: Profile) => g.figures.filter((f) => f.profile === p.id).length;
	const left = m.points.most - total(m, g);
	return m.profiles.filter((p) => many(p) < p.many.most && p.points <= left).sort((a, b) => many(a) - many(b))[0];
}

/** What a new figure is like where it must be something: the first of each group of which it has at least one. */
function nature(m: GangRules): string[] {
	return m.groups.flatMap((g) => m.skills.filter((s) => s.group === g.id).slice(0, g.many.least)).map((s) => s.id);
}

/** A further figure, with a name of its own; nothing when the gang is full. */
export function recruit(m: GangRules, g: Gang): Member | undefined {
	const figures = g.figures;
	const least = extent(m, g).points.least;
	const profile = least > 0 && total(m, g) < m.points.most ? (fitting(m, g) ?? wanted(m, figures)) : wanted(m, figures);
	if (!profile || figures.length >= extent(m, g).figures.most) return undefined;
	let n = figures.filter((f) => f.profile === profile.id).length + 1;
	while (figures.some((f) => f.name === `${profile.name} ${n}`)) n++;
	const name = profile.many.most === 1 ? profile.name : `${profile.name} ${n}`;
	const made: Member = { id: idFor(m, name, figures), name, profile: profile.id, gear: [...profile.usual] };
	const like = nature(m);
	return like.length > 0 ? { ...made, skills: like } : made;
}

/** A gang of nobody but those it cannot do without. */
export function newGang(m: GangRules, ruleset: string): Gang {
	const g: Gang = { gang: 'my-gang', name: 'My gang', ruleset, figures: [] };
	while (g.figures.length < m.figures.least || total(m, g) < m.points.least) {
		const f = recruit(m, g);
		if (!f) break;
		g.figures.push(f);
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
	delete copy.state; // a new figure carries nothing on
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
	const rank = (piece: string) => order.indexOf(gearOf(m, piece)?.id ?? '');
	const stays = gear.filter((other) => !(gearOf(m, other)?.sorts ?? []).some((s) => swaps.includes(s)));
	return [...stays, id].sort((a, b) => rank(a) - rank(b));
}

function keeps(m: GangRules, gear: string[]): boolean {
	if (gear.length > m.carried.most) return false;
	return m.sorts.every((s) => gear.filter((id) => (gearOf(m, id)?.sorts ?? []).includes(s.id)).length <= s.many.most);
}

/** Whether a piece of gear may be taken, or laid down. */
export function mayToggle(m: GangRules, f: Member, id: string): boolean {
	return carries(m, f, id) || keeps(m, adding(m, f.gear, id));
}

/** What a figure carries after a piece was taken, or laid down. */
export function toggled(m: GangRules, f: Member, id: string): string[] {
	return carries(m, f, id) ? f.gear.filter((other) => gearOf(m, other)?.id !== id) : adding(m, f.gear, id);
}

/** A choice that there is for something a figure carries, and what is chosen. */
export interface Chosen {
	/** the piece as the figure has it */
	piece: string;
	title: string;
	words: { word: string; name: string }[];
	word: string;
}

/** The choices that there are for what a figure carries. */
export function choices(m: GangRules, f: Member): Chosen[] {
	return f.gear.flatMap((piece) => {
		const g = gearOf(m, piece);
		const said = piece.split(' ');
		return (g?.choices ?? []).map((c) => ({
			piece,
			title: `${c.name} of the ${g?.name}`,
			words: c.words,
			word: c.words.find((w) => w.word && said.includes(w.word))?.word ?? c.words[0]?.word ?? '',
		}));
	});
}

/** What a figure carries when something else is chosen. What is so when nothing is said is not said. */
export function chosen(m: GangRules, f: Member, of: Chosen, word: string): string[] {
	const others = of.words.map((w) => w.word);
	const base = gearOf(m, of.piece)?.id ?? of.piece;
	const words = of.piece
		.slice(base.length)
		.split(' ')
		.filter((w) => w && !others.includes(w));
	const said = word && word !== of.words[0]?.word ? [...words, word] : words;
	return f.gear.map((g) => (g === of.piece ? [base, ...said].join(' ') : g));
}

/** What people call a piece as a figure has it. */
export function calledGear(m: GangRules, piece: string): string {
	const g = gearOf(m, piece);
	if (!g) return piece;
	const names = piece
		.slice(g.id.length)
		.split(' ')
		.filter(Boolean)
		.map((w) => g.choices?.flatMap((c) => c.words).find((o) => o.word === w)?.name ?? w);
	return names.length > 0 ? `${g.name} (${names.join(', ')})` : g.name;
}

/** How many skills a figure may have: those of its type, and what it has learned beyond. */
export function mostSkills(m: GangRules, f: Member): number {
	const learned = m.states.filter((s) => s.learned).reduce((sum, s) => sum + (f.state?.[s.id] ?? 0), 0);
	return (profileOf(m, f.profile)?.skills.most ?? 0) + learned;
}

const groupOf = (m: GangRules, id: string) => m.groups.find((g) => g.id === skillOf(m, id)?.group);

/** How many skills a figure has, those left out that do not count among them. */
export function manySkills(m: GangRules, f: Member): number {
	return (f.skills ?? []).filter((id) => !groupOf(m, id)?.extra).length;
}

/** Whether a figure may learn a skill. Where it has one of a group another takes its place. */
export function mayLearn(m: GangRules, f: Member, id: string): boolean {
	const known = learning(m, f, id);
	const after = { ...f, skills: known };
	const bars = (a: string, b: string) => skillOf(m, a)?.bars?.includes(b) ?? false;
	if (known.some((other) => bars(id, other) || bars(other, id))) return false;
	return groupOf(m, id)?.extra || manySkills(m, after) <= mostSkills(m, f);
}

function learning(m: GangRules, f: Member, id: string): string[] {
	const group = groupOf(m, id);
	const stays = (f.skills ?? []).filter((s) => !(group && group.many.most === 1 && skillOf(m, s)?.group === group.id));
	const order = m.skills.map((s) => s.id);
	return [...stays, id].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** A figure that has learned a skill, or no longer has it. */
export function learned(m: GangRules, f: Member, id: string): Member {
	const skills = (f.skills ?? []).includes(id) ? (f.skills ?? []).filter((s) => s !== id) : learning(m, f, id);
	const changed = { ...f };
	delete changed.skills;
	return skills.length > 0 ? { ...changed, skills } : changed;
}

/** A figure with that much of something that is carried on from match to match. */
export function carryingOn(f: Member, id: string, many: number): Member {
	const state = { ...(f.state ?? {}) };
	if (many > 0) state[id] = many;
	else delete state[id];
	const changed = { ...f };
	delete changed.state;
	return Object.keys(state).length > 0 ? { ...changed, state } : changed;
}

/** What a figure carries on, in words. */
export function carriedWords(m: GangRules, f: Member): string[] {
	return m.states
		.filter((s) => (f.state?.[s.id] ?? 0) > 0)
		.map((s) => (s.most === 1 ? s.name : `${s.name}: ${f.state?.[s.id]}`));
}

function mayCarry(p: Profile | undefined, gear: string): boolean {
	return !p?.arms?.length || p.arms.includes(gear);
}

/** The gear listed under a sort that a figure may carry, and what it carries although it may not. */
export function ofSort(m: GangRules, sort: string, f: Member): Gear[] {
	const p = profileOf(m, f.profile);
	return m.gear.filter((g) => g.sorts?.[0] === sort && (mayCarry(p, g.id) || carries(m, f, g.id)));
}

/** Another profile: what that one may not carry is laid down, and with nothing left it takes what is usual. */
export function reprofiled(m: GangRules, f: Member, profile: string): Member {
	const p = profileOf(m, profile);
	const gear = f.gear.filter((id) => mayCarry(p, id));
	const changed: Member = { ...f, profile, gear: gear.length > 0 ? gear : [...(p?.usual ?? [])] };
	while (changed.skills && manySkills(m, changed) > mostSkills(m, changed)) {
		const last = changed.skills.findLast((s) => !groupOf(m, s)?.extra) ?? '';
		const fewer = changed.skills.filter((s) => s !== last);
		if (fewer.length > 0) changed.skills = fewer;
		else delete changed.skills;
	}
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
