import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, test } from 'vitest';
import { openInProcess } from '../../../testing/openInProcess.js';
import { signIn } from '../../../testing/openWallet.js';
import { createExternalAccount } from './createExternalAccount.js';
import { listExternalAccounts } from './externalAccounts.js';

const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());

/** A signed-in person, and the paths of the requests from then on. */
async function open() {
	const { openWallet, openBrowser } = openInProcess((request) => sandbox.fetch(request));
	const browser = openBrowser();
	const paths: string[] = [];
	const wallet = openWallet({
		fetch: (input, init) => {
			paths.push(new URL(String(input)).pathname);
			return browser(input, init);
		},
	});
	await signIn(wallet);
	paths.length = 0;
	return { wallet, paths };
}

test('sends no address whose checksum is wrong', async () => {
	const { wallet, paths } = await open();
	const add = (address: string) =>
		createExternalAccount(wallet, {
			currency: 'USDC',
			accountInfo: { accountType: 'BASE_WALLET', address },
		});
	await expect(add('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee')).rejects.toMatchObject({
		code: 'input.invalid',
		problems: [{ field: 'accountInfo.address', problem: 'malformed' }],
	});
	expect(paths).toEqual([]);
	const { id } = await add('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
	expect((await listExternalAccounts(wallet)).data.map((one) => one.id)).toEqual([id]);
});
