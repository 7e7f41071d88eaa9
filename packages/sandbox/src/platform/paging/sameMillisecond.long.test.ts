import type { Page } from '@countersign/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { businessInfo, createCompany } from '../../../testing/company.js';
import { passportOf } from '../../../testing/documents.js';
import { effort } from '../../../testing/effort.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openSession, openWallet } from '../../../testing/openWallet.js';
import { fund, requestQuote } from '../../../testing/payments.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

/** What the calculation knows of a row: when it was added, and what it can be found by. */
interface Row {
	readonly id: string;
	readonly at: number;
	readonly kind: string;
}

/** A paged list. `filters` are by time and by kind, with what they must find. */
interface PagedList {
	readonly path: string;
	readonly orders: readonly ('asc' | 'desc')[];
	readonly kinds: readonly string[];
	add(kind: string): Promise<{ readonly id: string }>;
	readonly kindParameter?: string;
	/** Parameters of a range of time, and whether its bounds belong to it. */
	readonly ranges?: readonly (readonly [from: string, to: string, isInclusive: boolean])[];
}

/** Each run pages through what all runs before it have added, so their time grows with the square of their number. */
const numRuns = 8 * Math.min(effort, 4);

const sandbox = closeAfterAll(
	await createTestSandbox({ clock: stoppedClock(), sessionLifetime: 86_400_000 }),
);
const wallet = await openWallet(sandbox);
const friend = await openWallet(sandbox);
const { id: companyId } = await createCompany(sandbox);

type Created = { readonly id: string };

const create = (path: string, body: object) =>
	sandbox.request('POST', path, body).then(async (response) => {
		expect([200, 201]).toContain(response.status);
		return (await response.json()) as Created;
	});
const bank = (accountNumber: string) => ({
	currency: 'USD',
	accountInfo: {
		accountType: 'USD_ACCOUNT',
		accountNumber,
		routingNumber: '021000021',
		beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Analytical Engines Ltd' },
	},
});
const spark = {
	currency: 'USDB',
	accountInfo: { accountType: 'SPARK_WALLET', address: `spark1${'q'.repeat(40)}` },
};
let accountNumber = 1_000_000;
const account = (currency: string) => {
	accountNumber += 1_000;
	return currency === 'USD' ? bank(String(accountNumber)) : spark;
};
const person = {
	firstName: 'Ada',
	lastName: 'Lovelace',
	birthDate: '1815-12-10',
	nationality: 'GB',
	address: { line1: '12 St James Square', city: 'London', postalCode: 'SW1Y', country: 'GB' },
	idType: 'SSN',
	identifier: '123-45-6789',
};

