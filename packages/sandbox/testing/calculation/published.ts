import type { ExchangeRate } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import { expectJson } from '../expectJson.js';
import type { Requests } from '../requests.js';
import type { PublishedCurrency } from './price.js';

/** Decimals of what ISO 4217 does not list, and those of ISO 4217 where engines round to the cash in use. */
const knownDecimals: Readonly<Record<string, number>> = {
	...{ BTC: 8, USDB: 6, USDC: 6, USDT: 6 },
	...{ COP: 2, IDR: 2, PKR: 2 },
};

/** Dollars for one bitcoin, as the service publishes them, else by the rule of the sandbox. */
const usualBitcoin = '100000';

/** What the service publishes about currencies, and what ISO 4217 says of their decimals. */
export interface Published {
	readonly bitcoin: string;
	currency(code: string): PublishedCurrency;
}

/** Reads the published price of each currency: dollars for one unit. A stablecoin is worth a dollar. */
export async function readPublished({ request }: Requests): Promise<Published> {
	const response = request('GET', '/exchange-rates?sourceCurrency=USD');
	const { data } = await expectJson<List<ExchangeRate>>(200, response);
	const prices = new Map(
		data.map(({ destinationCurrency, exchangeRate }) => [
			destinationCurrency.code,
			String(exchangeRate),
		]),
	);
	const bitcoin = prices.get('BTC') ?? usualBitcoin;
	prices.set('BTC', bitcoin);
	return {
		bitcoin,
		currency: (code) => ({ dollars: prices.get(code) ?? '1', decimals: decimalsOf(code) }),
	};
}

/** Digits after the point of a currency. */
export function decimalsOf(code: string): number {
	const known = knownDecimals[code];
	if (known !== undefined) return known;
	const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
	return format.resolvedOptions().maximumFractionDigits ?? 2;
}
