/** Where the person is. Keys stand behind the #, which browsers never send: no server log can keep them. */
export type Route =
	| { page: 'front' }
	| { page: 'about' }
	| { page: 'gang'; ruleset: string; key: string }
	| { page: 'rules'; ruleset: string; at: string }
	| { page: 'sheet'; ruleset: string }
	| { page: 'table'; match: string; key: string };

export function route(hash: string): Route {
	const [, first, match, key] = hash.split('/');
	if (first === 'm' && match) return { page: 'table', match: decode(match), key: decode(key ?? '') };
	if (first === 'gang' && match) return { page: 'gang', ruleset: decode(match), key: decode(key ?? '') };
	if (first === 'rules' && match) {
		// Ids are written in capitals: this is none.
		if (key === 'sheet') return { page: 'sheet', ruleset: decode(match) };
		return { page: 'rules', ruleset: decode(match), at: decode(key ?? '') };
	}
	return first === 'about' ? { page: 'about' } : { page: 'front' };
}

export function tableLink(match: string, key: string): string {
	return `#/m/${encodeURIComponent(match)}${key ? `/${encodeURIComponent(key)}` : ''}`;
}

/** The page that shows a match again, moment by moment. */
export function replayLink(match: string, key: string): string {
	return `#/replay/${encodeURIComponent(match)}${key ? `/${encodeURIComponent(key)}` : ''}`;
}

/** The page where gangs of a ruleset are built; a key opens one of one's own. */
export function gangLink(ruleset: string, key = ''): string {
	return `#/gang/${encodeURIComponent(ruleset)}${key ? `/${encodeURIComponent(key)}` : ''}`;
}

/** The rulebook of a ruleset, open at a clause, a table or a chapter. */
export function rulesLink(ruleset: string, at = ''): string {
	return `#/rules/${encodeURIComponent(ruleset)}${at ? `/${encodeURIComponent(at)}` : ''}`;
}

/** The tables of a ruleset, on two pages to print. */
export function sheetLink(ruleset: string): string {
	return rulesLink(ruleset, 'sheet');
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