const lists: Readonly<Record<string, () => PagedList>> = {
	customers: () => ({
		path: '/customers?region=IS',
		orders: ['asc'],
		kinds: ['INDIVIDUAL', 'BUSINESS'],
		kindParameter: 'customerType',
		ranges: [
			['createdAfter', 'createdBefore', false],
			['updatedAfter', 'updatedBefore', false],
		],
		add: (customerType) => create('/customers', { customerType, region: 'IS' }),
	}),
	'API tokens': () => ({
		path: '/tokens?',
		orders: ['asc'],
		kinds: ['Reports', 'Payouts'],
		kindParameter: 'name',
		ranges: [
			['createdAfter', 'createdBefore', false],
			['updatedAfter', 'updatedBefore', false],
		],
		add: (name) => create('/tokens', { name, permissions: ['VIEW'] }),
	}),
	documents: () => ({
		path: '/documents?',
		orders: ['asc'],
		kinds: [wallet.customerId, friend.customerId],
		kindParameter: 'documentHolder',
		add: (holder) =>
			expectJson<Created>(201, sandbox.request('POST', '/documents', passportOf(holder))),
	}),
	transactions: () => ({
		path: `/transactions?customerId=${wallet.customerId}`,
		orders: ['asc', 'desc'],
		kinds: ['INCOMING', 'OUTGOING'],
		kindParameter: 'type',
		ranges: [['startDate', 'endDate', true]],
		add: async (type) => {
			if (type === 'OUTGOING') {
				return { id: (await requestQuote(sandbox, wallet, friend.accountId, 1_000)).transactionId };
			}
			await fund(sandbox, wallet, 1);
			const newest = `/transactions?customerId=${wallet.customerId}&limit=1`;
			const page = await expectJson<Page<Created>>(200, sandbox.request('GET', newest));
			return page.data[0] ?? { id: '' };
		},
	}),
	'external accounts': () => ({
		path: `/customers/external-accounts?customerId=${wallet.customerId}`,
		orders: ['asc'],
		kinds: ['USD', 'USDB'],
		kindParameter: 'currency',
		add: (currency) =>
			create('/customers/external-accounts', {
				customerId: wallet.customerId,
				...account(currency),
			}),
	}),
	'external accounts of the platform': () => ({
		path: '/platform/external-accounts?',
		orders: ['asc'],
		kinds: ['USD', 'USDB'],
		kindParameter: 'currency',
		add: (currency) => create('/platform/external-accounts', account(currency)),
	}),
	'internal accounts': () => ({
		path: '/customers/internal-accounts?currency=EUR',
		orders: ['asc'],
		kinds: ['INTERNAL_FIAT'],
		kindParameter: 'type',
		add: async () => {
			const customer = { customerType: 'INDIVIDUAL', currencies: ['EUR'] };
			const { id } = await create('/customers', customer);
			const path = `/customers/internal-accounts?customerId=${id}`;
			const page = await expectJson<Page<Created>>(200, sandbox.request('GET', path));
			return page.data[0] ?? { id: '' };
		},
	}),
	'beneficial owners': () => ({
		path: `/beneficial-owners?customerId=${companyId}`,
		orders: ['asc'],
		kinds: ['any'],
		add: () =>
			create('/beneficial-owners', {
				customerId: companyId,
				roles: ['UBO'],
				ownershipPercentage: 1,
				personalInfo: person,
			}),
	}),
	verifications: () => ({
		path: '/verifications?',
		orders: ['asc'],
		kinds: ['APPROVED', 'REJECTED'],
		kindParameter: 'verificationStatus',
		add: async (status) => {
			const registrationNumber = status === 'REJECTED' ? 'HRB123002' : 'HRB123789';
			const company = await createCompany(sandbox, {
				businessInfo: businessInfo(registrationNumber),
			});
			return create('/verifications', { customerId: company.id });
		},
	}),
};

/** What is added before a page is read: the kinds of the rows, and how far the clock moves before each. */
const arrivals = fc.array(fc.record({ kind: fc.nat(), later: fc.constantFrom(0, 0, 0, 1) }), {
	maxLength: 4,
});

const readings = fc.record({
	limit: fc.integer({ min: 1, max: 4 }),
	order: fc.nat(),
	kind: fc.option(fc.nat(), { nil: undefined }),
	range: fc.option(fc.record({ which: fc.nat(), from: fc.nat(), to: fc.nat() }), {
		nil: undefined,
	}),
	arriving: fc.array(arrivals, { minLength: 2, maxLength: 5 }),
});

