import type { AuthMethod } from '@countersign/contract';
import { loadModule } from '../../browser/loadModule.js';
import { loadWithSealing } from '../../crypto/loadWithSealing.js';
import { webCrypto } from '../../crypto/webCrypto.js';
import { isWalletError } from '../../errors.js';
import { emailSignInsOf } from '../../parts/emailSignInsOf.js';
import { httpOf } from '../../parts/httpOf.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import type { CodeRecipient, EmailChallenge, EmailSignInStart } from '../../signIn/emailSignIns.js';
import { requestCode } from '../../signIn/requestCode.js';
import { foldText } from '../../text/foldText.js';
import { partsOf, type Wallet } from '../../wallet.js';

/** Recipient of the code: an address, a credential from the list, or the recipient of an earlier code. */
export type StartEmailSignInOptions = { readonly signal?: AbortSignal | undefined } & (
	| { readonly email: string }
	| { readonly credential: Pick<AuthMethod, 'id' | 'nickname'> }
	| { readonly challenge: EmailChallenge }
);

/**
 * Sends a one-time code:
 *
 * - to an address; a new address gets a new wallet;
 * - to a credential of the signed-in person; on a platform with its own login, their address works too;
 * - with an earlier challenge, to the same recipient again, which makes the earlier code void.
 *
 * The challenge is kept on this device until it is used: see {@link getEmailSignIn}.
 *
 * @throws InputError `input.invalid` when the codes of the person whom the platform has signed in go to another
 *   address; WalletError `service.not_found` when they have no emailed code; `backend.signed_out`, `session.changed`,
 *   `config.insecure_context` before anything is sent, `service.*`, `network.*`
 * @see service interface, §4.2
 */
export async function startEmailSignIn(
	wallet: Wallet,
	options: StartEmailSignInOptions,
): Promise<EmailSignInStart> {
	const parts = partsOf(wallet);
	const emailSignIns = parts.own(emailSignInsOf);
	// Without it, the code could not be used on this page.
	webCrypto();
	// The code comes next: preload what seals it.
	void loadWithSealing(() => import('./onDemand/finishEmailSignIn.js')).catch(() => undefined);
	const { signal } = options;
	const asking = { http: parts.own(httpOf), clock: parts.clock, emailSignIns };
	const send = (to: CodeRecipient) => requestCode(asking, to, signal);
	const recipient = recipientOf(options);
	const { email, askedBy } = recipient;
	// The frame asks for the code, because it alone may use it. It reads the address.
	const { signer } = parts.config;
	const state = parts.own(sessionStoreOf).get();
	if (signer) {
		const input = { ...state, ...recipient };
		const start = await signer.call<EmailSignInStart>('startEmailSignIn', input, signal);
		if (start.status === 'wait') return start;
		// The page counts down to the next code, and may have had no response of its own.
		asking.clock.estimate(new Date(start.challenge.sentAt).toISOString());
		return start;
	}
	if (askedBy !== 'email') return send(recipient);
	const sendToCredential = async (closed?: unknown) => {
		if (closed && !(isWalletError(closed) && closed.code === 'service.not_found')) throw closed;
		const flow = await loadModule(() => import('./onDemand/findEmailCredential.js'));
		return send(await flow.findEmailCredential(asking.http, { email, closed, signal }));
	};
	// A page that has named the account has a backend without a login by address.
	return 'accountId' in state ? sendToCredential() : send(recipient).catch(sendToCredential);
}

function recipientOf(options: StartEmailSignInOptions): CodeRecipient {
	if ('challenge' in options) return options.challenge;
	if ('email' in options) return { email: foldText(options.email), askedBy: 'email' };
	const { id: credentialId, nickname: email } = options.credential;
	return { email, credentialId, askedBy: 'credential' };
}
