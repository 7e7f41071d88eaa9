import { countAtBackend } from '../harness/countAtBackend.js';
import { expect, test } from '../harness/test.js';
import { expectSent, signUpToReview } from '../steps/sendMoney.js';
import { confirmInSigner } from '../steps/signer.js';

// [S23b]
test('a double click sends the money once', { tag: '@main' }, async ({ page, control, stack }) => {
	const payment = await signUpToReview(page);
	const executions: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/execute')) executions.push(request.method());
	});
	const execution = ['POST', '/quotes/{quoteId}/execute'] as const;
	const before = await countAtBackend(stack, ...execution);
	await page.getByRole('button', { name: 'Confirm and send' }).dblclick();
	await confirmInSigner(page, 'Confirm and pay');
	await expectSent(page);
	expect(executions).toEqual(['POST']);
	expect((await countAtBackend(stack, ...execution)) - before).toBe(1);
	expect(await control.balanceOf(payment.source.accountId)).toBe(75_000_000);
	expect(await control.balanceOf(payment.destination.accountId)).toBe(payment.totalReceivingAmount);
});
