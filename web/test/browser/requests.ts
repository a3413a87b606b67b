import { expect } from 'vitest';
import type { Answer, Question } from '../../src/wire/api.ts';
import { Listener } from './listener.ts';

/** Somebody who plays by requests alone, without a page: to bring a match to where a test wants to look at it. */
export class Requests {
	readonly told: Listener;
	/** the address of its requests */
	readonly #match: string;
	readonly #key: string;
	#asked = '';

	constructor(server: string, match: string, key: string) {
		this.#match = `${server}api/matches/${match}`;
		this.#key = key;
		this.told = new Listener(server, match, key);
	}

	async #post(path: string, body: object): Promise<boolean> {
		const said = await fetch(`${this.#match}/${path}`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#key}` },
			body: JSON.stringify(body),
		});
		return said.ok;
	}

	/** Sits down, for all seats of the key. */
	async join(): Promise<void> {
		expect(await this.#post('join', { seed: '00112233445566778899aabbccddeeff' })).toBe(true);
	}

	/** Waits for the next question; nothing when the match is over. */
	async next(): Promise<Question | undefined> {
		const come = () => this.told.over || (!!this.told.question && this.told.question.id !== this.#asked);
		await expect.poll(come, { interval: 5 }).toBe(true);
		const q = this.told.over ? undefined : this.told.question;
		this.#asked = q?.id ?? '';
		return q;
	}

	/** Whether the server takes the answer. */
	says(answer: Answer): Promise<boolean> {
		return this.#post('answers', answer);
	}

	stop(): void {
		this.told.stop();
	}
}

/** The answer that is as good as none, with what it asks for. */
export function byDefault(q: Question): Answer {
	const option = q.options[q.default];
	return {
		question: q.id,
		option: q.default,
		...(option?.many ? { many: option.many.from } : {}),
		...(option?.pick ? { picked: option.pick.among.slice(0, option.pick.least) } : {}),
	};
}
