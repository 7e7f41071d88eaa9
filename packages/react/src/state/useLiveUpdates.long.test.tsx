import { queryKeys } from '@countersign/core/query';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { holdFirst } from '../../testing/holdFirst.js';
import { alice } from '../../testing/people.js';
import { strictly } from '../../testing/strictly.js';
import { useCredentials } from '../hooks/credentials.js';
import { useCustomer } from '../hooks/customer.js';
import { useInternalAccounts } from '../hooks/internalAccounts.js';
import { useInvitations } from '../hooks/invitations.js';
import { useQuote } from '../hooks/quotes.js';
import { useSpendingLimits } from '../hooks/spendingLimits.js';
import { useTransaction, useTransactions } from '../hooks/transactions.js';
import { useLiveUpdates } from './useLiveUpdates.js';

const { quote, transaction, accountId } = alice;

// All of them are pages of one person, and one of her pages has the stream.
afterEach(cleanup);

/** A page that shows seven things, and a stream that says what the test wants. */
async function openPage() {
	const { backend, client, strict, wallet } = await createTestWorld(alice);
	const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
	backend.respondTo('GET /events', () => {
		const body = new ReadableStream<Uint8Array>({
			start: (stream) => void streams.push(stream),
			cancel: () => void streams.pop(),
		});
		return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
	});
	const { result, unmount } = renderHook(() => {
		useLiveUpdates();
		return [
			useInternalAccounts(),
			useTransactions(),
			useCredentials(),
			useCustomer(),
			useQuote({ quoteId: quote.id }),
			useSpendingLimits(),
			useInvitations(),
		];
	}, strict);
	await waitFor(() =>
		expect(result.current.map(({ status }) => status)).toEqual(Array(7).fill('success')),
	);
	await waitFor(() => expect(streams.length).toBeGreaterThan(0));
	backend.forgetCalls();
	return {
		backend,
		client,
		strict,
		wallet,
		unmount,
		/** What was called, without queries and in alphabetical order. */
		endpoints: () =>
			backend
				.calls()
				.map((call) => call.split('?')[0])
				.sort(),
		countStreams: () => streams.length,
		say: (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(`${text}\n\n`)),
	};
}

const passes = (milliseconds: number) =>
	new Promise((resolve) => setTimeout(resolve, milliseconds));
const change = (type: string, resourceId: string, more: object = {}) =>
	`data: ${JSON.stringify({ type, resourceId, version: '', ...more })}`;

test.each([
	[
		'a balance',
		change('INTERNAL_ACCOUNT.BALANCE_UPDATED', accountId),
		['GET /customers/internal-accounts'],
	],
	[
		'a payment',
		change('INCOMING_PAYMENT.COMPLETED', transaction.id),
		['GET /spending-limits', 'GET /transactions'],
	],
	[
		'a payment of a quote',
		change('OUTGOING_PAYMENT.COMPLETED', transaction.id, { quoteId: quote.id }),
		[`GET /quotes/${quote.id}`, 'GET /spending-limits', 'GET /transactions'],
	],
	['an invitation', change('INVITATION.CLAIMED', 'ABC'), ['GET /invitations']],
	['limits', change('SPENDING_LIMITS.CHANGED', accountId), ['GET /spending-limits']],
	[
		'the person',
		change('CUSTOMER.KYC_APPROVED', alice.customerId),
		[`GET /customers/${alice.customerId}`, 'GET /me'],
	],
	[
		'everything',
		'event: reset\ndata: {}',
		[
			'GET /auth/credentials',
			`GET /customers/${alice.customerId}`,
			'GET /customers/internal-accounts',
			'GET /invitations',
			'GET /me',
			`GET /quotes/${quote.id}`,
			'GET /spending-limits',
			'GET /transactions',
		],
	],
])('refreshes only what changed: %s', async (_what, said, reads) => {
	const { endpoints, say } = await openPage();
	say(change('CARD.STATE_CHANGE', 'Card:1'));
	say(said);
	await waitFor(() => expect(endpoints()).toEqual(reads));
});

test('marks data about the person as stale after an event about them', async () => {
	const { client, say } = await openPage();
	client.setQueryData(queryKeys.me(accountId), {});
	say(change('CUSTOMER.KYC_APPROVED', alice.customerId));
	const state = () => client.getQueryState(queryKeys.me(accountId));
	await waitFor(() => expect(state()?.isInvalidated).toBe(true));
});

test('makes one request to each endpoint for fifty events at once', async () => {
	const { endpoints, say } = await openPage();
	const events = Array.from({ length: 25 }, (_, index) => [
		change('INTERNAL_ACCOUNT.BALANCE_UPDATED', accountId),
		change('OUTGOING_PAYMENT.COMPLETED', `Transaction:${index}`, { quoteId: quote.id }),
	]);
	say(events.flat().join('\n\n'));
	const once = [
		'GET /customers/internal-accounts',
		`GET /quotes/${quote.id}`,
		'GET /spending-limits',
		'GET /transactions',
	];
	await waitFor(() => expect(endpoints()).toEqual(once));
	await passes(300);
	expect(endpoints()).toEqual(once);
});

test('refreshes data that others show when an event arrives just before the component unmounts', async () => {
	const { backend, say, strict, unmount } = await openPage();
	const { result } = renderHook(() => useInternalAccounts(), strict);
	await waitFor(() => expect(result.current.fetchStatus).toBe('idle'));
	backend.forgetCalls();
	say(change('INTERNAL_ACCOUNT.BALANCE_UPDATED', accountId));
	await passes(50);
	unmount();
	await waitFor(() => expect(backend.calls()).toEqual(['GET /customers/internal-accounts']));
});

test('refreshes the data of two query clients over one stream', async () => {
	const { backend, countStreams, endpoints, say, wallet } = await openPage();
	const { result } = renderHook(
		() => {
			useLiveUpdates();
			return useInternalAccounts();
		},
		strictly(wallet, new QueryClient()),
	);
	await waitFor(() => expect(result.current.status).toBe('success'));
	backend.forgetCalls();
	say(change('INTERNAL_ACCOUNT.BALANCE_UPDATED', accountId));
	const read = 'GET /customers/internal-accounts';
	await waitFor(() => expect(endpoints()).toEqual([read, read]));
	expect(countStreams()).toBe(1);
});

test('repeats a first read that was answered before an event', async () => {
	const { backend, endpoints, say, strict } = await openPage();
	const read = `GET /transactions/${transaction.id}`;
	const reads = holdFirst(backend, read, () => Response.json(transaction));
	renderHook(() => useTransaction({ transactionId: transaction.id }), strict);
	await waitFor(() => expect(reads.count()).toBe(1));
	say(change('OUTGOING_PAYMENT.COMPLETED', transaction.id));
	await waitFor(() => expect(endpoints()).toContain('GET /transactions'));
	reads.release();
	await waitFor(() => expect(reads.count()).toBe(2));
});

test('closes the stream when the page unmounts', async () => {
	const { backend, countStreams, unmount } = await openPage();
	unmount();
	await waitFor(() => expect(countStreams()).toBe(0));
	expect(backend.calls()).toEqual([]);
});
