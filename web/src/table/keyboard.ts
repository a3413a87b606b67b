import { presses, taken } from '../keys/keys.ts';
import { letters } from '../question/list.ts';
import type { Play } from '../question/play.svelte.ts';

/** The table that keys are pressed at. */
export interface Keyed {
	play: Pick<
		Play,
		'question' | 'draft' | 'chooser' | 'asking' | 'lacking' | 'ready' | 'clear' | 'commit' | 'select'
	> & { readonly form: { readonly on: boolean } };
	stage: { readonly playing: boolean; skip(): void };
	watch: { readonly of: string; off(): void };
	/** a curtain hides the table */
	readonly behind: boolean;
	/** there is a plan, on which it can be shown what a figure sees */
	readonly plan: boolean;
	/** the pane of the decision */
	readonly decision: HTMLElement | undefined;
	/** shows what a figure sees; false where there is nobody to be asked */
	look(): boolean;
	/** goes to what the chosen sentence still asks for */
	goOn(): void;
}

/** What a key does that is pressed anywhere on the page of a table. */
export function press(e: KeyboardEvent, table: Keyed): void {
	// Out of what is written in one's own words, back to the sentence.
	if (e.key === 'Escape' && e.target instanceof HTMLTextAreaElement && table.decision?.contains(e.target)) {
		table.goOn();
		return;
	}
	if (taken(e) || table.behind) return;
	const { play, stage, watch } = table;
	if (stage.playing && (e.key === 'Escape' || (!presses(e) && (e.key === 'Enter' || e.key === ' ')))) {
		e.preventDefault();
		stage.skip();
	} else if (e.key === 'Escape') {
		if (watch.of && !play.chooser && !play.asking) watch.off();
		else play.clear();
	} else if (e.key.toLowerCase() === 'v' && !e.repeat && table.plan && table.look()) {
		e.preventDefault();
	} else if (e.key === 'Enter') {
		enter(e, table);
	} else if (!e.repeat && e.key.length === 1) {
		letter(e, table);
	}
}

/** Says the sentence, or goes to what it still asks for; on what has been chosen already, a second Enter says it. */
function enter(e: KeyboardEvent, { play, goOn }: Keyed): void {
	if (!play.question) return;
	const on = e.target instanceof Element ? e.target : null;
	const option = on?.closest('[data-option]')?.getAttribute('data-option');
	const card = on?.closest('[data-card]')?.getAttribute('data-card');
	const chosen = option === String(play.draft.option) || (!!card && play.draft.picked.includes(card));
	if (presses(e) && !chosen) return;
	const wanting = play.lacking === 'place' || play.lacking === 'picks';
	if (wanting && !on?.matches('.cross, .pick input, [data-card]')) {
		e.preventDefault();
		goOn();
		return;
	}
	if (presses(e) && !play.ready) return;
	e.preventDefault();
	if (!e.repeat) void play.commit();
}

/** Opens what is folded away under that digit, or chooses the sentence with that letter. */
function letter(e: KeyboardEvent, { play, decision, goOn }: Keyed): void {
	// A form has no list of sentences.
	if (!play.question || play.form.on) return;
	const fold = decision?.querySelector<HTMLElement>(`[data-opener="${CSS.escape(e.key)}"]`);
	if (fold) {
		e.preventDefault();
		fold.click();
		return;
	}
	const pressed = [...letters(play.question, play.draft)].find(([, key]) => key === e.key.toLowerCase());
	if (!pressed) return;
	e.preventDefault();
	play.select(pressed[0]);
	// Enter belongs to the button or the figure it is on: the focus goes along to what was chosen.
	goOn();
}
