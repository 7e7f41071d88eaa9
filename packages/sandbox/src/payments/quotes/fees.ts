import type { CurrencyCode } from '../../ledger/currencies.js';
import { fromMicroDollars } from '../rates/rates.js';

/** What a transfer costs. */
export interface Fees {
	/** Smallest unit of the sending currency. */
	readonly fixed: bigint;
	/** Hundredths of a percent of the total sent. */
	readonly basisPoints: bigint;
}

const payoutMicroDollars = 250_000n;
const payoutBasisPoints = 25n;

/** Leaving the service costs 0.25 dollars and 0.25 %. */
export function payoutFees(sending: CurrencyCode): Fees {
	return { fixed: fromMicroDollars(payoutMicroDollars, sending), basisPoints: payoutBasisPoints };
}

/** Between two accounts of the service money moves for nothing. */
export const noFees: Fees = { fixed: 0n, basisPoints: 0n };
