import { requireWalletSignature } from '../../auth/signing/requireWalletSignature.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { QuoteRow } from '../../platform/database/schema/payments.js';
import { invalidInput } from '../../platform/http/parse.js';
import { lockQuote } from './findQuote.js';
import { requireOpen } from './requireOpen.js';
import { startPayment } from './startPayment.js';

/** Which quote to execute, and the wallet-signature header that came with the request. */
export interface Execution {
	readonly quoteId: string;
	readonly signature: string | undefined;
}

/**
 * Executes a quote: the money is set aside, and the payment is on its way. The quote stays locked
 * until the transaction ends, so of many at once one succeeds and the rest see that it did.
 *
 * @throws ServiceError 404 QUOTE_NOT_FOUND, 409 CONFLICT when the quote is not open any more, 401 when
 * the wallet's signature is, 400 INVALID_INPUT when the sender is to transfer the money, and what
 * `startPayment` refuses
 */
export async function executeQuote(
	transaction: Transaction,
	context: SandboxContext,
	{ quoteId, signature }: Execution,
): Promise<QuoteRow> {
	const quote = await lockQuote(transaction, quoteId);
	const at = context.clock.now();
	requireOpen(quote, at);
	const { sourceAccountId: accountId, payloadToSign: payload } = quote;
	if (accountId === null) {
		const message = 'must be funded by a transfer, as its payment instructions say';
		throw invalidInput([{ field: 'quoteId', message }]);
	}
	if (payload !== null) {
		const signed = { accountId, payload, header: signature };
		await requireWalletSignature(transaction, context, signed);
	}
	return (await startPayment(transaction, context, quote, at)).quote;
}
