import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { WalletError } from '../errors.js';

/** @throws WalletError `passkey.unsupported` where a form field cannot offer passkeys. */
export async function requireAutofill(): Promise<void> {
	if (await browserSupportsWebAuthnAutofill().catch(() => false)) return;
	throw new WalletError(
		'passkey.unsupported',
		'This browser does not offer passkeys in form fields. Show a button instead.',
	);
}
