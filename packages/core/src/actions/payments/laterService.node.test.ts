import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { openInProcess } from '../../../testing/openInProcess.js';
import { newEmail, signIn } from '../../../testing/openWallet.js';
import { listCredentials } from '../credentials/credentials.js';
import { getMe } from '../session/getMe.js';
import { listExchangeRates } from './estimates.js';
import { listInternalAccounts } from './listInternalAccounts.js';

const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());

type Row = Readonly<Record<string, unknown>>;

/** Somebody at a service that lists other rows at this path. */
async function open(path: string, change: (rows: readonly Row[]) => readonly Row[]) {
	const { openWallet, openBrowser, people } = openInProcess((request) => sandbox.fetch(request));
	const browser = openBrowser();
	const email = newEmail();
	const platformCustomerId = crypto.randomUUID();
	await sandbox.request('POST', '/customers', {
		customerType: 'INDIVIDUAL',
		region: 'DE',
		email,
		platformCustomerId,
	});
	await people.create({ email, platformCustomerId });
	const wallet = openWallet({
		fetch: async (input, init) => {
			const response = await browser(input, init);
			if (!response.ok || !new URL(String(input)).pathname.endsWith(path)) return response;
			const body = await response.json();
			return Response.json({ ...body, data: change(body.data) }, response);
		},
	});
	return signIn(wallet, email);
}

/** More than a number holds exactly, as the smallest units of a currency of 18 decimals are. */
const balance = { amount: 2 ** 53, currency: { code: 'ETH', name: '', symbol: '', decimals: 18 } };

describe('at a later service', () => {
	const other = { id: 'InternalAccount:later', type: 'EMBEDDED_WALLET', balance };

	test('skips an account that it cannot read', async () => {
		const wallet = await open('/internal-accounts', (rows) => [other, ...rows]);
		const { accountId } = await getMe(wallet);
		const ids = (await listInternalAccounts(wallet)).data.map(({ id }) => id);
		expect(ids).toContain(accountId);
		expect(ids).not.toContain(other.id);
	});

	test('always returns the embedded wallet among the accounts', async () => {
		const wallet = await open('/internal-accounts', (rows) =>
			rows.map((row) => (row['type'] === 'EMBEDDED_WALLET' ? { ...row, balance } : row)),
		);
		await expect(listInternalAccounts(wallet)).rejects.toMatchObject({ code: 'network.malformed' });
	});

	test('skips a rate that it cannot read', async () => {
		const wallet = await open('/exchange-rates', (rows) => [
			{ ...rows[0], destinationCurrency: balance.currency, receivingAmount: balance.amount },
			...rows,
		]);
		const rates = await listExchangeRates(wallet, {
			sourceCurrency: 'USDB',
			destinationCurrency: ['EUR'],
		});
		expect(rates.map(({ destinationCurrency }) => destinationCurrency.code)).toEqual(['EUR']);
	});

	test('names a credential without a nickname by its type', async () => {
		const wallet = await open('/auth/credentials', (rows) => [
			...rows,
			{ id: 'AuthMethod:later', type: 'SMS_OTP' },
		]);
		expect(await listCredentials(wallet)).toMatchObject([
			{ type: 'EMAIL_OTP' },
			{ id: 'AuthMethod:later', nickname: 'SMS_OTP' },
		]);
	});

	test('rejects a list with a credential that has no id, since it may be the removed one', async () => {
		const wallet = await open('/auth/credentials', (rows) => [...rows, { type: 'SMS_OTP' }]);
		await expect(listCredentials(wallet)).rejects.toMatchObject({ code: 'network.malformed' });
	});
});
