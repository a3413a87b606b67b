import type { Schemas } from './api.ts';
import { call, type Fetch, post } from './client.ts';

export type OwnerView = Schemas['OwnerView'];
export type OwnerTable = Schemas['OwnerTable'];
export type OwnerTables = Schemas['OwnerTables'];
export type BackupFile = Schemas['BackupFile'];

/** What whoever runs the server may ask. The key travels in a header, as those of tables do. */
export function owner(key: string, get: Fetch = (...a) => fetch(...a)) {
	const of = encodeURIComponent;
	const headers = { Authorization: `Bearer ${key}` };
	const remove = { method: 'DELETE', headers };
	return {
		view: () => call<OwnerView>(get, '/api/owner', { headers }),
		tables: (before = 0) =>
			call<OwnerTables>(get, `/api/owner/tables${before ? `?before=${before}` : ''}`, { headers }),
		close: (match: string) => call<void>(get, `/api/owner/tables/${of(match)}`, remove),
		ban: (name: string) => call<void>(get, '/api/owner/banned', post({ name }, key)),
		unban: (name: string) => call<void>(get, `/api/owner/banned/${of(name)}`, remove),
		list: (listed: boolean) => call<void>(get, '/api/owner/listing', post({ listed }, key)),
		save: () => call<BackupFile>(get, '/api/owner/backups', { method: 'POST', headers }),
	};
}
