import type { Page } from '@countersign/contract';
import type { UmaProvider } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ umaDomain: 'uma.test' }));

const list = (query: string) =>
	expectJson<Page<UmaProvider>>(200, sandbox.request('GET', `/uma-providers?${query}`));
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);

test('lists the platform as a provider at its domain', async () => {
	const { data } = await list('currencyCode=USDB');
	expect(data).toMatchObject([{ domain: 'uma.test', allowListStatus: true }]);
});

test.each([
	['', ['Peso Wallet', 'This sandbox']],
	['hasBlockedProviders=false', ['Peso Wallet', 'This sandbox']],
	['hasBlockedProviders=true', ['Peso Wallet', 'Shut Bank', 'This sandbox']],
	['hasBlockedProviders=true&sortOrder=desc', ['This sandbox', 'Shut Bank', 'Peso Wallet']],
	['countryCode=MX', ['Peso Wallet', 'This sandbox']],
	['countryCode=DE&hasBlockedProviders=true', ['Shut Bank', 'This sandbox']],
	['currencyCode=EUR', ['This sandbox']],
	['currencyCode=EUR&countryCode=FR', []],
])('returns the providers of the query "%s": %j', async (query, found) => {
	expect(await names(query)).toEqual(found);
});

test.each(['asc', 'desc'])('lists pages in %s order', async (order) => {
	const query = `hasBlockedProviders=true&sortOrder=${order}`;
	const whole = await names(query);
	const first = await list(`${query}&limit=2`);
	expect(first).toMatchObject({ hasMore: true, totalCount: 3 });
	const second = await list(`${query}&limit=2&cursor=${first.nextCursor}`);
	expect(second).toMatchObject({ hasMore: false, totalCount: 3 });
	expect(second).not.toHaveProperty('nextCursor');
	expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(whole);
	const other = order === 'asc' ? 'desc' : 'asc';
	const foreign = `/uma-providers?sortOrder=${other}&cursor=${first.nextCursor}`;
	expect(await expectJson(400, sandbox.request('GET', foreign))).toMatchObject({
		details: { errors: [{ field: 'cursor' }] },
	});
});

test.each(['limit=0', 'hasBlockedProviders=yes', 'sortOrder=up', 'cursor=x', 'countryCode=MEX'])(
	'rejects %s',
	async (query) => {
		const response = sandbox.request('GET', `/uma-providers?${query}`);
		expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_INPUT' });
	},
);
