import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { alice } from '../../testing/people.js';
import { invitation } from '../../testing/readResponse.js';
import { useConfirmPhoneVerification, useSendPhoneVerification } from './contacts.js';
import { useCredentials, useRemoveCredential } from './credentials.js';
import { useCustomer, useMe } from './customer.js';
import { useExternalAccounts } from './externalAccounts.js';
import { useInternalAccounts } from './internalAccounts.js';
import {
	useCancelInvitation,
	useClaimInvitation,
	useCreateInvitation,
	useInvitation,
	useInvitations,
} from './invitations.js';
import { useCreateQuote, useExecuteQuote, useQuote, useSendSandboxPayment } from './quotes.js';
import { useCreateExternalAccount, useRemoveExternalAccount } from './recipientChanges.js';
import { useFundSandboxAccount } from './sandboxFunds.js';
import { useRevokeSession, useSessions, useSignOut } from './sessions.js';
import { useFinishEmailSignIn, useSignInWithPasskey } from './signIn.js';
import { useStartEmailSignIn } from './signInStart.js';
import { useSetSpendingLimits, useSpendingLimits, useStopWaitingLimit } from './spendingLimits.js';
import { useTransaction, useTransactions, useTransferIn, useTransferOut } from './transactions.js';

const { accountId, quote, transaction } = alice;

const { code } = invitation;

const quoteRequest = {
	source: quote.source,
	destination: quote.destination,
	lockedCurrencySide: 'RECEIVING',
	lockedCurrencyAmount: quote.totalReceivingAmount,
} as const;

/** Everything that could refresh, on one page. */
function useEveryRead() {
	return [
		useMe(),
		useCustomer(),
		useCredentials(),
		useSessions(),
		useInternalAccounts(),
		useInternalAccounts({ type: 'EMBEDDED_WALLET' }),
		useExternalAccounts(),
		useQuote({ quoteId: quote.id }),
		useTransactions(),
		useTransactions({ limit: 5 }),
		useTransaction({ transactionId: transaction.id }),
		useSpendingLimits(),
		useInvitations(),
		useInvitation({ code }),
	];
}

/** Shows every read beside one action, and waits until all has been read. */
async function showEverything<Action>(useAction: () => Action) {
	const world = await createTestWorld(alice);
	const { result } = renderHook(
		() => ({ action: useAction(), reads: useEveryRead() }),
		world.strict,
	);
	const settled = () => result.current.reads.every(({ fetchStatus }) => fetchStatus === 'idle');
	await waitFor(() => expect(settled()).toBe(true));
	world.backend.forgetCalls();
	return {
		...world,
		result,
		/** The reads that went out since, once all of them are in. */
		async refreshed() {
			await waitFor(() => expect(settled()).toBe(true));
			return [...world.backend.calls(/^GET/)].sort();
		},
	};
}

const accountLists = [
	'GET /customers/internal-accounts',
	'GET /customers/internal-accounts?type=EMBEDDED_WALLET',
];

/** What an execution changes. */
const executionReads = [
	...accountLists,
	`GET /quotes/${quote.id}`,
	`GET /transactions/${transaction.id}`,
	'GET /transactions',
	'GET /transactions?limit=5',
	'GET /spending-limits',
].sort();

const transactionLists = ['GET /transactions', 'GET /transactions?limit=5'];

/** What money that moves changes. */
const moneyReads = [...accountLists, 'GET /spending-limits', ...transactionLists].sort();

test('refreshes only the account lists, the quote, the transaction and the transaction lists after an execution', async () => {
	const { backend, refreshed, result } = await showEverything(useExecuteQuote);
	await act(() => result.current.action.mutateAsync({ quote }));
	expect(result.current.action.data?.status).toBe('PROCESSING');
	expect(await refreshed()).toEqual(executionReads);
	expect(backend.calls(/^POST/)).toEqual([`POST /quotes/${quote.id}/execute`]);
});

