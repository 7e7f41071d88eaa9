import type { Customer } from '@countersign/contract';
import { type ContactCode, confirmContactCode, phoneChannel } from '../contacts/contactCode.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Proves the person's telephone number by the code that was sent to it. `contactVerification` of the answer
 * says what is proved.
 *
 * @throws WalletError `input.invalid` for what is no code, `otp.rejected`, `service.conflict` when there is
 *   nothing to prove; `backend.*`, `service.*`, `network.*`
 * @see specification, "POST /customers/{customerId}/verify-phone/confirm"
 */
export async function confirmPhoneVerification(
	wallet: Wallet,
	options: ContactCode,
): Promise<Customer> {
	return confirmContactCode(partsOf(wallet).http, phoneChannel, options);
}
