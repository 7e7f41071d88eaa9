import { createSessionStore } from './createSessionStore.js';
import { createDeviceSession, type DeviceSession } from './deviceSession.js';
import { createKeyRing } from './keyRing.js';
import type { SignerOptions, SignerParts } from './signerParts.js';

let readParts: (signer: Signer) => SignerParts;

/**
 * Everything that decides whether bytes are stamped. Opaque, even at run time: its key, its records and its policy are
 * reached by the functions of this room alone. What passes through them is plain data.
 */
export class Signer {
	/** This device's session, without its key. */
	readonly session: DeviceSession;
	readonly #parts: SignerParts;

	static {
		readParts = (signer) => signer.#parts;
	}

	constructor(parts: SignerParts) {
		this.#parts = parts;
		this.session = createDeviceSession(parts);
		Object.freeze(this);
	}
}

/** For files of this room. */
export function partsOfSigner(signer: Signer): SignerParts {
	return readParts(signer);
}

/** Creates the signer of a wallet. It uses no browser API before it is used. */
export function createSigner(options: SignerOptions): Signer {
	return new Signer({
		...options,
		store: options.store ?? createSessionStore(options),
		keys: createKeyRing(),
		nonces: [],
	});
}
