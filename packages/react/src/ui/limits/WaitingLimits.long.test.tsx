import type { WaitingLimit } from '@countersign/contract/service';
import { getSpendingLimits } from '@countersign/core';
import { queryKeys } from '@countersign/core/query';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { quoteToAddress } from '../../../testing/quoteToAddress.js';
import { spendingLimits } from '../../../testing/readResponse.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { useLiveUpdates } from '../../state/useLiveUpdates.js';
import { SendMoney } from '../payment/SendMoney.js';
import { WaitingLimits } from './WaitingLimits.js';

const from = new Date(Date.now() + 24 * 60 * 60_000).toISOString();

afterEach(() => {
	cleanup();
	sessionStorage.clear();
});

function Page(): ReactElement {
	useLiveUpdates();
	return <WaitingLimits />;
}

const notice = () =>
	document
		.querySelector('[data-cs~="waiting-limits"] [role="status"]')
		?.textContent?.replace(/\s/g, ' ');

/** The page of a person with limits, and one of another session of theirs that was opened first. */
async function openPage() {
	const email = `${crypto.randomUUID()}@example.com`;
	const elsewhere = openWallet({ endpoint: '/api/limited' });
	await signIn(elsewhere, { email });
	const wallet = openWallet({ endpoint: '/api/limited' });
	const session = await signIn(wallet, { email });
	const client = new QueryClient();
	render(<Page />, strictly(wallet, client));
	const queryKey = queryKeys.spendingLimits(session.accountId);
	await waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ waiting: [] }));
	return { elsewhere };
}

test('says that a new recipient can be paid soon when another session has quoted it, and stops it', async () => {
	const { elsewhere } = await openPage();
	await quoteToAddress(elsewhere, '$success.usd@uma.localhost');
	await waitFor(() =>
		expect(notice()).toMatch(
			/^\$success\.usd@uma\.localhost, a new recipient, can be paid from tomorrow at .*Not you\? Stop it\./,
		),
	);
	fireEvent.click(await findEnabled('Stop it'));
	await screen.findByText(/^Stopped\. If somebody else started this, sign out everywhere/);
	expect((await getSpendingLimits(elsewhere))?.waiting).toEqual([]);
});

/** A page of fixed responses, whose limits say what waits. */
async function openFixed(page: ReactElement) {
	const { backend, client, strict } = await createTestWorld(alice);
	let waiting: readonly WaitingLimit[] = [];
	backend.respondTo('GET /spending-limits', () => Response.json({ ...spendingLimits, waiting }));
	backend.respondTo('POST /spending-limits/stop', () => {
		waiting = [];
		return Response.json(spendingLimits);
	});
	const { unmount } = render(page, strict);
	const queryKey = queryKeys.spendingLimits(alice.accountId);
	const read = () => client.getQueryData(queryKey);
	await waitFor(() => expect(read()).toBeDefined());
	return {
		backend,
		reopen: () => {
			unmount();
			render(page, strict);
		},
		/** Resolves when the page has read it. */
		wait: async (...next: readonly WaitingLimit[]) => {
			waiting = next;
			await client.invalidateQueries({ queryKey });
			await waitFor(() => expect(read()).toMatchObject({ waiting }));
		},
	};
}

const higher: WaitingLimit = { kind: 'looserLimits', limits: {}, from };
const newPayee = (payee: string): WaitingLimit => ({ kind: 'newPayee', payee, from });

test('is not shown again in this tab after the person has said that it was them', async () => {
	const { backend, reopen, wait } = await openFixed(<WaitingLimits />);
	await wait(higher);
	expect(notice()).toMatch(/^Your spending limits are higher from tomorrow at/);
	fireEvent.click(await findEnabled('It was me'));
	expect(notice()).toBeUndefined();
	reopen();
	await wait(higher, newPayee('$eve@example.com'));
	expect(notice()).toMatch(/^\$eve@example\.com, a new recipient/);
	expect(notice()).not.toContain('spending limits');
	expect(backend.calls(/^POST/)).toEqual([]);
});

test('says nothing about a recipient that this tab pays itself', async () => {
	const { wait } = await openFixed(
		<>
			<WaitingLimits />
			<SendMoney to={{ accountId: alice.recipient.id }} />
		</>,
	);
	fireEvent.click(await screen.findByLabelText('They get USD'));
	const amount = screen.getByRole('textbox', { name: 'They get, in USD' });
	await wait(newPayee(alice.recipient.id));
	expect(screen.getByText('Not you? Stop it.')).toBeDefined();
	fireEvent.change(amount, { target: { value: '25' } });
	fireEvent.click(screen.getByRole('button', { name: 'Review' }));
	await findEnabled('Confirm and send');
	await wait(newPayee(alice.recipient.id), higher);
	expect(notice()).toMatch(/^Your spending limits are higher/);
	expect(notice()).not.toContain('new recipient');
});

test('names three things that wait, and counts the others', async () => {
	const { backend, wait } = await openFixed(<WaitingLimits />);
	const payees = ['ada', 'bob', 'eve', 'fay', 'gil'].map((name) =>
		newPayee(`$${name}@example.com`),
	);
	await wait(...payees);
	expect(notice()).toMatch(/\$eve@example\.com.*And 2 more\.Not you\? Stop it\./);
	expect(notice()).not.toContain('$fay');
	fireEvent.click(await findEnabled('Stop it'));
	await waitFor(() => expect(backend.calls(/stop$/)).toHaveLength(5));
});

/** A page on which the person has stopped what somebody else had started. */
async function openStopped() {
	const opened = await openFixed(<WaitingLimits />);
	await opened.wait(newPayee('$eve@example.com'));
	fireEvent.click(await findEnabled('Stop it'));
	await waitFor(() => expect(notice()).toMatch(/^Stopped/));
	return opened;
}

test('does not say “Stopped” after the person confirms that it was them', async () => {
	const { wait } = await openStopped();
	await wait(newPayee('$ada@example.com'));
	fireEvent.click(await findEnabled('It was me'));
	expect(notice()).toBeUndefined();
});

test('does not say “Stopped” once the limits have taken effect', async () => {
	const { wait } = await openStopped();
	await wait(newPayee('$ada@example.com'));
	await findEnabled('It was me');
	await wait();
	await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
	expect(notice()).toBeUndefined();
});
