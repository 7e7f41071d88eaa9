import { sandboxTransactions } from '@countersign/contract';
import type { Page } from '@playwright/test';
import { forgeBundle } from '../harness/forgeBundle.js';
import { rewriteResponses } from '../harness/rewriteResponses.js';
import { expect, type StoryFixtures, test } from '../harness/test.js';
import { startPasskey } from '../steps/passkeys.js';
import { navigateTo, signUpToPay } from '../steps/sendMoney.js';
import { enterCode, expectBalance, signUp, startSignIn } from '../steps/signUp.js';

const exportActivity = JSON.stringify({
	type: 'ACTIVITY_TYPE_EXPORT_WALLET',
	organizationId: '6f1c2a52-0000-4000-8000-000000000000',
	timestampMs: '1790000000000',
	parameters: { walletId: '6f1c2a52-0000-4000-8000-000000000001', targetPublicKey: '04' },
});

// [G4e]
test.describe('seals no code to a target bundle signed by another key', () => {
	for (const owned of [true, false]) {
		test(
			owned ? 'that says so' : 'that claims to be the enclave’s',
			async ({ page, signatures }) => {
				await rewriteResponses(page, /\/api\/login$/, 200, (body) => ({
					...body,
					otpEncryptionTargetBundle: forgeBundle(String(body['otpEncryptionTargetBundle']), {
						owned,
					}),
				}));
				await startSignIn(page);
				await enterCode(page);
				await expect(page.getByRole('alert')).toContainText(
					'The service’s answer couldn’t be verified',
				);
				expect(signatures.sealedCodes).toEqual([]);
				expect(signatures.stamped).toEqual([]);
			},
		);
	}
});

test('an activity in place of the token that a code is verified with gets no stamp', async ({
	page,
	signatures,
}) => {
	await rewriteResponses(page, /\/verify$/, 202, (body) => ({
		...body,
		payloadToSign: exportActivity,
	}));
	await startSignIn(page);
	await enterCode(page);
	await expect(page.getByRole('alert')).toContainText('so nothing was signed');
	expect(signatures.sealedCodes).toHaveLength(1);
	expect(signatures.stamped).toEqual([]);
});

test.describe('while a passkey is added', () => {
	// [G5b]
	test('another activity gets no stamp', async ({ page, authenticator, signatures }) => {
		await signUp(page);
		const before = signatures.stamped.length;
		await rewriteResponses(page, /\/api\/auth\/credentials$/, 202, (body) => ({
			...body,
			payloadToSign: exportActivity,
		}));
		await startPasskey(page, 'Desk key', page.getByRole('alert'));
		await expect(page.getByRole('alert')).toContainText('something other than what you chose');
		expect(signatures.stamped.slice(before)).toEqual([]);
		expect(await authenticator.credentialIds()).toHaveLength(1); // made, but never part of the wallet
	});

	// [G5c]
	test('the same activity with another passkey in it gets no stamp', async ({
		page,
		authenticator,
		signatures,
	}) => {
		await signUp(page);
		const before = signatures.stamped.length;
		await rewriteResponses(page, /\/api\/auth\/credentials$/, 202, (body) => ({
			...body,
			payloadToSign: withAnotherPasskey(String(body['payloadToSign'])),
		}));
		await startPasskey(page, 'Desk key', page.getByRole('alert'));
		await expect(page.getByRole('alert')).toContainText('something other than what you chose');
		expect(signatures.stamped.slice(before)).toEqual([]);
		expect(await authenticator.credentialIds()).toHaveLength(1);
	});
});

test(
	'a quote that asks to sign another activity gets no stamp',
	{ tag: '@main' },
	({ page, signatures }) => expectUnsigned({ page, signatures }, withExportPayload),
);

test(
	'a quote whose transaction pays somebody else gets no stamp',
	{ tag: '@main' },
	({ page, signatures }) => expectUnsigned({ page, signatures }, withOtherRecipient),
);

/** Reviews a payment whose quote the backend rewrites: it is refused, and the money stays. */
async function expectUnsigned(
	{ page, signatures }: Pick<StoryFixtures, 'signatures'> & { readonly page: Page },
	rewrite: typeof withExportPayload,
): Promise<void> {
	await signUpToPay(page);
	await rewriteResponses(page, /\/api\/quotes$/, 201, rewrite);
	await rewriteResponses(page, /\/api\/quotes\/[^/]+$/, 200, rewrite);
	const before = signatures.stamped.length;
	await page.getByRole('textbox', { name: 'You send, in USDB' }).fill('25');
	await page.getByRole('button', { name: 'Review' }).click();
	await expect(page.getByRole('heading', { name: 'Not sent' })).toBeVisible();
	await expect(page).toHaveTitle(/^Not sent · /);
	await expect(page.getByRole('status')).toContainText('so nothing was signed');
	await expect(page.getByRole('button', { name: 'Confirm and send' })).toHaveCount(0);
	expect(signatures.stamped.slice(before)).toEqual([]);
	await navigateTo(page, 'Home');
	await expectBalance(page, '100.00');
}

/** The payload as it came, but its transaction pays an address that is not the service's. */
function withOtherRecipient(body: Record<string, unknown>): Record<string, unknown> {
	const pinned = sandboxTransactions.recipients.map((address) => address.slice(2)).join('|');
	return JSON.parse(JSON.stringify(body).replace(new RegExp(pinned, 'g'), '66'.repeat(20)));
}

/** Every `payloadToSign` of the response, wherever it stands, asks for an export of the wallet. */
function withExportPayload(body: Record<string, unknown>): Record<string, unknown> {
	return JSON.parse(
		JSON.stringify(body, (name, value) => (name === 'payloadToSign' ? exportActivity : value)),
	);
}

/** The activity as it came, but the credential that it adds is somebody else's. */
function withAnotherPasskey(payload: string): string {
	const activity = JSON.parse(payload);
	const [authenticator] = activity.parameters.authenticators;
	authenticator.attestation.credentialId = Buffer.alloc(32, 7).toString('base64url');
	return JSON.stringify(activity);
}
