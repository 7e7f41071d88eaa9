import type { Invitation } from '@countersign/contract';
import { createInvitation } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { holdFirst } from '../../../testing/holdFirst.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { invitation } from '../../../testing/readResponse.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { InvitationList } from './InvitationList.js';

afterEach(cleanup);

/** The list, on a backend that has these invitations. */
async function show(...invitations: readonly Invitation[]) {
	const world = await createTestWorld(alice);
	world.backend.respondTo('GET /invitations', () =>
		Response.json({ data: invitations, hasMore: false }),
	);
	const linkTo = (umaAddress: string) => ({ href: `/pay/${umaAddress}` });
	render(<InvitationList linkTo={linkTo} />, world.strict);
	return world.backend;
}

const inviteeUma = '$grace@uma.example';
const claimed: Invitation = { ...invitation, code: 'claimed', status: 'CLAIMED', inviteeUma };
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

test('shows what became of each invitation', async () => {
	const ended = ['EXPIRED', 'CANCELLED'] as const;
	await show(
		{ ...invitation, firstName: 'Grace' },
		{ ...claimed, firstName: 'Hans' },
		...ended.map((status) => ({ ...invitation, code: status, status })),
	);
	expect(await rows()).toEqual([
		expect.stringMatching(/^Grace.*Not joined yet/),
		expect.stringMatching(/^Hans\$grace@uma\.example.*Joined/),
		expect.stringMatching(/^Somebody.*Expired/),
		expect.stringMatching(/^Somebody.*Cancelled/),
	]);
});

test('shows the newest invitation, and the older ones on request', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	for (const firstName of ['Ada', 'Grace', 'Hans', 'Mary', 'Joan']) {
		await createInvitation(wallet, { firstName });
	}
	render(<InvitationList />, strictly(wallet, new QueryClient()));
	const names = () =>
		screen.queryAllByText(/^(Ada|Grace|Hans|Mary|Joan)$/).map((name) => name.textContent);
	const more = await screen.findByRole('button', { name: 'Show more invitations' });
	expect(names()).toEqual(['Joan']);
	fireEvent.click(more);
	await waitFor(() => expect(names()).toEqual(['Joan', 'Mary', 'Hans', 'Grace', 'Ada']));
	expect(document.activeElement?.textContent).toMatch(/^Mary/);
	expect(screen.queryByRole('button', { name: 'Show more invitations' })).toBeNull();
});

test('links somebody who has joined to the page that pays them', async () => {
	await show(claimed, invitation);
	const links = await screen.findAllByRole('link');
	expect(links.map((link) => link.getAttribute('href'))).toEqual([`/pay/${inviteeUma}`]);
});

test('cancels what nobody has claimed, and says so', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	await createInvitation(wallet, { firstName: 'Grace' });
	render(<InvitationList />, strictly(wallet, new QueryClient()));
	const named = { name: 'Cancel the invitation of Grace' };
	fireEvent.click(await screen.findByRole('button', named));
	expect(await screen.findByText(/link can’t be used any more/)).toBeDefined();
	const [row] = await screen.findAllByRole('listitem');
	await waitFor(() => expect(within(row as HTMLElement).queryByRole('button')).toBeNull());
	expect(row?.textContent).toContain('Cancelled');
});

test('shows nothing to somebody who has invited nobody', async () => {
	const backend = await show();
	await waitFor(() => expect(backend.calls()).toEqual(['GET /invitations?limit=1']));
	expect(document.querySelector('[data-cs~="invitation-list"]')).toBeNull();
});

test('keeps the retry button and its focus while the list is read again', async () => {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo('GET /invitations', () => failure(400, 'INVALID_INPUT'));
	render(<InvitationList />, strict);
	const again = await screen.findByRole('button', { name: 'Try again' });
	const page = { data: [{ ...invitation, firstName: 'Grace' }], hasMore: false };
	const reading = holdFirst(backend, 'GET /invitations', () => Response.json(page));
	again.focus();
	fireEvent.click(again);
	await waitFor(() => expect(reading.count()).toBe(1));
	await waitFor(() => expect(document.activeElement?.ariaBusy).toBe('true'));
	expect(document.activeElement).toBe(again);
	reading.release();
	expect(await rows()).toEqual([expect.stringMatching(/^Grace/)]);
});
