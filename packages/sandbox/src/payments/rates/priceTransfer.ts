import { limits, type QuoteLockSide } from '@countersign/contract';
import type { IncomingRateDetails, OutgoingRateDetails } from '@countersign/contract/service';
import type { CurrencyCode } from '../../ledger/currencies.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { divideUp, type Rates } from './rates.js';

/** A transfer to price. `amount` is in the smallest unit of the locked side's currency. */
export interface Transfer {
	readonly sending: CurrencyCode;
	readonly receiving: CurrencyCode;
	readonly side: QuoteLockSide;
	readonly amount: bigint;
	readonly fees: Fees;
	readonly rates: Rates;
}

/** The amounts of a priced transfer, each in the smallest unit of its currency. */
export interface Price {
	readonly totalSendingAmount: bigint;
	readonly totalReceivingAmount: bigint;
	readonly feesIncluded: bigint;
	readonly variableFee: bigint;
}

const basis = 10_000n;

const maxAmount = BigInt(limits.lockedCurrencyAmount);

/**
 * Prices a transfer in integers. The variable fee is a share of the total sent, rounded up; what
 * remains after both fees is exchanged and rounded down. The locked side is met exactly: with
 * `SENDING` fees come out of the amount, with `RECEIVING` the total is the smallest that pays for it.
 *
 * @throws ServiceError 400 AMOUNT_OUT_OF_RANGE when nothing would arrive, or a total is too large
 */
export function priceTransfer(transfer: Transfer): Price {
	const price = transfer.side === 'SENDING' ? priceSent(transfer) : priceReceived(transfer);
	const { totalSendingAmount, totalReceivingAmount } = price;
	if (totalReceivingAmount <= 0n) throw outOfRange('The amount does not cover the fees.');
	if (totalSendingAmount > maxAmount || totalReceivingAmount > maxAmount) {
		throw outOfRange('The amount is too large.');
	}
	return price;
}

/** What arrives of an amount that is sent, after the fees; 0 when it does not cover them. */
export function arrivalOf(transfer: Omit<Transfer, 'side'>): bigint {
	return priceSent({ ...transfer, side: 'SENDING' }).totalReceivingAmount;
}

function priceSent({ sending, receiving, amount, fees, rates }: Transfer): Price {
	const { numerator, denominator } = rates.between(sending, receiving);
	const variableFee = variableFeeOf(amount, fees);
	const exchanged = amount - fees.fixed - variableFee;
	return {
		totalSendingAmount: amount,
		totalReceivingAmount: exchanged > 0n ? (exchanged * numerator) / denominator : 0n,
		feesIncluded: fees.fixed + variableFee,
		variableFee,
	};
}

// total - fixed - ceil(total * share) steps by at most one as the total grows, so the smallest
// total that reaches the exchanged amount reaches it exactly.
function priceReceived({ sending, receiving, amount, fees, rates }: Transfer): Price {
	const { numerator, denominator } = rates.between(sending, receiving);
	const exchanged = divideUp(amount * denominator, numerator);
	const totalSendingAmount = divideUp((exchanged + fees.fixed) * basis, basis - fees.basisPoints);
	return {
		totalSendingAmount,
		totalReceivingAmount: amount,
		feesIncluded: totalSendingAmount - exchanged,
		variableFee: variableFeeOf(totalSendingAmount, fees),
	};
}

function variableFeeOf(total: bigint, { basisPoints }: Fees): bigint {
	return divideUp(total * basisPoints, basis);
}

function outOfRange(message: string): ServiceError {
	return new ServiceError(400, 'AMOUNT_OUT_OF_RANGE', message);
}

/** What a transfer costs. */
interface Fees {
	/** Smallest unit of the sending currency. */
	readonly fixed: bigint;
	/** Hundredths of a percent of the total sent. */
	readonly basisPoints: bigint;
}

const payoutMicroDollars = 250_000n;

const payoutBasisPoints = 25n;

/** A payout costs 0.25 dollars and 0.25 %. */
export function payoutFees(rates: Rates, sending: CurrencyCode): Fees {
	const fixed = rates.fromMicroDollars(payoutMicroDollars, sending);
	return { fixed, basisPoints: payoutBasisPoints };
}

/** A transfer between two accounts of the service is free. */
export const noFees: Fees = { fixed: 0n, basisPoints: 0n };

/** The rate details of a price, in millisatoshis as the interface has them. For display. */
export function toRateDetails(transfer: Transfer, price: Price): OutgoingRateDetails {
	const { sending, receiving, fees, rates } = transfer;
	const variableRate = Number(fees.basisPoints) / 10_000;
	return {
		counterpartyMultiplier: 1 / rates.millisatoshis(receiving),
		counterpartyFixedFee: 0,
		serviceApiMultiplier: rates.millisatoshis(sending) * (1 - variableRate),
		serviceApiFixedFee: Number(fees.fixed),
		serviceApiVariableFeeRate: variableRate,
		serviceApiVariableFeeAmount: Number(price.variableFee),
	};
}

/** The rate details of a payment by UMA, which arrives in millisatoshis and without fees. For display. */
export function incomingRateDetails(rates: Rates, receiving: CurrencyCode): IncomingRateDetails {
	return {
		serviceApiMultiplier: 1 / rates.millisatoshis(receiving),
		serviceApiFixedFee: 0,
		serviceApiVariableFeeRate: 0,
		serviceApiVariableFeeAmount: 0,
	};
}
