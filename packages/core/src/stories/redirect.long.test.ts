import { sandboxEnclaveKeys } from '@countersign/contract';
import { oidcToken } from '@countersign/test-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage, type TestPage } from '../../testing/openPage.js';
import { openWallet, signIn } from '../../testing/openWallet.js';
import { type Person, personWith } from '../../testing/person.js';
import { restoreSession, signOut, type WalletConfig } from '../index.js';

let page: TestPage;
beforeEach(async () => {
	page = await openPage();
});
afterEach(() => page.close());

const config = {
	endpoint: '/api',
	environment: 'sandbox',
	enclaveKeys: sandboxEnclaveKeys,
	transactions: 'allow',
} as const satisfies WalletConfig;
type Mode = NonNullable<WalletConfig['sessionKeyMode']>;

/** The page prepares, goes to the provider, and the provider sends it back with a token for that nonce. */
async function goToProvider({ sub }: Person, sessionKeyMode: Mode = 'sealed') {
	const { createWallet, prepareOauth } = await page.core();
	const { nonce } = await prepareOauth(createWallet({ ...config, sessionKeyMode }));
	await page.go('data:text/html,<title>The provider</title>');
	await page.go('/page');
	return oidcToken({ sub, nonce });
}

async function comeBack(token: string, sessionKeyMode: Mode = 'sealed') {
	const { createWallet, signInWithOauth } = await page.core();
	return signInWithOauth(createWallet({ ...config, sessionKeyMode }), { oidcToken: token });
}

/** Somebody with an identity who is signed out here. */
async function somebody(): Promise<Person> {
	const person = await personWith('OAUTH');
	await signOut(openWallet());
	return person;
}

test.each<Mode>(['sealed', 'clientHeld'])(
	'signs in after the return from the provider with the %s key that the page prepared',
	async (mode) => {
		const token = await goToProvider(await somebody(), mode);
		const session = await comeBack(token, mode);
		expect(session).toMatchObject({ type: 'OAUTH' });
		const { createWallet, refreshSession } = await page.core();
		expect(await restoreSession(openWallet())).toMatchObject({ status: 'active', session });
		// Its key signs.
		await refreshSession(createWallet(config));
	},
);

// [U10]
test('accepts the key for one sign-in', async () => {
	const token = await goToProvider(await somebody());
	await comeBack(token);
	await expect(comeBack(token)).rejects.toMatchObject({
		code: 'oauth.token_mismatch',
		message: expect.stringContaining('It was used, it is older than 10 minutes'),
	});
});

test('keeps the key when another tab prepares one meanwhile', async () => {
	const person = await somebody();
	const token = await goToProvider(person);
	const other = await openPage();
	const { createWallet, prepareOauth } = await other.core();
	await prepareOauth(createWallet(config));
	other.close();
	expect(await comeBack(token)).toMatchObject({ type: 'OAUTH' });
});

test('keeps the key after a sign-out in another tab, and signs in', async () => {
	const token = await goToProvider(await somebody());
	expect(await signOut(await signIn(openWallet()))).toEqual({ revocation: 'confirmed' });
	expect(await comeBack(token)).toMatchObject({ type: 'OAUTH' });
	expect((await restoreSession(openWallet())).status).toBe('active');
});

test.each([
	['another nonce', { nonce: 'another' }],
	['no nonce', { nonce: undefined }],
])('finds no key for a token with %s', async (_, claims) => {
	const person = await somebody();
	await goToProvider(person);
	await expect(comeBack(oidcToken({ sub: person.sub, ...claims }))).rejects.toMatchObject({
		code: 'oauth.token_mismatch',
	});
});
