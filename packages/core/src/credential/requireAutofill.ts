import { WalletError } from '../errors.js';
import { supportsAutofill } from './supportsAutofill.js';

/** @throws WalletError `passkey.unsupported` where a form field cannot offer passkeys. */
export async function requireAutofill(): Promise<void> {
	if (await supportsAutofill()) return;
	throw new WalletError(
		'passkey.unsupported',
		'This browser does not offer passkeys in form fields. Show a button instead.',
	);
}
