import type { Page, Transaction } from '@countersign/contract';
import { createTestSandbox } from '../../src/testing/createTestSandbox.js';
import { stoppedClock } from '../stoppedClock.js';
import { Check, type Resource, type Sample } from './fieldTable.js';
import { sampleFundedQuote, sampleFunding, sampleUmaPayments } from './money/incomingSamples.js';
import { createMoneySampler, type MoneySampler, settings } from './money/moneySampler.js';
import {
	sampleEuroPayout,
	sampleExpiredQuote,
	sampleRefusedPayout,
	sampleTransfer,
	sampleWalletPayout,
} from './money/outgoingSamples.js';

/** Samples of each table of fields. */
export type Samples = Readonly<Record<string, readonly Sample[]>>;

/** Payments in both directions and with every end, each beside what requests and rules say of it. */
export async function moneySamples(): Promise<Samples> {
	const sandbox = await createTestSandbox({ ...settings, clock: stoppedClock() });
	try {
		return await collect(await createMoneySampler(sandbox));
	} finally {
		await sandbox.close();
	}
}

async function collect(sampler: MoneySampler): Promise<Samples> {
	await sampleFunding(sampler);
	await sampleEuroPayout(sampler);
	await sampleExpiredQuote(sampler);
	await sampleRefusedPayout(sampler);
	await sampleTransfer(sampler);
	await sampleWalletPayout(sampler);
	await sampleUmaPayments(sampler);
	const fundedId = await sampleFundedQuote(sampler);
	const pages = await pagesOf(sampler, fundedId);
	return { ...tablesOf(sampler), 'GET /transactions, response': pages };
}

/** Pages of Grace's transactions. @param fundedId - The one that was created last. */
async function pagesOf(
	{ grace, transactions, get }: MoneySampler,
	fundedId: string,
): Promise<readonly Sample[]> {
	const query = `/transactions?customerId=${grace.customer.id}&sortOrder=asc`;
	const all = await get<Page<Transaction>>(query);
	const first = await get<Page<Transaction>>(`${query}&limit=2`);
	const rest = await get<Page<Transaction>>(`${query}&limit=100&cursor=${first.nextCursor}`);
	const exact = await get<Page<Transaction>>(`${query}&limit=${all.data.length}`);
	const expectedIds = transactions
		.filter(({ expected }) => expected['customerId'] === grace.customer.id)
		.map(({ actual }) => actual['id']);
	const ids = [...new Set([...expectedIds, fundedId])];
	const page = (about: string, actual: object, part: readonly unknown[], more = false): Sample => ({
		about,
		actual: { ...actual },
		expected: {
			data: isPage(part),
			hasMore: more,
			totalCount: ids.length,
			...(more ? { nextCursor: new Check('text', (value) => /^\S+$/.test(String(value))) } : {}),
		},
	});
	return [
		page('all', all, ids),
		page('the first page', first, ids.slice(0, 2), true),
		page('the rest', rest, ids.slice(2)),
		page('a page that all just fit on', exact, ids),
	];
}

/** Whether a page has the transactions with these ids, in this order. */
function isPage(ids: readonly unknown[]): Check {
	return new Check(`the transactions ${ids.join(', ')}`, (value) => {
		const rows: readonly Resource[] = Array.isArray(value) ? value : [];
		return JSON.stringify(rows.map(({ id }) => id)) === JSON.stringify(ids);
	});
}

/** The samples, and those of the objects inside them. */
function tablesOf({ transactions, quotes }: MoneySampler): Samples {
	const ofType = (type: string) => transactions.filter(({ expected }) => expected['type'] === type);
	const amounts = [
		...inside(transactions, 'receivedAmount'),
		...inside(ofType('OUTGOING'), 'sentAmount'),
	];
	return {
		Transaction: transactions,
		IncomingTransaction: ofType('INCOMING'),
		OutgoingTransaction: ofType('OUTGOING'),
		ReconciliationInstructions: inside(transactions, 'reconciliationInstructions'),
		IncomingRateDetails: inside(ofType('INCOMING'), 'rateDetails'),
		CurrencyAmount: amounts,
		Currency: [
			...inside(amounts, 'currency'),
			...inside(quotes, 'sendingCurrency'),
			...inside(quotes, 'receivingCurrency'),
		],
		PaymentInstructions: quotes.map(({ about, actual, expected }) => ({
			about,
			actual: Object(Object(actual['paymentInstructions'])[0]),
			expected: Object(Object(expected['paymentInstructions'])[0]),
		})),
		Quote: quotes,
	};
}

/** Samples of a member that is an object. */
function inside(samples: readonly Sample[], field: string): Sample[] {
	return samples
		.filter(({ expected }) => typeof expected[field] === 'object')
		.map(({ about, actual, expected }) => ({
			about: `${about}, ${field}`,
			actual: Object(actual[field]),
			expected: Object(expected[field]),
		}));
}
