import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { WalletError } from '../errors.js';

/** What this browser can do here. Decides what a sign-in page shows; the emailed code always works. */
export interface Capabilities {
	/** Whether passkeys can be made and used on this page at all. */
	readonly passkeys: boolean;
	/** Whether a form field can offer passkeys. */
	readonly autofill: boolean;
	/** Whether this device has a screen lock or a sensor that can hold passkeys; others go by phone or key. */
	readonly platformAuthenticator: boolean;
	/** Whether the page runs in a frame, where some browsers allow no passkeys to be made. */
	readonly isFramed: boolean;
}

const none: Omit<Capabilities, 'isFramed'> = {
	passkeys: false,
	autofill: false,
	platformAuthenticator: false,
};

/** Never rejects: what a browser fails to answer it cannot do. */
export async function readCapabilities(): Promise<Capabilities> {
	const isFramed = globalThis.self !== globalThis.top;
	if (!browserSupportsWebAuthn()) return { ...none, isFramed };
	const [autofill, platformAuthenticator] = await Promise.all([
		supportsAutofill(),
		askPlatform().catch(() => false),
	]);
	return { passkeys: true, autofill, platformAuthenticator, isFramed };
}

/** Asked within an async function, because some browsers throw at once. */
async function askPlatform(): Promise<boolean> {
	return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** Whether a form field can offer passkeys. A browser that fails to answer, or throws at once, cannot. */
async function supportsAutofill(): Promise<boolean> {
	try {
		return await browserSupportsWebAuthnAutofill();
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
