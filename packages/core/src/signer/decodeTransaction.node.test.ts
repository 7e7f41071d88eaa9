import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effort } from '../../testing/effort.js';
import {
	encodeFields,
	encodeTransaction,
	ethereumVectors,
	type Field,
	fieldsOf,
	fromHex,
	sandboxTransfer,
} from '../../testing/ethereumTransactions.js';
import { WalletError } from '../errors.js';
import { decodeTransaction } from './decodeTransaction.js';

const unreadable = expect.objectContaining({ code: 'payload.unreadable' });

test.each(ethereumVectors)('$type $name: reads every field', (vector) => {
	const { unsigned, type, chainId, priorityFeePerGas, to, accessList } = vector;
	expect(decodeTransaction(unsigned)).toEqual({
		type,
		chainId: chainId === undefined ? undefined : BigInt(chainId),
		nonce: BigInt(vector.nonce),
		gasLimit: BigInt(vector.gasLimit),
		feePerGas: BigInt(vector.feePerGas),
		priorityFeePerGas: priorityFeePerGas === undefined ? undefined : BigInt(priorityFeePerGas),
		to: to === '' ? undefined : to,
		value: BigInt(vector.value),
		data: fromHex(vector.data),
		accessList: accessList.map(({ address, storageKeys }) => ({
			address: address.toLowerCase(),
			storageKeys: storageKeys.map((key) => key.slice(2)),
		})),
	});
	expect(`0x${encodeTransaction(decodeTransaction(unsigned))}`).toBe(unsigned);
});

test.each(ethereumVectors)('$type $name: rejects it when it is signed', ({ signed }) => {
	expect(() => decodeTransaction(signed)).toThrow(unreadable);
});

const good = sandboxTransfer(25_000_000_000_000_000_000n);
const hex = encodeTransaction(good);
const fields = fieldsOf(good);
const withField = (index: number, field: Field) =>
	encodeFields('eip1559', fields.with(index, field));

test.each([
	['with 0x', `0x${hex}`],
	['without', hex],
	['in capitals', hex.toUpperCase()],
])('reads hex %s', (_, text) => {
	expect(decodeTransaction(text)).toEqual(good);
});

test.each([
	['no text', ''],
	['no hex', 'transfer'],
	['half a byte', hex.slice(0, -1)],
	['a type byte alone', '02'],
	['a truncated list', hex.slice(0, -2)],
	['a byte too many', `${hex}00`],
	['an EIP-4844 type byte', `03${hex.slice(2)}`],
	['an EIP-7702 type byte', `04${hex.slice(2)}`],
	['a type byte of nobody', `7f${hex.slice(2)}`],
	['no list', '0280'],
	['no fields', '02c0'],
	['a field too few', encodeFields('eip1559', fields.slice(0, -1))],
	['a field too many', encodeFields('eip1559', [...fields, '0x'])],
	['the fields of the other type', `01${hex.slice(2)}`],
	['a list as an integer', withField(1, [])],
	['a leading zero', withField(1, '0x0001')],
	['zero as a byte', withField(1, '0x00')],
	['33 bytes as an integer', withField(6, `0x01${'00'.repeat(32)}`)],
	['an address of 19 bytes', withField(5, `0x${'11'.repeat(19)}`)],
	['an address of 32 bytes', withField(5, `0x${'11'.repeat(32)}`)],
	['a list as data', withField(7, [])],
	['bytes as the access list', withField(8, '0x')],
	['an entry of three', withField(8, [[`0x${'11'.repeat(20)}`, [], []]])],
	['a short storage key', withField(8, [[`0x${'11'.repeat(20)}`, ['0x11']]])],
	['an over-long length', hex.replace(/^02f86e/, '02f9006e')],
	['an over-long byte', hex.replace(/^02f86e827a6980/, '02f86f827a698100')],
	['16 kB of lists in lists', 'c1'.repeat(16_384)],
	['more than 16 kB', withField(7, `0x${'00'.repeat(16_384)}`)],
])('rejects %s', (_, text) => {
	expect(() => decodeTransaction(text)).toThrow(unreadable);
});

