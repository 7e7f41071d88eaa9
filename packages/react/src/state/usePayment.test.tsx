import type { PaymentRequest } from '@countersign/core';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { holdFirst } from '../../testing/holdFirst.js';
import { alice, bob } from '../../testing/people.js';
import { Surroundings } from '../../testing/Surroundings.js';
import { useCredentials } from '../hooks/credentials.js';
import { useMe } from '../hooks/customer.js';
import { useExternalAccounts } from '../hooks/externalAccounts.js';
import { useInternalAccounts } from '../hooks/internalAccounts.js';
import { useQuote } from '../hooks/quotes.js';
import { useSessions } from '../hooks/sessions.js';
import { useSpendingLimits } from '../hooks/spendingLimits.js';
import { useTransaction, useTransactions } from '../hooks/transactions.js';
import { usePayment } from './usePayment.js';

const { quote, transaction } = alice;
const request: PaymentRequest = {
	source: { sourceType: 'ACCOUNT', accountId: alice.accountId },
	destination: quote.destination,
	lockedCurrencySide: 'RECEIVING',
	lockedCurrencyAmount: quote.totalReceivingAmount,
};
const execution = `POST /quotes/${quote.id}/execute`;

/** Two components of one page that show the payment, beside everything that could refresh. */
function usePage() {
	return {
		one: usePayment(),
		other: usePayment(),
		reads: [
			useMe(),
			useCredentials(),
			useSessions(),
			useInternalAccounts(),
			useExternalAccounts(),
			useQuote({ quoteId: quote.id }),
			useTransactions(),
			useSpendingLimits(),
		],
	};
}

async function openPage() {
	const world = await createTestWorld(alice);
	const { result, unmount, rerender } = renderHook(usePage, world.strict);
	const settled = () => result.current.reads.every(({ fetchStatus }) => fetchStatus === 'idle');
	await waitFor(() => expect(settled()).toBe(true));
	await waitFor(() => expect(result.current.one.state.status).toBe('drafting'));
	world.backend.forgetCalls();
	const until = (status: string) =>
		waitFor(() => expect(result.current.one.state.status).toBe(status));
	return { ...world, result, unmount, rerender, settled, until };
}

test('returns the payment named payment when no name is given', async () => {
	const { strict } = await createTestWorld(alice);
	const { result } = renderHook(
		() => ({ unnamed: usePayment(), named: usePayment({ name: 'payment' }) }),
		strict,
	);
	expect(result.current.named.start).toBe(result.current.unnamed.start);
});

test('reads a balance again after a payment, even if it was first read before', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const none = () => Response.json({ data: [], hasMore: false });
	const reads = holdFirst(backend, 'GET /customers/internal-accounts', none);
	const { result } = renderHook(
		() => ({ payment: usePayment(), accounts: useInternalAccounts() }),
		strict,
	);
	const until = (status: string) =>
		waitFor(() => expect(result.current.payment.state.status).toBe(status));
	await waitFor(() => expect(reads.count()).toBe(1));
	act(() => result.current.payment.start(request));
	await until('review');
	act(() => result.current.payment.confirm({ quoteId: quote.id }));
	await until('settling');
	await act(async () => reads.release());
	await waitFor(() => expect(reads.count()).toBe(2));
});

const follows = `GET /transactions/${transaction.id}`;

test('refreshes only the account, the limits, the quote and the transactions after an execution', async () => {
	const { backend, result, settled, until } = await openPage();
	act(() => result.current.one.start(request));
	await until('review');
	expect(backend.calls(/^GET/)).toEqual([]);
	act(() => result.current.one.confirm({ quoteId: quote.id }));
	await until('settling');
	await waitFor(() => expect(settled()).toBe(true));
	const refreshed = backend.calls(/^GET/).filter((call) => call !== follows);
	expect([...refreshed].sort()).toEqual([
		'GET /customers/internal-accounts',
		`GET /quotes/${quote.id}`,
		'GET /spending-limits',
		'GET /transactions',
	]);
});

