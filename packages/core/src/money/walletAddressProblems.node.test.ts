import type { ExternalAccountCreateInfo } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { walletAddressProblems } from './walletAddressProblems.js';

const problemsOf = (accountType: string, address: string) =>
	walletAddressProblems({ accountType, address } as ExternalAccountCreateInfo);

const malformed = [{ field: 'accountInfo.address', problem: 'malformed' }];

const ethereumKinds = ['BASE_WALLET', 'ETHEREUM_WALLET', 'POLYGON_WALLET'];
/** Examples of EIP-55. */
const checksummed = [
	'0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
	'0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
	'0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
	'0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const oneCase = [
	'0x52908400098527886E0F7030069857D2E4169EE7',
	'0xde709f2102306220921060314715629080e2fb77',
	'0x1111111111111111111111111111111111111111',
];
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

describe.each(ethereumKinds)('%s', (kind) => {
	test.each([...checksummed, ...oneCase])('accepts %s', (address) => {
		expect(problemsOf(kind, address)).toEqual([]);
	});

	test.each([
		['a wrong digit', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee'],
		['the other case of one letter', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
		['a digit too few', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
		['a digit too many', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0'],
		['no prefix', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
		['another prefix', 'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
		['a space', '0x5aAeb6053F3E94C9b9A0 9f33669435E7Ef1BeAed'],
		['a letter beyond F', '0xgggggggggggggggggggggggggggggggggggggggg'],
		['an address of Tron', tron],
	])('rejects %s', (_, address) => {
		expect(problemsOf(kind, address)).toEqual(malformed);
	});
});

describe('TRON_WALLET', () => {
	test('accepts an address', () => {
		expect(problemsOf('TRON_WALLET', tron)).toEqual([]);
	});

	test('rejects every address with one character changed', () => {
		const signs = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz');
		const place = fc.nat({ max: tron.length - 1 });
		fc.assert(
			fc.property(place, signs, (at, sign) => {
				fc.pre(tron.charAt(at) !== sign);
				const mistyped = tron.slice(0, at) + sign + tron.slice(at + 1);
				expect(problemsOf('TRON_WALLET', mistyped)).toEqual(malformed);
			}),
		);
	});

	test.each([
		['an address of Bitcoin, which has another version', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
		['a sign that base58 does not have', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60'],
		['an address of Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
	])('rejects %s', (_, address) => {
		expect(problemsOf('TRON_WALLET', address)).toEqual(malformed);
	});
});

describe('SOLANA_WALLET', () => {
	test.each([solana, '11111111111111111111111111111111'])('accepts %s', (address) => {
		expect(problemsOf('SOLANA_WALLET', address)).toEqual([]);
	});

	test.each([
		['two signs too few', solana.slice(2)],
		['a sign too many', `${solana}v`],
		['a sign that base58 does not have', `${solana.slice(0, -1)}0`],
		['an address of Tron', tron],
		['an address of Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
	])('rejects %s', (_, address) => {
		expect(problemsOf('SOLANA_WALLET', address)).toEqual(malformed);
	});
});

test.each([['SPARK_WALLET'], ['LATER_WALLET'], ['toString']])(
	'leaves the address of a %s to the service',
	(kind) => {
		expect(problemsOf(kind, 'anything')).toEqual([]);
	},
);
