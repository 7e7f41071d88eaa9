import { emailSignInsOf } from '../../parts/emailSignInsOf.js';
import type { EmailSignIn } from '../../signIn/emailSignIns.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Returns the email sign-in that was started on this device, so that the code step continues after a reload without
 * another email. The code itself is not stored.
 */
export async function getEmailSignIn(wallet: Wallet): Promise<EmailSignIn> {
	const { config, clock, own } = partsOf(wallet);
	if (!config.signer) return own(emailSignInsOf).read();
	await clock.recall();
	return config.signer.call('emailSignIn');
}
