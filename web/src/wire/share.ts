/** Puts a text on the clipboard; false where the browser refuses, as it does away from https and the own machine. */
export async function copy(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}

/** Saves a text, or what the server sent, as a file. */
export function save(what: string | Blob, name: string): void {
	const blob = what instanceof Blob ? what : new Blob([what], { type: 'text/plain;charset=utf-8' });
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	URL.revokeObjectURL(link.href);
}
