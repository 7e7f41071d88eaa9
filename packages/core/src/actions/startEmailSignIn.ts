import type { AuthMethod } from '@countersign/contract';
import { isWalletError } from '../errors.js';
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
 * whoever the backend knows to be there; where that is by the platform's own login, their address leads to the
 * credential as well. Or, with the earlier challenge, once more; the earlier code is then void. The challenge is
 * kept on this device until it is used: {@link getEmailSignIn}.
 *
 * @throws InputError `input.invalid` when the person whom the platform has signed in gets codes at another address;
 *   WalletError `service.not_found` when they get none; `backend.signed_out`, `session.changed`, `service.*`, `network.*`
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
	const { signal } = options;
	const send = (to: CodeRecipient) => requestCode({ ...parts, emailSignIns }, to, signal);
	const recipient = recipientOf(options);
	const { email, askedBy } = recipient;
	return send(recipient).catch(async (error: unknown) => {
		const isClosed = isWalletError(error) && error.code === 'service.not_found';
		if (!isClosed || askedBy !== 'email') throw error;
		const flow = await loadModule(() => import('../flows/findEmailCredential.js'));
		return send(await flow.findEmailCredential(parts.http, { email, closed: error, signal }));
	});
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
