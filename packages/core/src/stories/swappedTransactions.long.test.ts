import { type Quote, sandboxTransactions } from '@countersign/contract';
import { usBank } from '@countersign/test-kit';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
	encodeFields,
	encodeTransaction,
	type Field,
	fieldsOf,
	fromHex,
	transferData,
} from '../../testing/ethereumTransactions.js';
import { openPayer, type Payer } from '../../testing/openPayer.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { recordingFetch } from '../../testing/recordingFetch.js';
import { isOf, type SentRequest } from '../../testing/sentRequest.js';
import type { WalletConfig } from '../config/walletConfig.js';
import {
	createExternalAccount,
	createQuote,
	executeQuote,
	explainQuote,
	type Wallet,
} from '../index.js';
import { decodeTransaction, type EthereumTransaction } from '../signer/decodeTransaction.js';
import type { TransactionReader } from '../signer/transactionRules.js';

/** A payload as the service made it, in its parts. */
interface Activity {
	readonly type: string;
	readonly parameters: {
		readonly signWith: string;
		readonly type: string;
		readonly unsignedTransaction: string;
	};
}

interface Stolen {
	/** The payload of the quote that the person asked for. */
	readonly honest: string;
	readonly activity: Activity;
	/** The payload of a quote over 90 USDB that the backend asked for, by itself. */
	readonly other: string;
	/** The same activity with another transaction. */
	readonly withTransaction: (hex: string) => string;
	/** The same activity with the honest transaction changed. */
	readonly withChange: (change: Partial<EthereumTransaction>) => string;
}

type Attack = (stolen: Stolen) => string;

const isCreation = isOf('createQuote');
const isExecution = isOf('executeQuote');

const email = newEmail();
let payer: Payer;
let wallet: Wallet;
let attack: Attack | undefined;

/** The whole service behind a backend that rewrites the payload of every quote. */
const { fetch, sent } = recordingFetch(async (request, send) => {
	if (!isCreation(request) || !attack) return undefined;
	const chosen = attack;
	return changeQuote(send, async (quote) => spoil(quote, chosen(await steal(request, quote))));
});

/** The response to a request for a quote, with its quote changed. */
async function changeQuote(
	send: () => Promise<Response>,
	change: (quote: Quote) => Promise<Quote>,
): Promise<Response> {
	const response = await send();
	return Response.json(await change(await response.json()), { status: response.status });
}

const spoil = (quote: Quote, payloadToSign: string) => ({
	...quote,
	payloadToSign,
	paymentInstructions: [],
});

/** Asks the service for a quote as the backend, which has the person's login. */
async function ask(request: SentRequest, change: object): Promise<Quote> {
	const headers = new Headers(request.headers);
	headers.set('idempotency-key', crypto.randomUUID());
	const body = JSON.stringify({ ...JSON.parse(request.body), ...change });
	const response = await globalThis.fetch('/api/quotes', { method: 'POST', headers, body });
	return (await response.json()) as Quote;
}

async function steal(request: SentRequest, { payloadToSign: honest = '' }: Quote): Promise<Stolen> {
	const activity: Activity = JSON.parse(honest);
	const more = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 90_000_000 };
	const { payloadToSign: other = '' } = await ask(request, more);
	const withTransaction = (unsignedTransaction: string) =>
		JSON.stringify({ ...activity, parameters: { ...activity.parameters, unsignedTransaction } });
	const transaction = decodeTransaction(activity.parameters.unsignedTransaction);
	return {
		honest,
		activity,
		other,
		withTransaction,
		withChange: (change) => withTransaction(encodeTransaction({ ...transaction, ...change })),
	};
}

beforeAll(async () => {
	// Each test forgets what the device stored, and they have one wallet.
	wallet = await signIn(openWallet({ fetch, storage: 'memory' }), email);
	payer = await openPayer(wallet);
});
beforeEach(() => {
	attack = undefined;
	sent.length = 0;
});

const stranger = `0x${'66'.repeat(20)}`;
const hexOf = ({ activity }: Stolen) => activity.parameters.unsignedTransaction;
const unitsOf = (stolen: Stolen) =>
	BigInt(`0x${encodedData(decodeTransaction(hexOf(stolen)).data).slice(72)}`);
