import { supportedLocale } from '@countersign/core/format';
import type { accountKinds } from './english/accountKinds.js';
import { fill } from './fill.js';
import type { MessagesLike, RoomMessages } from './messages.js';

const networks: Readonly<Record<string, string>> = {
	BASE_WALLET: 'Base',
	ETHEREUM_WALLET: 'Ethereum',
	POLYGON_WALLET: 'Polygon',
	SOLANA_WALLET: 'Solana',
	SPARK_WALLET: 'Spark',
	TRON_WALLET: 'Tron',
	LIGHTNING: 'Lightning',
	BRL_ACCOUNT: 'Pix',
	INR_ACCOUNT: 'UPI',
};

/** Currencies whose accounts are phone numbers. */
const mobileMoney: ReadonlySet<string> = new Set(
	'BWP HTG KES MWK RWF TZS UGX XAF XOF ZMW'.split(' '),
);

/**
 * The name of a kind of account: `Bank account, Mexico`, `Spark wallet`; for a kind that a later version adds, the
 * words of its type.
 */
export function accountKindName(
	accountType: string,
	{ accounts, locale }: MessagesLike<{ readonly accounts: typeof accountKinds }>,
): string {
	const { kinds } = accounts;
	if (accountType === 'SWIFT_ACCOUNT') return kinds.international;
	if (accountType === 'LIGHTNING') return kinds.lightning;
	const [, currency] = /^([A-Z]{3})_ACCOUNT$/.exec(accountType) ?? [];
	if (currency !== undefined && isCurrency(currency, locale)) {
		const kind = mobileMoney.has(currency) ? kinds.mobile : kinds.account;
		return fill(kind, { country: place(currency, locale) });
	}
	const network = networkName(accountType);
	return network ? fill(kinds.wallet, { network }) : sentence(accountType.replaceAll('_', ' '));
}

/** Whether the currency exists. The interface has its own code for El Salvador. */
function isCurrency(code: string, locale: string): boolean {
	return code === 'SLV' || currencyName(code, locale) !== code;
}

/** The country of a currency: the first two letters of its ISO 4217 code, except for the CFA francs and El Salvador. */
function place(currency: string, locale: string): string {
	if (currency.startsWith('X')) return currencyName(currency, locale);
	const country = currency === 'SLV' ? 'SV' : currency.slice(0, 2);
	return new Intl.DisplayNames(supportedLocale(locale), { type: 'region' }).of(country) ?? country;
}

/** The display name of a network; undefined for an account type that belongs to none. */
export function networkName(accountType: string): string | undefined {
	return Object.hasOwn(networks, accountType) ? networks[accountType] : undefined;
}

/** A currency's name and code: `Euro (EUR)`; the code alone if this locale has no name for it. */
export function currencyName(code: string, locale: string): string {
	// `Intl` throws on codes that are not three letters, such as `USDB`.
	if (!/^[A-Z]{3}$/.test(code)) return code;
	const names = new Intl.DisplayNames(supportedLocale(locale), {
		type: 'currency',
		fallback: 'none',
	});
	const name = names.of(code);
	return name ? `${name} (${code})` : code;
}

/**
 * The label of a field of an account or of payment instructions, by the key that core gives it:
 * `account.iban`, `payment.reference`. Fields with the same meaning share a label; an unknown field is labelled
 * by its name.
 */
export function fieldLabel(key: string, { accounts }: RoomMessages<'accounts'>): string {
	const [room = '', name = ''] = key.split('.');
	const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = accounts.labels;
	const own = Object.hasOwn(labels, room) ? labels[room] : undefined;
	for (const table of [own, labels['account']]) {
		if (table && Object.hasOwn(table, name) && table[name]) return table[name];
	}
	return sentence(name.replace(/([A-Z])/g, ' $1'));
}

function sentence(words: string): string {
	return `${words.charAt(0).toUpperCase()}${words.slice(1).toLowerCase()}`;
}
