import { distance, floorOf, unit, xy } from '../geometry/points.ts';
import type { Option, Point, Question } from '../wire/api.ts';
import type { Draft } from './draft.ts';
import { moverOf } from './ranks.ts';
import { endApart, fits, forced, holds, optionOf, played, shortList } from './sentences.ts';

// A click names one part of a sentence: a figure, a card, a door, a place. This file says which sentences it can mean.

/** What was clicked: a thing with an id, or a bare place on the table. */
export type Click = { thing: string } | { place: Point; slack?: number };

/** Things clicked together, and the sentences that are said of exactly these. */
type Gathering = { does: 'gather'; things: string[]; options: number[] };

/** What the click means for the question at hand. */
export type Meaning =
	| { does: 'select'; option: number; at?: Point }
	| { does: 'choose'; options: number[]; at?: Point }
	| { does: 'toggle'; thing: string }
	| Gathering
	| { does: 'place'; at: Point }
	| { does: 'lead-there'; who: string; at: Point }
	| { does: 'say' }
	| { does: 'focus'; thing: string }
	| { does: 'nothing' };

/**
 * The sentences of a figure that end at somebody, one for each of those: the chosen one's verb where it has one, else the
 * first. Nothing while it is open who acts.
 */
export function aims(q: Question, d: Draft): Option[] {
	const chosen = optionOf(q, d.option);
	const who = chosen?.who || d.focus || q.who;
	if (!who) return [];
	const found = new Map<string, Option>();
	for (const o of played(q)) {
		if (o.who !== who || !o.whom || !o.risk) continue;
		const before = found.get(o.whom);
		if (
			!before ||
			(before.index !== chosen?.index &&
				(o.index === chosen?.index || (o.verb === chosen?.verb && before.verb !== chosen?.verb)))
		) {
			found.set(o.whom, o);
		}
	}
	return [...found.values()];
}

/** The things gathered so far: those clicked, else all those of a chosen sentence that is said of exactly these. */
function inHand(q: Question, d: Draft): string[] {
	if (d.gathered.length > 0) return d.gathered;
	const option = optionOf(q, d.option);
	return option && forced(option) ? (option.pick?.among ?? []) : [];
}

/** The sentences that gathering is about: of exactly these things, and of the figure that was begun with. */
function gatherable(q: Question, d: Draft): Option[] {
	const begun = focusOf(q, d);
	return q.options.filter((o) => forced(o) && fits(o, begun));
}

/** The things a click can mean something for: they are drawn as worth clicking. */
export function handles(q: Question, d: Draft): { starts: Set<string>; ends: Set<string>; picks: Set<string> } {
	const starts = new Set<string>();
	const ends = new Set<string>();
	const picks = new Set(mayPick(q, d).flatMap((o) => o.pick?.among ?? []));
	for (const o of played(q)) {
		if (o.who) starts.add(o.who);
		if (o.whom && fits(o, d.focus)) ends.add(o.whom);
		if (o.with && fits(o, d.focus)) ends.add(o.with);
	}
	return { starts, ends, picks };
}

/** The sentences whose things can be picked now: the chosen one's, those that all of the gathered belong to, or any. */
function mayPick(q: Question, d: Draft): Option[] {
	const chosen = optionOf(q, d.option);
	if (chosen?.pick && !forced(chosen)) return [chosen];
	const gathered = inHand(q, d);
	if (gathered.length > 0) return gatherable(q, d).filter((o) => holds(o, gathered));
	return q.options.filter((o) => o.pick && fits(o, focusOf(q, d)));
}

/** Which of the sentences that end at the same thing is clearly meant, where one is. */
export type Aim = (options: Option[]) => Option | undefined;

/** Says what a click means. The same click on the same question and draft always means the same. */
export function read(asked: Question, d: Draft, click: Click, aim: Aim = () => undefined): Meaning {
	const q = { ...asked, options: played(asked) };
	return 'thing' in click ? readThing(q, d, click.thing, aim) : readPlace(q, d, click.place, click.slack ?? slip);
}

/** How far off, in inches, a click is still one on the same place. */
const slip = 0.3;