test('executes once on a double click', async () => {
	const { backend, refreshed, result } = await showEverything(useExecuteQuote);
	await act(() => {
		result.current.action.mutate({ quote });
		return result.current.action.mutateAsync({ quote });
	});
	await refreshed();
	expect(backend.calls(/^POST/)).toHaveLength(1);
});

function Remove() {
	const { isPending, mutate } = useRemoveExternalAccount();
	const press = () => {
		if (!isPending) mutate({ accountId: alice.recipient.id });
	};
	return (
		<button type="button" onClick={press}>
			Remove
		</button>
	);
}

test('shows an action as pending before the next click, however busy the page is', async () => {
	const { backend, strict } = await createTestWorld(alice);
	render(<Remove />, strict);
	const button = await screen.findByRole('button');
	// Nothing that a timer does comes between the two.
	fireEvent.click(button);
	fireEvent.click(button);
	await waitFor(() => expect(backend.calls(/^DELETE/)).not.toEqual([]));
	expect(backend.calls(/^DELETE/)).toHaveLength(1);
});

test('refreshes after an execution with an unknown outcome, and not after a refused one', async () => {
	const call = `POST /quotes/${quote.id}/execute`;
	/** Core reads the quote after every failure. */
	const ownRead = `GET /quotes/${quote.id}`;
	const refused = await showEverything(useExecuteQuote);
	refused.backend.respondTo(call, () => failure(400, 'INVALID_INPUT'));
	await act(() => refused.result.current.action.mutateAsync({ quote }).catch(() => {}));
	expect(refused.result.current.action.error?.remedy).not.toBe('check-outcome');
	expect(await refused.refreshed()).toEqual([ownRead]);

	const unknown = await showEverything(useExecuteQuote);
	unknown.backend.respondTo(call, () => failure(409, 'CONFLICT'));
	await act(() => unknown.result.current.action.mutateAsync({ quote }).catch(() => {}));
	expect(unknown.result.current.action.error?.remedy).toBe('check-outcome');
	expect([...new Set(await unknown.refreshed())]).toEqual(executionReads);
});

test('refreshes nothing after a quote', async () => {
	const { refreshed, result } = await showEverything(useCreateQuote);
	await act(() => result.current.action.mutateAsync(quoteRequest));
	expect(result.current.action.data?.id).toBe(quote.id);
	expect(await refreshed()).toEqual([]);
});

test('refreshes the same as a transfer after a quote that executes at once', async () => {
	const { backend, refreshed, result } = await showEverything(useCreateQuote);
	const source = { sourceType: 'ACCOUNT', accountId: 'InternalAccount:dollars' } as const;
	const { payloadToSign: _, ...executed } = { ...quote, source, status: 'PROCESSING' };
	backend.respondTo('POST /quotes', () => Response.json(executed, { status: 201 }));
	const immediate = { immediatelyExecute: true, idempotencyKey: 'intent-1' } as const;
	await act(() => result.current.action.mutateAsync({ ...quoteRequest, source, ...immediate }));
	expect(await refreshed()).toEqual(moneyReads);
});

test('refreshes accounts and transactions after test money is added', async () => {
	const { refreshed, result } = await showEverything(useFundSandboxAccount);
	await act(() => result.current.action.mutateAsync({ accountId, amount: 1_000_000 }));
	expect(await refreshed()).toEqual(moneyReads);
});

test('refreshes accounts and transactions after a transfer', async () => {
	const transfer = { amount: 100, idempotencyKey: 'intent-1' };
	const [inside, outside] = [{ accountId }, { accountId: alice.recipient.id }];
	const pushed = await showEverything(useTransferOut);
	await act(() =>
		pushed.result.current.action.mutateAsync({ ...transfer, source: inside, destination: outside }),
	);
	expect(await pushed.refreshed()).toEqual(moneyReads);
	const pulled = await showEverything(useTransferIn);
	const wrongWay = { ...transfer, source: outside, destination: inside };
	await act(() => pulled.result.current.action.mutateAsync(wrongWay).catch(() => {}));
	expect(pulled.result.current.action.error?.code).toBe('transfer.mismatch');
	expect(await pulled.refreshed()).toEqual(moneyReads);
});

