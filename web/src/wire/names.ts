import { all, type Scene } from './api.ts';

/** The name of whatever has that id in the picture; an unknown id is read as words. */
export function nameOf(scene: Scene, id: string): string {
	const seat = all(scene.seats).find((s) => s.id === id);
	if (seat) return seat.name || id;
	const piece = all(scene.pieces).find((p) => p.id === id);
	if (piece) return piece.name || id;
	for (const pile of all(scene.piles)) {
		const card = all(pile.cards).find((c) => c.id === id);
		if (card) return card.name;
	}
	const zone = all(scene.zones).find((z) => z.id === id);
	if (zone) return zone.name;
	const feature = all(scene.table?.features).find((f) => f.id === id);
	if (feature?.name) return feature.name;
	const words = id.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}
