import type { Currency, CurrencyAmount } from '@countersign/contract';
import { type AccountKind, accountKinds } from '@countersign/contract/service';

/**
 * The currencies that this sandbox supports: all that an account kind takes, and a few that a SWIFT account
 * may have. Decimals are the minor units of ISO 4217; those of BTC count satoshis, those of the dollar tokens
 * millionths.
 */
export const currencies = {
	USDB: { code: 'USDB', name: 'Dollar Bitcoin', symbol: '$', decimals: 6 },
	USD: { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 },
	EUR: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
	MXN: { code: 'MXN', name: 'Mexican Peso', symbol: '$', decimals: 2 },
	BTC: { code: 'BTC', name: 'Bitcoin', symbol: '₿', decimals: 8 },
	USDC: { code: 'USDC', name: 'USD Coin', symbol: '$', decimals: 6 },
	USDT: { code: 'USDT', name: 'Tether', symbol: '$', decimals: 6 },
	AED: { code: 'AED', name: 'United Arab Emirates Dirham', symbol: 'AED', decimals: 2 },
	BDT: { code: 'BDT', name: 'Bangladeshi Taka', symbol: '৳', decimals: 2 },
	BRL: { code: 'BRL', name: 'Brazilian Real', symbol: 'R$', decimals: 2 },
	BWP: { code: 'BWP', name: 'Botswana Pula', symbol: 'P', decimals: 2 },
	CAD: { code: 'CAD', name: 'Canadian Dollar', symbol: '$', decimals: 2 },
	CHF: { code: 'CHF', name: 'Swiss Franc', symbol: 'CHF', decimals: 2 },
	CNY: { code: 'CNY', name: 'Chinese Yuan', symbol: '¥', decimals: 2 },
	COP: { code: 'COP', name: 'Colombian Peso', symbol: '$', decimals: 2 },
	DKK: { code: 'DKK', name: 'Danish Krone', symbol: 'kr', decimals: 2 },
	EGP: { code: 'EGP', name: 'Egyptian Pound', symbol: 'E£', decimals: 2 },
	GBP: { code: 'GBP', name: 'Pound Sterling', symbol: '£', decimals: 2 },
	GHS: { code: 'GHS', name: 'Ghanaian Cedi', symbol: 'GH₵', decimals: 2 },
	GTQ: { code: 'GTQ', name: 'Guatemalan Quetzal', symbol: 'Q', decimals: 2 },
	HKD: { code: 'HKD', name: 'Hong Kong Dollar', symbol: '$', decimals: 2 },
	HTG: { code: 'HTG', name: 'Haitian Gourde', symbol: 'G', decimals: 2 },
	IDR: { code: 'IDR', name: 'Indonesian Rupiah', symbol: 'Rp', decimals: 2 },
	INR: { code: 'INR', name: 'Indian Rupee', symbol: '₹', decimals: 2 },
	JMD: { code: 'JMD', name: 'Jamaican Dollar', symbol: '$', decimals: 2 },
	KES: { code: 'KES', name: 'Kenyan Shilling', symbol: 'KSh', decimals: 2 },
	MWK: { code: 'MWK', name: 'Malawian Kwacha', symbol: 'MK', decimals: 2 },
	MYR: { code: 'MYR', name: 'Malaysian Ringgit', symbol: 'RM', decimals: 2 },
	NGN: { code: 'NGN', name: 'Nigerian Naira', symbol: '₦', decimals: 2 },
	PHP: { code: 'PHP', name: 'Philippine Peso', symbol: '₱', decimals: 2 },
	PKR: { code: 'PKR', name: 'Pakistani Rupee', symbol: 'Rs', decimals: 2 },
	RWF: { code: 'RWF', name: 'Rwandan Franc', symbol: 'RF', decimals: 0 },
	SGD: { code: 'SGD', name: 'Singapore Dollar', symbol: '$', decimals: 2 },
	THB: { code: 'THB', name: 'Thai Baht', symbol: '฿', decimals: 2 },
	TZS: { code: 'TZS', name: 'Tanzanian Shilling', symbol: 'TSh', decimals: 2 },
	UGX: { code: 'UGX', name: 'Ugandan Shilling', symbol: 'USh', decimals: 0 },
	VND: { code: 'VND', name: 'Vietnamese Dong', symbol: '₫', decimals: 0 },
	XAF: { code: 'XAF', name: 'Central African CFA Franc', symbol: 'FCFA', decimals: 0 },
	XOF: { code: 'XOF', name: 'West African CFA Franc', symbol: 'CFA', decimals: 0 },
	ZAR: { code: 'ZAR', name: 'South African Rand', symbol: 'R', decimals: 2 },
	ZMW: { code: 'ZMW', name: 'Zambian Kwacha', symbol: 'K', decimals: 2 },
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
