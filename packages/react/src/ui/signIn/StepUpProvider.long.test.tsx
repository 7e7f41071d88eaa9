import {
	addPasskey,
	cancelStepUp,
	changeEmail,
	getMe,
	requestStepUp,
	signInWithPasskey,
	type Wallet,
} from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { addAuthenticator } from '../../../testing/addAuthenticator.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { useChangeEmail } from '../../hooks/contacts.js';
import { useRemoveCredential } from '../../hooks/credentials.js';
import { useWallet } from '../../provider/useWallet.js';
import { useStepUp } from '../../state/useStepUp.js';
import { StepUpProvider } from './StepUpProvider.js';

afterEach(cleanup);

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' });

/** A person whose last sign-in is too old to change the address, and who tries to. */
async function change(page: (wallet: Wallet, button: ReactNode) => ReactElement) {
	const wallet = openWallet();
	const email = newEmail();
	const wanted = newEmail();
	await signIn(wallet, { email });
	await fetch('/api/age-login', { method: 'POST' });
	render(page(wallet, <Change to={wanted} />), strictly(wallet, new QueryClient()));
	press('Change');
	return { wallet, email, wanted };
}

/** An application's own action, by the hook alone. */
function Change({ to }: { readonly to: string }): ReactElement {
	const { mutate, data, error } = useChangeEmail();
	return (
		<>
			<button type="button" onClick={() => mutate({ email: to })}>
				Change
			</button>
			<output>{data?.email ?? error?.code}</output>
		</>
	);
}

/** An application’s own dialog. */
function OwnDialog({ wallet }: { readonly wallet: Wallet }): ReactElement {
	const { status } = useStepUp();
	return (
		<button type="button" disabled={status === 'none'} onClick={() => cancelStepUp(wallet)}>
			Never mind
		</button>
	);
}

function Asker(): ReactElement {
	const wallet = useWallet();
	const [answers, setAnswers] = useState<readonly boolean[]>([]);
	const ask = async () => {
		const answer = await requestStepUp(wallet).then(
			() => true,
			() => false,
		);
		setAnswers((all) => [...all, answer]);
	};
	return (
		<>
			<button type="button" onClick={ask}>
				Ask
			</button>
			<output>{answers.join()}</output>
		</>
	);
}

const end = () => screen.getByRole('status').textContent;

test('waits for the sign-in before an own action, and then continues', async () => {
	const { wallet, email, wanted } = await change((_, button) => (
		<StepUpProvider>{button}</StepUpProvider>
	));
	await within(await dialog()).findByText(email);
	expect(end()).toBe('');
	await signIn(wallet, { email });
	await waitFor(() => expect(end()).toBe(wanted));
	expect(screen.queryByRole('dialog')).toBeNull();
});

/** The dialog, at the step that takes the code; the entry of the browser's history has this state. */
async function openCodeStep(historyState: unknown) {
	window.history.replaceState(historyState, '');
	const { email } = await change((_, button) => <StepUpProvider>{button}</StepUpProvider>);
	const inDialog = within(await dialog());
	await inDialog.findByText(email);
	fireEvent.click(inDialog.getByRole('button', { name: 'Email me a code' }));
	const code = await inDialog.findByRole('textbox', { name: 'Code' });
	// Focused by an effect: those of the step have run then.
	await waitFor(() => expect(document.activeElement).toBe(code));
	return inDialog;
}

test('keeps the code in the dialog when the page below goes back', async () => {
	const inDialog = await openCodeStep(null);
	act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
	expect(inDialog.getByRole('textbox', { name: 'Code' })).toBeDefined();
});

test('does not take the page below back when the code in the dialog is left', async () => {
	const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
	onTestFinished(() => back.mockRestore());
	// The person has signed in by code on this page, and its entry is still that of the step.
	const inDialog = await openCodeStep({ countersignSteps: ['signIn'] });
	fireEvent.click(inDialog.getByRole('button', { name: 'Back' }));
	expect(inDialog.getByRole('button', { name: 'Email me a code' })).toBeDefined();
	expect(back).not.toHaveBeenCalled();
});

