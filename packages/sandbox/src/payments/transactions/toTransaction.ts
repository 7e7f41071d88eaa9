import type { PaymentInstructions, Transaction } from '@countersign/contract';
import type { TransactionSource } from '@countersign/contract/service';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fundingAccount } from '../../accounts/internal/fundingAccount.js';
import {
	isWalletCurrency,
	requireCurrencyCode,
	toCurrencyAmount,
} from '../../ledger/currencies.js';
import type { StoredSource, TransactionRow } from '../../platform/database/schema/payments.js';

/** Renders a stored transaction. */
export function toTransaction(row: TransactionRow): Transaction {
	return row.type === 'INCOMING'
		? {
				...common(row),
				type: row.type,
				source: sourceOf(row),
				receivedAmount: toCurrencyAmount(row.receivedAmount, row.receivingCurrency),
				fees: Number(row.fees),
				...(row.rateDetails && !('counterpartyMultiplier' in row.rateDetails)
					? { rateDetails: row.rateDetails }
					: {}),
				...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
			}
		: {
				...common(row),
				type: row.type,
				source: sourceOf(row),
				sentAmount: toCurrencyAmount(row.sentAmount, row.sendingCurrency),
				receivedAmount: toCurrencyAmount(row.receivedAmount, row.receivingCurrency),
				...(row.exchangeRate === null ? {} : { exchangeRate: row.exchangeRate }),
				fees: Number(row.fees),
				...(row.quoteId === null ? {} : { quoteId: row.quoteId }),
				...(payingAccount(row) === undefined
					? { paymentInstructions: [fundingOf(row.source, row.sendingCurrency, row.reference)] }
					: {}),
				...(row.rateDetails && 'counterpartyMultiplier' in row.rateDetails
					? { rateDetails: row.rateDetails }
					: {}),
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
		reconciliationInstructions: isOnNetwork(row)
			? { reference: row.reference, transactionHash: hashOf(row) }
			: { reference: row.reference },
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

/** The internal account that pays. Absent when the money comes from outside, from an external account too. */
export function payingAccount({ sender }: Pick<TransactionRow, 'sender'>): string | undefined {
	return sender?.startsWith('InternalAccount:') ? sender : undefined;
}

/** How the sender funds a payment that no account pays for: the same on its quote and its transaction. */
export function fundingOf(
	{ cryptoNetwork }: StoredSource,
	currency: string,
	reference: string,
): PaymentInstructions {
	return {
		accountOrWalletInfo: fundingAccount(requireCurrencyCode(currency), reference, cryptoNetwork),
		instructionsNotes: 'This account exists in the sandbox only. No real money reaches it.',
		isPlatformAccount: true,
	};
}

/** The interface does not name the network of a transaction. */
function sourceOf({ source: { cryptoNetwork: _, ...source } }: TransactionRow): TransactionSource {
	return source;
}

/** Whether a transfer to a wallet outside the service delivered the money. */
function isOnNetwork({ settledAt, destination, receivingCurrency }: TransactionRow): boolean {
	return (
		settledAt !== null &&
		destination.destinationType === 'ACCOUNT' &&
		destination.accountId.startsWith('ExternalAccount:') &&
		isWalletCurrency(receivingCurrency)
	);
}

/** A stand-in for the hash of a transfer, the same at each reading: there is no network behind the sandbox. */
function hashOf({ id }: TransactionRow): string {
	return `0x${bytesToHex(sha256(utf8ToBytes(id)))}`;
}
