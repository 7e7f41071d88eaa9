import { transactionRoutes } from '@countersign/contract/service';
import { describe, expect, test } from 'vitest';
import { quoteOf } from '../../testing/paymentModel.js';
import { parseQuote } from '../quotes/parseQuote.js';
import { checkShape } from './checkShape.js';
import {
	parseCustomer,
	parseExternalAccount,
	parseInternalAccount,
	parseTransaction,
} from './parseResources.js';
import { readPage } from './readPage.js';

const usd = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
const money = { amount: 1_250, currency: usd };
const instructions = { accountOrWalletInfo: { accountType: 'USD_ACCOUNT' } };
const incoming = { id: 'Transaction:1', type: 'INCOMING', status: 'NEW', receivedAmount: money };
const outgoing = { id: 'Transaction:2', type: 'OUTGOING', status: 'PENDING', sentAmount: money };
const internal = { id: 'InternalAccount:1', balance: money };
const external = { id: 'ExternalAccount:1', currency: 'USD', accountInfo: { accountType: 'X' } };
const quote = { ...quoteOf('Quote:1'), paymentInstructions: [instructions] };

test('accepts unknown members and unknown values of open enumerations', () => {
	expect(parseTransaction({ ...incoming, colour: 'red' })).toEqual({ ...incoming, colour: 'red' });
	expect(parseTransaction(outgoing)).toEqual(outgoing);
	expect(parseInternalAccount(internal)).toEqual(internal);
	expect(parseExternalAccount(external)).toEqual(external);
	expect(parseQuote({ ...quote, status: 'NEW' })).toMatchObject({ status: 'NEW' });
});

test('accepts a transaction of a later type, and drops its malformed amounts', () => {
	const card = { id: 'Transaction:3', type: 'CARD', status: 'COMPLETED' };
	expect(parseTransaction({ ...card })).toEqual(card);
	expect(parseTransaction({ ...card, sentAmount: money })).toEqual({ ...card, sentAmount: money });
	const odd = {
		sentAmount: 5,
		receivedAmount: { amount: 1.5 },
		settledAt: null,
	};
	expect(parseTransaction({ ...card, ...odd, place: 'Lisbon' })).toEqual({
		...card,
		place: 'Lisbon',
	});
});

test('lists a transaction of a later type among the others', async () => {
	const card = { id: 'Transaction:3', type: 'CARD', status: 'COMPLETED' };
	const body = { data: [{ ...outgoing }, { ...card }], hasMore: false };
	const http = async () => ({ status: 200, body, isPast: () => false });
	const page = await readPage(http, transactionRoutes.listTransactions, {}, parseTransaction);
	expect(page.data).toEqual([outgoing, card]);
});

test('leaves unreadable entries out of a page', async () => {
	const later = { ...incoming, receivedAmount: { amount: 2 ** 53, currency: usd } };
	const body = { data: [later, outgoing], hasMore: true, nextCursor: 'next' };
	const http = async () => ({ status: 200, body, isPast: () => false });
	const page = await readPage(http, transactionRoutes.listTransactions, {}, parseTransaction);
	expect(page).toEqual({ ...body, data: [outgoing] });
});

test.each([
	['100', 100],
	['9007199254740991', Number.MAX_SAFE_INTEGER],
	['9223372036854775807', Number.MAX_SAFE_INTEGER],
	['1e999', Number.MAX_SAFE_INTEGER],
])('reads a limit of %s as %d', (max, expected) => {
	const shape = { limits: [{ max: 'limit' }] } as const;
	expect(checkShape(JSON.parse(`{"limits":[{"max":${max}}]}`), shape)).toEqual({
		limits: [{ max: expected }],
	});
});

test.each(['-1', '1.5', '"9223372036854775807"', 'null', '-1e999'])(
	'rejects a limit of %s as malformed',
	(max) => {
		expect(() => checkShape(JSON.parse(`{"max":${max}}`), { max: 'limit' } as const)).toThrow(
			expect.objectContaining({ code: 'network.malformed' }),
		);
	},
);

test('rejects an optional member of another type', () => {
	const members = { 'nickname?': 'string' } as const;
	expect(checkShape<{ nickname?: string }>({}, members)).toEqual({});
	for (const nickname of [1, {}]) {
		expect(() => checkShape<{ nickname?: string }>({ nickname }, members)).toThrow(/nickname/);
	}
});

test('treats an optional member that is null as absent', () => {
	const nulls = { failureReason: null, refund: null, settledAt: null, paymentInstructions: null };
	expect(parseTransaction({ ...outgoing, ...nulls })).toEqual(outgoing);
	expect(parseTransaction({ ...outgoing, refund: { status: 'PENDING', reason: null } })).toEqual({
		...outgoing,
		refund: { status: 'PENDING' },
	});
});

test.each([null, 1.5, -1, '25', {}])('drops fees of %j and accepts the transaction', (fees) => {
	for (const transaction of [incoming, outgoing]) {
		expect(parseTransaction({ ...transaction, fees: 25 })).toEqual({ ...transaction, fees: 25 });
		expect(parseTransaction({ ...transaction, fees })).toEqual(transaction);
	}
});

