import { getSession } from '@countersign/core';
import { queryKeys } from '@countersign/core/query';
import { act, render, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { createTestWorld } from '../testing/createTestWorld.js';
import { alice } from '../testing/people.js';
import { signIn } from '../testing/signIn.js';
import * as hooks from './index.js';

const { accountId, quote, transaction, recipient } = alice;
const payment: { current?: hooks.UsePaymentResult } = {};

/** A component for every hook that shows something, and for some that change something. */
const consumers: Readonly<Record<string, () => unknown>> = {
	useMe: () => hooks.useMe().data,
	useSession: () => hooks.useSession(),
	useStepUp: () => hooks.useStepUp(),
	useCredentials: () => hooks.useCredentials().data,
	useSessions: () => hooks.useSessions().data,
	useSpendingLimits: () => hooks.useSpendingLimits().data,
	useInternalAccounts: () => hooks.useInternalAccounts().data,
	useExternalAccounts: () => hooks.useExternalAccounts().data,
	useExternalAccount: () => hooks.useExternalAccount({ accountId: recipient.id }).data,
	useQuote: () => hooks.useQuote({ quoteId: quote.id }).data,
	useTransactions: () => hooks.useTransactions().data,
	useInfiniteTransactions: () => hooks.useInfiniteTransactions({ limit: 2 }).data,
	useTransaction: () => hooks.useTransaction({ transactionId: transaction.id }).data,
	useCreateQuote: () => hooks.useCreateQuote().status,
	useExecuteQuote: () => hooks.useExecuteQuote().status,
	useSignOut: () => hooks.useSignOut().status,
	usePayment: () => {
		payment.current = hooks.usePayment();
		return payment.current.state;
	},
	useSecondsUntil: () => hooks.useSecondsUntil(later),
	useLiveUpdates: () => hooks.useLiveUpdates(),
};
const later = new Date(Date.now() + 3_600_000).toISOString();

/** One page with all of them, at rest. `rendered` tells which have rendered since the last call, the countdown left out. */
async function openPage() {
	const { backend, client, strict, wallet } = await createTestWorld(alice);
	const since = new Set<string>();
	const components = Object.entries(consumers).map(
		([name, use]): FunctionComponent =>
			() => {
				use();
				since.add(name);
				return null;
			},
	);
	const page = components.map((component, key) => createElement(component, { key }));
	const { unmount } = render(page, { wrapper: strict.wrapper });
	await waitFor(() => expect(client.isFetching()).toBe(0));
	await waitFor(() => expect(payment.current?.state.status).toBe('drafting'));
	const rendered = () => {
		const names = [...since].filter((name) => name !== 'useSecondsUntil').sort();
		since.clear();
		return names;
	};
	rendered();
	const ticks = () => since.has('useSecondsUntil');
	return { backend, client, wallet, rendered, ticks, unmount };
}

test.each([
	['useMe', queryKeys.me(accountId)],
	['useCredentials', queryKeys.credentials(accountId)],
	['useSessions', queryKeys.sessions(accountId)],
	['useSpendingLimits', queryKeys.spendingLimits(accountId)],
	['useInternalAccounts', queryKeys.internalAccounts(accountId, {})],
	['useExternalAccounts', queryKeys.externalAccounts(accountId, {})],
	['useExternalAccount', queryKeys.externalAccount(accountId, recipient.id)],
	['useQuote', queryKeys.quote(accountId, quote.id)],
	['useTransactions', queryKeys.transactions(accountId, {})],
	['useTransaction', queryKeys.transaction(accountId, transaction.id)],
])('renders only the component of %s when its data changes', async (name, queryKey) => {
	const { client, rendered, unmount } = await openPage();
	expect(client.getQueryData(queryKey), 'the key is the one that the hook reads').toBeDefined();
	act(() => {
		client.setQueryData(queryKey, (data: unknown) =>
			Array.isArray(data) ? [...data, ...data] : { ...Object(data), changed: true },
		);
	});
	await waitFor(() => expect(rendered()).toEqual([name]));
	unmount();
});

test('renders only what shows payments when a payment is started', async () => {
	const { rendered, unmount } = await openPage();
	act(() =>
		payment.current?.start({
			source: { sourceType: 'ACCOUNT', accountId },
			destination: quote.destination,
			lockedCurrencySide: 'RECEIVING',
			lockedCurrencyAmount: quote.totalReceivingAmount,
		}),
	);
	await waitFor(() => expect(payment.current?.state.status).toBe('review'));
	expect(rendered()).toEqual(['usePayment']);
	unmount();
});

test('rerenders only readers of the session when a refresh replaces it', async () => {
	const { wallet, rendered, unmount } = await openPage();
	const { sessionId } = alice;
	onTestFinished(() => void Object.assign(alice, { sessionId }));
	Object.assign(alice, { sessionId: sessionId.replace(/.$/, '9') });
	// As a refresh does.
	await act(() => signIn(wallet, alice));
	expect(getSession(wallet)).toMatchObject({ session: { id: alice.sessionId } });
	expect(rendered()).toEqual(['useSession']);
	unmount();
});

test('renders only the countdown when a second passes', async () => {
	const { rendered, ticks, unmount } = await openPage();
	await waitFor(() => expect(ticks()).toBe(true));
	expect(rendered()).toEqual([]);
	unmount();
});
