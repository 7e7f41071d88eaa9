import {
	type FundingNotes,
	fundingInstructions,
} from '../../accounts/internal/toInternalAccounts.js';
import type { quotes } from '../../platform/database/schema/payments.js';
import { toRateDetails } from '../rates/priceTransfer.js';
import { exchangeRate } from '../rates/rates.js';
import type { NewTransaction } from '../transactions/recordTransaction.js';
import type { Offer } from './offer.js';
import { walletActivity } from './walletActivity.js';

const notes: FundingNotes = {
	instructionsNotes: 'This account exists in the sandbox only: pay with POST /sandbox/send.',
	isPlatformAccount: true,
};

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

/** The row of an offer's quote. The sender finds the payment's reference in the instructions. */
export function toQuoteRow(offer: Offer, reference: string): typeof quotes.$inferInsert {
	const { request, payer, payee, price, nonce, at } = offer;
	const { account } = payer;
	return {
		...shared(offer),
		id: offer.quoteId,
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
		transactionId: offer.transactionId,
		...(account && nonce !== undefined
			? { payloadToSign: walletActivity(offer, nonce, account) }
			: {}),
		...(account
			? {}
			: { fundingInstructions: fundingInstructions(offer.transfer.sending, reference, notes) }),
		createdAt: at,
		updatedAt: at,
		expiresAt: offer.expiresAt,
	};
}

function shared({ payer, counterparty, transfer, price }: Offer) {
	const { sending, receiving } = transfer;
	return {
		customerId: payer.customerId,
		counterpartyInformation: counterparty,
		sendingCurrency: sending,
		receivingCurrency: receiving,
		exchangeRate: exchangeRate(sending, receiving),
		rateDetails: toRateDetails(transfer, price),
	};
}
