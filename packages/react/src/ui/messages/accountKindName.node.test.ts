import { expect, test } from 'vitest';
import { accountFields, accountTypes } from '../../../testing/accountFields.js';
import { accountKindName, fieldLabel } from './accountKindName.js';
import { arabic } from './arabic.js';
import { english } from './english.js';
import { spanish } from './spanish.js';

/** Of payment instructions (service interface, §5.6). */
const paid =
	'amount country bankName provider region bankCode branchCode sortCode routingNumber swiftCode ' +
	'accountNumber bankAccountType iban clabeNumber phoneNumber vpa address assetType invoice qrCode ' +
	'paymentUrl reference';

test('lists every kind of account', () => {
	expect(accountTypes).toHaveLength(45);
});

test.each([english, spanish, arabic])(
	'$locale has words for every field and choice',
	(messages) => {
		const { labels, values } = messages.accounts;
		const known = new Set(Object.values(labels).flatMap((table) => Object.values(table)));
		const keys = [
			...accountFields.map(({ label }) => label),
			...paid.split(' ').map((name) => `payment.${name}`),
		];
		const unknown = [...new Set(keys)].filter((key) => !known.has(fieldLabel(key, messages)));
		expect(unknown).toEqual([]);
		const choices = accountFields
			.filter(({ name }) => name !== 'region')
			.flatMap(({ options = [] }) => options);
		expect([...new Set(choices)].filter((choice) => !Object.hasOwn(values, choice))).toEqual([]);
	},
);

test('names an unknown field of a later version as the interface does', () => {
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
])('names %s “%s”', (kind, name) => {
	expect(accountKindName(kind, english)).toBe(name);
});