const legacy = fields.slice(1, 7);

test.each([
	['no text', '', 'its transaction is not hex, or too long'],
	['no hex', 'transfer', 'its transaction is not hex, or too long'],
	[
		'more than 16 kB',
		withField(7, `0x${'00'.repeat(16_384)}`),
		'its transaction is not hex, or too long',
	],
	['no list', '0280', 'a list is missing'],
	['a type byte alone', '02', 'the encoding of its transaction is damaged'],
	[
		'ten fields',
		encodeFields('legacy', [...legacy, '0x01', '0x', '0x', '0x']),
		'its fields are not those of its type',
	],
])('says why %s is rejected', (_, text, why) => {
	expect(() => decodeTransaction(text)).toThrow(why);
});

const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
const bigInteger = fc.oneof(
	fc.bigInt({ min: 0n, max: 255n }),
	fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
);
const hexOf = (length: number) =>
	fc
		.uint8Array({ minLength: length, maxLength: length })
		.map((value) => Buffer.from(value).toString('hex'));
const address = hexOf(20).map((text) => `0x${text}`);
const accessList = fc.array(
	fc.record({ address, storageKeys: fc.array(hexOf(32), { maxLength: 2 }) }),
	{ maxLength: 2 },
);
const anyTransaction = fc
	.record({
		type: fc.constantFrom('legacy' as const, 'eip2930' as const, 'eip1559' as const),
		chainId: bigInteger,
		nonce: bigInteger,
		gasLimit: bigInteger,
		feePerGas: bigInteger,
		priorityFeePerGas: bigInteger,
		to: fc.option(address, { nil: undefined }),
		value: bigInteger,
		data: bytes(100),
		accessList,
	})
	.map((made) => ({
		...made,
		priorityFeePerGas: made.type === 'eip1559' ? made.priorityFeePerGas : undefined,
		accessList: made.type === 'legacy' ? [] : made.accessList,
	}));

test('reads back every transaction that another library encodes', {
	timeout: 120_000 * effort,
}, () => {
	fc.assert(
		fc.property(anyTransaction, (made) => {
			expect(decodeTransaction(encodeTransaction(made))).toEqual(made);
		}),
		{ numRuns: 500 * effort, seed: 1 },
	);
});

/** One change to the bytes of a transaction. */
const mutation = fc.tuple(
	fc.constantFrom('replace', 'insert', 'remove', 'cut', 'repeat'),
	fc.nat(),
	fc.nat(255),
);
type Mutation = readonly [kind: string, place: number, byte: number];

function mutated(text: string, [kind, place, byte]: Mutation): string {
	const given = [...fromHex(text)];
	const at = given.length === 0 ? 0 : place % given.length;
	if (kind === 'replace') given[at] = byte;
	else if (kind === 'insert') given.splice(at, 0, byte);
	else if (kind === 'remove') given.splice(at, 1);
	else if (kind === 'cut') given.splice(at);
	else given.push(...given.slice(at, at + (byte % 8) + 1));
	return Buffer.from(given).toString('hex');
}

// [G9i]
test('rejects a mutated transaction with a typed error, or reads it exactly', {
	timeout: 120_000 * effort,
}, () => {
	const counts = { refused: 0, read: 0 };
	fc.assert(
		fc.property(
			fc.oneof(
				anyTransaction.map(encodeTransaction),
				fc.constant(hex),
				fc.constantFrom(...ethereumVectors.map(({ unsigned }) => unsigned.slice(2))),
			),
			fc.array(mutation, { minLength: 1, maxLength: 3 }),
			(text, mutations) => {
				const changed = mutations.reduce(mutated, text);
				try {
					expect(encodeTransaction(decodeTransaction(changed))).toBe(changed);
					counts.read += 1;
				} catch (error) {
					if (!(error instanceof WalletError)) throw error;
					expect(error.code).toBe('payload.unreadable');
					counts.refused += 1;
				}
			},
		),
		{ numRuns: 5_000 * effort, seed: 2 },
	);
	expect(counts.read).toBeGreaterThan(100);
	expect(counts.refused).toBeGreaterThan(1_000);
});
