/** What had the focus last. */
interface Held {
	element: HTMLElement | SVGElement;
	/** the question that was open */
	question: string;
	/** the sentence it stood for, or '' */
	option: string;
}

/**
 * Where the focus is, so that it can be put back when what had it is gone, moved or switched off: it must never fall to
 * where the next key finds nothing, unless a pointer put it there.
 */
export class Foothold {
	#held: Held | null = null;

	/** Something has got the focus while a question was open. */
	note(target: EventTarget | null, question: string): void {
		if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
		const option = target.closest('[data-option]')?.getAttribute('data-option') ?? '';
		this.#held = { element: target, question, option };
	}

	/** A pointer went elsewhere: nothing is held any more. */
	letGo(): void {
		this.#held = null;
	}

	/** Whether the focus has fallen to nowhere by itself. */
	get lost(): boolean {
		const at = document.activeElement;
		return this.#held !== null && (!at || at === document.body);
	}

	/** Puts the focus back where it was, else on what stands for the same sentence, else on the first that is there. */
	regain(
		question: string,
		same: (option: string) => (Element | null | undefined)[],
		others: () => (Element | null | undefined)[],
	): void {
		const held = this.#held;
		if (!held || !this.lost) return;
		const asked = held.question === question;
		const before = asked ? [held.element, ...(held.option ? same(held.option) : [])] : [];
		for (const e of [...before, ...others()]) if (focused(e)) return;
	}
}

/** Gives something the focus; false when it cannot have it. */
export function focused(e: Element | null | undefined): boolean {
	if (!(e instanceof HTMLElement || e instanceof SVGElement) || !e.isConnected) return false;
	e.focus({ preventScroll: true });
	return document.activeElement === e;
}
