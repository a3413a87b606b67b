import type { Channel } from './requests.ts';

/** Of each conversation, the line that was read last. */
export type Read = Readonly<Record<Channel, number>>;

const name = (id: string) => `rumble.read.${id}`;

/** What was read of the conversations of a table in this tab: whoever goes from the lobby to the match has read what was said there. */
export function readSoFar(id: string, storage: () => Pick<Storage, 'getItem'> = () => sessionStorage): Read {
	try {
		const kept: unknown = JSON.parse(storage().getItem(name(id)) ?? '{}');
		const of = (channel: Channel) => Number((kept as Partial<Read> | null)?.[channel]) || 0;
		return { table: of('table'), watch: of('watch') };
	} catch {
		return { table: 0, watch: 0 }; // A browser may refuse to keep anything.
	}
}

export function keepRead(id: string, read: Read, storage: () => Pick<Storage, 'setItem'> = () => sessionStorage): void {
	try {
		storage().setItem(name(id), JSON.stringify(read));
	} catch {
		// Then what was read is counted once more on the next page.
	}
}
