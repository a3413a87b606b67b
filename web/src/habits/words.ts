// Single words that the browser keeps for this page: how somebody likes the table.

const prefix = 'rumble.';

/** The word that was kept under a name if it is one of the choices, else the first of them. */
export function keptWord<T extends string>(name: string, choices: readonly { id: T }[]): T {
	const [usual] = choices;
	if (!usual) throw new Error(`there is no choice of ${name}`);
	try {
		const kept = localStorage.getItem(prefix + name);
		return choices.find((c) => c.id === kept)?.id ?? usual.id;
	} catch {
		// Browsers may refuse storage: then it is as usual.
		return usual.id;
	}
}

export function keepWord(name: string, word: string): void {
	try {
		localStorage.setItem(prefix + name, word);
	} catch {
		// It holds for as long as the page is open.
	}
}
