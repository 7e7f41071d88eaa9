import type { EmailCodeFormat } from '../config/emailCodeConfig.js';
import { partsOf, type Wallet } from '../wallet.js';

/** What an emailed code looks like at this deployment, for the input that takes it. */
export function getEmailCodeFormat(wallet: Wallet): EmailCodeFormat {
	const { length, alphabet } = partsOf(wallet).emailCode;
	return { length, alphabet };
}
