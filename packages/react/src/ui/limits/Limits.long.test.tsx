import type { SpendingLimitsState } from '@countersign/contract/service';
import { getSpendingLimits, setSpendingLimits, type Wallet } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { holdFirst } from '../../../testing/holdFirst.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { quoteToAddress } from '../../../testing/quoteToAddress.js';
import { spendingLimits } from '../../../testing/readResponse.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { english } from '../messages/english.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { spanish } from '../messages/spanish.js';
import { Limits } from './Limits.js';

const unit = 1_000_000;

afterEach(cleanup);

/** The limits of a new person, who may send 100 units at once and 200 in 24 hours, of which 50 are free. */
async function openLimits(before: (wallet: Wallet) => Promise<unknown> = async () => {}) {
	const wallet = openWallet({ endpoint: '/api/limited' });
	const email = `${crypto.randomUUID()}@example.com`;
	await signIn(wallet, { email });
	await before(wallet);
	render(<Limits />, strictly(wallet, new QueryClient()));
	await screen.findByRole('button', { name: 'Change limits' });
	return { wallet };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
/** Without the spaces that keep an amount on one line. */
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const lines = () =>
	screen
		.getAllByRole('term')
		.map((term) => plain(`${term.textContent}: ${term.nextElementSibling?.textContent}`));
const waiting = () =>
	screen.queryAllByRole('listitem').map(({ textContent }) => plain(textContent));

test("shows the tighter of the platform's limits and the person's own", async () => {
	const limits = { perPayment: { USDB: 20 * unit }, perDay: { USDB: 900 * unit } };
	await openLimits((wallet) => setSpendingLimits(wallet, { limits }));
	expect(lines()).toEqual([
		'Per payment: USDB 20.00',
		'In 24 hours: USDB 200.00',
		'Without signing in again: USDB 50.00',
		'Sent in the last 24 hours: USDB 0.00',
		'New recipients can be paid: After 24 hoursAt once if you sign in again',
	]);
});

test("shows the wallet's currency and those that the limits name, and calls a kind without a limit unlimited", async () => {
	const { backend, strict } = await createTestWorld(alice);
	const { newPayee: _, ...others } = spendingLimits;
	const state: SpendingLimitsState = {
		...others,
		platform: { perDay: { USD: 5 } },
		spent: { USDB: 12.5 * unit },
	};
	backend.respondTo('GET /spending-limits', () => Response.json(state));
	render(<Limits />, strict);
	await waitFor(() => expect(lines()[1]).toContain('$'));
	expect(lines()).toEqual([
		'Per payment: No limit',
		'In 24 hours: USDB 0.00, $0.05',
		'Without signing in again: No limit',
		'Sent in the last 24 hours: USDB 12.50, $0.00',
		'New recipients can be paid: At once',
	]);
});

test('says that nothing was saved where the limits were changed elsewhere', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const conflict = { status: 409, code: 'CONFLICT', message: 'The limits were changed elsewhere.' };
	backend.respondTo('GET /spending-limits', () => Response.json(spendingLimits));
	backend.respondTo('POST /spending-limits', () => Response.json(conflict, { status: 409 }));
	render(<Limits />, strict);
	fireEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
	press('Save limits');
	await screen.findByText('Your limits were changed elsewhere. Nothing was saved.');
	expect(field('Most for one payment')).toBeTruthy();
});

test('tightens a limit at once, and keeps those of other currencies', async () => {
	const { wallet } = await openLimits((wallet) =>
		setSpendingLimits(wallet, { limits: { perDay: { EUR: 3 } } }),
	);
	press('Change limits');
	await waitFor(() => expect(document.activeElement).toBe(field('Most for one payment')));
	type('Most for one payment', '40');
	type('Most in 24 hours', '');
	type('Most in 24 hours without signing in again', '0');
	press('Save limits');
	const saved = await screen.findByText('Saved. These limits apply now.');
	await waitFor(() => expect(lines()[0]).toBe('Per payment: USDB 40.00, €0.00'));
	expect(document.activeElement?.contains(saved)).toBe(true);
	expect((await getSpendingLimits(wallet))?.own).toEqual({
		perPayment: { USDB: 40 * unit },
		perDay: { EUR: 3 },
		stepUpAbove: { USDB: 0 },
	});
});

test('keeps a typed limit when the language of the page changes', async () => {
	const wallet = openWallet({ endpoint: '/api/limited' });
	await signIn(wallet, { email: `${crypto.randomUUID()}@example.com` });
	const { rerender } = render(
		<MessagesProvider messages={english}>
			<Limits />
		</MessagesProvider>,
		strictly(wallet, new QueryClient()),
	);
	fireEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
	type('Most for one payment', '1.125');
	rerender(
		<MessagesProvider messages={spanish}>
			<Limits />
		</MessagesProvider>,
	);
	const { save, fields, saved } = spanish.limits;
	await waitFor(() => expect(field(fields.perPayment)).toHaveProperty('value', '1,125'));
	press(save);
	await screen.findByText(saved);
	expect((await getSpendingLimits(wallet))?.own).toEqual({ perPayment: { USDB: 1.125 * unit } });
});

