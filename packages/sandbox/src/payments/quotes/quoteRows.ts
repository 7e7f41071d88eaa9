import type { quotes } from '../../platform/database/schema/payments.js';
import { toRateDetails } from '../rates/priceTransfer.js';
import type { NewTransaction } from '../transactions/recordTransaction.js';
import { fundingOf } from '../transactions/toTransaction.js';
import type { QuoteDraft } from './quoteDraft.js';
import { walletActivity } from './walletActivity.js';

/** The transaction of a quote. */
export function toPayment(draft: QuoteDraft): NewTransaction {
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
		...(payer.account ? { sender: payer.account.id } : {}),
		receiver: payee.receiver,
		sentAmount: price.totalSendingAmount,
		receivedAmount: price.totalReceivingAmount,
		fees: price.feesIncluded,
		...(description === undefined ? {} : { description }),
	};
}

/** The row of a quote. Its instructions contain the reference of the payment. */
export function toQuoteRow(draft: QuoteDraft, reference: string): typeof quotes.$inferInsert {
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
			? { payloadToSign: walletActivity(draft, nonce, account) }
			: {}),
		...(account ? {} : { fundingInstructions: fundingOf(draft.transfer.sending, reference) }),
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
