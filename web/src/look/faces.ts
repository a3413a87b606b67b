/**
 * Fetches the faces that pages are set in. A page is drawn when they are here: words that change their face afterwards push
 * everything about. On a slow line nobody waits longer than so many milliseconds; then the words come before their face.
 */
export async function faces(patience = 600): Promise<void> {
	const fetched = Promise.allSettled([...document.fonts].map((face) => face.load()));
	await Promise.race([fetched, new Promise((go) => setTimeout(go, patience))]);
}
