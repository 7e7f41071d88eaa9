import type { ClientKey } from '../crypto/clientKey.js';
import type { SigningKey } from '../crypto/signingKey.js';

/** A key that no session holds: it opens a sealed session key, becomes a session's, or was that of one that has ended. */
export type RequestedPair = { readonly clientKey: ClientKey } | { readonly key: SigningKey };

/** What is known about a key beside the pair. */
export interface HeldKey {
	readonly pair: RequestedPair;
	/**
	 * What an emailed code has shown: `asked` until the key has stamped a token that an enclave signed for it. Absent for
	 * a key of another kind of sign-in.
	 */
	readonly token?: 'asked' | { readonly organizationId: string | undefined };
	/** The organisation that was pinned for the account of a session that has ended. */
	readonly organizationId?: string | undefined;
}

/** The keys of this page that are requested, opened, or left by a session that has ended, by public key. */
export interface KeyRing {
	/** Holds a key until it is dropped as often as it was held. Returns its public key, hex. */
	hold(held: HeldKey): string;
	find(publicKey: string | undefined): HeldKey | undefined;
	/** Notes what the token of a code has shown. */
	prove(publicKey: string, token: NonNullable<HeldKey['token']>): void;
	drop(publicKey: string): void;
}

/** Requests that were given up leave their keys behind: the oldest are dropped first. */
const maxKeys = 64;

export function createKeyRing(): KeyRing {
	const keys = new Map<string, { readonly held: HeldKey; readonly uses: number }>();
	return {
		hold(held) {
			const publicKey = publicKeyOf(held.pair);
			const uses = (keys.get(publicKey)?.uses ?? 0) + 1;
			keys.delete(publicKey);
			keys.set(publicKey, { held, uses });
			const [oldest] = keys.keys();
			if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
			return publicKey;
		},
		find: (publicKey = '') => keys.get(publicKey)?.held,
		prove(publicKey, token) {
			const found = keys.get(publicKey);
			if (found) keys.set(publicKey, { ...found, held: { ...found.held, token } });
		},
		drop(publicKey) {
			const found = keys.get(publicKey);
			if (!found || found.uses === 1) keys.delete(publicKey);
			else keys.set(publicKey, { ...found, uses: found.uses - 1 });
		},
	};
}

/** Its encoding tells the service the mode: uncompressed asks for a sealed key. */
function publicKeyOf(pair: RequestedPair): string {
	return 'key' in pair ? pair.key.publicKey : pair.clientKey.publicKey;
}
