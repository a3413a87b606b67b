import { presses, taken } from '../keys/keys.ts';
import type { Reel } from './reel.svelte.ts';

/** What can be wound by keys. */
export type Wound = Pick<Reel, 'playing' | 'last' | 'play' | 'pause' | 'step' | 'to' | 'toSign'>;

/** What a key does that is pressed anywhere on the page of a replay. */
export function press(e: KeyboardEvent, reel: Wound): void {
	if (taken(e) || (e.target instanceof HTMLInputElement && e.target.type === 'range')) return;
	const onBoard = e.target instanceof Element && !!e.target.closest('.board [role="button"], .hand, .log');
	const does: Record<string, () => void> = {
		' ': () => (reel.playing ? reel.pause() : reel.play()),
		...(onBoard ? {} : { ArrowRight: () => reel.step(1), ArrowLeft: () => reel.step(-1) }),
		Home: () => reel.to(0),
		End: () => reel.to(reel.last),
		'[': () => reel.toSign(-1),
		']': () => reel.toSign(1),
	};
	const wind = does[e.key];
	if (!wind || (e.key === ' ' && presses(e))) return;
	e.preventDefault();
	wind();
}
