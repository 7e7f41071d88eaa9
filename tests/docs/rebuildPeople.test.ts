import { expect, onTestFinished, test } from 'vitest';
import { createAsk } from '../../docs/examples/guides/ask.js';
import { join } from '../../docs/examples/guides/join.js';
import { rebuildPeople } from '../../docs/examples/guides/rebuildPeople.js';
import { createTestSandbox } from '../../packages/sandbox/src/testing.js';
import { memoryPeople } from '../../packages/server/src/testing.js';

async function startService() {
	const sandbox = await createTestSandbox();
	onTestFinished(() => sandbox.close());
	return createAsk({ ...sandbox.service, fetch: sandbox.fetch });
}

const member = (index: number) => ({ userId: `user-${index}`, email: `p${index}@example.com` });

test('people whose rows are missing are added from every page of the service', async () => {
	const ask = await startService();
	const people = memoryPeople();
	for (let index = 0; index < 101; index++) await join(people, ask, member(index));
	const restored = memoryPeople();
	expect(await rebuildPeople(restored, ask)).toEqual([]);
	for (let index = 0; index < 101; index++) {
		const { email } = member(index);
		expect(await restored.byEmail(email)).toEqual(await people.byEmail(email));
	}
});

test('somebody whose address has another row, or was another one, is left to be decided about', async () => {
	const ask = await startService();
	const people = memoryPeople();
	const [taken, moved] = [await join(people, ask, member(1)), await join(people, ask, member(2))];
	const restored = memoryPeople();
	await restored.create({ email: taken.email, platformCustomerId: 'user-3' });
	const { platformCustomerId, customerId = '', accountId = '' } = moved;
	await restored.create({ email: 'former@example.com', platformCustomerId });
	await restored.complete({ platformCustomerId, customerId, accountId });
	expect([...(await rebuildPeople(restored, ask))].sort()).toEqual(
		[taken.customerId, customerId].sort(),
	);
	expect(await restored.byEmail(moved.email)).toBeUndefined();
});

test('the wallets of decoys become nobody', async () => {
	const ask = await startService();
	const decoy = { platformCustomerId: 'decoy-0123', email: '0123@decoy.example' };
	await ask('POST', '/customers', { customerType: 'INDIVIDUAL', ...decoy });
	const restored = memoryPeople();
	expect(await rebuildPeople(restored, ask)).toEqual([]);
	expect(await restored.byEmail(decoy.email)).toBeUndefined();
});
