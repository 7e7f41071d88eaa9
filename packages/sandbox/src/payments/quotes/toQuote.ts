import type { PaymentInstructions, Quote } from '@countersign/contract';
import { toCurrency } from '../../ledger/currencies.js';
import type { QuoteRow } from '../../platform/database/schema/payments.js';

/** Renders a stored quote. */
export function toQuote(row: QuoteRow): Quote {
	const { payloadToSign, fundingInstructions, counterpartyInformation } = row;
	return {
		id: row.id,
		status: row.status,
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		source: row.source,
		destination: row.destination,
		sendingCurrency: toCurrency(row.sendingCurrency),
		receivingCurrency: toCurrency(row.receivingCurrency),
		totalSendingAmount: Number(row.totalSendingAmount),
		totalReceivingAmount: Number(row.totalReceivingAmount),
		exchangeRate: row.exchangeRate,
		feesIncluded: Number(row.feesIncluded),
		transactionId: row.transactionId,
		rateDetails: row.rateDetails,
		...(counterpartyInformation === null ? {} : { counterpartyInformation }),
		...(fundingInstructions === null ? {} : { paymentInstructions: [fundingInstructions] }),
		...(payloadToSign === null
			? {}
			: { paymentInstructions: [signingInstruction(payloadToSign)], payloadToSign }),
	};
}

function signingInstruction(payloadToSign: string): PaymentInstructions {
	return {
		accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign },
		instructionsNotes: 'Sign payloadToSign and execute the quote with the signature.',
		isPlatformAccount: false,
	};
}
