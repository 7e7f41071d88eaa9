import type { EmbeddedWalletInfo, Quote } from '@countersign/contract';
import { WalletError } from '../errors.js';

/**
 * The payload of an embedded-wallet quote, as returned. It stands on the quote, or among its payment
 * instructions; where both are given they must say the same.
 *
 * @throws WalletError `payload.unreadable`, `payload.mismatch`
 */
export function quotePayload(quote: Quote): string {
	const nested = (quote.paymentInstructions ?? [])
		.map((one) => one.accountOrWalletInfo)
		.filter((info): info is EmbeddedWalletInfo => info.accountType === 'EMBEDDED_WALLET')
		.map(({ payloadToSign }) => payloadToSign);
	const payload = quote.payloadToSign ?? nested[0];
	if (typeof payload !== 'string') {
		throw new WalletError('payload.unreadable', 'The quote carries no payload to sign.');
	}
	if (nested.some((other) => other !== payload)) {
		throw new WalletError('payload.mismatch', 'The quote carries two different payloads to sign.');
	}
	return payload;
}
