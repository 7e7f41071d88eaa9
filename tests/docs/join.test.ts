import { expect, onTestFinished, test } from 'vitest';
import { type Ask, createAsk } from '../../docs/examples/guides/ask.js';
import { join } from '../../docs/examples/guides/join.js';
import type { Customer, Page } from '../../packages/contract/src/index.js';
import { createTestSandbox } from '../../packages/sandbox/src/testing.js';
import { memoryPeople } from '../../packages/server/src/testing.js';

const ada = { userId: 'user-1', email: 'ada@example.com' };

async function startPlatform() {
	const sandbox = await createTestSandbox();
	onTestFinished(() => sandbox.close());
	const ask = createAsk({ ...sandbox.service, fetch: sandbox.fetch });
	const customers = async () => (await ask<Page<Customer>>('GET', '/customers')).data;
	return { ask, people: memoryPeople(), customers };
}

/** A deployment may open accounts some time after the customer (service interface, §5.3). */
const beforeAccounts = (ask: Ask): Ask =>
	(async (method, path, body) =>
		path.startsWith('/customers/internal-accounts')
			? { data: [] }
			: ask(method, path, body)) as Ask;

test('whoever joins again after the service was slow gets the wallet of their one customer', async () => {
	const { ask, people, customers } = await startPlatform();
	await expect(join(people, beforeAccounts(ask), ada)).rejects.toThrow('ask again');
	const person = await join(people, ask, ada);
	expect(await people.byAccount(person.accountId ?? '')).toEqual(person);
	expect((await customers()).map(({ id }) => id)).toEqual([person.customerId]);
});

test('a member with a changed email gets the wallet that an earlier call began', async () => {
	const { ask, people, customers } = await startPlatform();
	await expect(join(people, beforeAccounts(ask), ada)).rejects.toThrow('ask again');
	const person = await join(people, ask, { ...ada, email: 'ada@example.org' });
	expect(person).toMatchObject({ platformCustomerId: ada.userId, email: ada.email });
	expect(await customers()).toHaveLength(1);
});

test('a member with the former email of another gets no wallet of theirs', async () => {
	const { ask, people, customers } = await startPlatform();
	const { customerId } = await join(people, ask, ada);
	await expect(join(people, ask, { ...ada, userId: 'user-2' })).rejects.toThrow('another member');
	expect((await customers()).map(({ id }) => id)).toEqual([customerId]);
});

test('a member who was a customer of the service before gets their wallet', async () => {
	const { ask, people, customers } = await startPlatform();
	const customer = { customerType: 'INDIVIDUAL', platformCustomerId: ada.userId, email: ada.email };
	const { id } = await ask<Customer>('POST', '/customers', customer);
	const person = await join(people, ask, { ...ada, email: 'ada@example.org' });
	expect(person).toMatchObject({ customerId: id, email: ada.email });
	expect(await people.byAccount(person.accountId ?? '')).toEqual(person);
	expect(await join(people, ask, ada)).toEqual(person);
	expect(await customers()).toHaveLength(1);
});

test('two calls at once open one wallet', async () => {
	const { ask, people, customers } = await startPlatform();
	const [one, other] = await Promise.all([join(people, ask, ada), join(people, ask, ada)]);
	expect(one).toEqual(other);
	expect(await customers()).toHaveLength(1);
});

test('the wallet has the address in the form of the port', async () => {
	const { ask, people } = await startPlatform();
	const person = await join(people, ask, { userId: 'user-1', email: ' Ada@MÜNCHEN.example ' });
	expect(person.email).toBe('ada@xn--mnchen-3ya.example');
	expect(await people.byEmail(person.email)).toEqual(person);
});
