import type { Quote } from '@countersign/contract';
import { WalletError } from '../errors.js';

/** How far a rate may be from the totals: it is a rounded number, and so are the totals. */
const rateTolerance = 0.01;

/** Half of the last place of a rate with eight decimals. */
const rateRounding = 0.5e-8;

/**
 * Refuses a quote whose terms contradict each other: they are shown to the person together, and only the total is
 * signed.
 *
 * @throws WalletError `quote.mismatch`
 * @see service interface, §6.1
 */
export function checkTerms(quote: Quote): void {
	const { feesIncluded, totalSendingAmount } = quote;
	if (feesIncluded > totalSendingAmount) throw contradiction('feesIncluded');
	if (!fitsRate(quote)) throw contradiction('exchangeRate');
}

/** Whether what is sent without the fees, divided by the rate, is what is received. */
function fitsRate(quote: Quote): boolean {
	const { sendingCurrency, receivingCurrency, exchangeRate } = quote;
	const net = (quote.totalSendingAmount - quote.feesIncluded) / 10 ** sendingCurrency.decimals;
	const expected = (net / exchangeRate) * 10 ** receivingCurrency.decimals;
	const tolerance = Math.max(rateTolerance, rateRounding / exchangeRate);
	// Both totals are whole units of their currencies.
	const units = 1 + 10 ** (receivingCurrency.decimals - sendingCurrency.decimals) / exchangeRate;
	return Math.abs(quote.totalReceivingAmount - expected) <= units + expected * tolerance;
}

function contradiction(member: string): WalletError {
	return new WalletError(
		'quote.mismatch',
		`The quote contradicts itself: its ${member} does not fit its totals. Do not execute it.`,
	);
}
