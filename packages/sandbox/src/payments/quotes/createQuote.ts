import type { QuoteRequest } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { requireCurrencyCode } from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import { onlyRow } from '../../platform/database/database.js';
import { type QuoteRow, quotes } from '../../platform/database/schema/payments.js';
import { requireSupported } from '../../platformConfig/readPlatform.js';
import { noFees, payoutFees, priceTransfer, type Transfer } from '../rates/priceTransfer.js';
import { createRates, type Rates } from '../rates/rates.js';
import { recordTransaction } from '../transactions/recordTransaction.js';
import { counterpartyInformation } from './counterpartyInformation.js';
import type { QuoteDraft } from './quoteDraft.js';
import { toPayment, toQuoteRow } from './quoteRows.js';
import { type Payee, resolveDestination } from './resolveDestination.js';
import type { Payer } from './resolveSource.js';
import { resolveSource } from './resolveSource.js';
import { takeNonce } from './walletActivity.js';

/**
 * Creates a quote and the transaction that it will become.
 *
 * @throws ServiceError the errors of the source, the destination, the price and the platform's settings
 */
export async function createQuote(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	request: QuoteRequest,
): Promise<QuoteRow> {
	const { clock, newId, settings } = context;
	const payer = await resolveSource(transaction, request);
	const payee = await resolveDestination(transaction, context, payer, request);
	const transfer = toTransfer(payer, payee, request, createRates(settings.rates));
	const price = priceTransfer(transfer);
	const { requiredCounterpartyFields: wanted } = await requireSupported(transaction, context, {
		type: 'OUTGOING',
		currency: transfer.sending,
		amount: price.totalSendingAmount,
	});
	const counterparty = await counterpartyInformation(transaction, payee.receiver, wanted);
	const { account } = payer;
	const nonce =
		account?.type === 'EMBEDDED_WALLET' ? await takeNonce(transaction, account.id) : undefined;
	const at = clock.now();
	const expiresAt = new Date(at.getTime() + settings.quoteLifetime);
	const ids = { quoteId: newId('Quote'), transactionId: newId('Transaction') };
	const terms = { request, payer, payee, counterparty, transfer, price, nonce };
	const draft: QuoteDraft = { ...ids, ...terms, at, expiresAt };
	const { reference } = await recordTransaction(transaction, context, toPayment(draft), at);
	const row = toQuoteRow(draft, reference);
	return onlyRow(await transaction.insert(quotes).values(row).returning());
}

function toTransfer(payer: Payer, payee: Payee, request: QuoteRequest, rates: Rates): Transfer {
	const sending = requireCurrencyCode(payer.currency);
	return {
		sending,
		receiving: requireCurrencyCode(payee.currency),
		side: request.lockedCurrencySide,
		amount: BigInt(request.lockedCurrencyAmount),
		fees: payee.isExternal ? payoutFees(rates, sending) : noFees,
		rates,
	};
}
