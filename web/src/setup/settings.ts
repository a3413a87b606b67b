import type { Setting } from '../wire/api.ts';

/** What somebody has set for a new match, by the names of the settings. */
export type Chosen = Record<string, string>;

/** Settings under their heading; some have none. */
export interface Group<S> {
	title: string;
	settings: S[];
}

/** The settings under their headings, both in the order in which they come. */
export function grouped<S extends { group?: string }>(settings: S[]): Group<S>[] {
	const groups: Group<S>[] = [];
	for (const s of settings) {
		const title = s.group ?? '';
		const known = groups.find((g) => g.title === title);
		if (known) known.settings.push(s);
		else groups.push({ title, settings: [s] });
	}
	return groups;
}

/** The value a setting has in the new match. */
export function inForce(s: Setting, chosen: Chosen): string {
	return chosen[s.name] ?? s.value;
}

/** Only what differs from the scenario: this is what is sent. A number that is being typed anew is none yet. */
export function changed(settings: Setting[], chosen: Chosen): Chosen {
	return Object.fromEntries(
		settings.flatMap((s) => {
			const value = inForce(s, chosen).trim();
			const empty = s.kind === 'number' && value === '' && wordOf(s, '') === undefined;
			return empty || value === s.value ? [] : [[s.name, value]];
		}),
	);
}

/** The word of a number's choices that is set, or undefined when a number is. */
export function wordOf(s: Setting, value: string): string | undefined {
	return (s.choices ?? []).find((c) => c.word === value)?.word;
}

/** A number to begin with where a word was set before. */
export function firstNumber(s: Setting): string {
	const usual = wordOf(s, s.default) === undefined ? s.default : s.value;
	return wordOf(s, usual) === undefined ? usual : String(s.least);
}

/** What the server says is wrong, by the names of the settings. */
export function wrongs(places: ReadonlyMap<string, string>): Map<string, string> {
	const prefix = 'body.settings.';
	return new Map(
		[...places].filter(([at]) => at.startsWith(prefix)).map(([at, text]) => [at.slice(prefix.length), text]),
	);
}

/** The clocks that run in a scenario, as they are when they do not. */
export function untimed(settings: Setting[]): Chosen {
	return Object.fromEntries(
		settings.flatMap((s) => (s.untimed !== undefined && s.value !== s.untimed ? [[s.name, s.untimed]] : [])),
	);
}

/** Whether clocks that run in the scenario are all stopped. */
export function stopped(settings: Setting[], chosen: Chosen): boolean {
	const off = Object.entries(untimed(settings));
	return off.length > 0 && off.every(([name, value]) => chosen[name] === value);
}

/** What is otherwise than the scenario has it, in words. */
export function toldOf(
	settings: Setting[],
	chosen: Chosen,
): { name: string; title: string; text: string; clause: string | undefined }[] {
	const other = changed(settings, chosen);
	return settings.flatMap((s) => {
		const value = other[s.name];
		if (value === undefined) return [];
		const text = (s.choices ?? []).find((c) => c.word === value)?.name ?? (value || 'as usual');
		return [{ name: s.name, title: s.title, text, clause: s.clause }];
	});
}
