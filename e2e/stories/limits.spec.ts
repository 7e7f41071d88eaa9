import { usBank } from '@countersign/test-kit';
import type { Locator, Page } from '@playwright/test';
import { askAsScript } from '../harness/injectScript.js';
import { expect, test } from '../harness/test.js';
import { askBackend } from '../steps/askBackend.js';
import { fund } from '../steps/fund.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { startPasskey } from '../steps/passkeys.js';
import {
	addRecipient,
	confirm,
	confirmFirst,
	navigateTo,
	quote,
	signUpToReview,
} from '../steps/sendMoney.js';
import { confirmInSigner, pressOnceMore, signerFrame } from '../steps/signer.js';
import { anotherSignIn, expectHome, signInAgain, signUp } from '../steps/signUp.js';

// 2,000 at once, 5,000 in 24 hours, of these 100 without another sign-in; a new recipient waits a day.
test.use({ spendingLimits: true });

const unit = 1_000_000;
const eve = '$success.usd@uma.localhost';

test.beforeEach(({ watch }) => {
	// A change that needs a sign-in is refused first, as a payment is.
	watch.expectStatus(403, /\/spending-limits$/);
});

test('a person lowers a limit, is refused above it, raises it again, and stops the increase in another browser', async ({
	page,
	elsewhere,
	email,
}) => {
	await signUp(page, email);
	await signUp(elsewhere, email);
	await fund(page, '500');
	const limits = await changeLimit(page, '50');
	await expect(limits).toContainText('Saved. These limits apply now.');
	await expect(limits.getByRole('definition').first()).toHaveText(/USDB\s50\.00/);
	await lookAtBothSizes(page, '64-limits');

	await addRecipient(page);
	const amount = page.getByRole('textbox', { name: 'You send, in USDB' });
	await amount.fill('60');
	await expect(page.getByText(/^Your spending limit allows USDB\s50\.00 now\.$/)).toBeVisible();
	await lookAtBothSizes(page, '65-limit-while-typing');
	await page.getByRole('button', { name: 'Review' }).click();
	await expect(
		page.getByText(/^This is above your spending limit\. You can send USDB\s50\.00 now\./),
	).toBeVisible();
	await expect(page.getByRole('button', { name: 'Confirm and send' })).toBeDisabled();
	await lookAtBothSizes(page, '66-limit-in-review');

	await changeLimit(page, '300');
	await signInAgain(page);
	await expect(limits).toContainText(/Saved\. The higher limits apply from tomorrow at .*\./);
	await expect(limits).toContainText(/USDB\s300\.00 from tomorrow at/);
	await lookAtBothSizes(page, '67-limit-that-rises');

	const notice = elsewhere
		.getByRole('status')
		.filter({ hasText: 'Your spending limits are higher from tomorrow' });
	await expect(notice).toContainText('Not you? Stop it.');
	await elsewhere.emulateMedia({ media: 'print' });
	await expect(notice).toBeHidden();
	await elsewhere.emulateMedia({ media: 'screen' });
	await notice.getByRole('button', { name: 'Stop it' }).click();
	await expect(elsewhere.getByText(/^Stopped\. If somebody else started this/)).toBeVisible();
	await expect(limits.getByRole('listitem')).toHaveCount(0);
	expect(await askBackend(page, '/spending-limits')).toMatchObject({
		own: { perPayment: { USDB: 50 * unit } },
		waiting: [],
	});
});

test('a payment to a new recipient goes through after a sign-in for that payment', {
	tag: '@main',
}, async ({ page, control }) => {
	const { source } = await signUpToReview(page);
	await expect(
		page.getByText(
			/^You haven’t paid this recipient before\. You can pay them from tomorrow at .*, or now if you sign in once more\.$/,
		),
	).toBeVisible();
	await lookAtBothSizes(page, '68-new-recipient');
	await confirmFirst(page);
	expect(await control.balanceOf(source.accountId)).toBe(75 * unit);

	// The recipient is known now, and this is within what is free.
	await navigateTo(page, 'Send');
	await page.getByRole('link', { name: 'Ada Lovelace' }).click();
	await quote(page, '5');
	await confirm(page);
	expect(await control.balanceOf(source.accountId)).toBe(70 * unit);
});

