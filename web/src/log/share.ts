/** Puts a text on the clipboard; false where the browser refuses, as it does away from https and the own machine. */
export async function copy(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}

/** Saves a text as a file. */
export function save(text: string, name: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
	link.download = name;
	link.click();
	URL.revokeObjectURL(link.href);
}
