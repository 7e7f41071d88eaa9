import {
	accountNumber,
	bic,
	country,
	digits,
	iban,
	ibanOf,
	name,
	ownedAccount,
} from './accountFields.js';

/** Details of European accounts (public interface, 3.7). */
export const europeanAccounts = [
	ownedAccount(
		'AED_ACCOUNT',
		{ iban: ibanOf('AE', 21), swiftCode: bic.exactOptional() },
		'address',
	),
	ownedAccount('DKK_ACCOUNT', { iban: ibanOf('DK', 16), swiftCode: bic.exactOptional() }),
	ownedAccount('EUR_ACCOUNT', { iban, swiftCode: bic.exactOptional() }, 'countryOfResidence'),
	ownedAccount('GBP_ACCOUNT', { sortCode: digits(6), accountNumber: digits(8) }),
	ownedAccount('SWIFT_ACCOUNT', {
		country,
		swiftCode: bic,
		bankName: name,
		accountNumber: accountNumber.exactOptional(),
		iban: iban.exactOptional(),
	}),
] as const;
