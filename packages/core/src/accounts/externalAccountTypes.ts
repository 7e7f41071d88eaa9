import { accountKinds, type ExternalAccountType } from '@countersign/contract';

/**
 * Codes of the currencies that a kind of account is known to hold, the usual one first. Empty where it
 * may hold any.
 */
export function externalAccountCurrencies(accountType: ExternalAccountType): readonly string[] {
	return accountKinds[accountType].currencies;
}

/**
 * The kinds of accounts that can hold a currency, the usual one first: `MXN_ACCOUNT`, then
 * `SWIFT_ACCOUNT`, which holds any currency of ISO 4217.
 *
 * @param currency - Its code.
 * @see public interface, 3.7
 */
export function externalAccountTypes(currency: string): readonly ExternalAccountType[] {
	const types = Object.keys(accountKinds) as ExternalAccountType[];
	const own = types.filter((type) => externalAccountCurrencies(type).includes(currency));
	const usual = own.filter((type) => type === `${currency}_ACCOUNT`);
	const others = own.filter((type) => !usual.includes(type));
	const isIso = /^[A-Z]{3}$/.test(currency) && currency !== 'BTC';
	return [...usual, ...others, ...(isIso ? (['SWIFT_ACCOUNT'] as const) : [])];
}
