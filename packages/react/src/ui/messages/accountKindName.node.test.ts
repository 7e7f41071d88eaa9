import { externalAccountFields, externalAccountTypes } from '@countersign/core';
import { expect, test } from 'vitest';
import { accountKindName, fieldLabel } from './accountKindName.js';
import { arabic } from './arabic.js';
import { english } from './english.js';
import { spanish } from './spanish.js';

const currencies =
	'AED BDT BRL BTC BWP CAD CNY COP DKK EGP EUR GBP GHS GTQ HKD HTG IDR INR JMD KES MWK MXN MYR NGN PHP ' +
	'PKR RWF SGD THB TZS UGX USD USDB USDC USDT VND XAF XOF ZAR ZMW';

const kinds = [...new Set(currencies.split(' ').flatMap(externalAccountTypes))];

const fields = kinds.flatMap((kind) =>
	(['INDIVIDUAL', 'BUSINESS'] as const).flatMap((owner) => externalAccountFields(kind, owner)),
);

/** Of payment instructions (service interface, §5.6). */
const paid =
	'amount country bankName provider region bankCode branchCode sortCode routingNumber swiftCode ' +
	'accountNumber bankAccountType iban clabeNumber phoneNumber vpa address assetType invoice qrCode ' +
	'paymentUrl reference';

test('every kind of account is here', () => {
	expect(kinds).toHaveLength(45);
});

test.each([english, spanish, arabic])(
	'$locale has words for every field and choice',
	(messages) => {
		const { labels, values } = messages.accounts;
		const known = new Set(Object.values(labels).flatMap((table) => Object.values(table)));
		const keys = [
			...fields.map(({ label }) => label),
			...paid.split(' ').map((name) => `payment.${name}`),
		];
		const unknown = [...new Set(keys)].filter((key) => !known.has(fieldLabel(key, messages)));
		expect(unknown).toEqual([]);
		const choices = fields
			.filter(({ name }) => name !== 'region')
			.flatMap(({ options = [] }) => options);
		expect([...new Set(choices)].filter((choice) => !Object.hasOwn(values, choice))).toEqual([]);
	},
);

test('a field that a later version brings is called as the interface calls it', () => {
	expect(fieldLabel('payment.craterNumber', english)).toBe('Crater number');
	expect(fieldLabel('constructor', english)).toBe('');
});

test.each([
	['MXN_ACCOUNT', 'Bank account, Mexico'],
	['EUR_ACCOUNT', 'Bank account, European Union'],
	['SLV_ACCOUNT', 'Bank account, El Salvador'],
	['KES_ACCOUNT', 'Mobile money, Kenya'],
	['XOF_ACCOUNT', 'Mobile money, West African CFA Franc (XOF)'],
	['SPARK_WALLET', 'Spark wallet'],
	['LIGHTNING', 'Lightning'],
	['SWIFT_ACCOUNT', 'International bank account'],
	['P2P_ACCOUNT', 'P2p account'],
	['CARD_ACCOUNT', 'Card account'],
	['ACH_ACCOUNT', 'Ach account'],
	['LATER_WALLET', 'Later wallet'],
])('%s is “%s”', (kind, name) => {
	expect(accountKindName(kind, english)).toBe(name);
});
