import type { WalletConfig } from '../config/walletConfig.js';
import { WalletError } from '../errors.js';

/**
 * What this browser supports on this page, so that a sign-in page can decide what to show. The emailed code always
 * works.
 */
export interface Capabilities {
	/** Whether passkeys can be created and used on this page at all. Not where `passkeySignIn` is `refuse`. */
	readonly passkeys: boolean;
	/** Whether a form field can offer passkeys. Not with `signer`: they are of another origin. */
	readonly autofill: boolean;
	/** Whether this device itself can hold passkeys. Otherwise a phone or a security key can. */
	readonly platformAuthenticator: boolean;
	/** Whether the page runs in a frame, where some browsers do not create passkeys. */
	readonly isFramed: boolean;
}

/** Never rejects: a failed query counts as not supported. */
export async function readCapabilities({
	passkeySignIn,
	signer,
}: Pick<WalletConfig, 'passkeySignIn' | 'signer'>): Promise<Capabilities> {
	const passkeys = passkeySignIn !== 'refuse' && hasPasskeys();
	const [autofill, platformAuthenticator] = await Promise.all([
		passkeys && !signer && supportsAutofill(),
		passkeys && askPlatform().catch(() => false),
	]);
	const isFramed = globalThis.self !== globalThis.top;
	return { passkeys, autofill, platformAuthenticator, isFramed };
}

/** Whether this page has WebAuthn (WebAuthn Level 3, section 5.1). It does not without https. */
export function hasPasskeys(): boolean {
	return typeof globalThis.PublicKeyCredential === 'function';
}

/** Async, to turn synchronous errors of some browsers into rejections. */
async function askPlatform(): Promise<boolean> {
	return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** Whether a form field can offer passkeys. An error counts as no. */
async function supportsAutofill(): Promise<boolean> {
	try {
		return (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
	} catch {
		return false;
	}
}

/** @throws WalletError `passkey.unsupported` where a form field cannot offer passkeys. */
export async function requireAutofill(): Promise<void> {
	if (await supportsAutofill()) return;
	throw new WalletError(
		'passkey.unsupported',
		'This browser does not offer passkeys in form fields. Show a button instead.',
	);
}
