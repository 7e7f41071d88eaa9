import type { QuoteRequest } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { requireCurrencyCode } from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import { insertRow } from '../../platform/database/database.js';
import { type QuoteRow, quotes } from '../../platform/database/schema/payments.js';
import type { SandboxSettings } from '../../platform/settings.js';
import { requireSupported } from '../../platformConfig/readPlatform.js';
import {
	noFees,
	payoutFees,
	priceTransfer,
	type Transfer,
	toRateDetails,
} from '../rates/priceTransfer.js';
import { createRates, type Rates } from '../rates/rates.js';
import { type NewTransaction, recordTransaction } from '../transactions/recordTransaction.js';
import { fundingOf } from '../transactions/toTransaction.js';
import { counterpartyInformation } from './counterpartyInformation.js';
import type { QuoteDraft } from './quoteDraft.js';
import { type Payee, resolveDestination } from './resolveDestination.js';
import { type Payer, resolveSource } from './resolveSource.js';
import { takeNonce, walletActivity } from './walletActivity.js';

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
	const row = toQuoteRow(draft, reference, settings);
	return insertRow(transaction, quotes, row);
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

/** The transaction of a quote. */
function toPayment(draft: QuoteDraft): NewTransaction {
	const { payer, payee, price } = draft;
	const { description } = draft.request;
	return {
		...shared(draft),
		id: draft.transactionId,
		type: 'OUTGOING',
		status: 'PENDING',
		quoteId: draft.quoteId,
		source: payer.source,
		destination: payee.destination,
		...(payer.source.sourceType === 'ACCOUNT' ? { sender: payer.source.accountId } : {}),
		receiver: payee.receiver,
		sentAmount: price.totalSendingAmount,
		receivedAmount: price.totalReceivingAmount,
		fees: price.feesIncluded,
		...(description === undefined ? {} : { description }),
	};
}

/** The row of a quote. Its instructions contain the reference of the payment. */
function toQuoteRow(
	draft: QuoteDraft,
	reference: string,
	settings: SandboxSettings,
): typeof quotes.$inferInsert {
	const { request, payer, payee, price, nonce, at } = draft;
	const { account } = payer;
	return {
		...shared(draft),
		id: draft.quoteId,
		status: 'PENDING',
		...(account ? { sourceAccountId: account.id } : {}),
		...(payee.destination.destinationType === 'ACCOUNT'
			? { destinationAccountId: payee.destination.accountId }
			: {}),
		source: request.source,
		destination: request.destination,
		totalSendingAmount: price.totalSendingAmount,
		totalReceivingAmount: price.totalReceivingAmount,
		feesIncluded: price.feesIncluded,
		transactionId: draft.transactionId,
		...(account && nonce !== undefined
			? { payloadToSign: walletActivity(draft, nonce, account, settings) }
			: {}),
		...(account
			? {}
			: { fundingInstructions: fundingOf(payer.source, draft.transfer.sending, reference) }),
		createdAt: at,
		updatedAt: at,
		expiresAt: draft.expiresAt,
	};
}

function shared({ payer, counterparty, transfer, price }: QuoteDraft) {
	const { sending, receiving, rates } = transfer;
	return {
		customerId: payer.customerId,
		counterpartyInformation: counterparty,
		sendingCurrency: sending,
		receivingCurrency: receiving,
		exchangeRate: rates.exchangeRate(sending, receiving),
		rateDetails: toRateDetails(transfer, price),
	};
}
