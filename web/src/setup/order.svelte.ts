import { gangFile } from '../gang/file.ts';
import type { Own } from '../gang/own.ts';
import { played } from '../habits/played.ts';
import type { Opened, RulesetCard, ScenarioCard } from '../wire/api.ts';
import { lobby } from '../wire/client.ts';
import { Refusal, sentence } from '../wire/refusal.ts';
import { inviting } from './inviting.ts';
import { type Player, usual } from './players.ts';
import { type Chosen, changed, untimed, wrongs } from './settings.ts';
import { tookSeats } from './sitting.ts';

/** The match that is about to be opened: what is played, who plays, and by which house rules. */
export class Order {
	game = $state('');
	scenario = $state('');
	seats = $state<Record<string, Player>>({});
	/** the gang that each seat brings, by its key in this browser */
	gangs = $state<Record<string, string>>({});
	/** how many of the seats play */
	many = $state(0);
	set = $state.raw<Chosen>({});
	/** what the server found wrong with the order: as a whole, and by setting */
	refused = $state('');
	wrong = $state.raw<ReadonlyMap<string, string>>(new Map());
	/** what it found wrong with the name of whoever invites */
	misnamed = $state('');
	busy = $state(false);

	/** Begins with the smallest table of a game, as it is usually set. */
	pick(g: RulesetCard): void {
		this.game = g.id;
		const [first] = scenariosOf(g);
		if (first) this.pickScenario(first);
	}

	pickScenario(s: ScenarioCard): void {
		this.scenario = s.id;
		this.seats = usual(s.seats);
		this.many = s.seats.length;
		this.gangs = {};
		// No clock runs against somebody who has never played the game here, unless they want it to.
		this.choose(played().includes(this.game) ? {} : untimed(s.settings));
		this.refused = '';
	}

	/** Sets house rules; what the server found wrong with the former ones no longer counts. */
	choose(set: Chosen): void {
		this.set = set;
		this.wrong = new Map();
	}

	/** The seats of a scenario that play. */
	playing(s: ScenarioCard | undefined): { id: string; name: string }[] {
		return (s?.seats ?? []).slice(0, this.many);
	}

	/**
	 * Opens the match and keeps what opens its table again. Returns that; nothing when it was refused, or when another
	 * order is under way.
	 */
	start(scene: ScenarioCard, mine: readonly Own[]): Promise<{ match: string; key: string } | null> {
		return this.#attempt(async () =>
			tookSeats(await this.#open(scene, mine), scene.title, this.playing(scene), this.seats),
		);
	}

	/** Opens a room for the same order, where people meet before the match, and keeps its links. Its host goes by a name. */
	invite(scene: ScenarioCard, name: string, mine: readonly Own[]): Promise<{ room: string; key: string } | null> {
		return this.#attempt(async () => {
			const bringing = this.playing(scene).map(async (s) => ({ seat: s.id, ...(await this.#brought(s.id, mine)) }));
			const gangs = (await Promise.all(bringing)).filter((g) => g.gang);
			return inviting(scene, this, name, gangs);
		});
	}

	/** As few as may play, one of them a friend, and bots for the others. */
	besides(scene: ScenarioCard): void {
		this.many = Math.max(2, scene.least ?? scene.seats.length);
		this.seats = Object.fromEntries(scene.seats.map((s, i) => [s.id, i === 0 ? 'human' : i === 1 ? 'open' : 'steady']));
	}

	/** One thing at a time; why it was refused is told, and nothing comes of it. */
	async #attempt<T>(wish: () => Promise<T>): Promise<T | null> {
		if (this.busy) return null;
		this.busy = true;
		this.refused = '';
		this.wrong = new Map();
		this.misnamed = '';
		try {
			return await wish();
		} catch (e) {
			this.refused = sentence(e);
			if (e instanceof Refusal) {
				this.wrong = wrongs(e.places);
				this.misnamed = e.places.get('body.name') ?? '';
			}
			return null;
		} finally {
			this.busy = false;
		}
	}

	async #open(scene: ScenarioCard, mine: readonly Own[]): Promise<Opened> {
		const settings = changed(scene.settings, this.set);
		const seats = this.playing(scene).map(async (s) => ({
			seat: s.id,
			player: this.seats[s.id] ?? 'steady',
			...(await this.#brought(s.id, mine)),
		}));
		return lobby().open({
			ruleset: this.game,
			scenario: this.scenario,
			seats: await Promise.all(seats),
			...(Object.keys(settings).length > 0 ? { settings } : {}),
		});
	}

	/** The gang a seat brings, as a file; nothing for the stock gang. */
	async #brought(seat: string, mine: readonly Own[]): Promise<{ gang?: string }> {
		const own = mine.find((o) => o.key === this.gangs[seat]);
		return own ? { gang: await gangFile(this.game, own.gang) } : {};
	}
}

/** The smallest table first: a newcomer begins there. The guided match is none of them. */
export function scenariosOf(g: RulesetCard | undefined): ScenarioCard[] {
	return (g?.scenarios ?? []).filter((s) => !s.guided).sort((a, b) => a.seats.length - b.seats.length);
}

/** The guided first match of a game, if it has one. */
export function guideOf(g: RulesetCard | undefined): ScenarioCard | undefined {
	return g?.scenarios.find((s) => s.guided);
}
