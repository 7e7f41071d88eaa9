import { expect, test } from '../harness/test.js';
import { confirm, signUpToReview } from '../steps/sendMoney.js';

// [Q3a]
test('an execution whose response is lost moves the money once', { tag: '@main' }, async ({
	page,
	control,
}) => {
	const payment = await signUpToReview(page);
	let executions = 0;
	await page.route('**/execute', async (route) => {
		executions += 1;
		await route.fetch(); // the service has done it …
		await route.abort('connectionreset'); // … and the page never hears of it
	});
	await confirm(page);
	// The page reads what became of it instead of sending it again.
	expect(executions).toBe(1);
	expect(await control.balanceOf(payment.source.accountId)).toBe(75_000_000);
	expect(await control.balanceOf(payment.destination.accountId)).toBe(payment.totalReceivingAmount);
});

test('an execution whose response never reaches the backend moves the money once', {
	tag: '@main',
}, async ({ page, control, watch }) => {
	watch.expectStatus(503, /\/execute$/);
	const payment = await signUpToReview(page);
	await control.inject({ operation: 'executeQuote', kind: 'dropAfterCommit', times: 4 });
	await confirm(page);
	expect(await control.faults()).toMatchObject([{ affected: 4 }]);
	expect(await control.balanceOf(payment.source.accountId)).toBe(75_000_000);
	expect(await control.balanceOf(payment.destination.accountId)).toBe(payment.totalReceivingAmount);
});
