import {
	ceiling,
	type Fraction,
	floor,
	invert,
	multiply,
	parseDecimal,
	toNumber,
} from './fraction.js';

/** A currency as the rules see it: what one unit costs in dollars, as published, and its decimals. */
export interface PublishedCurrency {
	readonly dollars: string;
	readonly decimals: number;
}

/** What a quote asks for. `amount` is in the smallest unit of the locked side. */
export interface Terms {
	readonly sending: PublishedCurrency;
	readonly receiving: PublishedCurrency;
	readonly side: 'SENDING' | 'RECEIVING';
	readonly amount: bigint;
	/** A payout leaves the service and has fees; a transfer between its accounts has none. */
	readonly isPayout: boolean;
	/** Dollars for one bitcoin. */
	readonly bitcoin: string;
}

/** What a quote must contain. */
export interface ExpectedPrice {
	readonly totalSendingAmount: bigint;
	readonly totalReceivingAmount: bigint;
	readonly feesIncluded: bigint;
	readonly exchangeRate: number;
	readonly rateDetails: Readonly<Record<string, number>>;
}

/** A payout costs 0.25 dollars and 0.25 % of the total. */
const fixedFee = parseDecimal('0.25');
const variableFee = parseDecimal('0.0025');

/**
 * Prices a quote by the published rules, in exact fractions: fees are rounded up, what arrives is rounded
 * down, and a locked receiving amount asks for the smallest total that pays for it. It shares nothing with
 * the sandbox, and finds that total by search.
 */
export function calculatePrice(terms: Terms): ExpectedPrice {
	const { side, amount } = terms;
	const total = side === 'SENDING' ? amount : minTotal(terms);
	const { variable, fees, received } = convert(terms, total);
	return {
		totalSendingAmount: total,
		totalReceivingAmount: side === 'RECEIVING' ? amount : received,
		feesIncluded: fees,
		exchangeRate: toNumber(
			multiply(parseDecimal(terms.receiving.dollars), invert(parseDecimal(terms.sending.dollars))),
		),
		rateDetails: rateDetails(terms, variable),
	};
}

/** What a total turns into. */
function convert(terms: Terms, total: bigint) {
	const { sending, receiving, isPayout } = terms;
	const whole = { numerator: total, denominator: 1n };
	const variable = isPayout ? ceiling(multiply(whole, variableFee)) : 0n;
	const fees = isPayout ? ceiling(smallest(fixedFee, sending)) + variable : 0n;
	const left = total > fees ? total - fees : 0n;
	const dollars = multiply(
		{ numerator: left, denominator: 10n ** BigInt(sending.decimals) },
		parseDecimal(sending.dollars),
	);
	return { variable, fees, received: floor(smallest(dollars, receiving)) };
}

/** Dollars in the smallest unit of a currency. */
function smallest(dollars: Fraction, { decimals, dollars: price }: PublishedCurrency): Fraction {
	const unit = { numerator: 10n ** BigInt(decimals), denominator: 1n };
	return multiply(dollars, invert(parseDecimal(price)), unit);
}

/** The smallest total that turns into at least the locked amount, by bisection. */
function minTotal(terms: Terms): bigint {
	let [low, high] = [0n, 1n];
	while (convert(terms, high).received < terms.amount) high *= 2n;
	while (high - low > 1n) {
		const middle = (low + high) / 2n;
		if (convert(terms, middle).received < terms.amount) low = middle;
		else high = middle;
	}
	return high;
}

/** Millisatoshis for one smallest unit of a currency. */
function millisatoshis({ dollars, decimals }: PublishedCurrency, bitcoin: string): Fraction {
	const perBitcoin = { numerator: 10n ** 11n, denominator: 10n ** BigInt(decimals) };
	return multiply(parseDecimal(dollars), invert(parseDecimal(bitcoin)), perBitcoin);
}

function rateDetails(
	{ sending, receiving, isPayout, bitcoin }: Terms,
	variable: bigint,
): Readonly<Record<string, number>> {
	const kept = isPayout ? parseDecimal('0.9975') : parseDecimal('1');
	return {
		counterpartyMultiplier: toNumber(invert(millisatoshis(receiving, bitcoin))),
		counterpartyFixedFee: 0,
		serviceApiMultiplier: toNumber(multiply(millisatoshis(sending, bitcoin), kept)),
		serviceApiFixedFee: isPayout ? Number(ceiling(smallest(fixedFee, sending))) : 0,
		serviceApiVariableFeeRate: isPayout ? toNumber(variableFee) : 0,
		serviceApiVariableFeeAmount: Number(variable),
	};
}
