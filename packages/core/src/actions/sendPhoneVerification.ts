import { type ContactCodeStart, phoneChannel, sendContactCode } from '../contacts/contactCode.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Has a code sent that proves the person's telephone number, where the payment provider asks for it. Call it
 * again for a new code.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 * @see specification, "What the service does": contact verification
 */
export async function sendPhoneVerification(
	wallet: Wallet,
	options: { readonly signal?: AbortSignal } = {},
): Promise<ContactCodeStart> {
	return sendContactCode(partsOf(wallet).http, phoneChannel, options.signal);
}
