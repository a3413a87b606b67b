import { deleted, keepGangs, owned } from '../gang/own.ts';
import { login } from '../wire/login.ts';
import { busy, lost } from '../wire/patience.ts';
import { Refusal } from '../wire/refusal.ts';
import { merge } from './merge.ts';
import { mine } from './requests.ts';

const at = 'rumble.gangs.shared';

type Storing = Pick<Storage, 'getItem' | 'setItem'>;

/** The keys of the gangs that this browser and the server had both when they were merged last; none for another person's. */
function shared(person: string, storage: Storing): string[] {
	try {
		const kept = JSON.parse(storage.getItem(at) ?? 'null') as { person?: string; keys?: string[] } | null;
		return kept?.person === person && Array.isArray(kept.keys) ? kept.keys : [];
	} catch {
		return [];
	}
}

/** Whoever is logged in has the same gangs in this browser as on every other device. What fails is done the next time. */
export async function shareGangs(storage: Storing = localStorage): Promise<void> {
	const me = login();
	if (!me) return;
	const { gangs } = await mine().gangs();
	const merged = merge(owned('', storage), gangs, shared(me.id, storage), deleted(storage));
	keepGangs(merged.here, storage);
	const refused: string[] = [];
	for (const g of merged.send) {
		try {
			await mine().keepGang(g);
		} catch (e) {
			if (!(e instanceof Refusal) || lost(e) || busy(e)) throw e;
			refused.push(g.key); // of a game that this server does not have, say: it stays here alone
		}
	}
	for (const key of merged.forget) await mine().forgetGang(key);
	try {
		const keys = merged.shared.filter((k) => !refused.includes(k));
		storage.setItem(at, JSON.stringify({ person: me.id, keys }));
	} catch {
		// Then nothing is deleted because another device has it no longer.
	}
}