test('refreshes accounts, the quote and transactions after a simulated payment', async () => {
	const { refreshed, result } = await showEverything(useSendSandboxPayment);
	const payment = { quoteId: quote.id, currencyCode: 'USD' };
	await act(() => result.current.action.mutateAsync(payment));
	expect(await refreshed()).toEqual([...moneyReads, `GET /quotes/${quote.id}`].sort());
});

test('refreshes only the limits after they were set, and after what waits was stopped', async () => {
	const { refreshed, result } = await showEverything(() => ({
		set: useSetSpendingLimits(),
		stop: useStopWaitingLimit(),
	}));
	const limits = { perDay: { USDB: 1_000_000 } };
	await act(() => result.current.action.set.mutateAsync({ limits }));
	expect(await refreshed()).toEqual(['GET /spending-limits']);
	const waiting = { kind: 'looserLimits', limits, from: '2099-01-01T00:00:00.000Z' } as const;
	await act(() => result.current.action.stop.mutateAsync({ waiting }));
	expect(await refreshed()).toEqual(['GET /spending-limits', 'GET /spending-limits']);
});

test('refreshes the list of invitations after one is sent or cancelled', async () => {
	const { refreshed, result } = await showEverything(() => ({
		create: useCreateInvitation(),
		cancel: useCancelInvitation(),
	}));
	await act(() => result.current.action.create.mutateAsync({ firstName: 'Grace' }));
	expect(await refreshed()).toEqual(['GET /invitations']);
	await act(() => result.current.action.cancel.mutateAsync({ code }));
	expect(await refreshed()).toEqual(['GET /invitations', 'GET /invitations']);
});

test('reads an invitation again after it is claimed', async () => {
	const { backend, refreshed, result } = await showEverything(useClaimInvitation);
	await act(() => result.current.action.mutateAsync({ code }));
	expect(await refreshed()).toEqual([]);
	expect(backend.calls()).toEqual(['POST /invitations/claim', 'POST /invitations/open']);
});

test('refreshes the recipients after one is removed', async () => {
	const { refreshed, result } = await showEverything(useRemoveExternalAccount);
	await act(() => result.current.action.mutateAsync({ accountId: alice.recipient.id }));
	expect(await refreshed()).toEqual(['GET /customers/external-accounts']);
});

test('refreshes the customer after a phone number is verified, and returns the wait for another code as data', async () => {
	const { backend, refreshed, result } = await showEverything(() => ({
		send: useSendPhoneVerification(),
		confirm: useConfirmPhoneVerification(),
	}));
	const call = `POST /customers/${alice.customerId}/verify-phone`;
	backend.respondTo(call, () => new Response(null, { status: 204 }));
	expect(await act(() => result.current.action.send.mutateAsync())).toEqual({ status: 'sent' });
	backend.respondTo(call, () =>
		Response.json({ code: 'RATE_LIMITED' }, { status: 429, headers: { 'retry-after': '30' } }),
	);
	expect(await act(() => result.current.action.send.mutateAsync())).toEqual({
		status: 'wait',
		retryAfterMs: 30_000,
	});
	const customer = {
		id: alice.customerId,
		customerType: 'INDIVIDUAL',
		umaAddress: '$alice@uma.example',
	};
	backend.respondTo(`${call}/confirm`, () => Response.json(customer));
	await act(() => result.current.action.confirm.mutateAsync({ code: '123456' }));
	// Who the customer is, which each of them asks first.
	expect(await refreshed()).toEqual([
		`GET /customers/${alice.customerId}`,
		'GET /me',
		'GET /me',
		'GET /me',
		'GET /me',
	]);
});

