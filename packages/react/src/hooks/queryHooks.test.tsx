import { signOut } from '@countersign/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { withdrawalFee } from '../../testing/mutationResponse.js';
import { alice } from '../../testing/people.js';
import {
	discovery,
	exchangeRate,
	invitation,
	receiverUmaAddress,
	spendingLimits,
} from '../../testing/readResponse.js';
import { useSession } from '../state/useSession.js';
import { useCredentials } from './credentials.js';
import { useMe } from './customer.js';
import { useDevicePasskeys } from './device.js';
import {
	useDiscoveries,
	useExternalAccount,
	useExternalAccounts,
	useLookupExternalAccount,
	useLookupUma,
} from './externalAccounts.js';
import { useInternalAccounts } from './internalAccounts.js';
import { useInvitations } from './invitations.js';
import { useEstimateWithdrawalFee, useExchangeRates, useExecuteQuote, useQuote } from './quotes.js';
import { useSessions } from './sessions.js';
import { useSpendingLimits } from './spendingLimits.js';
import { useTransaction, useTransactions } from './transactions.js';

const quoteId = alice.quote.id;

const transactionId = alice.transaction.id;

const recipientId = alice.recipient.id;

const inAccount = `?accountId=${encodeURIComponent(alice.accountId)}`;

interface Read {
	readonly useRead: () => UseQueryResult<unknown>;
	readonly call: string;
	readonly data: object;
}

const reads: readonly Read[] = [
	{ useRead: useSpendingLimits, call: 'GET /spending-limits', data: spendingLimits },
	{
		useRead: useInvitations,
		call: 'GET /invitations',
		data: { data: [invitation], hasMore: false },
	},
	{ useRead: useMe, call: 'GET /me', data: { email: alice.email } },
	{
		useRead: useCredentials,
		call: `GET /auth/credentials${inAccount}`,
		data: [alice.credential],
	},
	{
		useRead: useSessions,
		call: `GET /auth/sessions${inAccount}`,
		data: [{ id: alice.sessionId, isThisDevice: true }],
	},
	{
		useRead: () => useInternalAccounts({ type: 'EMBEDDED_WALLET' }),
		call: 'GET /customers/internal-accounts?type=EMBEDDED_WALLET',
		data: { data: [alice.account], hasMore: false },
	},
	{
		useRead: () => useExternalAccounts({ currency: 'USD' }),
		call: 'GET /customers/external-accounts?currency=USD',
		data: { data: [alice.recipient] },
	},
	{
		useRead: () => useTransactions({ limit: 5 }),
		call: 'GET /transactions?limit=5',
		data: { data: [alice.transaction] },
	},
	{
		useRead: () => useExternalAccount({ accountId: recipientId }),
		call: `GET /customers/external-accounts/${recipientId}`,
		data: alice.recipient,
	},
	{
		useRead: () => useLookupUma({ receiverUmaAddress }),
		call: `GET /receiver/uma/${receiverUmaAddress}`,
		data: { receiverUmaAddress },
	},
	{
		useRead: () => useLookupExternalAccount({ accountId: recipientId }),
		call: `GET /receiver/external-account/${recipientId}`,
		data: { accountId: recipientId },
	},
	{
		useRead: () => useDiscoveries({ currency: 'NGN' }),
		call: 'GET /discoveries?currency=NGN',
		data: [discovery],
	},
	{
		useRead: () => useExchangeRates({ destinationCurrency: ['EUR', 'MXN'] }),
		call: 'GET /exchange-rates?destinationCurrency=EUR&destinationCurrency=MXN',
		data: [exchangeRate],
	},
	{
		useRead: () =>
			useEstimateWithdrawalFee({
				internalAccountId: alice.accountId,
				currency: 'USDB',
				cryptoNetwork: 'SPARK',
				amount: 100,
				destinationAddress: 'spark1',
			}),
		call: 'POST /crypto/estimate-withdrawal-fee',
		data: withdrawalFee,
	},
	{
		useRead: () => useQuote({ quoteId }),
		call: `GET /quotes/${quoteId}`,
		data: alice.quote,
	},
	{
		useRead: () => useTransaction({ transactionId }),
		call: `GET /transactions/${transactionId}`,
		data: alice.transaction,
	},
];

describe.each(reads)('$call', ({ useRead, call, data }) => {
	// [M6]
	test('makes one call under a double mount', async () => {
		const { backend, strict } = await createTestWorld(alice);
		const { result } = renderHook(useRead, strict);
		await waitFor(() => expect(result.current.isSuccess).toBe(true));
		expect(result.current.data).toMatchObject(data);
		expect(backend.calls()).toEqual([call]);
	});

	test('waits while nobody is signed in', async () => {
		const { backend, strict } = await createTestWorld();
		const { result } = renderHook(() => ({ session: useSession(), read: useRead() }), strict);
		await waitFor(() => expect(result.current.session.status).toBe('none'));
		expect(result.current.read).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
		expect(backend.calls()).toEqual([]);
	});
});