const encodedData = (data: Uint8Array) =>
	[...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const call = (data: string) => ({ data: fromHex(data) });

/** The honest transaction with its fields changed. */
function withFields(change: (fields: readonly Field[]) => readonly Field[]): Attack {
	return (stolen) => {
		const fields = fieldsOf(decodeTransaction(hexOf(stolen)));
		return stolen.withTransaction(encodeFields('eip1559', change(fields)));
	};
}

/** The honest payload with the other one's transaction in front, under this name. */
function withSecond(name: string): Attack {
	return ({ honest, other }) => {
		const { unsignedTransaction } = (JSON.parse(other) as Activity).parameters;
		return honest.replace('"parameters":{', `"parameters":{"${name}":"${unsignedTransaction}",`);
	};
}

type Case = [name: string, attack: Attack, code: string, member?: string];
const attacks: readonly Case[] = [
	['the payload of another quote', ({ other }) => other, 'payload.mismatch', 'data.amount'],
	[
		'the transaction of another quote',
		({ other, withTransaction }) =>
			withTransaction((JSON.parse(other) as Activity).parameters.unsignedTransaction),
		'payload.mismatch',
		'data.amount',
	],
	['another chain', ({ withChange }) => withChange({ chainId: 1n }), 'payload.mismatch', 'chainId'],
	[
		'every chain',
		({ withChange }) =>
			withChange({ type: 'legacy', chainId: undefined, priorityFeePerGas: undefined }),
		'payload.mismatch',
		'chainId',
	],
	[
		'another token',
		({ withChange }) => withChange({ to: stranger }),
		'payload.mismatch',
		'in unsignedTransaction.to.',
	],
	[
		'a new contract',
		({ withChange }) => withChange({ to: undefined }),
		'payload.mismatch',
		'in unsignedTransaction.to.',
	],
	[
		'an unlimited approval',
		({ withChange }) => withChange(call(transferData(2n ** 256n - 1n, stranger, '095ea7b3'))),
		'payload.mismatch',
		'data',
	],
	[
		'an approval of the service',
		(stolen) => stolen.withChange(call(transferData(unitsOf(stolen), undefined, '095ea7b3'))),
		'payload.mismatch',
		'data',
	],
	[
		'another recipient',
		(stolen) => stolen.withChange(call(transferData(unitsOf(stolen), stranger))),
		'payload.mismatch',
		'data.to',
	],
	[
		'a unit of the token more',
		(stolen) => stolen.withChange(call(transferData(unitsOf(stolen) + 1n))),
		'payload.mismatch',
		'data.amount',
	],
	[
		'a unit of the currency more',
		(stolen) => stolen.withChange(call(transferData(unitsOf(stolen) + 10n ** 12n))),
		'payload.mismatch',
		'data.amount',
	],
	[
		'extra call data',
		(stolen) => stolen.withChange(call(`${transferData(unitsOf(stolen))}${'00'.repeat(32)}`)),
		'payload.mismatch',
		'data',
	],
	[
		'dirt before the address',
		(stolen) =>
			stolen.withChange(
				call(transferData(unitsOf(stolen)).replace('a9059cbb0000', 'a9059cbb6666')),
			),
		'payload.mismatch',
		'data',
	],
	[
		'native value',
		({ withChange }) => withChange({ value: 10n ** 18n }),
		'payload.mismatch',
		'value',
	],
	[
		'a fee of 1,000 coins',
		({ withChange }) => withChange({ gasLimit: 10n ** 6n, feePerGas: 10n ** 15n }),
		'payload.mismatch',
		'fee',
	],
	[
		'an access list',
		({ withChange }) => withChange({ accessList: [{ address: stranger, storageKeys: [] }] }),
		'payload.mismatch',
		'accessList',
	],
	[
		'a truncated list',
		(stolen) => stolen.withTransaction(hexOf(stolen).slice(0, -2)),
		'payload.unreadable',
	],
	[
		'bytes after the list',
		(stolen) => stolen.withTransaction(`${hexOf(stolen)}00`),
		'payload.unreadable',
	],
	[
		'an over-long length',
		(stolen) => stolen.withTransaction(hexOf(stolen).replace(/^02f8/, '02f900')),
		'payload.unreadable',
	],
	[
		'an integer with a leading zero',
		withFields((fields) => fields.with(4, '0x00fde8')),
		'payload.unreadable',
	],
	[
		'another type byte',
		(stolen) => stolen.withTransaction(hexOf(stolen).replace(/^02/, '04')),
		'payload.unreadable',
	],
	['a signature beside it', withFields((fields) => [...fields, 1n, 1n, 1n]), 'payload.unreadable'],
	['the transaction twice', withSecond('unsignedTransaction'), 'payload.unreadable'],
	[
		'the parameters twice, once in capitals',
		({ honest, other }) => {
			const { parameters } = JSON.parse(other) as Activity;
			return honest.replace(/\}$/, `,"PARAMETERS":${JSON.stringify(parameters)}}`);
		},
		'payload.unreadable',
	],
	[
		'the transaction twice, once in another spelling',
		withSecond('unsigned_transaction'),
		'payload.unreadable',
	],
	[
		'a parameter that nobody knows',
		({ activity }) =>
			JSON.stringify({ ...activity, parameters: { ...activity.parameters, transaction: '02' } }),
		'payload.mismatch',
		'parameters',
	],
	[
		'a list of transactions',
		({ activity }) => {
			const { unsignedTransaction, ...rest } = activity.parameters;
			const parameters = { ...rest, unsignedTransaction: [unsignedTransaction] };
			return JSON.stringify({ ...activity, parameters });
		},
		'payload.mismatch',
		'parameters',
	],
	...['PARАMETERS', 'parаmeters', 'unsignedTransaction', 'proxy'].map(
		(name): Case => [
			`an activity with an unknown member (${name})`,
			({ honest, other }) => {
				const { parameters } = JSON.parse(other) as Activity;
				return honest.replace(/\}$/, `,"${name}":${JSON.stringify(parameters)}}`);
			},
			'payload.mismatch',
			'a member that is not known',
		],
	),
	['a digest', ({ withTransaction }) => withTransaction('5a'.repeat(32)), 'payload.unreadable'],
	[
		'a transaction of a chain of another kind',
		({ activity }) => {
			const parameters = { ...activity.parameters, type: 'TRANSACTION_TYPE_SOLANA' };
			return JSON.stringify({ ...activity, parameters });
		},
		'payload.unreadable',
	],
	[
		'a raw payload to sign',
		({ activity }) => JSON.stringify({ ...activity, type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2' }),
		'payload.mismatch',
		'in type',
	],
];

// [Q13] [G9d]
test.each([...attacks])('neither explains nor signs %s', async (_, chosen, code, member) => {
	attack = chosen;
	const before = await payer.balance();
	const quote = await createQuote(wallet, withoutCurrency(payer));
	const refused = { code, message: expect.stringContaining(member ?? 'Nothing was signed') };
	await expect(explainQuote(wallet, { quote })).rejects.toMatchObject(refused);
	await expect(executeQuote(wallet, { quote })).rejects.toMatchObject(refused);
	expect(sent.filter(isExecution)).toEqual([]);
	expect(await payer.balance()).toBe(before);
});

function withoutCurrency({ request }: Payer) {
	const { lockedCurrency: _, ...rest } = request;
	return rest;
}

// [G9c]
test('explains the honest quote exactly, and executes it', async () => {
	const before = await payer.balance();
	const quote = await createQuote(wallet, withoutCurrency(payer));
	expect(await explainQuote(wallet, { quote })).toMatchObject({
		kind: 'transfer',
		payload: quote.payloadToSign,
		activity: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
		wallet: expect.stringMatching(/^0x[0-9a-f]{40}$/),
		amount: String(quote.totalSendingAmount / 1e6),
		currency: 'USDB',
		maximumFee: '0.0000975',
		feeCurrency: 'ETH',
	});
	expect((await executeQuote(wallet, { quote })).status).toMatch(/PROCESSING|COMPLETED/);
	expect(before - (await payer.balance())).toBe(quote.totalSendingAmount);
});

/** Executes another quote than the one that was confirmed, with the stamp that the person made. */
async function executeOther(request: SentRequest, { id }: Quote): Promise<Response> {
	const headers = new Headers(request.headers);
	headers.set('idempotency-key', crypto.randomUUID());
	return globalThis.fetch(`/api/quotes/${id}/execute`, { method: 'POST', headers });
}

/** A wallet whose backend swaps in a quote of its own, and how much went where. */
async function swapQuote(change: object, config: Partial<WalletConfig>) {
	let other: Quote | undefined;
	const hostile = recordingFetch(async (request, send) => {
		if (isExecution(request) && other) return executeOther(request, other);
		if (!isCreation(request)) return undefined;
		return changeQuote(send, async (quote) => {
			other = await ask(request, change);
			return spoil(quote, other.payloadToSign ?? '');
		});
	});
	const before = await payer.balance();
	const victim = await signIn(openWallet({ fetch: hostile.fetch, ...config }), email);
	const quote = await createQuote(victim, withoutCurrency(payer));
	const outcome = await executeQuote(victim, { quote }).catch((error) => error);
	return { quote, outcome, moved: before - (await payer.balance()) };
}

// [G10a]
test('lets a hostile backend swap in a quote of its own over the same amount, and no more', async () => {
	const thief = await createExternalAccount(wallet, usBank({ accountNumber: '9876543210' }));
	const destination = { destinationType: 'ACCOUNT', accountId: thief.id };
	const { quote, moved } = await swapQuote({ destination }, {});
	expect(moved).toBe(quote.totalSendingAmount);
});

const more = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 30_000_000 };
// [G10b]
test('lets a hostile backend alone have more signed without a policy', async () => {
	const { quote, moved } = await swapQuote(more, { transactions: 'allow' });
	expect(quote.totalSendingAmount).toBeLessThan(30_000_000);
	expect(moved).toBe(30_000_000);
});

