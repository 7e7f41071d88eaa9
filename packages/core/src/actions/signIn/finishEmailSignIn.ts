import { loadWithSealing } from '../../crypto/loadWithSealing.js';
import type { WalletSession } from '../../signer/walletSession.js';
import type { EmailChallenge } from '../../signIn/emailSignIns.js';
import type { EmailCodeFormat } from '../../text/readEmailCode.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Verifies an emailed code and starts a session. A new, non-extractable key is created here and sealed together with
 * the code, so that nobody between this browser and the enclave can replace it. The code never leaves the page in
 * plain text. The organisation in the token that the enclave signed is remembered for this account, and a later
 * export or deletion must name it.
 *
 * @param options.code - As the person typed or pasted it; spaces and dashes are dropped.
 * @throws InputError `input.invalid`; WalletError `otp.rejected` for a wrong code and `otp.expired` for one that
 *   came too late, or whose sign-in was refused: the challenge is used up, so call `startEmailSignIn` to get a new code.
 *   So it is after `outcome.unknown`, when the sign-in was sent twice without a response.
 *   `config.cookie_refused` when this browser does not keep the backend's cookies. `bundle.*`, `payload.*`,
 *   `service.*`, `network.*`
 * @see service interface, §4.2
 */
export async function finishEmailSignIn(
	wallet: Wallet,
	options: {
		readonly challenge: EmailChallenge;
		readonly code: string;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<WalletSession> {
	const flow = await loadWithSealing(() => import('./onDemand/finishEmailSignIn.js'));
	return flow.finishEmailSignIn(partsOf(wallet), options);
}

/** Returns the format of this deployment's emailed codes, for the input field. */
export function getEmailCodeFormat(wallet: Wallet): EmailCodeFormat {
	const { length, alphabet } = partsOf(wallet).emailCode;
	return { length, alphabet };
}
