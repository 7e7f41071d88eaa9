import { cancelStepUp } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWallet } from '../../testing/openApp.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { useChangeEmail } from '../hooks/contacts.js';
import { useStepUp } from './useStepUp.js';

const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** Somebody whose last proof is too old, before an app that shows what waits, mounted twice by StrictMode. */
async function openSettings() {
	const email = newEmail();
	const wallet = openWallet();
	await signIn(wallet, { email });
	await fetch('/api/age-login', { method: 'POST' });
	const surroundings = strictly(wallet, new QueryClient());
	const dialog = renderHook(useStepUp, surroundings);
	const change = renderHook(() => useChangeEmail(), surroundings);
	return { wallet, email, dialog, change };
}

test('keeps a mutation pending while the person signs in again, then succeeds', async () => {
	const { wallet, email, dialog, change } = await openSettings();
	const wanted = newEmail();
	act(() => change.result.current.mutate({ email: wanted }));
	await waitFor(() =>
		expect(dialog.result.current).toMatchObject({
			status: 'needsStepUp',
			action: 'changeEmail',
			credentials: [{ nickname: email }],
		}),
	);
	expect(change.result.current.isPending).toBe(true);
	await act(() => signIn(wallet, { email }));
	await waitFor(() => expect(change.result.current.data?.email).toBe(wanted));
	expect(dialog.result.current).toEqual({ status: 'none' });
});

test('fails the mutation with a typed error and closes the dialog on cancelling', async () => {
	const { wallet, dialog, change } = await openSettings();
	act(() => change.result.current.mutate({ email: newEmail() }));
	await waitFor(() => expect(dialog.result.current.status).toBe('needsStepUp'));
	act(() => cancelStepUp(wallet));
	await waitFor(() => expect(change.result.current.error?.code).toBe('step_up.cancelled'));
	expect(dialog.result.current).toEqual({ status: 'none' });
});

test('fails the mutation with the credentials that would work when no useStepUp is mounted', async () => {
	const { email, dialog, change } = await openSettings();
	dialog.unmount();
	act(() => change.result.current.mutate({ email: newEmail() }));
	await waitFor(() =>
		expect(change.result.current.error).toMatchObject({
			name: 'StepUpError',
			remedy: 'step-up',
			credentials: [{ nickname: email }],
		}),
	);
});
