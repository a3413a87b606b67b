import type { Analyses, Analysis, Report } from '../wire/analysis.ts';
import { busy } from '../wire/patience.ts';
import { Refusal, sentence } from '../wire/refusal.ts';

/** How long it waits before it asks again, in milliseconds: while it is computed, and while it waits for its turn. */
const waits: Partial<Record<Analysis['state'], number>> = { working: 2000, waiting: 4000 };
/** How long after a click: mostly its turn has come by then, and that it waits would be told for nothing. */
const soon = 500;
/** How long after a line that was lost. */
const patience = 6000;

/** The analysis of a match, as it comes to be: asked for again while it is computed, and not while nobody looks. */
export class Asked {
	/** how it stands; nothing before that is known */
	state = $state.raw<Analysis | null>(null);
	/** the latest report: it stays while a deeper one is computed */
	report = $state.raw<Report | null>(null);
	/** how closely that report looks */
	depth = $state(0);
	trouble = $state('');
	/** a click is on its way */
	busy = $state(false);

	readonly #of: Analyses;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#off = new AbortController();
	#open = false;
	#looking = false;
	/** how many clicks were made: what was asked before one of them says nothing any more */
	#clicks = 0;

	constructor(of: Analyses) {
		this.#of = of;
	}

	/** Whether something is being computed, or will be. */
	get running(): boolean {
		return this.state?.state === 'working' || this.state?.state === 'waiting';
	}

	/** Asks, and goes on asking as long as that makes sense; what it returns ends that. */
	open(): () => void {
		this.#open = true;
		const seen = () => (document.hidden ? clearTimeout(this.#timer) : this.#again(0));
		document.addEventListener('visibilitychange', seen);
		void this.#look();
		return () => {
			this.#open = false;
			document.removeEventListener('visibilitychange', seen);
			clearTimeout(this.#timer);
			this.#off.abort();
			this.#off = new AbortController();
		};
	}

	/** Has it computed so closely. */
	start(depth: number): Promise<void> {
		return this.#click(() => this.#of.start(depth));
	}

	stop(): Promise<void> {
		return this.#click(() => this.#of.stop());
	}

	async #click(does: () => Promise<Analysis>): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		this.#clicks++;
		try {
			this.#take(await does(), soon);
		} catch (e) {
			this.trouble = sentence(e);
		} finally {
			this.busy = false;
		}
	}

	#take(now: Analysis, sooner?: number): void {
		this.state = now;
		this.trouble = '';
		if (now.report) {
			this.report = now.report;
			this.depth = now.depth;
		}
		this.#again(now.state === 'waiting' && sooner ? sooner : waits[now.state]);
	}

	/** Asks after a while; never when there is nothing to wait for. */
	#again(wait: number | undefined): void {
		clearTimeout(this.#timer);
		if (wait === undefined || !this.#open || document.hidden) return;
		if (wait === 0 && this.state && !this.running) return;
		this.#timer = setTimeout(() => void this.#look(), wait);
	}

	async #look(): Promise<void> {
		if (this.#looking) return;
		this.#looking = true;
		const { signal } = this.#off;
		const clicks = this.#clicks;
		try {
			const now = await this.#of.look(signal);
			if (signal.aborted) return;
			if (clicks === this.#clicks) this.#take(now);
			else this.#again(waits.working);
		} catch (e) {
			if (signal.aborted) return;
			const passes = busy(e) || (e instanceof Refusal && e.status === 0);
			// What is lost in between is nothing to speak of; at the beginning there is nothing else to show.
			if (!this.state || !passes) this.trouble = sentence(e);
			if (passes) this.#again(Math.max(patience, e instanceof Refusal ? e.after * 1000 : 0));
		} finally {
			this.#looking = false;
		}
	}
}
