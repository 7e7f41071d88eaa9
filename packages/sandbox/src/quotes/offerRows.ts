import { exchangeRate } from '../currencies/rates.js';
import type { quotes } from '../database/schema/payments.js';
import type { NewTransaction } from '../transactions/recordTransaction.js';
import type { Offer } from './offer.js';
import { toRateDetails } from './toRateDetails.js';
import { walletActivity } from './walletActivity.js';

/** The transaction that an offer will become. */
export function toPayment(offer: Offer): NewTransaction {
	const { payer, payee, price } = offer;
	const { description } = offer.request;
	return {
		...shared(offer),
		id: offer.transactionId,
		type: 'OUTGOING',
		status: 'PENDING',
		quoteId: offer.quoteId,
		source: { sourceType: 'ACCOUNT', accountId: payer.id, currency: payer.currency },
		destination: {
			destinationType: 'ACCOUNT',
			accountId: payee.accountId,
			currency: payee.currency,
		},
		sender: payer.id,
		receiver: payee.accountId,
		sentAmount: price.totalSendingAmount,
		receivedAmount: price.totalReceivingAmount,
		fees: price.feesIncluded,
		...(description === undefined ? {} : { description }),
	};
}

/** The row of an offer's quote. */
export function toQuoteRow(offer: Offer): typeof quotes.$inferInsert {
	const { request, payer, payee, price, at } = offer;
	return {
		...shared(offer),
		id: offer.quoteId,
		status: 'PENDING',
		sourceAccountId: payer.id,
		destinationAccountId: payee.accountId,
		source: request.source,
		destination: request.destination,
		totalSendingAmount: price.totalSendingAmount,
		totalReceivingAmount: price.totalReceivingAmount,
		feesIncluded: price.feesIncluded,
		transactionId: offer.transactionId,
		payloadToSign: payer.type === 'EMBEDDED_WALLET' ? walletActivity(offer) : null,
		createdAt: at,
		updatedAt: at,
		expiresAt: offer.expiresAt,
	};
}

function shared({ payer, transfer, price }: Offer) {
	const { sending, receiving } = transfer;
	return {
		customerId: payer.customerId,
		sendingCurrency: sending,
		receivingCurrency: receiving,
		exchangeRate: exchangeRate(sending, receiving),
		rateDetails: toRateDetails(transfer, price),
	};
}
