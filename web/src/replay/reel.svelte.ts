import type { Beat } from '../stage/beats.ts';
import type { Happening } from '../wire/api.ts';
import type { Recording } from '../wire/recording.ts';
import { type Moment, momentOf, moments, nextSign, type Sign, signs } from './moments.ts';

export const speeds = [
	{ id: 'half', name: '½×', factor: 2 },
	{ id: 'one', name: '1×', factor: 1 },
	{ id: 'two', name: '2×', factor: 0.5 },
	{ id: 'four', name: '4×', factor: 0.25 },
] as const;

export type Speed = (typeof speeds)[number]['id'];

/** A recorded match that is wound to and fro. */
export class Reel {
	readonly recording: Recording;
	readonly moments: readonly Moment[];
	readonly signs: readonly Sign[];
	readonly log: Happening[];

	at = $state(0);
	playing = $state(false);
	speed = $state<Speed>('one');
	/** what is being shown on its way; nothing while one jumps about */
	beat = $state.raw<Beat | null>(null);
	/** milliseconds */
	long = $state(0);

	readonly #still: () => boolean;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** Who wants no motion sees each picture for its time, without anything on its way. */
	constructor(recording: Recording, still: () => boolean) {
		this.recording = recording;
		this.moments = moments(recording);
		this.signs = signs(this.moments);
		this.log = this.moments.flatMap((m) => (m.beat ? [m.beat.event] : []));
		this.#still = still;
	}

	get now(): Moment {
		return this.moments[this.at] as Moment;
	}

	get last(): number {
		return this.moments.length - 1;
	}

	/** Jumps to a moment, and stays there. */
	to(at: number): void {
		this.pause();
		this.#jump(at);
	}

	toLine(seq: number): void {
		this.to(momentOf(this.moments, seq));
	}

	toSign(way: 1 | -1): void {
		this.to(nextSign(this.signs, this.at, way, this.last));
	}

	/** One line on or back. Forwards it is seen to happen. */
	step(way: 1 | -1): void {
		this.pause();
		if (way < 0) this.#jump(this.at - 1);
		else this.#show(false);
	}

	play(): void {
		if (this.playing) return;
		if (this.at >= this.last) this.#jump(0);
		this.playing = true;
		this.#show(true);
	}

	pause(): void {
		clearTimeout(this.#timer);
		this.playing = false;
		this.beat = null;
	}

	#jump(at: number): void {
		this.at = Math.min(Math.max(at, 0), this.last);
		this.beat = null;
	}

	#show(on: boolean): void {
		if (this.at >= this.last) {
			this.pause();
			return;
		}
		this.at++;
		const { beat } = this.now;
		const factor = speeds.find((s) => s.id === this.speed)?.factor ?? 1;
		this.long = Math.round((beat?.long ?? 0) * factor);
		this.beat = this.#still() ? null : beat;
		this.#timer = setTimeout(() => (on ? this.#show(true) : this.pause()), this.long);
	}
}
