import type { Quote } from '@countersign/contract';
import type { WalletConfig } from '../config/walletConfig.js';
import { checkPayload } from './checkPayload.js';
import { quotePayload } from './quotePayload.js';

/**
 * The payload of a quote, byte for byte, when it is the activity that executes one.
 *
 * @throws WalletError `payload.mismatch`, `payload.unreadable`
 */
export function checkQuotePayload(
	quote: Quote,
	{ allowUnreadablePayloadFor = [] }: WalletConfig,
): string {
	const payload = quotePayload(quote);
	checkPayload(
		payload,
		{ kind: 'activity', activity: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', parameters: {} },
		allowUnreadablePayloadFor.includes('executeQuote'),
	);
	return payload;
}
