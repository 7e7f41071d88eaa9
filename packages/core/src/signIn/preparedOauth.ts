import { WalletError } from '../errors.js';
import type { AwaitedKeys } from '../session/createAwaitedKeys.js';
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
function sessionKeyOf(prepared: PreparedOauth): RequestedSessionKey {
	return readKey(prepared);
}

/**
 * The key that an identity token was issued for: this page's, or one that was prepared before the person
 * was sent to the provider.
 *
 * @throws WalletError `oauth.token_mismatch`
 */
export async function oauthKey(
	awaitedKeys: AwaitedKeys,
	{ nonce, prepared }: { readonly nonce: string | undefined; readonly prepared?: PreparedOauth },
): Promise<RequestedSessionKey> {
	if (prepared) return sessionKeyOf(prepared);
	const kept = nonce === undefined ? undefined : await awaitedKeys.find(nonce);
	if (kept) return kept;
	throw new WalletError(
		'oauth.token_mismatch',
		'The identity token cannot be used: this device does not have the key of a sign-in with its nonce. It was used, it is older than 10 minutes, or it was prepared elsewhere. Nothing was sent: prepare a new sign-in.',
	);
}