test.each([null, 'ACCOUNT', 1, []])(
	'drops a source and a destination of %j and accepts the transaction',
	(account) => {
		const told = { source: { sourceType: 'NEW' }, destination: { destinationType: 'NEW' } };
		for (const transaction of [incoming, outgoing]) {
			expect(parseTransaction({ ...transaction, ...told })).toEqual({ ...transaction, ...told });
			const odd = { ...transaction, source: account, destination: account };
			expect(parseTransaction(odd)).toEqual(transaction);
		}
	},
);

test('treats the owner of an account as absent when it is null', () => {
	const accountInfo = { ...external.accountInfo, beneficiary: null };
	expect(parseExternalAccount({ ...external, accountInfo })).toEqual(external);
});

test.each<[string, (body: unknown) => unknown, unknown]>([
	['id', parseExternalAccount, { ...external, id: 7 }],
	['accountInfo.accountType', parseExternalAccount, { ...external, accountInfo: {} }],
	[
		'sentAmount.amount',
		parseTransaction,
		{ ...outgoing, sentAmount: { amount: 1.5, currency: usd } },
	],
	[
		'paymentInstructions[1].accountOrWalletInfo',
		parseTransaction,
		{ ...outgoing, paymentInstructions: [instructions, {}] },
	],
	['body', parseInternalAccount, null],
])('names %s in the error of a malformed response', (path, parse, body) => {
	expect(() => parse(body)).toThrow(
		`The response is malformed: ${path} is missing or has the wrong type.`,
	);
});

test('says when a response is for a different resource', () => {
	expect(() =>
		parseCustomer(
			{ id: 'Customer:2', customerType: 'INDIVIDUAL', umaAddress: '$a@b.test' },
			'Customer:1',
		),
	).toThrow('The response is for a different resource: its id does not match the request.');
});

describe('rejects a response whose', () => {
	test.each<[string, (body: unknown) => unknown, unknown]>([
		['amount has no currency', parseTransaction, { ...incoming, receivedAmount: { amount: 1 } }],
		['amount is missing', parseTransaction, { ...outgoing, sentAmount: undefined }],
		['amount is null', parseTransaction, { ...incoming, receivedAmount: null }],
		['transaction has no type', parseTransaction, { ...incoming, type: undefined }],
		['transaction of a later type has no id', parseTransaction, { type: 'CARD', status: 'NEW' }],
		[
			'instructions are no list',
			parseTransaction,
			{ ...outgoing, paymentInstructions: { length: 1 } },
		],
		['balance is empty', parseInternalAccount, { ...internal, balance: {} }],
		[
			'instructions name no kind of account',
			parseInternalAccount,
			{ ...internal, fundingPaymentInstructions: [{ accountOrWalletInfo: {} }] },
		],
		['account is of no kind', parseExternalAccount, { ...external, accountInfo: {} }],
		['time names no zone', parseQuote, { ...quote, expiresAt: '2026-01-01T00:00:00' }],
		['instructions hold null', parseQuote, { ...quote, paymentInstructions: [null] }],
		['currency has no code', parseQuote, { ...quote, sendingCurrency: { decimals: 2 } }],
		...[-1, 0.5, 37, 500_000_000, '2', null].map(
			(decimals): [string, (body: unknown) => unknown, unknown] => [
				`currency has ${decimals} decimals`,
				parseQuote,
				{ ...quote, receivingCurrency: { ...usd, decimals } },
			],
		),
		...[
			{ toString: 1, valueOf: 1 },
			[],
			[1],
			{},
			'1',
			0,
			-1,
			Number.POSITIVE_INFINITY,
			null,
			undefined,
		].map((exchangeRate): [string, (body: unknown) => unknown, unknown] => [
			`rate is ${JSON.stringify(exchangeRate)}`,
			parseQuote,
			{ ...quote, exchangeRate },
		]),
		...['', 'soon', '-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z', 1, {}, null].map(
			(expiresAt): [string, (body: unknown) => unknown, unknown] => [
				`end is ${JSON.stringify(expiresAt)}`,
				parseQuote,
				{ ...quote, expiresAt },
			],
		),
		['reason for a failure is no text', parseTransaction, { ...outgoing, failureReason: {} }],
		[
			'reason for a refund is no text',
			parseTransaction,
			{ ...outgoing, refund: { status: 'PENDING', reason: [] } },
		],
		['time of creation is no text', parseTransaction, { ...incoming, createdAt: {} }],
	])('%s', (_, parse, body) => {
		expect(() => parse(body)).toThrow(expect.objectContaining({ code: 'network.malformed' }));
	});

	test.each([[[null]], [[incoming, 1]], [[{}]], [{ 0: incoming }]])(
		'page holds something else: %j',
		async (data) => {
			const http = async () => ({ status: 200, body: { data }, isPast: () => false });
			const { listTransactions } = transactionRoutes;
			await expect(readPage(http, listTransactions, undefined, parseTransaction)).rejects.toThrow(
				expect.objectContaining({ code: 'network.malformed' }),
			);
		},
	);
});
