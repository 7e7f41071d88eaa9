import { organizationId } from '../../auth/signing/activity.js';
import type { InternalAccountRow } from '../../platform/database/schema/accounts.js';
import type { Offer } from './offer.js';

/**
 * The activity text of an embedded-wallet payment (public interface, 1.3). The client signs these
 * bytes, so the text is made once and stored. The unsigned transaction stands for what the wallet's
 * network would execute: it names the quote, both ends and the amount, in hex.
 */
export function walletActivity(
	{ quoteId, payee, price, at }: Offer,
	{ id, walletAddress, currency }: InternalAccountRow,
): string {
	const amount = `${price.totalSendingAmount} ${currency}`;
	const unsigned = [quoteId, walletAddress, payee.receiver, amount].join('\n');
	return JSON.stringify({
		type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
		timestampMs: String(at.getTime()),
		organizationId: organizationId(id),
		parameters: {
			signWith: walletAddress,
			type: 'TRANSACTION_TYPE_ETHEREUM',
			unsignedTransaction: Buffer.from(unsigned).toString('hex'),
		},
		generateAppProofs: true,
	});
}
