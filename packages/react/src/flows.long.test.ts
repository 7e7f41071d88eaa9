import { usBank } from '@countersign/test-kit';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { addAuthenticator } from '../testing/addAuthenticator.js';
import { type App, openApp, signUp } from '../testing/openApp.js';

const million = 1_000_000;

// The service starts with its first request.
beforeAll(async () => {
	await fetch('/api/me');
}, 60_000);

const balanceOf = (app: App) => app.current.accounts.data?.data[0]?.balance.amount;

async function fund(app: App, amount: number) {
	await waitFor(() => expect(balanceOf(app)).toBe(0));
	const accountId = app.current.accounts.data?.data[0]?.id ?? '';
	await act(() => app.current.fund.mutateAsync({ accountId, amount }));
	await waitFor(() => expect(balanceOf(app)).toBe(amount));
	return accountId;
}

test('signs up, adds money, gets a quote, executes it and sees the payment arrive', async () => {
	const app = openApp();
	const email = await signUp(app);
	await waitFor(() => expect(app.current.me.data?.email).toBe(email));
	const accountId = await fund(app, 100 * million);

	const recipient = await act(() =>
		app.current.addRecipient.mutateAsync(
			usBank({ fullName: 'Ada Friend', accountNumber: '123456789' }),
		),
	);
	const quote = await act(() =>
		app.current.quote.mutateAsync({
			source: { sourceType: 'ACCOUNT', accountId },
			destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
			lockedCurrencySide: 'RECEIVING',
			lockedCurrencyAmount: 2500,
		}),
	);
	await act(() => app.current.execute.mutateAsync({ quote }));
	await waitFor(() => expect(balanceOf(app)).toBe(100 * million - quote.totalSendingAmount));
	await waitFor(() => expect(app.current.followed.data?.status).toBe('COMPLETED'));
	const ids = app.current.transactions.data?.data.map(({ id }) => id);
	expect(ids).toContain(quote.transactionId);
});

test('reports a wrong code as one clear error and accepts a fresh one', async () => {
	const app = openApp();
	await signUp(app, '123456');
	expect(app.current.verify.error).toMatchObject({
		code: 'otp.rejected',
		remedy: 'request-new-code',
	});
	expect(app.current.session.status).toBe('none');
	await signUp(app);
	expect(app.current.session.status).toBe('active');
});

test('adds a passkey, signs out and signs in with it', async () => {
	await addAuthenticator();
	const app = openApp();
	const email = await signUp(app);
	await waitFor(() => expect(app.current.credentials.data).toHaveLength(1));
	await act(() => app.current.addPasskey.mutateAsync({ nickname: 'This laptop' }));
	await waitFor(() => expect(app.current.credentials.data).toHaveLength(2));
	await waitFor(() => expect(app.current.passkeys.data).toHaveLength(1));

	await act(() => app.current.signOut.mutateAsync());
	expect(app.current.session.status).toBe('none');
	expect(app.current.me.data).toBeUndefined();
	expect(app.current.passkeys.data).toHaveLength(1);

	await act(() => app.current.enter.mutateAsync());
	expect(app.current.session).toMatchObject({ status: 'active', session: { type: 'PASSKEY' } });
	await waitFor(() => expect(app.current.me.data?.email).toBe(email));
});

test('leaves the person signed out when the passkey prompt is cancelled', async () => {
	const authenticator = await addAuthenticator();
	const app = openApp();
	await signUp(app);
	await act(() => app.current.addPasskey.mutateAsync({ nickname: 'This laptop' }));
	await act(() => app.current.signOut.mutateAsync());

	await authenticator.setUserVerified(false);
	await act(() => app.current.enter.mutateAsync().catch(() => {}));
	expect(app.current.enter.error).toMatchObject({ code: 'passkey.cancelled', remedy: 'retry' });
	expect(app.current.session.status).toBe('none');

	await authenticator.setUserVerified(true);
	await act(() => app.current.enter.mutateAsync());
	expect(app.current.session.status).toBe('active');
	expect(app.current.enter.error).toBeNull();
});

test('removes a revoked session from the list', async () => {
	await addAuthenticator();
	const app = openApp();
	await signUp(app);
	await act(() => app.current.addPasskey.mutateAsync({ nickname: 'This laptop' }));
	await act(() => app.current.enter.mutateAsync());
	await waitFor(() => expect(app.current.sessions.data).toHaveLength(2));
	const earlier = app.current.sessions.data?.find(({ isThisDevice }) => !isThisDevice);
	await act(() => app.current.revoke.mutateAsync({ sessionId: earlier?.id ?? '' }));
	await waitFor(() => expect(app.current.sessions.data).toHaveLength(1));
	expect(app.current.sessions.data?.[0]?.isThisDevice).toBe(true);
});
