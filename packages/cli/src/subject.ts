import type { Manifest } from './vite/manifest.js';

/** What is examined. */
export interface Subject {
	/** Address of a wallet page. Its origin is the one that the backend has to accept. */
	readonly page: URL;
	/** Address below which the wallet handler is mounted, without a trailing slash. */
	readonly api: URL;
	/** Where the page's signer is served (`signerAt`). Passkeys are used there, then. */
	readonly signer?: URL;
	/** Relying-party id of the passkeys. */
	readonly rpId: string;
	/** Address that the service delivers webhooks to. */
	readonly webhook?: URL;
	/** Options of the page's `createWallet`. */
	readonly wallet?: Readonly<Record<string, unknown>>;
	/** A quote from the embedded wallet, as the service returned it. */
	readonly quote?: Readonly<Record<string, unknown>>;
	/** The `integrity.json` of the page's build. */
	readonly manifest?: Manifest;
	/** Address that gets a code by email, so that the enclave's signature can be compared with the pins. */
	readonly email?: string;
}

/** Where people sign in: the signer, if there is one. */
export function signingPlace({ signer, page }: Subject): URL {
	return signer ?? page;
}
