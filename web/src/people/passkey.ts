import type { Challenged, Credential } from './requests.ts';

// Passkeys, as browsers make and use them. What the server sends and takes is JSON, in which bytes are written as base64url; a browser that
// cannot read and write that by itself is helped.

type Json = Record<string, unknown>;

/** Whether this browser can have passkeys at this address: only over https, or from the machine itself. */
export function passkeysHere(): boolean {
	return typeof PublicKeyCredential === 'function' && isSecureContext;
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
	const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

export function text(of: ArrayBuffer): string {
	const plain = String.fromCharCode(...new Uint8Array(of));
	return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function listed(list: unknown): PublicKeyCredentialDescriptor[] {
	return Array.isArray(list) ? list.map((c: Json) => ({ ...c, id: bytes(`${c.id}`) }) as never) : [];
}

/** What the server wants a passkey to be made with, as the browser takes it. */
export function toMake(options: unknown): PublicKeyCredentialCreationOptions {
	const o = options as Json & { user: Json };
	if (PublicKeyCredential.parseCreationOptionsFromJSON)
		return PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
	return {
		...(o as unknown as PublicKeyCredentialCreationOptions),
		challenge: bytes(`${o.challenge}`),
		user: { ...(o.user as unknown as PublicKeyCredentialUserEntity), id: bytes(`${o.user.id}`) },
		excludeCredentials: listed(o.excludeCredentials),
	};
}

/** What the server asks a passkey for, as the browser takes it. */
export function toUse(options: unknown): PublicKeyCredentialRequestOptions {
	const o = options as Json;
	if (PublicKeyCredential.parseRequestOptionsFromJSON)
		return PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
	return {
		...(o as unknown as PublicKeyCredentialRequestOptions),
		challenge: bytes(`${o.challenge}`),
		allowCredentials: listed(o.allowCredentials),
	};
}

/** What the browser has made or signed, as the server takes it. */
export function written(c: PublicKeyCredential): Credential {
	if (typeof c.toJSON === 'function') return c.toJSON() as unknown as Credential;
	const r = c.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
	const response: Json = { clientDataJSON: text(r.clientDataJSON) };
	for (const part of ['attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const)
		if (r[part]) response[part] = text(r[part]);
	if (typeof r.getTransports === 'function') response.transports = r.getTransports();
	return {
		id: c.id,
		rawId: text(c.rawId),
		type: c.type,
		response,
		clientExtensionResults: c.getClientExtensionResults(),
		...(c.authenticatorAttachment ? { authenticatorAttachment: c.authenticatorAttachment } : {}),
	};
}

/** Somebody has closed the browser's question about a passkey, or let it run out. */
export class NoPasskey extends Error {}

async function asked(question: Promise<unknown>): Promise<Credential> {
	let given: unknown;
	try {
		given = await question;
	} catch (e) {
		if (e instanceof DOMException && e.name === 'InvalidStateError')
			throw new NoPasskey('This device has a passkey of yours for this server already.');
		throw new NoPasskey('Your browser gave no passkey. Nothing has changed.');
	}
	if (!given) throw new NoPasskey('Your browser gave no passkey. Nothing has changed.');
	return written(given as PublicKeyCredential);
}

/** Has the browser make a passkey. */
export function make(c: Challenged): Promise<Credential> {
	return asked(navigator.credentials.create({ publicKey: toMake(c.options) }));
}

/** Has the browser use one. */
export function use(c: Challenged): Promise<Credential> {
	return asked(navigator.credentials.get({ publicKey: toUse(c.options) }));
}
