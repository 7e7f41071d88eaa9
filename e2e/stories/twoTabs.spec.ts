import { test } from '../harness/test.js';
import { signOut } from '../steps/passkeys.js';
import { expectHome, expectSignedOut, signUp } from '../steps/signUp.js';

test('a second tab shares the session, and its end', async ({ page, context, email }) => {
	await signUp(page, email);
	const second = await context.newPage();
	await second.goto('/');
	await expectHome(second);
	await signOut(page);
	await expectSignedOut(second);
});
