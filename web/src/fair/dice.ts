import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// How the dice of a match follow from the server's secret and everybody's seeds, computed in this browser. Only a check needs
// it: what everybody shows before play is in seal.ts.

const labels = {
	key: 'rumble dice key 1\0',
	thrown: 'rumble dice throw 1\0',
	again: 'rumble dice again 1\0',
};

/** A whole number of 0 to 2^53, as eight bytes, the largest first. */
function eight(n: number): Uint8Array {
	const bytes = new Uint8Array(8);
	new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
	return bytes;
}

/** The key that decides every die: of the secret and the seeds of all seats, in seat order. */
export function mix(secret: Uint8Array, seeds: readonly Uint8Array[]): Uint8Array {
	const parts = seeds.flatMap((seed) => [eight(seed.length), seed]);
	return hmac(sha256, secret, concatBytes(utf8ToBytes(labels.key), eight(seeds.length), ...parts));
}

/** How many dice one hash serves, two bytes each. */
const perBlock = 16;

/** The dice under a key. A die depends on its checkpoint, the throw after that, its place in the throw and its sides. */
export class Dice {
	readonly #key: Uint8Array;

	constructor(key: Uint8Array) {
		this.#key = key;
	}

	/** The faces of so many dice, 1 to the sides, in the order thrown. Whole numbers from 0; at least one side. */
	faces(checkpoint: number, index: number, sides: number, dice: number): number[] {
		const faces: number[] = [];
		let block: DataView | undefined;
		for (let die = 0; die < dice; die++) {
			if (die % perBlock === 0) block = this.#block(labels.thrown, checkpoint, index, die / perBlock, 0);
			// Of the 65536 values of two bytes those that would favour the low faces are drawn again.
			const fair = 0x10000 - (0x10000 % sides);
			let bits = block?.getUint16((die % perBlock) * 2) ?? fair;
			for (let attempt = 1; bits >= fair; attempt++) {
				bits = this.#block(labels.again, checkpoint, index, die, attempt).getUint16(0);
			}
			faces.push((bits % sides) + 1);
		}
		return faces;
	}

	#block(label: string, ...numbers: number[]): DataView {
		const sum = hmac(sha256, this.#key, concatBytes(utf8ToBytes(label), ...numbers.map(eight)));
		return new DataView(sum.buffer, sum.byteOffset);
	}
}
