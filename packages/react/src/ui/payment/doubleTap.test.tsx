import { createExternalAccount } from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addSheet } from '../../../testing/computedStyles.js';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { holdAnimations, lowerPart, tapAt, upperPart } from '../../../testing/taps.js';
import ours from '../styles/styles.css?inline';
import { SendMoney } from './SendMoney.js';

// A sheet that is imported would stay in the page for the tests of other files.
beforeEach(() => void addSheet(ours));

afterEach(cleanup);

const findConfirm = () => findEnabled('Confirm and send');

/** Enters what arrives, and resolves with "Review" once the price is there. */
async function enterAmount(text: string) {
	fireEvent.click(await screen.findByLabelText('They get USD'));
	const amount = screen.getByRole('textbox', { name: 'They get, in USD' });
	fireEvent.change(amount, { target: { value: text } });
	await screen.findByText(/^You send about/);
	return screen.getByRole('button', { name: 'Review' });
}

test('does not pay on the second tap of a double tap on "Review" on a phone; a later tap does', async () => {
	await page.viewport(320, 664);
	const finish = await holdAnimations();
	const wallet = openWallet();
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank());
	render(<SendMoney to={{ accountId: id }} />, strictly(wallet, new QueryClient()));
	tapAt(lowerPart(await enterAmount('2.50')));
	const confirm = await findConfirm();
	await screen.findByText(/^Move /);
	// Wherever the finger is: what the review shows decides whether "Confirm" appears below it.
	const place = upperPart(confirm);
	tapAt(place);
	expect(confirm.ariaBusy).toBe('false');
	await finish(confirm);
	tapAt(place);
	expect(await screen.findByRole('heading', { name: 'Sent' })).toBeDefined();
});

test('does not confirm a quote that has just replaced the confirmed one', async () => {
	const finish = await holdAnimations();
	const clock = { skipped: 0 };
	const now = () => Date.now() + clock.skipped;
	const { backend, strict } = await createTestWorld(alice, { now });
	const { quote, recipient } = alice;
	const quotes = [
		{ ...quote, expiresAt: new Date(now() + 600_000).toISOString() },
		{
			...quote,
			id: `Quote:${crypto.randomUUID()}`,
			totalSendingAmount: 30_000_000,
			feesIncluded: 5_000_000,
		},
	];
	backend.respondTo('POST /quotes', () => Response.json(quotes.shift(), { status: 201 }));
	render(<SendMoney to={{ accountId: recipient.id }} />, strict);
	fireEvent.click(await enterAmount('25'));
	const confirm = await findConfirm();
	await finish(confirm);
	await holdAnimations();
	clock.skipped = 1_200_000;
	fireEvent.click(confirm);
	await screen.findByText('Here is a new price. This changed:');
	const replacement = await findConfirm();
	tapAt(upperPart(replacement));
	expect(replacement.ariaBusy).toBe('false');
});