// [G9e]
test('neither explains nor signs a quote that counts the locked amount in another unit', async () => {
	const locked = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 900_000 } as const;
	const hostile = recordingFetch(async (request, send) => {
		if (!isCreation(request)) return undefined;
		return changeQuote(send, async (quote) => {
			const { payloadToSign = '' } = await ask(request, { lockedCurrencyAmount: 90_000_000 });
			const sendingCurrency = { ...quote.sendingCurrency, decimals: 4 };
			// The rate that fits the other unit.
			const exchangeRate = quote.exchangeRate * 100;
			return spoil({ ...quote, sendingCurrency, exchangeRate }, payloadToSign);
		});
	});
	const before = await payer.balance();
	const victim = await signIn(openWallet({ fetch: hostile.fetch }), email);
	const quote = await createQuote(victim, { ...withoutCurrency(payer), ...locked });
	const refused = { code: 'payload.mismatch', message: expect.stringContaining('data.amount') };
	await expect(explainQuote(victim, { quote })).rejects.toMatchObject(refused);
	await expect(executeQuote(victim, { quote })).rejects.toMatchObject(refused);
	expect(hostile.sent.filter(isExecution)).toEqual([]);
	expect(await payer.balance()).toBe(before);
});

const opaqueForms: readonly [type: string, Attack][] = [
	[
		'TRANSACTION_TYPE_SOLANA',
		({ activity }) => {
			const parameters = { ...activity.parameters, type: 'TRANSACTION_TYPE_SOLANA' };
			return JSON.stringify({ ...activity, parameters });
		},
	],
	['TRANSACTION_TYPE_ETHEREUM', ({ withTransaction }) => withTransaction('5a'.repeat(32))],
];

