import type { Page } from '@playwright/test';
import type { Control } from '../harness/control.js';
import { expect, test } from '../harness/test.js';
import { endTab, type TabEnd } from '../steps/endTab.js';
import {
	approve,
	approveAfterSession,
	expectLookupAnew,
	expectSent,
	quote,
	signUpToPay,
	signUpToReview,
} from '../steps/sendMoney.js';
import { confirmInSigner } from '../steps/signer.js';
import { expectSignedOut, signIn, signInDialog } from '../steps/signUp.js';

const minutes = 60_000;
/** Until the story lets it go. */
const forEver = 10 * minutes;

/** Where the execution is when its tab ends. */
type Moment = 'has not left' | 'is on its way' | 'is done';

/** Has the next execution stop at that moment. Resolves once it has. */
async function stopExecution(
	page: Page,
	control: Control,
	at: Moment,
): Promise<() => Promise<void>> {
	if (at === 'has not left') {
		let stop = () => {};
		const stopped = new Promise<void>((resolve) => {
			stop = resolve;
		});
		await page.route('**/execute', () => stop());
		return () => stopped;
	}
	const of = at === 'is done' ? 'response' : 'request';
	await control.inject({ operation: 'executeQuote', kind: 'delay', delayMs: forEver, of });
	return () => expect.poll(() => control.faults()).toMatchObject([{ affected: 1 }]);
}

/** A request that a closed tab had not sent yet cannot be told from one that had. */
const rows: readonly (readonly [TabEnd, Moment])[] = [
	['closed', 'is on its way'],
	['closed', 'is done'],
	['crashed', 'has not left'],
	['crashed', 'is on its way'],
	['crashed', 'is done'],
];

for (const [end, at] of rows) {
	// [S21b]
	test(`a tab that is ${end} when its execution ${at}: the next one shows the outcome, and the money moves once`, async ({
		page,
		context,
		control,
	}) => {
		const payment = await signUpToReview(page);
		const address = page.url();
		const stopped = await stopExecution(page, control, at);
		await approve(page);
		await stopped();
		await endTab(page, end);

		const next = await context.newPage();
		await next.goto(address);
		if (at !== 'is done') {
			await expect(next.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
			expect(await control.balanceOf(payment.source.accountId)).toBe(100_000_000);
		}
		await control.clearFaults();
		if (at === 'has not left') {
			await next.getByRole('button', { name: 'Try again' }).click();
			await confirmInSigner(next, 'Confirm and pay');
		}
		await expectSent(next);
		await expectPaidOnce(control, payment);
	});
}

test('a person who must sign in again after a crash still sees the outcome of the payment', async ({
	page,
	context,
	email,
	control,
	watch,
}) => {
	watch.expectStatus(401, /^\/api\//);
	const payment = await signUpToReview(page, email);
	const address = page.url();
	const stopped = await stopExecution(page, control, 'is done');
	await approve(page);
	await stopped();
	await endTab(page, 'crashed');
	await context.clearCookies();
	await control.clearFaults();

	const next = await context.newPage();
	await next.goto(address);
	await expectSignedOut(next);
	await signIn(next, email);
	await expectSent(next);
	await expectPaidOnce(control, payment);
});

for (const end of ['closed', 'crashed'] as const) {
	test(`a tab that is ${end} while the payment waits for a sign-in: the next one returns to the confirm step`, async ({
		page,
		context,
		control,
		watch,
	}) => {
		expectLookupAnew(watch);
		await signUpToPay(page);
		await control.advance(16 * minutes);
		const payment = await quote(page, '25');
		const address = page.url();
		await page.getByRole('button', { name: 'Confirm and send' }).click();
		await expect(signInDialog(page)).toBeVisible();
		await endTab(page, end);

		const next = await context.newPage();
		await next.goto(address);
		const review = next.getByRole('region', { name: 'Payment' });
		await expect(review).toContainText('You sendUSDB 25.00');
		expect(await control.balanceOf(payment.source.accountId)).toBe(100_000_000);
		await approveAfterSession(next);
		await expectSent(next);
		await expectPaidOnce(control, payment);
	});
}

/** By the books of the service. */
async function expectPaidOnce(
	control: Control,
	{ source, destination, ...payment }: Awaited<ReturnType<typeof quote>>,
): Promise<void> {
	expect(await control.balanceOf(source.accountId)).toBe(100_000_000 - payment.totalSendingAmount);
	expect(await control.balanceOf(destination.accountId)).toBe(payment.totalReceivingAmount);
	const { faults } = await control.ledger();
	expect(faults).toEqual([]);
}