test('makes at most six requests for a whole payment on a page with its balance and its list', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	const { result } = renderHook(
		() => ({ payment: usePayment(), accounts: useInternalAccounts(), list: useTransactions() }),
		strict,
	);
	await waitFor(() => expect(result.current.list.data?.data[0]?.id).toBe(transaction.id));
	await waitFor(() => expect(result.current.payment.state.status).toBe('drafting'));
	backend.forgetCalls();
	const done = { ...transaction, status: 'COMPLETED' };
	backend.respondTo(follows, () => Response.json(done));
	act(() => result.current.payment.start(request));
	await waitFor(() => expect(result.current.payment.state.status).toBe('review'));
	act(() => result.current.payment.confirm({ quoteId: quote.id }));
	await waitFor(() => expect(result.current.payment.state.status).toBe('done'));
	await waitFor(() => expect(result.current.list.data?.data[0]?.status).toBe('COMPLETED'));
	await waitFor(() => expect(client.isFetching()).toBe(0));
	expect(backend.calls(/^GET .transactions$/)).toHaveLength(1);
	expect(backend.calls().length).toBeLessThanOrEqual(6);
});

test('reads the outcome of a transaction by its id once the payment has ended', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const { result } = renderHook(
		() => ({ payment: usePayment(), one: useTransaction({ transactionId: transaction.id }) }),
		strict,
	);
	await waitFor(() => expect(result.current.one.data?.status).toBe('PROCESSING'));
	await waitFor(() => expect(result.current.payment.state.status).toBe('drafting'));
	act(() => result.current.payment.start(request));
	await waitFor(() => expect(result.current.payment.state.status).toBe('review'));
	backend.respondTo(follows, () => Response.json({ ...transaction, status: 'COMPLETED' }));
	act(() => result.current.payment.confirm({ quoteId: quote.id }));
	await waitFor(() => expect(result.current.payment.state.status).toBe('done'));
	await waitFor(() => expect(result.current.one.data?.status).toBe('COMPLETED'));
});

test('sends each request once on clicks in one tick in two components', async () => {
	const { backend, result, until } = await openPage();
	act(() => {
		result.current.one.start(request);
		result.current.other.start(request);
	});
	await until('review');
	expect(result.current.other.state).toBe(result.current.one.state);
	act(() => {
		result.current.one.confirm({ quoteId: quote.id });
		result.current.other.confirm({ quoteId: quote.id });
		result.current.one.confirm({ quoteId: quote.id });
	});
	await until('settling');
	expect(backend.calls(/^POST/)).toEqual(['POST /quotes', execution]);
});

// [M7]
test('keeps a payment when the components that show it unmount', async () => {
	const { backend, client, wallet, strict, result, unmount, until } = await openPage();
	let respond: (response: Response) => void = () => {};
	backend.respondTo(execution, () => new Promise((resolve) => (respond = resolve)));
	act(() => result.current.one.start(request));
	await until('review');
	act(() => result.current.one.confirm({ quoteId: quote.id }));
	await until('executing');
	unmount();
	respond(Response.json({ ...quote, status: 'PROCESSING' }));
	const again = renderHook(() => usePayment(), strict);
	await waitFor(() => expect(again.result.current.state.status).toMatch(/settling|drafting/));
	expect(backend.calls(/execute/)).toHaveLength(1);
	void client;
	void wallet;
});

test('refreshes after an unknown outcome, and not after a refusal', async () => {
	const refused = await openPage();
	refused.backend.respondTo('POST /quotes', () => failure(400, 'INVALID_INPUT'));
	act(() => refused.result.current.one.start(request));
	await waitFor(() =>
		expect(refused.result.current.one.state).toMatchObject({
			status: 'drafting',
			error: { code: 'service.rejected' },
		}),
	);
	expect(refused.backend.calls(/^GET/)).toEqual([]);

	const lost = await openPage();
	lost.backend.respondTo(execution, () => failure(503, 'UPSTREAM_UNAVAILABLE'));
	act(() => lost.result.current.one.start(request));
	await lost.until('review');
	act(() => lost.result.current.one.confirm({ quoteId: quote.id }));
	await lost.until('unknown');
	await waitFor(() => expect(lost.backend.calls(/^GET \/transactions$/)).toHaveLength(1));
});

function Starts({ into }: { readonly into: Set<unknown> }): null {
	into.add(usePayment().start);
	return null;
}

test('keeps a separate payment for another wallet of the provider', async () => {
	const { client, wallet } = await createTestWorld(alice);
	const other = await createTestWorld(bob);
	const starts = new Set<unknown>();
	const page = (of: typeof wallet) => (
		<Surroundings client={client} wallet={of}>
			<Starts into={starts} />
		</Surroundings>
	);
	const { rerender } = render(page(wallet));
	rerender(page(other.wallet));
	expect(starts.size).toBe(2);
});
