import type { Quote } from '@countersign/contract';
import type { WalletConfig } from '../config/walletConfig.js';
import { WalletError } from '../errors.js';
import { checkQuoteAnswers } from '../signing/checkQuoteAnswers.js';
import { explainPayload } from '../signing/explainPayload.js';
import { bodyOf } from './bodyOf.js';
import type { PaymentRequest } from './paymentRequest.js';

/**
 * Refuses an offer that is not what the person asked for, or that asks for another signature than a
 * payment's. Before it is shown, and again before it is signed: it may come from a record.
 *
 * @throws WalletError `quote.mismatch`, `payload.mismatch`, `payload.unreadable`, `network.offline`
 */
export async function checkOffer(
	quote: Quote,
	request: PaymentRequest,
	config: WalletConfig,
): Promise<void> {
	checkQuoteAnswers(quote, bodyOf(request));
	const { lockedCurrency, lockedCurrencySide } = request;
	const locked = lockedCurrencySide === 'SENDING' ? quote.sendingCurrency : quote.receivingCurrency;
	if (lockedCurrency !== undefined && locked.code !== lockedCurrency) {
		throw new WalletError(
			'quote.mismatch',
			'The quote locks another currency than the one that was asked for. Do not execute it.',
		);
	}
	await explainPayload(quote, config);
}
