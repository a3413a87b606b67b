import type { Everything } from './requests.ts';
import { day } from './when.ts';

function many(n: number, one: string, more = `${one}s`): string {
	return n === 0 ? 'none' : `${n} ${n === 1 ? one : more}`;
}

/** What the packages of the server keep beside the name, by what it is: lists are counted, the rest is there. */
function beside(kept: Record<string, unknown>): [string, string][] {
	return Object.entries(kept)
		.sort(([a], [b]) => a.localeCompare(b))
		.map(([kind, what]) => {
			const title = kind.charAt(0).toUpperCase() + kind.slice(1);
			return [title, Array.isArray(what) ? many(what.length, 'entry', 'entries') : '1 entry'];
		});
}

/** What is kept about somebody, in a line each: what it is, and how much. */
export function described(all: Everything): [string, string][] {
	return [
		['Name', `${all.name}, since ${day(all.since)}`],
		[
			'Proofs',
			[
				all.passkeys.length > 0 ? many(all.passkeys.length, 'passkey') : 'no passkey',
				all.phrase ? 'a phrase' : 'no phrase',
			].join(', '),
		],
		['Browsers', `${all.logins.length} logged in`],
		['Muted', many(all.muted.length, 'person', 'people')],
		['Blocked', many(all.blocked.length, 'person', 'people')],
		['Bots', many(all.bots.length, 'bot')],
		['Gangs', many(all.gangs.length, 'gang')],
		...beside(all.kept),
	];
}
