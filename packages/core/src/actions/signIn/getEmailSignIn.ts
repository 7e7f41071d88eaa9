import { emailSignInsOf } from '../../parts/emailSignInsOf.js';
import type { EmailSignIn } from '../../signIn/emailSignIns.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Returns the email sign-in that was started on this device, so that the code step continues after a reload without
 * another email. The code itself is not stored.
 */
export function getEmailSignIn(wallet: Wallet): Promise<EmailSignIn> {
	const { config, own } = partsOf(wallet);
	return config.signer?.call('emailSignIn') ?? own(emailSignInsOf).read();
}
