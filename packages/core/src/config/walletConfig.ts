import type {
	EnclaveKeys,
	HeaderNames,
	OperationName,
	TransactionPolicy,
} from '@countersign/contract';

/** The codes of a deployment without a configuration. */
export const defaultEmailCode: EmailCodeConfig = {
	length: 6,
	alphabet: 'digits',
	lifetime: 5 * 60_000,
};

/** How a wallet reaches its backend, and which keys and transactions it trusts. */
export interface WalletConfig {
	/** Prefix of the platform's backend: `/api`, or an absolute https address without a trailing slash. */
	readonly endpoint: string;
	/** `sandbox` accepts the published sandbox keys, on localhost only. */
	readonly environment: 'production' | 'sandbox';
	/**
	 * The enclave's signers, pinned: uncompressed hex. Lists, so that keys can rotate. In a sandbox that does not sign
	 * exports, the one for exports is empty.
	 */
	readonly enclaveKeys: EnclaveKeys;
	/**
	 * `sealed` (default): passkey sign-in asks for a session key sealed to this client. `clientHeld`: the
	 * key made here becomes the session key. A response in the other mode is refused.
	 */
	readonly sessionKeyMode?: 'sealed' | 'clientHeld';
	/** Default `indexedDB`, which falls back to memory when the browser refuses. */
	readonly storage?: 'indexedDB' | 'memory';
	/** Relying-party id for passkey sign-in: the page's host or a parent of it. Default: the page's host. */
	readonly rpId?: string;
	/**
	 * Lets `rpId` be of another domain than the page, whose host lists this page's origin in `/.well-known/webauthn`
	 * (related origins). A browser that does not know those offers no passkeys here.
	 */
	readonly allowRelatedOrigin?: boolean;
	/** The format of this deployment's emailed codes. Default: 6 digits, valid for 5 minutes. */
	readonly emailCode?: Partial<EmailCodeConfig>;
	/** Header names of a deployment that renamed them. */
	readonly headerNames?: Partial<HeaderNames>;
	/**
	 * Operations whose payload may be signed although this client cannot read it. `deleteCredential`: the one id
	 * in it may also be one that this client does not know. Default: none.
	 */
	readonly allowUnreadablePayloadFor?: readonly OperationName[];
	/**
	 * Which transactions this wallet may approve: chain, tokens, recipients, fee. With it, the transaction
	 * inside a quote's payload is read before it is signed, and refused unless it moves exactly what the
	 * quote takes. The sandbox's is `sandboxTransactions`.
	 */
	readonly transactions?: TransactionPolicy;
	/**
	 * What happens to a transaction that cannot be read here, because no `transactions` are pinned or it
	 * is of a chain of another kind. Default: `refuse` with `transactions`, `allow` without. With `allow`
	 * a hostile backend alone can have another transaction signed; in production, on a chain that can be
	 * read, choose `refuse`.
	 */
	readonly opaqueTransactions?: 'allow' | 'refuse';
	/** Lets `environment: 'sandbox'` run on another host than localhost. */
	readonly allowSandboxOffLocalhost?: boolean;
	/**
	 * Called when `getStepUp` has changed: a subscription for the lifetime of the wallet. With it, an action that
	 * needs another sign-in always waits for one.
	 */
	readonly onStepUp?: () => void;
	/** Default: the global `fetch`. */
	readonly fetch?: typeof globalThis.fetch;
	/** Milliseconds since the epoch. Default: `Date.now`. */
	readonly now?: () => number;
}

/** What an emailed code looks like. */
export interface EmailCodeFormat {
	/** Characters, 4 to 12. */
	readonly length: number;
	readonly alphabet: 'digits' | 'alphanumeric';
}

/** The parts of the deployment's `EmbeddedWalletConfig` that the client needs. */
export interface EmailCodeConfig extends EmailCodeFormat {
	/** How long a code is valid. Milliseconds. */
	readonly lifetime: number;
}
