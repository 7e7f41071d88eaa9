import type { Customer, ExchangeRate, Quote, Transaction } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import type { TestSandbox } from '../../../src/testing/createTestSandbox.js';
import type { PublishedCurrency } from '../../calculation/price.js';
import { expectJson } from '../../expectJson.js';
import { openSession, type TestWallet } from '../../openWallet.js';
import { Check, type Resource, type Sample } from '../fieldTable.js';

/** A sandbox with two people, and the samples that were taken of it. */
export interface MoneySampler {
	readonly sandbox: TestSandbox;
	readonly ada: Person;
	readonly grace: Person;
	readonly transactions: readonly Sample[];
	readonly quotes: readonly Sample[];
	/** The sandbox's time, or one that is `later` by some milliseconds. */
	now(later?: number): string;
	get<Body>(path: string): Promise<Body>;
	/** Reads a transaction. */
	read(id: string): Promise<Transaction>;
	/** A currency as the sandbox publishes it. */
	published(code: Code): PublishedCurrency;
	addTransaction(about: string, actual: object, expected: object): void;
	addQuote(about: string, actual: Quote, expected: object): void;
}

export interface Person {
	readonly customer: Customer;
	readonly wallet: TestWallet;
}

/** Opens Ada, who pays, and Grace, who is paid. */
export async function createMoneySampler(sandbox: TestSandbox): Promise<MoneySampler> {
	const transactions: Sample[] = [];
	const quotes: Sample[] = [];
	const get = <Body>(path: string) => expectJson<Body>(200, sandbox.request('GET', path));
	const ada = await openPerson(sandbox, 'payer-1');
	const grace = await openPerson(sandbox, 'payee-1');
	const rates = await get<List<ExchangeRate>>('/exchange-rates?sourceCurrency=USD');
	const dollars = (code: Code) => {
		const found = rates.data.find(({ destinationCurrency }) => destinationCurrency.code === code);
		return String(found?.exchangeRate ?? 1);
	};
	const add = (samples: Sample[]) => (about: string, actual: object, expected: object) => {
		samples.push({ about, actual: { ...actual }, expected: { ...expected } });
	};
	return {
		...{ sandbox, ada, grace, transactions, quotes, get },
		now: (later = 0) => new Date(sandbox.clock.now().getTime() + later).toISOString(),
		read: (id) => get(`/transactions/${id}`),
		published: (code) => ({ dollars: dollars(code), decimals: catalogue[code].decimals }),
		addTransaction: add(transactions),
		addQuote: add(quotes),
	};
}

async function openPerson(sandbox: TestSandbox, platformCustomerId: string): Promise<Person> {
	const email = `${platformCustomerId}@example.com`;
	const customer = await expectJson<Customer>(
		201,
		sandbox.request('POST', '/customers', {
			customerType: 'INDIVIDUAL',
			platformCustomerId,
			email,
		}),
	);
	const path = `/customers/internal-accounts?customerId=${customer.id}`;
	const { data } = await expectJson<List<{ id: string }>>(200, sandbox.request('GET', path));
	const [account] = data;
	const owner = { customerId: customer.id, email, accountId: account?.id ?? '' };
	return { customer, wallet: await openSession(sandbox, owner) };
}

/** ISO 4217, and the service's own stablecoin. */
export const catalogue = {
	USDB: { code: 'USDB', name: 'Dollar Bitcoin', symbol: '$', decimals: 6 },
	USD: { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 },
	EUR: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
} as const;

export type Code = keyof typeof catalogue;

/** Milliseconds. */
export const settings = {
	quoteLifetime: 120_000,
	settlementDelay: 2_000,
	sessionLifetime: 86_400_000,
} as const;

/** An amount in the smallest unit of its currency. */
export const money = (amount: number | bigint, code: Code): Resource => ({
	amount: Number(amount),
	currency: catalogue[code],
});

/** The members of a transaction that say whose it is. */
export const ownedBy = ({ customer }: Person): Resource => ({
	customerId: customer.id,
	platformCustomerId: customer.platformCustomerId,
});

export const toWallet = ({ wallet }: Person): Resource => ({
	destinationType: 'ACCOUNT',
	accountId: wallet.accountId,
	currency: 'USDB',
});

export const fromWallet = ({ wallet }: Person): Resource => ({
	sourceType: 'ACCOUNT',
	accountId: wallet.accountId,
	currency: 'USDB',
});

export const reference: Check = new Check('a reference', (value) =>
	/^CS[0-9A-F]{10}$/.test(String(value)),
);
