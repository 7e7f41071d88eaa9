import type { EnclaveKeys } from '@countersign/contract';
import type { AmountLimits } from '@countersign/contract/service';
import type { SignerInFrame } from '../frame/signerAt.js';
import type { TransactionRules } from '../signer/transactionRules.js';
import type { EmailCodeFormat } from '../text/readEmailCode.js';

/** Default format of emailed codes. */
export const defaultEmailCode: EmailCodeConfig = {
	length: 6,
	alphabet: 'digits',
	lifetime: 5 * 60_000,
};

/** How a wallet reaches its backend, and which keys and transactions it trusts. */
export interface WalletConfig {
	/** Prefix of the platform's backend: `/api`, or an absolute https address without a trailing slash. */
	readonly endpoint: string;
	/** `sandbox` accepts the published sandbox keys: on localhost only, unless `allowSandboxOffLocalhost` is set. */
	readonly environment: 'production' | 'sandbox';
	/**
	 * The enclave's pinned signers, in uncompressed hex. Lists, so that keys can rotate. For a sandbox that does not
	 * sign exports, leave the list for exports empty.
	 */
	readonly enclaveKeys: EnclaveKeys;
	/**
	 * `sealed` (default), the flow of the interface: passkey sign-in requests a session key that is sealed to this client.
	 * `clientHeld`, which only deployments of later versions have: a key that is created here becomes the session key. A
	 * response in the other mode is refused.
	 */
	readonly sessionKeyMode?: 'sealed' | 'clientHeld' | undefined;
	/**
	 * `allow` (default): a passkey signs in. The service then binds the session key that the backend names, so a hostile
	 * backend can open a session for itself, and holds the wallet until that session ends. `refuse`: only emailed codes and
	 * identities sign in, whose sessions no backend can hold, and no passkey is ever prompted for.
	 */
	readonly passkeySignIn?: 'allow' | 'refuse' | undefined;
	/** Default `indexedDB`, which falls back to memory when the browser refuses. */
	readonly storage?: 'indexedDB' | 'memory' | undefined;
	/** Relying-party id for passkey sign-in: the page's host or a parent of it. Default: the page's host. */
	readonly rpId?: string | undefined;
	/**
	 * Allows an `rpId` of another domain than the page's. That domain must list this page's origin in
	 * `/.well-known/webauthn` (related origins). A browser without support for related origins offers no passkeys
	 * here.
	 */
	readonly allowRelatedOrigin?: boolean | undefined;
	/** The format of this deployment's emailed codes. Default: 6 digits, valid for 5 minutes. */
	readonly emailCode?: Partial<EmailCodeConfig> | undefined;
	/**
	 * `signed` (default): an emailed code signs in only with a verification token that a key in `enclaveKeys.otp`
	 * signed, and that names this client's key and the wallet's organisation. `unverified` is for a service whose
	 * tokens have no such signature or claims: a hostile backend can then export another wallet's recovery words to
	 * the person, and this client cannot tell.
	 */
	readonly verificationTokens?: 'signed' | 'unverified' | undefined;
	/**
	 * Which transactions this wallet signs. Pins name the chain, tokens, recipients and highest fee: a quote's
	 * transaction is then read before it is signed, and refused unless it moves exactly the amount in the quote. A list
	 * adds readers for other chains. `allow`, alone or in the list, accepts what no reader reads: a hostile backend alone
	 * can then have any transaction signed. For the sandbox, use `sandboxTransactions`.
	 */
	readonly transactions: TransactionRules;
	/**
	 * With `allow`, the payload that deletes a credential may name another id than the service's, or be no activity.
	 * Default `check`.
	 */
	readonly credentialDeletion?: 'check' | 'allow' | undefined;
	/**
	 * With `allow`, `setPrivacy` signs a digest, which nobody can check: a hostile backend can have any other digest
	 * signed in its place. Default `refuse`.
	 */
	readonly privacyDigest?: 'refuse' | 'allow' | undefined;
	/** Has another origin keep the key and sign: see `signerAt`. Default: this page signs. */
	readonly signer?: SignerInFrame | undefined;
	/**
	 * The most that this page has stamped of an account, in one payment and within 24 hours, whatever its backend says. A
	 * currency that a kind of limit does not name has the limit 0 of that kind. Default: only the limits that the backend
	 * reports.
	 */
	readonly spendingLimits?: Pick<AmountLimits, 'perPayment' | 'perDay'> | undefined;
	/** Allows `environment: 'sandbox'` on hosts other than localhost. */
	readonly allowSandboxOffLocalhost?: boolean | undefined;
	/**
	 * Called when the result of `getStepUp` changes, for the lifetime of the wallet. With it, an action that needs
	 * another sign-in always waits for one.
	 */
	readonly onStepUp?: (() => void) | undefined;
	/** Default: the global `fetch`. */
	readonly fetch?: typeof globalThis.fetch | undefined;
	/**
	 * Milliseconds since the epoch. Default: `Date.now`. It must never jump: a session that is over by this clock loses its
	 * key. Without it, a change of the device's clock is noticed.
	 */
	readonly now?: (() => number) | undefined;
}

/** The parts of the deployment's `EmbeddedWalletConfig` that the client needs. */
export interface EmailCodeConfig extends EmailCodeFormat {
	/** How long a code is valid. Milliseconds. */
	readonly lifetime: number;
}
