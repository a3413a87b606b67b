import { forget, type Kept, kept, markGone } from '../match/shelf.ts';
import { login } from '../wire/login.ts';
import { sentence } from '../wire/refusal.ts';
import { mine, mostShown, showTables, type TableCard } from './requests.ts';
import { type Row, rows } from './tables.ts';

/** pages of the tables of an owned name that are read at most: 20 tables each */
const mostPages = 5;

/** The tables at which somebody sits, in this browser and by the name that they own. */
export class Tables {
	#kept = $state.raw<Kept[]>(kept());
	#cards = $state.raw<ReadonlyMap<string, TableCard>>(new Map());
	#owned = $state.raw<TableCard[]>([]);
	/** why the server did not say how they stand */
	trouble = $state('');
	readonly rows: Row[] = $derived(rows(this.#kept, this.#cards, this.#owned));

	/** the one at which this browser sat down last */
	readonly last: Kept | undefined = $derived(this.#kept[0]);

	/** Asks the server how all of them stand. */
	async look(): Promise<void> {
		try {
			await Promise.all([this.#lookHere(), this.#lookElsewhere()]);
			this.trouble = '';
		} catch (e) {
			this.trouble = sentence(e);
		}
	}

	/** Those that are gone for ever are not asked after again: a wrong key counts as one that was tried. */
	async #lookHere(): Promise<void> {
		const known = this.#kept.filter((k) => k.key && !k.gone).slice(0, mostShown);
		if (known.length === 0) return;
		const { tables } = await showTables(known.map(({ match, key }) => ({ match, key })));
		this.#cards = new Map(tables.map((t) => [t.match, t]));
		for (const t of tables) if (t.refused && t.refused !== 'not-agreed') this.#kept = markGone(t.match);
	}

	async #lookElsewhere(): Promise<void> {
		if (!login()) return;
		const all: TableCard[] = [];
		let after = '';
		for (let page = 0; page < mostPages; page++) {
			const { tables, next } = await mine().tables(after);
			all.push(...tables);
			after = next ?? '';
			if (!after) break;
		}
		this.#owned = all;
	}

	forget(match: string): void {
		this.#kept = forget(match);
	}
}