function readThing(q: Question, d: Draft, thing: string, aim: Aim): Meaning {
	const chosen = optionOf(q, d.option);
	if (chosen && !forced(chosen) && holds(chosen, [thing])) return { does: 'toggle', thing };
	const gathered = inHand(q, d);
	if (gathered.includes(thing)) {
		if (q.options.length === 1) return { does: 'nothing' };
		return gathers(
			q,
			d,
			gathered.filter((g) => g !== thing),
		);
	}
	const more = [...gathered, thing];
	if (gathered.length > 0 && gatherable(q, d).some((o) => holds(o, more))) {
		const meant = gathers(q, d, more);
		// The sentence that the first of them was enough for is still meant when the others are clicked as well.
		const kept = meant.options.length === 0 && chosen && forced(chosen) && holds(chosen, more);
		return kept ? { ...meant, options: [chosen.index] } : meant;
	}
	const begun = focusOf(q, d);
	const picks = q.options.filter((o) => holds(o, [thing]) && fits(o, begun));
	const named = q.options.filter((o) => (o.whom === thing || o.with === thing) && o.who !== thing && fits(o, begun));
	// A sentence said of exactly these things may be called by one of them: that one is gathered like the others.
	const ends = named.filter((o) => !forced(o) || !holds(o, [thing]));
	const starts = q.options.filter((o) => o.who === thing);
	// A sentence that has begun is finished by the click; one that has not begins with whoever can begin one.
	const finish = ends.length > 0 ? ends : picks;
	if (finish.length > 0 && (begun !== '' || starts.length === 0)) {
		const several = finish === picks && picks.filter(forced).length > 1;
		if (several) return gathers(q, d, [thing]);
		const [only] = finish;
		if (finish === picks && finish.length === 1 && only && forced(only)) {
			return { does: 'gather', things: [thing], options: [only.index] };
		}
		// What can be picked for one of several ends begins the sentence; the end is clicked next.
		if (finish === ends) return pickOne(finish, chosen?.verb, undefined, aim);
		if (!endApart(picks)) return pickOne(finish, chosen?.verb);
		return d.focus === thing ? { does: 'nothing' } : { does: 'focus', thing };
	}
	if (starts.length === 0) return { does: 'nothing' };
	// When nobody else can begin a sentence, or this one already has, the click asks which of the sentences it is.
	const alone = q.options.every((o) => !o.who || o.who === thing);
	if (!alone && d.focus !== thing) return { does: 'focus', thing };
	if (starts.length <= shortList) return pickOne(starts, undefined);
	// Too many to ask about beside them: the list has them.
	return d.focus === thing ? { does: 'nothing' } : { does: 'focus', thing };
}

function gathers(q: Question, d: Draft, things: string[]): Gathering {
	const exact = gatherable(q, d).filter((o) => (o.pick?.among ?? []).length === things.length && holds(o, things));
	// Of several sentences of the same things the one with the verb of the chosen one is meant.
	const same = exact.filter((o) => o.verb === optionOf(q, d.option)?.verb);
	const meant = same.length === 1 ? same : exact;
	return { does: 'gather', things, options: meant.map((o) => o.index) };
}

/** Whether no sentence is said of exactly what was gathered, so that more belongs to it. */
export function wantsMore(q: Question, d: Draft): boolean {
	const many = d.gathered.length;
	return many > 0 && !gatherable(q, d).some((o) => (o.pick?.among ?? []).length === many && holds(o, d.gathered));
}

/** Whose sentence it is: who was clicked, else who the chosen option speaks of. */
function focusOf(q: Question, d: Draft): string {
	return d.focus || optionOf(q, d.option)?.who || '';
}

function readPlace(q: Question, d: Draft, at: Point, slack: number): Meaning {
	const chosen = optionOf(q, d.option);
	const same = (p: Point | null) => !!p && floorOf(p) === floorOf(at) && distance(xy(p), xy(at)) <= slack * unit;
	// A second click on the place says it.
	if (chosen?.where && (same(d.at) || same(d.asked))) return { does: 'say' };
	if (chosen?.where && !d.cheapest) return { does: 'place', at };
	const who = moverOf(q, focusOf(q, d));
	if (who) return { does: 'lead-there', who, at };
	const wanting = q.options.filter((o) => o.where && fits(o, d.focus));
	return wanting.length === 0 ? { does: 'nothing' } : pickOne(wanting, chosen?.verb, at);
}

function pickOne(options: Option[], verb: string | undefined, at?: Point, aim?: Aim): Meaning {
	const place = at ? { at } : {};
	const [first] = options;
	if (options.length === 1 && first) return { does: 'select', option: first.index, ...place };
	// With a verb already chosen for another end, the click moves the sentence to this end.
	const chosen = options.filter((o) => o.verb === verb);
	if (chosen.length === 1 && chosen[0]) return { does: 'select', option: chosen[0].index, ...place };
	const meant = aim?.(options);
	if (meant) return { does: 'select', option: meant.index };
	return { does: 'choose', options: options.map((o) => o.index), ...place };
}