// [R129]
test.each(Object.entries(lists))(
	'%s returns every row once with equal timestamps in each order and filter',
	async (_, open) => {
		const list = open();
		const rows: Row[] = [];
		const add = async ({ kind: index, later }: { kind: number; later: number }) => {
			sandbox.clock.advance(later);
			const kind = list.kinds[index % list.kinds.length] ?? '';
			const { id } = await list.add(kind);
			rows.push({ id, at: sandbox.clock.now().getTime(), kind });
		};
		await fc.assert(
			fc.asyncProperty(readings, async ({ limit, order: orderIndex, kind, range, arriving }) => {
				for (const row of arriving[0] ?? []) await add(row);
				const order = list.orders[orderIndex % list.orders.length] ?? 'asc';
				const byKind = chooseKind(list, kind);
				const byTime = chooseRange(list, rows, range);
				const matching = () => rows.filter((row) => byKind.matches(row) && byTime.matches(row));
				const query = [
					list.path,
					`limit=${limit}`,
					...(list.orders.length > 1 ? [`sortOrder=${order}`] : []),
					...byKind.query,
					...byTime.query,
				].join('&');
				const first = matching();
				const seen: string[] = [];
				let cursor: string | undefined;
				for (let page = 0; ; page += 1) {
					if (page > 0) for (const row of arriving[page] ?? []) await add(row);
					const path = `${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`;
					const read = await expectJson<Page<Created>>(200, sandbox.request('GET', path));
					seen.push(...read.data.map(({ id }) => id));
					expect(read.totalCount).toBe(matching().length);
					expect(read.hasMore).toBe(read.nextCursor !== undefined);
					if (!read.hasMore) break;
					expect(read.data).toHaveLength(limit);
					cursor = read.nextCursor;
				}
				// What arrives is at the end in ascending order, and before the first page in descending order.
				const expected = order === 'asc' ? matching() : first.toReversed();
				expect(seen).toEqual(expected.map(({ id }) => id));
			}),
			{ numRuns, ...(effort === 1 ? { seed: 15 } : {}) },
		);
		expect(new Set(rows.map(({ at }) => at)).size).toBeLessThan(rows.length / 2);
	},
	120_000 * effort,
);

interface Filter {
	readonly query: readonly string[];
	matches(row: Row): boolean;
}

const everything: Filter = { query: [], matches: () => true };

function chooseKind({ kinds, kindParameter }: PagedList, index: number | undefined): Filter {
	if (index === undefined || kindParameter === undefined) return everything;
	const wanted = kinds[index % kinds.length];
	return { query: [`${kindParameter}=${wanted}`], matches: ({ kind }) => kind === wanted };
}

/** A range whose bounds are instants at which rows were added. */
function chooseRange(
	{ ranges }: PagedList,
	rows: readonly Row[],
	chosen: { which: number; from: number; to: number } | undefined,
): Filter {
	const range = ranges?.[(chosen?.which ?? 0) % ranges.length];
	if (!range || !chosen || rows.length === 0) return everything;
	const at = (index: number) => rows[index % rows.length]?.at ?? 0;
	const [from = 0, to = 0] = [at(chosen.from), at(chosen.to)].sort((one, two) => one - two);
	const [fromName, toName, isInclusive] = range;
	const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
	return {
		query: [`${fromName}=${instant(from)}`, `${toName}=${instant(to)}`],
		matches: ({ at: time }) =>
			isInclusive ? from <= time && time <= to : from < time && time < to,
	};
}

test('lists credentials and sessions with equal timestamps in order of creation', async () => {
	const owner = await openWallet(sandbox);
	const sessions = [owner.sessionId];
	while (sessions.length < 5) sessions.push((await openSession(sandbox, owner)).sessionId);
	const read = async (path: string) => {
		const response = sandbox.request('GET', `${path}?accountId=${owner.accountId}`);
		return (await expectJson<Page<Created>>(200, response)).data.map(({ id }) => id);
	};
	expect(await read('/auth/sessions')).toEqual(sessions);
	expect(await read('/auth/credentials')).toHaveLength(1);
});

test('lists the same providers in both orders', async () => {
	const readAll = async (order: string) => {
		const seen: string[] = [];
		for (let cursor = ''; ; ) {
			const path = `/uma-providers?limit=2&sortOrder=${order}${cursor && `&cursor=${cursor}`}`;
			const page = await expectJson<Page<{ domain: string }>>(200, sandbox.request('GET', path));
			seen.push(...page.data.map(({ domain }) => domain));
			if (!page.hasMore) return seen;
			cursor = page.nextCursor ?? '';
		}
	};
	const ascending = await readAll('asc');
	expect(new Set(ascending).size).toBe(ascending.length);
	expect(await readAll('desc')).toEqual(ascending.toReversed());
});
