import { getContext, setContext } from 'svelte';
import { type Depth, depths } from './depth.ts';
import { type Pull, pulls } from './drawer.ts';
import { ChosenPace } from './pace.svelte.ts';
import { type Volume, volumes } from './sound.ts';
import { keepWord, keptWord } from './words.ts';

export const themes = [
	{ id: 'system', name: 'As the system' },
	{ id: 'light', name: 'Light' },
	{ id: 'dark', name: 'Dark' },
] as const;

export type Theme = (typeof themes)[number]['id'];

/** How whoever sits at this screen likes the table. The browser keeps it; no server hears of it. */
export class Habits {
	readonly pace = new ChosenPace();
	theme = $state<Theme>('system');
	/** a curtain is drawn between seats at this screen that may not see what the other sees */
	curtain = $state(true);
	/** how far the drawer below the board is pulled out, on a narrow screen */
	pull = $state<Pull>('even');

	/** how much of what happened the log tells */
	depth = $state<Depth>('main');

	/** how loud the table is */
	volume = $state<Volume>('off');

	constructor() {
		this.volume = keptWord('sound', volumes);
		this.depth = keptWord('depth', depths);
		this.theme = keptWord('theme', themes);
		this.curtain = keptWord('curtain', [{ id: 'drawn' }, { id: 'open' }]) === 'drawn';
		this.pull = keptWord('drawer', pulls);
		this.#show();
	}

	like(theme: Theme): void {
		this.theme = theme;
		keepWord('theme', theme);
		this.#show();
	}

	draw(curtain: boolean): void {
		this.curtain = curtain;
		keepWord('curtain', curtain ? 'drawn' : 'open');
	}

	tell(depth: Depth): void {
		this.depth = depth;
		keepWord('depth', depth);
	}

	hear(volume: Volume): void {
		this.volume = volume;
		keepWord('sound', volume);
	}

	pullOut(pull: Pull): void {
		this.pull = pull;
		keepWord('drawer', pull);
	}

	#show(): void {
		if (this.theme === 'system') delete document.documentElement.dataset.theme;
		else document.documentElement.dataset.theme = this.theme;
	}
}

const context = Symbol('habits');

export function provideHabits(): Habits {
	return setContext(context, new Habits());
}

export function useHabits(): Habits {
	return getContext<Habits>(context);
}
