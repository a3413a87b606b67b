import { unit } from '../geometry/points.ts';
import type { Note, Plan, Question } from '../wire/api.ts';
import type { Box } from './notes.ts';

/** Where the parts of the screen are that a note may point at: the first of these that is in sight. */
const parts: Record<Exclude<NonNullable<Note['part']>, 'board'>, string[]> = {
	hand: ['main.picture .hand', '.around', 'main.picture .cards', '.cards'],
	list: ['.options'],
	odds: ['.rest .numbers', '.rest .odds', '.rest'],
	ready: ['footer .go'],
	log: ['.happened', '.tabs button:last-of-type'],
	score: ['.ending table', 'main.picture .plaques', '.around'],
};

/** Where an element is in sight: of what is in the pane of the decision, what is not scrolled out of it. */
function seen(e: Element | null | undefined): Box | null {
	const box = e?.getBoundingClientRect();
	if (!e || !box || box.width <= 0 || box.height <= 0) return null;
	const pane = e.closest('.decide')?.getBoundingClientRect();
	const top = Math.max(box.top, pane?.top ?? box.top);
	const high = Math.min(box.bottom, pane?.bottom ?? box.bottom) - top;
	return high > 0 ? { left: box.left, top, width: box.width, height: high } : null;
}

function first(page: ParentNode, selectors: string[]): Box | null {
	for (const s of selectors) {
		for (const e of page.querySelectorAll(s)) {
			const box = seen(e);
			if (box) return box;
		}
	}
	return null;
}

/** What a note points at, in pixels of the screen; nothing when it points at nothing, or that is not in sight. */
export function target(page: ParentNode, note: Note, question: Question | null, plan: Plan | undefined): Box | null {
	// A ring round all of the table would say nothing: there it is about whoever is asked about.
	if (note.part === 'board') return question?.who ? thing(page, question.who, plan) : null;
	if (note.part) return first(page, parts[note.part]);
	if (note.sentence) return sentence(page, note.sentence, question) ?? first(page, parts.list);
	if (note.thing) return thing(page, note.thing, plan);
	return null;
}

/** The first line of the list with that verb; else the head or fold behind which it is. */
function sentence(page: ParentNode, verb: string, question: Question | null): Box | null {
	const options = (question?.options ?? []).filter((o) => o.verb === verb);
	const lines = options.map((o) => `.option[data-option="${o.index}"], footer [data-option="${o.index}"]`);
	const heads = options.flatMap((o) => (o.who ? [`.figure-head[data-figure="${CSS.escape(o.who)}"]`] : []));
	return first(page, [...lines, ...heads]) ?? folded(page, lines);
}

/** The fold in which one of them lies. */
function folded(page: ParentNode, lines: string[]): Box | null {
	for (const l of lines) {
		const box = seen(page.querySelector(l)?.closest('details')?.querySelector('summary'));
		if (box) return box;
	}
	return null;
}

function thing(page: ParentNode, id: string, plan: Plan | undefined): Box | null {
	const is = CSS.escape(id);
	const drawn = first(page, [
		`[data-thing="${is}"] .base`,
		`[data-thing="${is}"]`,
		`[data-zone="${is}"]`,
		`[data-card="${is}"]`,
	]);
	return drawn ?? ground(page, id, plan);
}

/** A feature of the table, where the plan has it. */
function ground(page: ParentNode, id: string, plan: Plan | undefined): Box | null {
	const points = plan?.features?.find((f) => f.id === id)?.points ?? [];
	const svg = page.querySelector<SVGSVGElement>('svg.plan');
	const m = svg?.getScreenCTM?.();
	if (!m || points.length === 0) return null;
	const xs = points.map(([x]) => m.a * x * unit + m.e);
	const ys = points.map(([, y]) => m.d * y * unit + m.f);
	const [left, top] = [Math.min(...xs), Math.min(...ys)];
	return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
