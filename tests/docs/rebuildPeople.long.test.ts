import { expect, onTestFinished, test } from 'vitest';
import { createAsk } from '../../docs/examples/guides/ask.js';
import { rebuildPeople } from '../../docs/examples/guides/rebuildPeople.js';
import { createTestSandbox } from '../../packages/sandbox/src/testing.js';
import type { PeoplePort } from '../../packages/server/src/index.js';
import { join as joinMember } from '../../packages/server/src/index.js';
import { memoryPeople, sandboxConfig } from '../../packages/server/src/testing.js';

async function startService() {
	const sandbox = await createTestSandbox();
	onTestFinished(() => sandbox.close());
	const service = { ...sandbox.service, fetch: sandbox.fetch };
	const config = sandboxConfig({ service }, 'http://localhost:5173');
	const join = (people: PeoplePort, userId: string) =>
		joinMember({ ...config, people }, { userId, email: emailOf(userId) });
	return { ask: createAsk(service), join };
}

const emailOf = (userId: string) => `${userId}@example.com`;

test('people whose rows are missing are added from every page of the service', async () => {
	const { ask, join } = await startService();
	const people = memoryPeople();
	for (let index = 0; index < 101; index++) await join(people, `user-${index}`);
	const restored = memoryPeople();
	expect(await rebuildPeople(restored, ask)).toEqual([]);
	for (let index = 0; index < 101; index++) {
		const email = emailOf(`user-${index}`);
		expect(await restored.byEmail(email)).toEqual(await people.byEmail(email));
	}
});

test('somebody whose address has another row, or was another one, is left to be decided about', async () => {
	const { ask, join } = await startService();
	const people = memoryPeople();
	const [taken, moved] = [await join(people, 'user-1'), await join(people, 'user-2')];
	const restored = memoryPeople();
	await restored.create({ email: emailOf('user-1'), platformCustomerId: 'user-3' });
	const { platformCustomerId, customerId, accountId } = moved;
	await restored.create({ email: 'former@example.com', platformCustomerId });
	await restored.complete({ platformCustomerId, customerId, accountId });
	expect([...(await rebuildPeople(restored, ask))].sort()).toEqual(
		[taken.customerId, customerId].sort(),
	);
	expect(await restored.byEmail(emailOf('user-2'))).toBeUndefined();
});

test('the wallets of decoys become nobody', async () => {
	const { ask } = await startService();
	const decoy = { platformCustomerId: 'decoy-0123', email: '0123@decoy.example' };
	await ask('POST', '/customers', { customerType: 'INDIVIDUAL', ...decoy });
	const restored = memoryPeople();
	expect(await rebuildPeople(restored, ask)).toEqual([]);
	expect(await restored.byEmail(decoy.email)).toBeUndefined();
});