test('a script in the page spends at most the free amount and pays no new recipient, and another browser shows a notice', async ({
	page,
	elsewhere,
	email,
	control,
	watch,
}) => {
	watch.expectStatus(400, /\/quotes$/);
	watch.expectStatus(403, /./);
	const accountId = await signUp(page, email);
	await signUp(elsewhere, email);
	await fund(page, '500');
	await payOnce(page);
	const before = await control.balanceOf(accountId);

	// The person's own recipient, in five payments, until nothing is free any more.
	const known = await recipientOf(page);
	const taken: string[] = [];
	for (const amount of [80, 60, 20, 14, 1]) taken.push(await steal(page, known, amount * unit));
	expect(taken).toEqual(['paid', 'STEP_UP_REQUIRED', 'STEP_UP_REQUIRED', 'paid', 'paid']);
	expect(before - (await control.balanceOf(accountId))).toBe(95 * unit);

	// A recipient of the script's own.
	const account = await askAsScript(page, {
		method: 'POST',
		path: '/customers/external-accounts',
		body: usBank({ fullName: 'Eve Mallory', accountNumber: '222000222' }),
	});
	expect(account.status).toBe(201);
	expect(await steal(page, String(account.body['id']), unit)).toBe('STEP_UP_REQUIRED');
	// No page asks for limits again by itself: this one was told.
	await elsewhere
		.getByText(/^Eve Mallory, a new recipient, can be paid from tomorrow at/)
		.waitFor();
	expect(await steal(page, eve, unit)).toBe('STEP_UP_REQUIRED');
	await lookAtBothSizes(elsewhere, '69-notice-elsewhere');

	// Another tab, higher limits first, or the wallet itself.
	const tab = await page.context().newPage();
	await tab.goto('/');
	await expectHome(tab);
	expect(await steal(tab, known, 10 * unit)).toBe('STEP_UP_REQUIRED');
	const limits = { perPayment: { USDB: 10_000 * unit }, stepUpAbove: { USDB: 10_000 * unit } };
	const raised = await askAsScript(page, {
		method: 'POST',
		path: '/spending-limits',
		body: limits,
	});
	expect(raised.status).toBe(200);
	expect(await steal(page, known, 10 * unit)).toBe('STEP_UP_REQUIRED');
	const passkey = await askAsScript(page, { method: 'POST', path: '/passkeys/options' });
	expect(passkey.body['code']).toBe('STEP_UP_REQUIRED');
	expect(before - (await control.balanceOf(accountId))).toBe(95 * unit);
});

test('a passkey is added, and the recovery words are shown, after one sign-in each', async ({
	page,
	authenticator,
	watch,
}) => {
	watch.expectStatus(403, /\/(passkeys\/options|export)$/);
	await signUp(page);
	await startPasskey(page, 'Desk key', anotherSignIn(page));
	await signInAgain(page);
	const added = page.getByText('Passkey added.');
	await pressOnceMore(page, added);
	await expect(added).toBeVisible();
	expect(await authenticator.credentialIds()).toHaveLength(1);
	await page.getByRole('button', { name: 'Get recovery words' }).click();
	const frame = signerFrame(page);
	if (frame) {
		await confirmInSigner(page, 'Show the words');
		await confirmInSigner(page, 'Use passkey');
		await expect(frame.getByRole('heading', { name: 'Recovery words' })).toBeVisible();
		return;
	}
	await page
		.getByRole('dialog', { name: 'Sign in again' })
		.getByRole('button', { name: /^Sign in with passkey/ })
		.click();
	await expect(page.getByRole('button', { name: 'Show the words' })).toBeVisible();
});

/** Changes the most for one payment in the settings. */
async function changeLimit(page: Page, amount: string): Promise<Locator> {
	await navigateTo(page, 'Security');
	const limits = page.getByRole('region', { name: 'Spending limits' });
	await limits.getByRole('button', { name: 'Change limits' }).click();
	await limits.getByRole('textbox', { name: 'Most for one payment' }).fill(amount);
	await limits.getByRole('button', { name: 'Save limits' }).click();
	await confirmInSigner(page, 'Change');
	return limits;
}

/** Pays Ada Lovelace five units, with a sign-in for that payment: the page knows her then. */
async function payOnce(page: Page): Promise<void> {
	await addRecipient(page);
	await quote(page, '5');
	await confirmFirst(page);
}

async function recipientOf(page: Page): Promise<string> {
	const { data } = await askBackend(page, '/customers/external-accounts');
	return data[0].id;
}

/** What becomes of a payment that a script in the page requests, stamps and sends. */
async function steal(page: Page, payee: string, lockedCurrencyAmount: number): Promise<string> {
	const { accountId } = await askBackend(page, '/me');
	const quoted = await askAsScript(page, {
		method: 'POST',
		path: '/quotes',
		body: {
			source: { sourceType: 'ACCOUNT', accountId },
			...(await destinationOf(page, payee)),
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount,
		},
	});
	expect(quoted.status).toBe(201);
	const executed = await askAsScript(page, {
		method: 'POST',
		path: `/quotes/${quoted.body['id']}/execute`,
		stamp: String(quoted.body['payloadToSign']),
	});
	return executed.status === 200 ? 'paid' : String(executed.body['code']);
}

async function destinationOf(page: Page, payee: string): Promise<object> {
	if (!payee.startsWith('$'))
		return { destination: { destinationType: 'ACCOUNT', accountId: payee } };
	const { lookupId } = await askBackend(page, `/receiver/uma/${payee}`);
	return {
		destination: { destinationType: 'UMA_ADDRESS', umaAddress: payee, currency: 'USD' },
		lookupId,
		senderCustomerInfo: {
			FULL_NAME: 'Ada Lovelace',
			BIRTH_DATE: '1985-12-10',
			NATIONALITY: 'GB',
		},
	};
}
