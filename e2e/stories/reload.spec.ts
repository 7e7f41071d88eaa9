import { countAtBackend } from '../harness/countAtBackend.js';
import { expect, test } from '../harness/test.js';
import { codeField } from '../steps/signer.js';
import { enterCode, expectHome, openCode, startSignIn } from '../steps/signUp.js';

// [O8]
test('a reload in the middle of a sign-in asks for the code that was sent', {
	tag: '@main',
}, async ({ page, stack }) => {
	const before = await countAtBackend(stack, 'POST', '/login');
	await startSignIn(page);
	await page.reload();
	await openCode(page);
	await expect(codeField(page)).toBeVisible();
	await enterCode(page);
	await expectHome(page);
	expect((await countAtBackend(stack, 'POST', '/login')) - before).toBe(1);
	await page.reload();
	await expectHome(page);
});
