import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// What is shown of a secret or a seed before anybody acts. The hashes are a library's and not the browser's own: that one is there
// only where the page came over HTTPS. The dice that follow from them are counted in dice.ts, which only a check needs.

const labels = { commitment: 'rumble dice commitment 1\0', seed: 'rumble seed commitment 1\0' };

/** Bytes from hexadecimal digits; null where they are none. */
export function bytesOf(hex: string): Uint8Array | null {
	return /^([0-9a-f]{2})*$/i.test(hex) ? hexToBytes(hex) : null;
}

export function hexOf(bytes: Uint8Array): string {
	return bytesToHex(bytes);
}

export function textBytes(text: string): Uint8Array {
	return utf8ToBytes(text);
}

/** What the server shows of its secret before anybody acts, in hexadecimal. */
export function sealOf(secret: Uint8Array): string {
	return hexOf(sha256(concatBytes(utf8ToBytes(labels.commitment), secret)));
}

/** What a browser shows of its seed before anybody shows theirs: for which match and which seat it is, is in it. */
export function sealOfSeed(match: string, seat: string, seed: Uint8Array): string {
	return hexOf(sha256(concatBytes(utf8ToBytes(`${labels.seed}${match}\0${seat}\0`), seed)));
}
