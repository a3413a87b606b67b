/** A name for one request, so that the server takes it once although it is sent twice. It needs no secure page, as `crypto.randomUUID` does. */
export function once(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
