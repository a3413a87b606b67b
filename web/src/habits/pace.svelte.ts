import { keepWord, keptWord } from './words.ts';

/** How quickly what happens is shown. */
export interface Pace {
	/** nothing is shown on its way: the last picture comes at once */
	still(): boolean;
	/** what every length of time is multiplied with */
	factor(): number;
}

export const paces = [
	{ id: 'usual', name: 'Usual', factor: 1 },
	{ id: 'slow', name: 'Slow', factor: 2 },
	{ id: 'quick', name: 'Quick', factor: 0.4 },
	{ id: 'still', name: 'At once', factor: 0 },
] as const;

export type PaceName = (typeof paces)[number]['id'];

/** The pace this browser keeps. Who asks the system for less motion sees none, whatever was chosen. */
export class ChosenPace implements Pace {
	name = $state<PaceName>('usual');

	constructor() {
		this.name = keptWord('pace', paces);
	}

	choose(to: PaceName): void {
		this.name = to;
		keepWord('pace', to);
	}

	still(): boolean {
		return this.factor() === 0 || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
	}

	factor(): number {
		return paces.find((p) => p.id === this.name)?.factor ?? 1;
	}
}

/** Everything comes at once: for whoever has no eyes. */
export const still: Pace = { still: () => true, factor: () => 0 };
