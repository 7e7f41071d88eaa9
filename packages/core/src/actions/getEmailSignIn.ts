import type { EmailSignIn } from '../signIn/emailSignIns.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * The sign-in by code that was begun on this device: after a reload the code step goes on where it was,
 * without another mail. The code itself is stored nowhere.
 */
export function getEmailSignIn(wallet: Wallet): Promise<EmailSignIn> {
	return partsOf(wallet).emailSignIns.read();
}
