import type { RequestedSessionKey } from '../session/requestedSessionKey.js';

let readKey: (prepared: PreparedOauth) => RequestedSessionKey;

/** A key that waits for an identity token. Opaque, also at run time; good for one sign-in, for 10 minutes. */
export class PreparedOauth {
	/** For the identity provider: the token has to carry it as its `nonce`. */
	readonly nonce: string;
	readonly #sessionKey: RequestedSessionKey;

	static {
		readKey = (prepared) => prepared.#sessionKey;
	}

	constructor(nonce: string, sessionKey: RequestedSessionKey) {
		this.nonce = nonce;
		this.#sessionKey = sessionKey;
		Object.freeze(this);
	}
}

/** The key behind the nonce. */
export function sessionKeyOf(prepared: PreparedOauth): RequestedSessionKey {
	return readKey(prepared);
}
