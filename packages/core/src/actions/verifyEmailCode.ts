import type { EmailCodeFormat } from '../config/walletConfig.js';
import { loadModule } from '../http/loadModule.js';
import type { WalletSession } from '../session/walletSession.js';
import type { EmailChallenge } from '../signIn/emailSignIns.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Proves an emailed code and begins a session. A fresh, non-extractable key is made here and sealed
 * together with the code, so that nobody between this browser and the enclave can put another key in
 * its place. The code never leaves the page in the clear. The organisation that an enclave has signed into the
 * token is remembered for this account, and a later export or deletion must name it.
 *
 * @param options.code - As the person typed or pasted it; spaces and dashes are dropped.
 * @throws InputError `input.invalid`; WalletError `otp.rejected` for a wrong code and `otp.expired` for one that came too late: the
 *   challenge is spent, `startEmailSignIn` with it gets another.
 *   `config.cookie_refused` when this browser does not keep the backend's cookies.
 *   `bundle.*`, `payload.*`, `service.*`, `network.*`
 * @see service interface, §4.2
 */
export async function verifyEmailCode(
	wallet: Wallet,
	options: {
		readonly challenge: EmailChallenge;
		readonly code: string;
		readonly signal?: AbortSignal;
	},
): Promise<WalletSession> {
	const flow = await loadModule(() => import('../flows/verifyEmailCode.js'));
	return flow.verifyEmailCode(partsOf(wallet), options);
}

/** What an emailed code looks like at this deployment, for the input that takes it. */
export function getEmailCodeFormat(wallet: Wallet): EmailCodeFormat {
	const { length, alphabet } = partsOf(wallet).emailCode;
	return { length, alphabet };
}
