import type { Pace } from '../habits/pace.svelte.ts';
import type { Happening, Scene } from '../wire/api.ts';
import { after, type Beat, beatOf, haste, shortened } from './beats.ts';

/** A stretch of play: what was told, and the picture after it. */
interface Act {
	log: Happening[];
	scene: Scene;
	/** whether whoever looks may read a line */
	may: (e: Happening) => boolean;
}

/**
 * The picture as it is shown. What the server tells comes at once; the stage shows it one event after another, so that a
 * person sees what happened. It never changes what is true: whoever skips sees the last picture.
 */
export class Stage {
	scene = $state.raw<Scene | null>(null);
	/** the lines that were shown */
	log = $state.raw<Happening[]>([]);
	/** what is being shown now */
	beat = $state.raw<Beat | null>(null);
	/** how long it is shown, in milliseconds */
	long = $state(0);

	#acts: Act[] = [];
	/** what of the first act is still to be shown, once it has begun */
	#left: Beat[] = [];
	#begun = false;
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** how long all of it may take, in milliseconds, and when that time is over */
	#time = Number.POSITIVE_INFINITY;
	#due = Number.POSITIVE_INFINITY;
	#end: ReturnType<typeof setTimeout> | undefined;
	#held = $state(false);
	#pace: Pace;
	#behind = $state(false);

	constructor(pace: Pace) {
		this.#pace = pace;
	}

	/** Something is still to be shown. */
	get playing(): boolean {
		return this.#behind;
	}

	/** The whole picture, at once: on arrival, after a takeback, after a broken line. */
	show(scene: Scene, log: Happening[]): void {
		this.#stop();
		this.scene = scene;
		this.log = log;
	}

	/**
	 * What has happened since, to be shown after whatever is still being shown. Lines that whoever looks may not read are kept
	 * without being shown. All that waits is over within the time given, in milliseconds: it is shortened, and cut off at the end.
	 */
	play(
		scene: Scene,
		log: Happening[],
		may: (e: Happening) => boolean = () => true,
		time = Number.POSITIVE_INFINITY,
	): void {
		if (!this.scene || this.#pace.still()) {
			this.#finish();
			this.scene = scene;
			if (log.length > 0) this.log = [...this.log, ...log];
			return;
		}
		this.#acts.push({ scene, log, may });
		this.#behind = true;
		this.#time = time;
		if (this.#held) return;
		this.#limit();
		if (!this.#begun) this.#next();
		else if (this.beat && this.#due < Number.POSITIVE_INFINITY) this.#wait(this.beat);
	}

	/** Holds the play, as a curtain does, or lets it go on. */
	hold(held: boolean): void {
		if (held === this.#held) return;
		this.#held = held;
		clearTimeout(this.#timer);
		clearTimeout(this.#end);
		if (held || !this.#behind) return;
		this.#limit();
		this.#next();
	}

	/** The time that is given begins to run. */
	#limit(): void {
		clearTimeout(this.#end);
		this.#due = performance.now() + this.#time;
		if (this.#due < Number.POSITIVE_INFINITY) this.#end = setTimeout(() => this.skip(), this.#time);
	}

	/** Shows the end of everything at once. */
	skip(): void {
		this.#finish();
	}

	#finish(): void {
		const last = this.#acts.at(-1);
		const rest = this.#acts.flatMap((a, i) => (i === 0 && this.#begun ? this.#untold() : a.log));
		this.#stop();
		if (!last) return;
		this.scene = last.scene;
		if (rest.length > 0) this.log = [...this.log, ...rest];
	}

	/** The lines of the present act that were not shown yet. */
	#untold(): Happening[] {
		return this.#left.map((b) => b.event);
	}

	#stop(): void {
		clearTimeout(this.#timer);
		clearTimeout(this.#end);
		this.#acts = [];
		this.#left = [];
		this.#begun = false;
		this.beat = null;
		this.#behind = false;
	}

	/** Begins the next event, or the next act when this one is told. */
	#next(): void {
		const act = this.#acts[0];
		if (!act || !this.scene) {
			this.#stop();
			return;
		}
		if (!this.#begun) {
			const scene = this.scene;
			this.#left = act.log.map((e) => beatOf(e, scene));
			this.#begun = true;
		}
		const beat = this.#left.shift();
		if (beat && !act.may(beat.event)) {
			this.log = [...this.log, beat.event];
			this.#next();
			return;
		}
		if (!beat) {
			this.#acts.shift();
			this.#begun = false;
			this.beat = null;
			this.scene = act.scene;
			this.#next();
			return;
		}
		this.beat = beat;
		this.log = [...this.log, beat.event];
		this.scene = after(this.scene, beat, this.#left, act.scene);
		this.#wait(beat);
	}

	/**
	 * Goes on after the beat that is shown. Everything that waits is shown within the patience of whoever waits, and within the time
	 * that there is.
	 */
	#wait(beat: Beat): void {
		const scene = this.scene;
		const later = scene ? this.#acts.slice(1).flatMap((a) => a.log.map((e) => beatOf(e, scene))) : [];
		const waiting = [beat, ...this.#left, ...later];
		const usual = beat.long * haste(waiting) * this.#pace.factor();
		this.long = Math.round(shortened(waiting, usual, this.#due - performance.now()));
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#next(), this.long);
	}
}