test('shares one request between two components with the same query', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const { result } = renderHook(() => [useTransactions(), useTransactions({})], strict);
	await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true));
	expect(backend.calls()).toEqual(['GET /transactions']);
});

test('waits for the input of a query, then reads', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const { result, rerender } = renderHook(
		({ id }: { id: string | undefined }) => useQuote(id ? { quoteId: id } : undefined),
		{ ...strict, initialProps: { id: undefined as string | undefined } },
	);
	expect(result.current.fetchStatus).toBe('idle');
	rerender({ id: quoteId });
	await waitFor(() => expect(result.current.data).toEqual(alice.quote));
	expect(backend.calls()).toHaveLength(1);
});

test('reads the passkeys of this device while signed out, without a call', async () => {
	const { backend, strict } = await createTestWorld();
	const { result } = renderHook(() => useDevicePasskeys(), strict);
	await waitFor(() => expect(result.current.data).toEqual([]));
	expect(backend.calls()).toEqual([]);
});

test('retries a retryable read', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const responses = [
		failure(503, 'UPSTREAM_UNAVAILABLE', { 'Retry-After': '0' }),
		Response.json({ data: [], hasMore: false }),
	];
	backend.respondTo('GET /transactions', () => responses.shift() ?? failure(500, 'INTERNAL_ERROR'));
	const { result } = renderHook(() => useTransactions(), strict);
	await waitFor(() => expect(result.current.data?.data).toEqual([]));
	expect(backend.calls()).toHaveLength(2);
});

test('fails a read that is not retryable at once, with the error of core', async () => {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo('GET /transactions', () => failure(404, 'TRANSACTION_NOT_FOUND'));
	const { result } = renderHook(() => useTransactions(), strict);
	await waitFor(() => expect(result.current.error?.code).toBe('service.not_found'));
	expect(result.current.error?.serviceCode).toBe('TRANSACTION_NOT_FOUND');
	expect(backend.calls()).toHaveLength(1);
});

// [N6]
test('ends the session and its reads when the login is rejected', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	const { result } = renderHook(() => ({ session: useSession(), me: useMe() }), strict);
	await waitFor(() => expect(result.current.me.isSuccess).toBe(true));
	backend.forgetCalls();
	backend.dropCookie();
	await act(() => result.current.me.refetch());
	await waitFor(() => expect(result.current.session.status).toBe('none'));
	expect(result.current.me).toMatchObject({ fetchStatus: 'idle', data: undefined });
	// Asked once more: the cookie might only have changed under it.
	expect(backend.calls()).toEqual(['GET /me', 'GET /me']);
	expect(
		client.getQueryCache().findAll({ queryKey: ['countersign', 'account', alice.accountId] }),
	).toEqual([]);
});

test('keeps reading and keeps the cache after the session has expired', async () => {
	let now = Date.now();
	const { backend, strict } = await createTestWorld(alice, { now: () => now });
	const { result } = renderHook(
		() => ({ session: useSession(), me: useMe(), execute: useExecuteQuote() }),
		strict,
	);
	await waitFor(() => expect(result.current.me.isSuccess).toBe(true));
	backend.forgetCalls();
	const quote = { ...alice.quote, expiresAt: '2100-01-01T00:00:00.000Z' };
	now = Date.parse('2099-06-01T00:00:00.000Z');
	await act(() => result.current.execute.mutateAsync({ quote }).catch(() => {}));
	expect(result.current.execute.error).toMatchObject({ code: 'session.expired' });
	expect(result.current.session.status).toBe('expired');
	expect(result.current.me.data?.email).toBe(alice.email);
	await act(() => result.current.me.refetch());
	expect(result.current.me.isSuccess).toBe(true);
	expect(backend.calls()).toEqual(['GET /me']);
});

test('removes all data of the account from the cache at sign-out', async () => {
	const { client, wallet, strict } = await createTestWorld(alice);
	const { result } = renderHook(() => [useMe(), useTransactions()], strict);
	await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true));
	await act(() => signOut(wallet));
	expect(result.current.map(({ data }) => data)).toEqual([undefined, undefined]);
	const cached = client
		.getQueryCache()
		.getAll()
		.map(({ state }) => state.data);
	expect(cached.filter((data) => data !== undefined)).toEqual([]);
});