// [G10c]
test.each(opaqueForms)(
	'treats %s that no reader reads as opaque where the application allows it',
	async (transactionType, chosen) => {
		attack = chosen;
		const open = await signIn(openWallet({ fetch, transactions: [sandboxTransactions, 'allow'] }));
		const quote = await createQuote(open, withoutCurrency(await openPayer(open)));
		expect(await explainQuote(open, { quote })).toMatchObject({
			kind: 'opaque',
			transactionType,
		});
	},
);

/** A reader of the platform's own, for transactions that are JSON. */
const jsonReader: TransactionReader = {
	type: 'TRANSACTION_TYPE_SOLANA',
	read(text) {
		const { amount, recipient } = JSON.parse(text);
		if (recipient !== 'service') throw new RangeError('Another recipient');
		return { amount, recipient, currency: 'USDB' };
	},
};

// [G9b]
test.each<[string, (total: number) => object, object]>([
	[
		'explains what it moves',
		(total) => ({ amount: String(total / 1e6), recipient: 'service' }),
		{ kind: 'transfer', recipient: 'service', currency: 'USDB' },
	],
	[
		'refuses another amount',
		(total) => ({ amount: String(total / 1e5), recipient: 'service' }),
		{ code: 'payload.mismatch' },
	],
	[
		'refuses another recipient',
		(total) => ({ amount: String(total / 1e6), recipient: 'thief' }),
		{ code: 'payload.unreadable' },
	],
])("a reader of the platform's own %s", async (_, made, expected) => {
	attack = ({ activity }) => {
		const quoted = decodeTransaction(activity.parameters.unsignedTransaction);
		const total = Number(BigInt(`0x${encodedData(quoted.data).slice(72)}`) / 10n ** 12n);
		const unsignedTransaction = JSON.stringify(made(total));
		const parameters = {
			...activity.parameters,
			type: 'TRANSACTION_TYPE_SOLANA',
			unsignedTransaction,
		};
		return JSON.stringify({ ...activity, parameters });
	};
	const open = await signIn(openWallet({ fetch, transactions: [sandboxTransactions, jsonReader] }));
	const quote = await createQuote(open, withoutCurrency(await openPayer(open)));
	expect(await explainQuote(open, { quote }).catch((error) => error)).toMatchObject(expected);
});
