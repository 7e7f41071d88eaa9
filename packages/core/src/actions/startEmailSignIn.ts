import type { AuthMethod } from '@countersign/contract';
import { loadModule } from '../http/loadModule.js';
import { stripInvisible } from '../money/stripInvisible.js';
import { emailSignInsOf } from '../parts/emailSignInsOf.js';
import {
	type CodeRecipient,
	type EmailChallenge,
	type EmailSignIn,
	type EmailSignInStart,
	requestCode,
} from '../signIn/emailSignIns.js';
import { partsOf, type Wallet } from '../wallet.js';

/** Who gets the code: an address, a credential of the list, or whoever got the code before. */
export type StartEmailSignInOptions = { readonly signal?: AbortSignal } & (
	| { readonly email: string }
	| { readonly credential: Pick<AuthMethod, 'id' | 'nickname'> }
	| { readonly challenge: EmailChallenge }
);

/**
 * Has a one-time code sent. To an address, known or not: a new address gets a wallet. To a credential of
 * whoever the backend knows to be there. Or, with the earlier challenge, once more; the earlier code is
 * then void. The challenge is kept on this device until it is used: {@link getEmailSignIn}.
 *
 * @throws WalletError `input.invalid`, `service.*`, `network.*`
 * @see service interface, §4.2
 */
export function startEmailSignIn(
	wallet: Wallet,
	options: StartEmailSignInOptions,
): Promise<EmailSignInStart> {
	const parts = partsOf(wallet);
	const emailSignIns = parts.own(emailSignInsOf);
	// The code is not there yet: fetch what will seal it meanwhile.
	void loadModule(() => import('../flows/verifyEmailCode.js')).catch(() => undefined);
	return requestCode({ ...parts, emailSignIns }, recipientOf(options), options.signal);
}

function recipientOf(options: StartEmailSignInOptions): CodeRecipient {
	if ('challenge' in options) return options.challenge;
	if ('email' in options) return { email: stripInvisible(options.email).trim(), askedBy: 'email' };
	const { id: credentialId, nickname: email } = options.credential;
	return { email, credentialId, askedBy: 'credential' };
}

/**
 * The sign-in by code that was begun on this device: after a reload the code step goes on where it was,
 * without another mail. The code itself is stored nowhere.
 */
export function getEmailSignIn(wallet: Wallet): Promise<EmailSignIn> {
	return partsOf(wallet).own(emailSignInsOf).read();
}
