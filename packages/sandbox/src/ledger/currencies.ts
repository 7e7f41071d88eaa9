import {
	type AccountKind,
	accountKinds,
	type Currency,
	type CurrencyAmount,
} from '@countersign/contract';

/** The currencies that this sandbox supports. */
export const currencies = {
	USDB: { code: 'USDB', name: 'Dollar Bitcoin', symbol: '$', decimals: 6 },
	USD: { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 },
	EUR: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
	MXN: { code: 'MXN', name: 'Mexican Peso', symbol: '$', decimals: 2 },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof currencies;

/** Whether this sandbox supports a currency. */
export function isCurrencyCode(code: string): code is CurrencyCode {
	return Object.hasOwn(currencies, code);
}

/** Narrows a stored currency code. */
export function requireCurrencyCode(code: string): CurrencyCode {
	if (isCurrencyCode(code)) return code;
	throw new RangeError(`No currency has the code ${code}.`);
}

/** A currency that a stored code names. */
export function toCurrency(code: string): Currency {
	return currencies[requireCurrencyCode(code)];
}

/** Renders a stored amount. */
export function toCurrencyAmount(amount: bigint, code: string): CurrencyAmount {
	return { amount: Number(amount), currency: toCurrency(code) };
}

const kinds: readonly AccountKind[] = Object.values(accountKinds);

/** Currencies that wallets hold: their transfers are on a network and have a hash. */
const walletCurrencies: ReadonlySet<string> = new Set(
	kinds.filter(({ rails }) => rails.length === 0).flatMap(({ currencies: held }) => held),
);

/** Whether wallets hold a currency, rather than banks. */
export function isWalletCurrency(code: string): boolean {
	return walletCurrencies.has(code);
}
