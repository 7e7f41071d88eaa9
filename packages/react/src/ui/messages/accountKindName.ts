import { currencyName } from './currencyName.js';
import { fill } from './fill.js';
import type { Messages } from './messages.js';
import { networkName } from './networkName.js';

/** Where accounts are telephone numbers. */
const mobileMoney: ReadonlySet<string> = new Set(
	'BWP HTG KES MWK RWF TZS UGX XAF XOF ZMW'.split(' '),
);

/** What kind of account or wallet it is: `Bank account, Mexico`, `Spark wallet`. */
export function accountKindName(accountType: string, { accounts, locale }: Messages): string {
	const { kinds } = accounts;
	if (accountType === 'SWIFT_ACCOUNT') return kinds.international;
	if (accountType === 'LIGHTNING') return kinds.lightning;
	const currency = accountType.slice(0, 3);
	if (mobileMoney.has(currency)) return fill(kinds.mobile, { country: place(currency, locale) });
	if (accountType.endsWith('_ACCOUNT'))
		return fill(kinds.account, { country: place(currency, locale) });
	return fill(kinds.wallet, { network: networkName(accountType) ?? accountType });
}

/** A code of ISO 4217 begins with its country's, but for the francs of Africa and the kind of El Salvador. */
function place(currency: string, locale: string): string {
	if (currency.startsWith('X')) return currencyName(currency, locale);
	const country = currency === 'SLV' ? 'SV' : currency.slice(0, 2);
	return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}
