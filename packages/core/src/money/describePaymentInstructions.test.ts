import type { PaymentAccountInfo, PaymentInstructions } from '@countersign/contract';
import type { PaymentAccountType } from '@countersign/contract/service';
import { describe, expect, test } from 'vitest';
import {
	describePaymentInstructions,
	type PaymentFieldName,
	paymentFields,
} from './describePaymentInstructions.js';

const transfer = (fields: string) => `${fields} reference`.trim();

const bank = 'bankName accountNumber';

const mobile = transfer('provider phoneNumber');

/** What each kind shows, in order (service interface, §5.6). The types hold the list of kinds against the contract. */
const kinds: Readonly<Record<PaymentAccountType, string>> = {
	USD_ACCOUNT: transfer('bankName routingNumber accountNumber'),
	BRL_ACCOUNT: 'qrCode',
	MXN_ACCOUNT: transfer('clabeNumber'),
	DKK_ACCOUNT: transfer('swiftCode iban'),
	EUR_ACCOUNT: transfer('swiftCode iban'),
	INR_ACCOUNT: 'vpa',
	NGN_ACCOUNT: transfer(bank),
	CAD_ACCOUNT: transfer('bankCode branchCode accountNumber'),
	GBP_ACCOUNT: transfer('sortCode accountNumber'),
	HKD_ACCOUNT: transfer('bankName swiftCode accountNumber'),
	IDR_ACCOUNT: transfer('bankName swiftCode accountNumber phoneNumber'),
	MYR_ACCOUNT: transfer('bankName swiftCode accountNumber'),
	PHP_ACCOUNT: transfer(bank),
	SGD_ACCOUNT: transfer('bankName swiftCode accountNumber'),
	THB_ACCOUNT: transfer('bankName swiftCode accountNumber'),
	VND_ACCOUNT: transfer('bankName swiftCode accountNumber'),
	AED_ACCOUNT: transfer('swiftCode iban'),
	KES_ACCOUNT: mobile,
	MWK_ACCOUNT: mobile,
	RWF_ACCOUNT: mobile,
	TZS_ACCOUNT: mobile,
	UGX_ACCOUNT: mobile,
	XOF_ACCOUNT: transfer('provider region phoneNumber'),
	ZAR_ACCOUNT: transfer(bank),
	ZMW_ACCOUNT: mobile,
	BWP_ACCOUNT: mobile,
	XAF_ACCOUNT: transfer('provider region phoneNumber'),
	BDT_ACCOUNT: transfer('bankName branchCode swiftCode accountNumber phoneNumber'),
	ARS_ACCOUNT: 'accountNumber',
	COP_ACCOUNT: 'paymentUrl',
	EGP_ACCOUNT: transfer('bankName iban phoneNumber'),
	GHS_ACCOUNT: transfer(`${bank} phoneNumber`),
	GTQ_ACCOUNT: transfer('accountNumber bankAccountType'),
	HTG_ACCOUNT: transfer('phoneNumber'),
	JMD_ACCOUNT: transfer('branchCode accountNumber bankAccountType'),
	PKR_ACCOUNT: transfer('bankName accountNumber iban phoneNumber'),
	SLV_ACCOUNT: transfer(`${bank} bankAccountType phoneNumber`),
	SWIFT_ACCOUNT: transfer('country bankName swiftCode accountNumber iban'),
	CNY_ACCOUNT: transfer(`${bank} phoneNumber`),
	SPARK_WALLET: 'address assetType invoice',
	LIGHTNING: 'invoice',
	SOLANA_WALLET: 'address assetType',
	TRON_WALLET: 'address assetType',
	POLYGON_WALLET: 'address assetType',
	BASE_WALLET: 'address assetType',
	ETHEREUM_WALLET: 'address assetType',
	EMBEDDED_WALLET: '',
};

const instructions = (info: object): PaymentInstructions => ({
	accountOrWalletInfo: info as PaymentAccountInfo,
});

const namesOf = (info: object) =>
	describePaymentInstructions(instructions(info)).lines.map(({ name }) => name);

test('covers the 47 kinds of the contract', () => {
	expect(Object.keys(kinds)).toHaveLength(47);
});

