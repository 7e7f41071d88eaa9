import type { IncomingRateDetails, Transaction } from '@countersign/contract';
import { requireCurrencyCode, toCurrencyAmount } from '../../ledger/currencies.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { millisatoshis } from '../rates/rates.js';

/** Renders a stored transaction. */
export function toTransaction(row: TransactionRow): Transaction {
	return row.type === 'INCOMING'
		? {
				...common(row),
				type: row.type,
				source: row.source,
				receivedAmount: toCurrencyAmount(row.receivedAmount, row.receivingCurrency),
				fees: Number(row.fees),
				...(row.source.sourceType === 'UMA_ADDRESS' ? { rateDetails: rateDetailsOf(row) } : {}),
				...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
			}
		: {
				...common(row),
				type: row.type,
				source: row.source,
				sentAmount: toCurrencyAmount(row.sentAmount, row.sendingCurrency),
				receivedAmount: toCurrencyAmount(row.receivedAmount, row.receivingCurrency),
				...(row.exchangeRate === null ? {} : { exchangeRate: row.exchangeRate }),
				fees: Number(row.fees),
				...(row.quoteId === null ? {} : { quoteId: row.quoteId }),
				...(row.rateDetails === null ? {} : { rateDetails: row.rateDetails }),
				...(row.refund === null ? {} : { refund: row.refund }),
				...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
			};
}

function common(row: TransactionRow) {
	return {
		id: row.id,
		status: row.status,
		customerId: row.customerId ?? row.platformCustomerId,
		platformCustomerId: row.platformCustomerId,
		destination: row.destination,
		reconciliationInstructions: { reference: row.reference },
		...(row.description === null ? {} : { description: row.description }),
		...(row.counterpartyInformation === null
			? {}
			: { counterpartyInformation: row.counterpartyInformation }),
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
		...(row.settledAt === null ? {} : { settledAt: row.settledAt.toISOString() }),
		...(row.receiptDeliveryConfirmedAt === null
			? {}
			: { receiptDeliveryConfirmedAt: row.receiptDeliveryConfirmedAt.toISOString() }),
	};
}

/** Payments by UMA arrive in millisatoshis, without fees. */
function rateDetailsOf({ receivingCurrency }: TransactionRow): IncomingRateDetails {
	return {
		serviceApiMultiplier: 1 / millisatoshis(requireCurrencyCode(receivingCurrency)),
		serviceApiFixedFee: 0,
		serviceApiVariableFeeRate: 0,
		serviceApiVariableFeeAmount: 0,
	};
}
