import type { Page } from '@playwright/test';
import { collectSecrets } from '../harness/collectSecrets.js';
import { scalarsAmong } from '../harness/scalarsAmong.js';
import type { Stack } from '../harness/startStack.js';
import { expect, test } from '../harness/test.js';
import { comeBackWithPasskey, signOut } from '../steps/passkeys.js';
import { pay, prepareToPay } from '../steps/sendMoney.js';
import { expectHome, expectSignedOut, signUp } from '../steps/signUp.js';

test('a reload keeps the session, and no script finds its key', { tag: '@main' }, async ({
	page,
	stack,
	signatures,
}) => {
	await signUp(page);
	await page.reload();
	await expectHome(page);
	await expectKeyOutOfReach(page, signatures.publicKeys, stack);
});

test('no script finds the key of a passkey session, which was sealed to this browser', async ({
	page,
	stack,
	signatures,
}) => {
	await comeBackWithPasskey(page);
	// The key was opened in this very page. A payment is signed with it, so that its public half is
	// known, and then nothing of the private half may be left lying around.
	await prepareToPay(page);
	await pay(page, '10');
	await expectKeyOutOfReach(page, signatures.publicKeys, stack);
});

test('a sign-out removes the key and revokes the session at the service', { tag: '@main' }, async ({
	page,
	service,
}) => {
	const accountId = await signUp(page);
	expect(await service.sessions(accountId)).toHaveLength(1);
	await signOut(page);
	expect(await service.sessions(accountId)).toEqual([]);
	const haul = await collectSecrets(page);
	expect(haul.keys).toEqual([]);
	await page.reload();
	await expectSignedOut(page);
});

/**
 * The only private key that a script can reach is the one handle in IndexedDB, which gives nothing
 * away, and with a signer in an origin of its own not even that one; and none of the bytes in reach are the scalar of a
 * key that has signed.
 */
async function expectKeyOutOfReach(
	page: Page,
	signedBy: readonly string[],
	{ signer }: Stack,
): Promise<void> {
	const haul = await collectSecrets(page);
	expect(haul.visited).toBeGreaterThan(5_000);
	const privateKeys = haul.keys.filter((key) => key.type !== 'public');
	const handle = {
		where: expect.stringMatching(/^indexedDB/),
		extractable: false,
		exported: [],
		type: 'private',
	};
	expect(privateKeys).toEqual(signer ? [] : [expect.objectContaining(handle)]);
	expect(signedBy.length).toBeGreaterThan(0);
	expect(scalarsAmong(haul.materials, [...signedBy, ...haul.publicKeys])).toEqual([]);
}