test.each(Object.entries(kinds))('shows for %s, in this order: %s', (accountType, shown) => {
	const names = shown === '' ? [] : shown.split(' ');
	// As a service may send them: in any order, with what is not for people.
	const members = [...names].reverse().map((name) => [name, `${name}-value`]);
	const info = {
		payloadToSign: undefined,
		paymentRails: ['ONE'],
		...Object.fromEntries(members),
		accountType,
	};
	const { lines, rails, isSigned } = describePaymentInstructions(instructions(info));
	expect(lines.map(({ name }) => name)).toEqual(names);
	expect(lines.map(({ value }) => value)).toEqual(names.map((name) => `${name}-value`));
	expect(lines.map(({ label }) => label)).toEqual(names.map((name) => `payment.${name}`));
	expect(rails).toEqual(['ONE']);
	expect(isSigned).toBe(accountType === 'EMBEDDED_WALLET');
});

test('gives every field a place', () => {
	const used = new Set(Object.values(kinds).flatMap((shown) => shown.split(' ')));
	used.delete('');
	expect([...paymentFields].sort()).toEqual([...used].sort() as PaymentFieldName[]);
});

test('omits a payload to sign', () => {
	const info = { accountType: 'EMBEDDED_WALLET', payloadToSign: 'canary' };
	expect(JSON.stringify(describePaymentInstructions(instructions(info)))).not.toContain('canary');
});

test('shows the texts of an unknown kind, the known ones first', () => {
	expect(
		namesOf({ accountType: 'BITCOIN_L1', memo: 'm', address: 'bc1', nested: {}, reference: 'R' }),
	).toEqual(['address', 'reference', 'memo']);
});

test('puts the amount first, plain for copying and grouped for reading', () => {
	const amount = {
		amount: 123_456,
		currency: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
	};
	const info = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', reference: 'R1' };
	const { lines } = describePaymentInstructions(instructions(info), { amount, locale: 'de' });
	expect(lines.map(({ value, display }) => [value, display])).toEqual([
		['1234.56', '1.234,56\u00a0€'],
		['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
		['R1', 'R1'],
	]);
	expect(
		describePaymentInstructions(instructions({ accountType: 'GBP_ACCOUNT', sortCode: '200000' }))
			.lines[0]?.display,
	).toBe('20-00-00');
});

describe('a QR code', () => {
	const qrOf = (info: object, options = {}) =>
		describePaymentInstructions(instructions(info), options).qr;
	const euros = (amount: number) => ({
		amount: { amount, currency: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 } },
	});
	const iban = 'DE89370400440532013000';
	const euro = { accountType: 'EUR_ACCOUNT', iban, swiftCode: 'COBADEFF', reference: 'R1' };

	test('contains a Lightning invoice as a URI in capitals', () => {
		expect(qrOf({ accountType: 'LIGHTNING', invoice: 'lnbc1abc' })).toEqual({
			standard: 'lightning',
			text: 'LIGHTNING:LNBC1ABC',
		});
	});

	test('contains the BR Code of Pix unchanged', () => {
		expect(qrOf({ accountType: 'BRL_ACCOUNT', qrCode: '000201…6304ABCD' })).toEqual({
			standard: 'pix',
			text: '000201…6304ABCD',
		});
	});

	test('contains the bare address of a wallet', () => {
		expect(qrOf({ accountType: 'ETHEREUM_WALLET', address: '0xAb', assetType: 'USDC' })).toEqual({
			standard: 'address',
			text: '0xAb',
		});
	});

	test('contains a SEPA credit transfer when the name is known', () => {
		const options = { ...euros(12_345), payeeName: 'Example Ltd' };
		expect(qrOf(euro, options)?.text.split('\n')).toEqual([
			...['BCD', '002', '1', 'SCT', 'COBADEFF', 'Example Ltd', iban, 'EUR123.45', '', '', 'R1'],
		]);
		expect(qrOf(euro, euros(1))).toBeUndefined();
		expect(qrOf(euro, { ...euros(100_000_000_000), payeeName: 'Example Ltd' })).toBeUndefined();
		expect(qrOf({ ...euro, reference: 'R1\nEUR1' }, options)?.text.split('\n')).toHaveLength(11);
	});

	test('does not exist where there is nothing to scan', () => {
		expect(
			qrOf({ accountType: 'USD_ACCOUNT', accountNumber: '1', reference: 'R' }),
		).toBeUndefined();
		expect(qrOf({ accountType: 'EMBEDDED_WALLET', payloadToSign: '{}' })).toBeUndefined();
	});
});

test.each([
	['https://pay.example/1', 'https://pay.example/1'],
	['javascript:alert(1)', undefined],
	['http://pay.example/1', undefined],
])('links the payment page only at a safe address: %s', (paymentUrl, link) => {
	const description = describePaymentInstructions(
		instructions({ accountType: 'COP_ACCOUNT', paymentUrl }),
	);
	expect(description.link).toBe(link);
	expect(description.lines[0]?.value).toBe(paymentUrl);
});