test('refreshes the recipients after one is added', async () => {
	const { refreshed, result } = await showEverything(useCreateExternalAccount);
	const { accountInfo, currency } = alice.recipient;
	await act(() => result.current.action.mutateAsync({ currency, accountInfo }));
	expect(result.current.action.data?.id).toBe(alice.recipient.id);
	expect(await refreshed()).toEqual(['GET /customers/external-accounts']);
});

test('refreshes the credentials, the sessions and the device passkeys after a credential is removed', async () => {
	const { refreshed, result } = await showEverything(useRemoveCredential);
	const credentialId = 'AuthMethod:00000000-0000-4000-8000-000000000009';
	await act(() => result.current.action.mutateAsync({ credentialId }));
	// The action itself reads the credentials too: whether one that is not found is gone, and which passkeys are left, to tell a
	// browser that asks for it.
	const isSignalled = 'signalAllAcceptedCredentials' in (globalThis.PublicKeyCredential ?? {});
	expect(await refreshed()).toEqual([
		...(isSignalled ? [expect.stringContaining('GET /auth/credentials')] : []),
		expect.stringContaining('GET /auth/credentials'),
		expect.stringContaining('GET /auth/credentials'),
		expect.stringContaining('GET /auth/sessions'),
	]);
});

test('refreshes the sessions after one is revoked', async () => {
	const { refreshed, result } = await showEverything(useRevokeSession);
	const sessionId = 'Session:00000000-0000-4000-8000-000000000009';
	await act(() => result.current.action.mutateAsync({ sessionId }));
	expect(await refreshed()).toEqual([expect.stringContaining('GET /auth/sessions')]);
});

test('refreshes getMe and the sessions after a sign-in is renewed', async () => {
	const { backend, refreshed, result } = await showEverything(() => ({
		start: useStartEmailSignIn(),
		verify: useFinishEmailSignIn(),
	}));
	const start = await act(() => result.current.action.start.mutateAsync({ email: alice.email }));
	if (start.status !== 'sent') throw new Error('No code was sent');
	const { challenge } = start;
	await act(() => result.current.action.verify.mutateAsync({ challenge, code: '000000' }));
	expect(await refreshed()).toEqual([expect.stringContaining('GET /auth/sessions'), 'GET /me']);
	expect(backend.calls(/^POST/)).toHaveLength(3);
});

test('never retries a mutation, whatever the defaults of the application', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	client.setDefaultOptions({ mutations: { retry: 3, retryDelay: 0 } });
	backend.respondTo('POST /quotes', () => failure(503, 'UPSTREAM_UNAVAILABLE'));
	const { result } = renderHook(() => useCreateQuote(), strict);
	await act(() => result.current.mutateAsync(quoteRequest).catch(() => {}));
	expect(result.current.error).toMatchObject({ code: 'service.unavailable', retryable: true });
	expect(backend.calls()).toEqual(['POST /quotes']);
});

test('removes a one-time code from the cache when its form unmounts', async () => {
	const { client, strict } = await createTestWorld();
	const { result, unmount } = renderHook(
		() => ({ start: useStartEmailSignIn(), verify: useFinishEmailSignIn() }),
		strict,
	);
	const start = await act(() => result.current.start.mutateAsync({ email: alice.email }));
	if (start.status !== 'sent') throw new Error('No code was sent');
	const { challenge } = start;
	await act(() => result.current.verify.mutateAsync({ challenge, code: '000000' }));
	unmount();
	await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
});

test('returns whether the service confirmed the sign-out', async () => {
	const { strict } = await createTestWorld(alice);
	const { result } = renderHook(() => useSignOut(), strict);
	await act(() => result.current.mutateAsync());
	await waitFor(() => expect(result.current.data).toEqual({ revocation: 'confirmed' }));
});

test('signs in with a passkey without an argument, and fails when there is no passkey', async () => {
	const { strict } = await createTestWorld();
	const { result } = renderHook(() => useSignInWithPasskey(), strict);
	await act(() => result.current.mutateAsync().catch(() => {}));
	expect(result.current.error?.code).toMatch(/^passkey\./);
});
