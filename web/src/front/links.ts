const part = encodeURIComponent;

/** The rulebook of a game, clause by clause. */
export function rulesLink(ruleset: string): string {
	return `#/rules/${part(ruleset)}`;
}

/** The rules of a game on one sheet, to be printed. */
export function sheetLink(ruleset: string): string {
	return `${rulesLink(ruleset)}/sheet`;
}

/** A match told again from its beginning. */
export function replayLink(match: string, key: string): string {
	return `#/replay/${part(match)}${key ? `/${part(key)}` : ''}`;
}
