import type { Scene, Schemas } from './api.ts';

/** The name of whatever has that id in the picture; an unknown id is read as words. */
export function nameOf(scene: Scene, id: string): string {
	const seat = scene.seats.find((s) => s.id === id);
	if (seat) return seat.name || id;
	const piece = scene.pieces.find((p) => p.id === id);
	if (piece) return piece.name || id;
	for (const pile of scene.piles) {
		const card = pile.cards.find((c) => c.id === id);
		if (card) return card.name;
	}
	const zone = scene.zones.find((z) => z.id === id);
	if (zone) return zone.name;
	const overlay = (scene.overlays ?? []).find((o) => o.id === id);
	if (overlay) return overlay.name;
	const feature = (scene.table?.features ?? []).find((f) => f.id === id);
	if (feature?.name) return feature.name;
	const words = id.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** By what name somebody plays a seat: a person, or a bot of somebody. The bots of the server are no company. */
export function nameIn(seat: Schemas['RoomSeat']): string {
	return seat.who === 'person' || seat.outside ? (seat.name ?? '') : '';
}