test('cancels an own action when the dialog closes', async () => {
	await change((_, button) => <StepUpProvider>{button}</StepUpProvider>);
	fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(end()).toBe('step_up.cancelled'));
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows one dialog for two providers beside each other', async () => {
	await change((_, button) => (
		<>
			<StepUpProvider>{button}</StepUpProvider>
			<StepUpProvider>{null}</StepUpProvider>
		</>
	));
	await dialog();
	expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('shows no dialog when the application asks itself', async () => {
	await change((wallet, button) => (
		<StepUpProvider>
			{button}
			<OwnDialog wallet={wallet} />
		</StepUpProvider>
	));
	const never = screen.getByRole('button', { name: 'Never mind' });
	await waitFor(() => expect(never).toHaveProperty('disabled', false));
	expect(screen.queryByRole('dialog')).toBeNull();
	fireEvent.click(never);
	await waitFor(() => expect(end()).toBe('step_up.cancelled'));
});

function Remove({ credentialId }: { readonly credentialId: string }): ReactElement {
	const { mutate } = useRemoveCredential();
	return (
		<button type="button" onClick={() => mutate({ credentialId })}>
			Remove
		</button>
	);
}

test('says that the credential in use cannot prove its own removal', async () => {
	await addAuthenticator();
	const wallet = openWallet();
	await signIn(wallet);
	const { id } = await addPasskey(wallet, { nickname: 'Desk key' });
	await signInWithPasskey(wallet);
	render(
		<StepUpProvider>
			<Remove credentialId={id} />
		</StepUpProvider>,
		strictly(wallet, new QueryClient()),
	);
	press('Remove');
	expect((await dialog()).textContent).toContain('sign in another way first');
});

test('answers no to a caller that asks for a sign-in when another account signs in, even in another tab', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	render(
		<StepUpProvider>
			<Asker />
		</StepUpProvider>,
		strictly(wallet, new QueryClient()),
	);
	press('Ask');
	await dialog();
	await signIn(wallet);
	await waitFor(() => expect(end()).toBe('false'));
	// The sentence of a rare error may load a moment after that of its remedy is shown.
	await within(await dialog()).findByText(/^Another account/);
});

test('answers yes to a caller that asks for a sign-in when the same account signs in, even in another tab', async () => {
	const wallet = openWallet();
	const email = newEmail();
	await signIn(wallet, { email });
	render(
		<StepUpProvider>
			<Asker />
		</StepUpProvider>,
		strictly(wallet, new QueryClient()),
	);
	press('Ask');
	await dialog();
	await signIn(wallet, { email });
	await waitFor(() => expect(end()).toBe('true'));
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('does not run a waiting action for another account that signs in', async () => {
	const wanted = newEmail();
	const { wallet } = await change(() => (
		<StepUpProvider>
			<Change to={wanted} />
		</StepUpProvider>
	));
	await dialog();
	const email = newEmail();
	await signIn(wallet, { email });
	// The sentence of a rare error may load a moment after that of its remedy is shown.
	await within(await dialog()).findByText(/^Another account/);
	fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect((await getMe(wallet)).email).toBe(email);
});

test('keeps the next action waiting when a dialog is closed that is over', async () => {
	const { wallet } = await change((_, button) => <StepUpProvider>{button}</StepUpProvider>);
	const shown = await dialog();
	const email = newEmail();
	const next = changeEmail(wallet, { email }).catch(({ code }) => code);
	fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(end()).toBe('step_up.cancelled'));
	fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
	expect(await next).toBe('step_up.cancelled');
});

test('keeps the focus in the dialog when another account was signed in', async () => {
	const { wallet } = await change((_, button) => <StepUpProvider>{button}</StepUpProvider>);
	(await within(await dialog()).findByRole('button', { name: 'Email me a code' })).focus();
	await signIn(wallet);
	await within(await dialog()).findByText(/^Another account/);
	expect((await dialog()).contains(document.activeElement)).toBe(true);
});