test('raises a limit after a sign-in, says from when it applies, and stops it', async () => {
	const own = { perPayment: { USDB: 5 * unit } };
	const { wallet } = await openLimits((wallet) => setSpendingLimits(wallet, { limits: own }));
	press('Change limits');
	type('Most for one payment', '80');
	press('Save limits');
	const dialog = within(await screen.findByRole('dialog'));
	fireEvent.click(await dialog.findByRole('button', { name: 'Email me a code' }));
	fireEvent.change(await dialog.findByRole('textbox', { name: 'Code' }), {
		target: { value: '000000' },
	});
	await screen.findByText(/^Saved\. The higher limits apply from tomorrow at .*stop them\.$/);
	await waitFor(() =>
		expect(waiting()).toEqual([
			expect.stringMatching(/^Your spending limits are higher from tomorrow at/),
		]),
	);
	expect(lines()[0]).toMatch(/^Per payment: USDB 5\.00USDB 80\.00 from tomorrow at/);
	expect((await getSpendingLimits(wallet))?.own).toEqual(own);
	const stop = await findEnabled('Stop it');
	const described = document.getElementById(stop.getAttribute('aria-describedby') ?? '');
	expect(described?.textContent).toMatch(/^Your spending limits are higher/);
	fireEvent.click(stop);
	const stopped = await screen.findByText('Stopped.');
	expect(document.activeElement?.contains(stopped)).toBe(true);
	await waitFor(() => expect(waiting()).toEqual([]));
	expect(lines()[0]).toBe('Per payment: USDB 5.00');
	expect(await getSpendingLimits(wallet))?.toMatchObject({ own, waiting: [] });
});

test.each([
	['101', 'This can be USDB 100.00 at most.'],
	['much', 'Enter an amount in digits, for example 25.00.'],
])(
	'refuses the limit %s in a sentence beside its field, which gets the focus',
	async (text, sentence) => {
		await openLimits();
		press('Change limits');
		type('Most for one payment', text);
		press('Save limits');
		const input = field('Most for one payment');
		expect(document.activeElement).toBe(input);
		expect(input.getAttribute('aria-invalid')).toBe('true');
		expect(screen.getByText(sentence)).toBeDefined();
		expect(screen.queryByText(/^Saved/)).toBeNull();
		press('Cancel');
		expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change limits' }));
	},
);

test('shows a new recipient that waits, and stops it', async () => {
	const payee = '$success.usd@uma.localhost';
	const { wallet } = await openLimits((wallet) => quoteToAddress(wallet, payee));
	expect(waiting()).toEqual([
		expect.stringMatching(
			/^\$success\.usd@uma\.localhost, a new recipient, can be paid from tomorrow at/,
		),
	]);
	press('Stop it');
	await screen.findByText('Stopped.');
	expect((await getSpendingLimits(wallet))?.waiting).toEqual([]);
});

test('moves the focus to the notice that limits were saved', async () => {
	const wallet = openWallet({ endpoint: '/api/limited' });
	await signIn(wallet);
	// StrictMode runs the effects of what appears once more, and with them the last move of the focus.
	render(<Limits />, { ...strictly(wallet, new QueryClient()), reactStrictMode: false });
	fireEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
	type('Most for one payment', '40');
	press('Save limits');
	const saved = await screen.findByText('Saved. These limits apply now.');
	expect(document.activeElement?.contains(saved)).toBe(true);
});

test('translates the notice that limits were saved when the language changes', async () => {
	const wallet = openWallet({ endpoint: '/api/limited' });
	await signIn(wallet);
	const page = (messages: typeof spanish) => (
		<MessagesProvider messages={messages}>
			<Limits />
		</MessagesProvider>
	);
	const { rerender } = render(page(english), strictly(wallet, new QueryClient()));
	fireEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
	press('Save limits');
	await screen.findByText(english.limits.saved);
	rerender(page(spanish));
	expect(screen.getByText(spanish.limits.saved)).toBeDefined();
});

test('keeps the form open while the limits are saved', async () => {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo('GET /spending-limits', () => Response.json(spendingLimits));
	const saving = holdFirst(backend, 'POST /spending-limits', () => Response.json(spendingLimits));
	render(<Limits />, strict);
	fireEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
	press('Save limits');
	await waitFor(() => expect(saving.count()).toBe(1));
	press('Cancel');
	expect(field('Most for one payment')).toBeDefined();
	saving.release();
	await screen.findByText('Saved. These limits apply now.');
});
