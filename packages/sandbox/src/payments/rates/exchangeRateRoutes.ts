import { type ExchangeRate, type ExchangeRateQuery, limits } from '@countersign/contract';
import {
	type AccountKind,
	accountKinds,
	type List,
	type PaymentRail,
} from '@countersign/contract/service';
import { z } from 'zod';
import {
	type CurrencyCode,
	currencies,
	isCurrencyCode,
	toCurrency,
} from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { readPlatform } from '../../platformConfig/readPlatform.js';
import { type Price, payoutFees, priceTransfer } from './priceTransfer.js';
import { createRates, type Rates } from './rates.js';

/** `GET /exchange-rates` */
export const exchangeRateQuerySchema: z.ZodType<ExchangeRateQuery> = contractSchema(
	z.object({
		sourceCurrency: z.string().exactOptional(),
		destinationCurrency: z.array(z.string()).readonly().exactOptional(),
		sendingAmount: z
			.string()
			.regex(/^\d{1,16}$/, 'must be an integer')
			.transform(Number)
			.pipe(z.int().max(limits.lockedCurrencyAmount))
			.exactOptional(),
	}),
);

/** Current exchange rates and fees. */
export function addExchangeRateRoutes(routes: Router, context: SandboxContext): void {
	routes.get('/exchange-rates', async (request) => {
		// The only parameter of the interface that may be repeated.
		const query = readQuery(request, exchangeRateQuerySchema, ['destinationCurrency']);
		const { supportedCurrencies } = await readPlatform(context.database, context);
		const enabled = supportedCurrencies.map(({ currencyCode }) => currencyCode);
		const rates = createRates(context.settings.rates);
		return request.json(listExchangeRates(rates, query, enabled, context.clock.now()));
	});
}

/** The rail that a payout in a currency takes, where it is not the first of its account kind. */
const preferredRails: Readonly<Partial<Record<CurrencyCode, PaymentRail>>> = {
	EUR: 'SEPA_INSTANT',
};

const kinds: Readonly<Record<string, AccountKind>> = accountKinds;

/** The payment rail of payouts in a currency. Currencies of wallets have none. */
function railOf(code: CurrencyCode): PaymentRail | undefined {
	return preferredRails[code] ?? kinds[`${code}_ACCOUNT`]?.rails[0];
}

const defaultAmount = 10_000;

/**
 * Exchange rates and fees of payouts, from the platform's currencies by default, as of the last full five
 * minutes, because the service caches them that long.
 *
 * @throws ServiceError 400 INVALID_CURRENCY, 400 AMOUNT_OUT_OF_RANGE
 */
function listExchangeRates(
	rates: Rates,
	query: ExchangeRateQuery,
	enabled: readonly string[],
	now: Date,
): List<ExchangeRate> {
	const { sourceCurrency, destinationCurrency, sendingAmount = defaultAmount } = query;
	const sources = chosen(sourceCurrency === undefined ? enabled : [sourceCurrency]);
	const destinations = chosen(destinationCurrency);
	const age = now.getTime() % limits.exchangeRateCache;
	const updatedAt = new Date(now.getTime() - age).toISOString();
	const data = sources.flatMap((source) =>
		destinations.flatMap((destination) => {
			const rail = railOf(destination);
			if (rail === undefined || source === destination) return [];
			// Asked for every destination, the service leaves out those that the amount is too large for.
			const isLeftOut =
				!destinationCurrency && sendingAmount > maxSendingAmountOf(rates, source, destination);
			if (isLeftOut) return [];
			return [{ ...toRate(rates, { source, destination, sendingAmount, rail }), updatedAt }];
		}),
	);
	return { data };
}

function chosen(codes: readonly string[] = Object.keys(currencies)): CurrencyCode[] {
	return [...new Set(codes)].map((code) => {
		if (isCurrencyCode(code)) return code;
		throw new ServiceError(400, 'INVALID_CURRENCY', 'This sandbox does not support the currency.');
	});
}

/** A payout to price. `sendingAmount` is in the smallest unit of the source currency. */
interface PricedRoute {
	readonly source: CurrencyCode;
	readonly destination: CurrencyCode;
	readonly sendingAmount: number;
	readonly rail: PaymentRail;
}

function toRate(
	rates: Rates,
	{ source: sending, destination: receiving, sendingAmount, rail }: PricedRoute,
): Omit<ExchangeRate, 'updatedAt'> {
	const fees = payoutFees(rates, sending);
	const transfer = { sending, receiving, fees, rates };
	const least = priceTransfer({ ...transfer, side: 'RECEIVING', amount: 1n }).totalSendingAmount;
	const amount = BigInt(sendingAmount);
	const price =
		amount < least ? undefined : priceTransfer({ ...transfer, side: 'SENDING', amount });
	return {
		sourceCurrency: toCurrency(sending),
		sendingAmount,
		minSendingAmount: Number(least),
		maxSendingAmount: maxSendingAmountOf(rates, sending, receiving),
		destinationCurrency: toCurrency(receiving),
		destinationPaymentRail: rail,
		receivingAmount: Number(price?.totalReceivingAmount ?? 0n),
		exchangeRate: rates.exchangeRate(sending, receiving),
		fees: { fixed: Number(fees.fixed), ...totalOf(price) },
	};
}

/** Below the smallest amount there is no total. */
function totalOf(price: Price | undefined): { total?: number } {
	return price ? { total: Number(price.feesIncluded) } : {};
}

/** The most that can be sent while neither side exceeds the limit of a quote. */
function maxSendingAmountOf(rates: Rates, sending: CurrencyCode, receiving: CurrencyCode): number {
	const { numerator, denominator } = rates.between(sending, receiving);
	const limit = BigInt(limits.lockedCurrencyAmount);
	const byReceiving = (limit * denominator) / numerator;
	return Number(byReceiving < limit ? byReceiving : limit);
}
