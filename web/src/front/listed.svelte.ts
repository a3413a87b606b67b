import { kept } from '../match/shelf.ts';
import { listRooms, type Room } from '../wire/rooms.ts';

/** Milliseconds between two looks at the list, while the page is looked at. */
const refresh = 30_000;

/** How many tables of a sort are shown. */
export const most = 12;

/** The tables of this server that anybody may sit down at or watch. */
export class Listed {
	#rooms = $state.raw<readonly Room[]>([]);
	readonly #list: typeof listRooms;

	/** those with a free seat that have not begun, but for those this browser sits at */
	readonly open = $derived(
		this.#rooms.filter((r) => r.open && !r.begun && r.seats.some((s) => s.who === 'nobody') && !mine(r)).slice(0, most),
	);
	/** those that go on and may be watched */
	readonly going = $derived(this.#rooms.filter((r) => r.begun && r.watch && !mine(r)).slice(0, most));

	constructor(list: typeof listRooms = listRooms) {
		this.#list = list;
	}

	/** Looks now and then, as long as the page is looked at; no more where the server lists nothing. */
	follow(): () => void {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let left = false;
		const look = async () => {
			const off = !document.hidden && (await this.#look());
			if (!left && !off) timer = setTimeout(look, refresh);
		};
		void look();
		return () => {
			left = true;
			clearTimeout(timer);
		};
	}

	/** Whether there is no use in looking again. What could not be fetched is not worth a word. */
	async #look(): Promise<boolean> {
		try {
			const { rooms, off } = await this.#list();
			this.#rooms = off ? [] : rooms;
			return off ?? false;
		} catch {
			return false;
		}
	}
}

function mine(room: Room): boolean {
	return kept().some((k) => k.match === room.room);
}
