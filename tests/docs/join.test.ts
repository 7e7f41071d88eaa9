import { expect, onTestFinished, test } from 'vitest';
import { join } from '../../apps/docs/examples/guides/join.js';
import type { Customer, Page } from '../../packages/contract/src/index.js';
import { createTestSandbox } from '../../packages/sandbox/src/testing.js';
import { memoryPeople } from '../../packages/server/src/testing.js';

test('whoever joins again after the service was slow gets the wallet of their one customer', async () => {
	const sandbox = await createTestSandbox();
	onTestFinished(() => sandbox.close());
	const { baseUrl, tokenId, clientSecret } = sandbox.service;
	const headers = {
		Authorization: `Basic ${btoa(`${tokenId}:${clientSecret}`)}`,
		'Content-Type': 'application/json',
	};
	let isSlow = true;
	const ask = async <Result>(method: 'GET' | 'POST', path: string, body?: object) => {
		const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
		const response = await sandbox.fetch(new Request(baseUrl + path, sent));
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
		// A deployment may open accounts some time after the customer (service interface, §5.3).
		const isLate = isSlow && path.startsWith('/customers/internal-accounts');
		return (isLate ? { data: [] } : await response.json()) as Result;
	};
	const people = memoryPeople();
	await expect(join(people, ask, 'ada@example.com')).rejects.toThrow('ask again');
	isSlow = false;
	const person = await join(people, ask, 'ada@example.com');
	expect(await people.byAccount(person.accountId ?? '')).toEqual(person);
	const { data } = await ask<Page<Customer>>('GET', '/customers');
	expect(data.map(({ id }) => id)).toEqual([person.customerId]);
});
