import type { Customer } from '@countersign/contract';
import { createTestSandbox } from '@countersign/sandbox/testing';
import { expect, onTestFinished, test } from 'vitest';

import { memoryPeople, sandboxConfig } from '../testing.js';
import { join } from './join.js';

const ada = { userId: 'user-1', email: 'ada@example.com' };

/** A platform with a login of its own, before a real sandbox. */
async function startPlatform() {
	const sandbox = await createTestSandbox();
	onTestFinished(() => sandbox.close());
	const people = memoryPeople();
	const config = {
		...sandboxConfig(sandbox, 'http://localhost:5173'),
		people,
		service: { ...sandbox.service, fetch: sandbox.fetch },
	};
	const { baseUrl, tokenId, clientSecret } = sandbox.service;
	const headers = {
		Authorization: `Basic ${btoa(`${tokenId}:${clientSecret}`)}`,
		'Content-Type': 'application/json',
	};
	const ask = async (init: RequestInit = {}) =>
		(await sandbox.fetch(`${baseUrl}/customers`, { ...init, headers })).json();
	const customers = async () => ((await ask()) as { data: Customer[] }).data;
	const addCustomer = async (platformCustomerId: string, email: string): Promise<Customer> => {
		const body = { customerType: 'INDIVIDUAL', platformCustomerId, email };
		return (await ask({ method: 'POST', body: JSON.stringify(body) })) as Customer;
	};
	/** A deployment may open accounts some time after the customer (service interface, §5.3). */
	const beforeAccounts = {
		...config,
		service: {
			...config.service,
			fetch: (async (input, init) =>
				String(input).includes('/internal-accounts')
					? Response.json({ data: [] })
					: sandbox.fetch(String(input), init)) as typeof fetch,
		},
	};
	return { config, people, customers, addCustomer, beforeAccounts };
}

test('a member who joins again after the service was slow gets the wallet of their one customer', async () => {
	const { config, people, customers, beforeAccounts } = await startPlatform();
	await expect(join(beforeAccounts, ada)).rejects.toThrow('not ready yet');
	const account = await join(config, ada);
	const person = { ...account, email: ada.email };
	expect(await people.byAccount(account.accountId)).toEqual(person);
	expect(await people.byEmail(ada.email)).toEqual(person);
	expect((await customers()).map(({ id }) => id)).toEqual([account.customerId]);
});

test('a member with a changed email gets the wallet that an earlier call began', async () => {
	const { config, people, customers, beforeAccounts } = await startPlatform();
	await expect(join(beforeAccounts, ada)).rejects.toThrow('not ready yet');
	const { accountId } = await join(config, { ...ada, email: 'ada@example.org' });
	expect(await people.byAccount(accountId)).toMatchObject({ email: ada.email });
	expect(await customers()).toHaveLength(1);
});

test('opens a wallet with another address after the service has refused the first one', async () => {
	const { config, people, customers } = await startPlatform();
	const { fetch } = config.service;
	const refusing: typeof fetch = async (url, init) =>
		init?.method === 'POST'
			? Response.json({ status: 400, code: 'INVALID_INPUT', message: 'No.' }, { status: 400 })
			: fetch(url, init);
	const refused = { ...config, service: { ...config.service, fetch: refusing } };
	await expect(join(refused, ada)).rejects.toThrow('does not accept');
	const other = { ...ada, email: 'ada@example.org' };
	const account = await join(config, other);
	expect(await people.byAccount(account.accountId)).toEqual({ ...account, email: other.email });
	expect(await people.byEmail(ada.email)).toBeUndefined();
	expect(await customers()).toMatchObject([{ id: account.customerId, email: other.email }]);
});

test('a member with the former email of another gets no wallet of theirs', async () => {
	const { config, customers } = await startPlatform();
	const { customerId } = await join(config, ada);
	await expect(join(config, { ...ada, userId: 'user-2' })).rejects.toThrow('another member');
	expect((await customers()).map(({ id }) => id)).toEqual([customerId]);
});

test('a member who was a customer of the service before gets their wallet', async () => {
	const { config, people, customers, addCustomer } = await startPlatform();
	const { id } = await addCustomer(ada.userId, ada.email);
	const account = await join(config, { ...ada, email: 'ada@example.org' });
	expect(account.customerId).toBe(id);
	expect(await people.byAccount(account.accountId)).toEqual({ ...account, email: ada.email });
	expect(await join(config, ada)).toEqual(account);
	expect(await customers()).toHaveLength(1);
});

test('two calls at once open one wallet', async () => {
	const { config, customers } = await startPlatform();
	const [one, other] = await Promise.all([join(config, ada), join(config, ada)]);
	expect(one).toEqual(other);
	expect(await customers()).toHaveLength(1);
});

test('stores the address of the service when two calls race', async () => {
	const { config, people, customers } = await startPlatform();
	const members = [ada, { ...ada, email: 'ada@example.org' }];
	const [account] = await Promise.all(members.map((member) => join(config, member)));
	const [customer] = await customers();
	expect(await people.byAccount(account?.accountId ?? '')).toEqual({
		...account,
		email: customer?.email,
	});
});

test('keeps the address of the service when a later call brings another one', async () => {
	const { config, people } = await startPlatform();
	const late = { email: 'ada@example.org', platformCustomerId: ada.userId };
	const complete: typeof people.complete = async (account) => {
		await people.create(late);
		return people.complete(account);
	};
	const account = await join({ ...config, people: { ...people, complete } }, ada);
	expect(await people.byAccount(account.accountId)).toEqual({ ...account, email: ada.email });
});

test('the wallet has the address in the form of the port', async () => {
	const { config, people } = await startPlatform();
	const { accountId } = await join(config, { userId: 'user-1', email: ' Ada@MÜNCHEN.example ' });
	expect((await people.byAccount(accountId))?.email).toBe('ada@xn--mnchen-3ya.example');
});

test('refuses what is no address before it asks for a customer', async () => {
	const { config, customers } = await startPlatform();
	await expect(join(config, { ...ada, email: 'ada' })).rejects.toThrow('not an email address');
	expect(await customers()).toEqual([]);
});
