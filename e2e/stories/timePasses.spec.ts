import type { Page } from '@playwright/test';
import type { Control } from '../harness/control.js';
import { expect, test } from '../harness/test.js';
import { isUncovered } from '../steps/isUncovered.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { openUma, tellWhoPays } from '../steps/payUma.js';
import { installClocks, reachLastMinute } from '../steps/reachLastMinute.js';
import {
	approveAfterSession,
	confirm,
	expectLookupAnew,
	expectSent,
	navigateTo,
	type QuotedPayment,
	quote,
	signUpFunded,
	signUpToPay,
	signUpToReview,
} from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';
import { sizes } from '../steps/sizeTable.js';

const minutes = 60_000;

test('a quote that has expired is replaced before money moves', async ({
	page,
	control,
	watch,
}) => {
	expectLookupAnew(watch);
	await page.setViewportSize(sizes.narrow);
	const first = await signUpToReview(page);
	await control.advance(6 * minutes);
	await page.reload(); // the page learns the service's time with its next response
	await expect(page.getByText('This price has run out')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Confirm and send' })).toHaveCount(0);
	const renew = page.getByRole('button', { name: 'Get a new price' });
	expect(await renew.evaluate(isUncovered)).toBe(true);
	await payByNewQuote(page, control, first);
});

test('a UMA quote that has expired is replaced, even when its lookup has expired too', async ({
	page,
	control,
	watch,
}) => {
	expectLookupAnew(watch);
	await signUpFunded(page);
	await openUma(page, '$success.usd@uma.localhost');
	await tellWhoPays(page);
	const first = await quote(page, '25');
	await control.advance(6 * minutes);
	await navigateTo(page, 'Home'); // the page learns the service's time with its next response
	await openUma(page, '$success.usd@uma.localhost');
	await payByNewQuote(page, control, first);
});

test('a visible wallet stays signed in with one refresh for each session', async ({
	page,
	context,
	control,
	service,
}) => {
	const clocks = await installClocks(context, control);
	const accountId = await signUp(page);
	for (const refreshes of [1, 2]) {
		const [session] = await service.sessions(accountId);
		if (!session) throw new Error('The session has ended.');
		await reachLastMinute(clocks, session);
		await expect.poll(clocks.requests.refreshes).toBe(refreshes);
		// The one before is listed until the response has reached the page.
		const others = [expect.objectContaining({ id: expect.not.stringContaining(session.id) })];
		await expect.poll(() => service.sessions(accountId)).toEqual(others);
	}
	await expect(page.getByText('Your session has ended.')).toHaveCount(0);
});

test('a session that has expired asks for a code in place, and the payment continues', async ({
	page,
	control,
	watch,
}) => {
	expectLookupAnew(watch);
	await signUpToPay(page);
	const amount = page.getByRole('textbox', { name: 'You send, in USDB' });
	const button = page.getByRole('button', { name: 'Review' });
	await page.setViewportSize(sizes.narrow);
	await amount.fill('20');
	await expect(page.getByRole('main')).toContainText('They get about$');
	const place = await button.boundingBox();
	await control.advance(16 * minutes);
	await amount.fill('25'); // the price that comes while typing tells the page the time
	await expect(page.getByText('Your session has ended.')).toBeVisible();
	expect(await button.boundingBox()).toEqual(place);
	await lookAtBothSizes(page, 'session-ended');
	const payment = await quote(page, '25');
	await approveAfterSession(page);
	await expectSent(page);
	expect(await control.balanceOf(payment.source.accountId)).toBe(75_000_000);
});

/** Has a quote that ran out replaced, and confirms the new one: 25 USDB are paid, once. */
async function payByNewQuote(page: Page, control: Control, old: QuotedPayment): Promise<void> {
	await page.getByRole('button', { name: 'Get a new price' }).click();
	await expect(page.getByText('Here is a new price.')).toBeVisible();
	await confirm(page);
	expect(await control.balanceOf(old.source.accountId)).toBe(75_000_000);
}
