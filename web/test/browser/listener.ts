import type { Plan, Question, Scene, Snapshot } from '../../src/wire/api.ts';
import { listen } from '../../src/wire/sse.ts';

/** What the holder of a key is told of a match: a test looks at it to decide what to click next. */
export class Listener {
	scene: Scene | undefined;
	/** the table, which comes with the first picture only */
	plan: Plan | undefined;
	question: Question | undefined;
	over = false;
	/** the lines of the log that it was told, the oldest first */
	readonly log: string[] = [];
	readonly #stop: () => void;

	constructor(server: string, match: string, key: string) {
		this.#stop = listen(`${server}api/matches/${match}/stream`, key, {
			message: (m) => {
				const step = JSON.parse(m.data) as Partial<Snapshot>;
				if (step.scene) this.scene = step.scene;
				if (step.scene?.table) this.plan = step.scene.table;
				if (m.event === 'snapshot' || m.event === 'step') {
					this.question = step.questions?.[0];
					this.over = !!step.result;
					this.log.push(...(step.log ?? []).map((line) => line.text));
				}
			},
			line: () => {},
			refused: (r) => {
				throw r;
			},
		});
	}

	stop(): void {
		this.#stop();
	}
}
