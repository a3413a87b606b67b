/** Where the person is. Keys stand behind the #, which browsers never send: no server log can keep them. */
export type Route =
	| { page: 'front' }
	| { page: 'about' }
	/** who one is here: the name that the browser keeps, or that one owns */
	| { page: 'you' }
	/** who plays how well, of a game, and against whom */
	| { page: 'results'; ruleset: string }
	| { page: 'gang'; ruleset: string; key: string }
	| { page: 'rules'; ruleset: string; at: string }
	| { page: 'sheet'; ruleset: string }
	| { page: 'table'; match: string; key: string }
	/** where people meet before a match, by the link of a seat; without one, a table that is open to anybody */
	| { page: 'room'; room: string; key: string }
	/** how the server stands, for whoever runs it, by the key in its data folder */
	| { page: 'owner'; token: string }
	/** the end of mails, by the token of the link in them */
	| { page: 'unsubscribe'; token: string }
	/** a match from its beginning: at a line, through somebody's eyes */
	| { page: 'replay'; match: string; key: string; seq: number; eyes: string }
	/** what luck did in a match that is over */
	| { page: 'analysis'; match: string; key: string };

export function route(hash: string): Route {
	const [, first, match, key, seq, eyes] = hash.split('/');
	if ((first === 'm' || first === 'analysis') && match)
		return { page: first === 'm' ? 'table' : first, match: decode(match), key: decode(key ?? '') };
	if (first === 'room' && match) return { page: first, room: decode(match), key: decode(key ?? '') };
	if (first === 'replay' && match) {
		const line = Number.parseInt(seq ?? '', 10);
		return {
			page: 'replay',
			match: decode(match),
			key: decode(key ?? ''),
			seq: line > 0 ? line : 0,
			eyes: decode(eyes ?? ''),
		};
	}
	if (first === 'gang' && match) return { page: first, ruleset: decode(match), key: decode(key ?? '') };
	if (first === 'rules' && match) {
		// Ids are written in capitals: this is none.
		if (key === 'sheet') return { page: 'sheet', ruleset: decode(match) };
		return { page: 'rules', ruleset: decode(match), at: decode(key ?? '') };
	}
	if (first === 'unsubscribe' || first === 'owner') return { page: first, token: decode(match ?? '') };
	if (first === 'results') return { page: first, ruleset: decode(match ?? '') };
	return { page: first === 'you' || first === 'about' ? first : 'front' };
}

export function tableLink(match: string, key: string): string {
	return `#/m/${encodeURIComponent(match)}${key ? `/${encodeURIComponent(key)}` : ''}`;
}

/** Where people meet before a match; once it has begun it leads on to the table. */
export function roomLink(room: string, key = ''): string {
	return `#/room/${encodeURIComponent(room)}${key ? `/${encodeURIComponent(key)}` : ''}`;
}

/** A match from its beginning, or from a line of it; through whose eyes need not be said. */
export function replayLink(match: string, key: string, seq = 0, eyes = ''): string {
	const parts = [
		'#',
		'replay',
		match,
		...(key || seq > 0 || eyes ? [key] : []),
		...(seq > 0 || eyes ? [`${seq}`] : []),
		...(eyes ? [eyes] : []),
	];
	return parts.map((part, i) => (i === 0 ? part : encodeURIComponent(part))).join('/');
}

/** What luck did in a match, and what its decisions cost. */
export function analysisLink(match: string, key: string): string {
	return `#/analysis/${encodeURIComponent(match)}${key ? `/${encodeURIComponent(key)}` : ''}`;
}

/** The page where gangs of a ruleset are built; a key opens one of one's own. */
export function gangLink(ruleset: string, key = ''): string {
	return `#/gang/${encodeURIComponent(ruleset)}${key ? `/${encodeURIComponent(key)}` : ''}`;
}

/** The rulebook of a ruleset, open at a clause, a table or a chapter. */
export function rulesLink(ruleset: string, at = ''): string {
	return `#/rules/${encodeURIComponent(ruleset)}${at ? `/${encodeURIComponent(at)}` : ''}`;
}

/** Who one is here. */
export const youLink = '#/you';

/** The ratings of a ruleset, or of the first one. */
export function resultsLink(ruleset = ''): string {
	return `#/results${ruleset ? `/${encodeURIComponent(ruleset)}` : ''}`;
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
