import { tick } from 'svelte';
import { focused } from '../keys/foothold.ts';
import type { Play } from '../question/play.svelte.ts';

// Where the focus goes at a table, so that the next key always finds something.

type Found = Element | null | undefined;

/** The parts of the page: all of it, and the pane of the decision. */
export interface Parts {
	page: ParentNode | undefined;
	decision: ParentNode | undefined;
}

/** What stands for a sentence when it is no longer in the list as it was: itself, else the figure it is folded under. */
export function same({ decision }: Parts, play: Pick<Play, 'question'>, option: string): Found[] {
	const who = play.question?.options.find((o) => `${o.index}` === option)?.who ?? '';
	return [`[data-option="${option}"]`, `[data-figure="${CSS.escape(who)}"]`].map((s) => decision?.querySelector(s));
}

/** Where the focus goes when there is nothing it was on: to what is still asked for, else to the question or the end. */
export function others({ page, decision }: Parts, play: Pick<Play, 'lacking' | 'draft'>): Found[] {
	const cross = play.lacking === 'place' ? page?.querySelector('.cross') : null;
	const listed = [`[data-option="${play.draft.option}"]`, '#question', '.ending h2'];
	return [cross, ...listed.map((s) => decision?.querySelector(s))];
}

/** Goes to what the chosen sentence still asks for, the cross-hair or the picks, else to the sentence itself. */
export async function goOn({ page, decision }: Parts, play: Pick<Play, 'lacking' | 'draft'>): Promise<void> {
	await tick();
	const wanted = play.lacking === 'place' ? '.cross' : play.lacking === 'picks' ? '.pick input' : null;
	if (wanted && focused(page?.querySelector(wanted))) return;
	decision?.querySelector<HTMLElement>(`[data-option="${play.draft.option}"]`)?.focus();
}
