import { randomUUID } from 'node:crypto';
import type { IdParameter } from '@countersign/contract/service';

export interface RecordedCustomer {
	readonly id: string;
	readonly platformCustomerId: string;
	email: string;
	readonly accountId: string;
	readonly credentialId: string;
}

/** What the simple service knows. */
export interface ServiceBooks {
	readonly customers: RecordedCustomer[];
	/** Makes a thing of a customer's, as lists will show it. */
	add(type: IdParameter['type'], customerId: string, fields?: object): string;
	/** A customer with a wallet and an email credential. */
	addCustomer(platformCustomerId: string, email: string): RecordedCustomer;
	changeEmail(customerId: string, email: string): void;
	/** A quote as the service shows it: one that pays from an embedded wallet has a payload to sign. */
	addQuote(source: unknown): object;
	findQuote(id: string): object | undefined;
	/** Things of one type that belong to a customer, named by its own id or its account's. */
	listOf(type: IdParameter['type'], owner: string | undefined): object[];
	/** The customer that a thing belongs to. */
	ownerOf(id: string): RecordedCustomer | undefined;
}

export function createServiceBooks(): ServiceBooks {
	const customers: RecordedCustomer[] = [];
	const things: { id: string; customerId: string; fields: object }[] = [];
	const quotes = new Map<string, object>();
	const add: ServiceBooks['add'] = (type, customerId, fields = {}) => {
		const id = `${type}:${randomUUID()}`;
		things.push({ id, customerId, fields });
		return id;
	};
	return {
		customers,
		add,
		addCustomer: (platformCustomerId, email) => {
			const id = `Customer:${randomUUID()}`;
			const wallet = { type: 'EMBEDDED_WALLET', customerId: id };
			const accountId = add('InternalAccount', id, wallet);
			const credentialId = add('AuthMethod', id, { accountId, type: 'EMAIL_OTP' });
			const customer = { id, platformCustomerId, email, accountId, credentialId };
			customers.push(customer);
			return customer;
		},
		changeEmail: (customerId, email) => {
			const customer = customers.find(({ id }) => id === customerId);
			if (customer) customer.email = email;
		},
		addQuote: (source) => {
			const id = `Quote:${randomUUID()}`;
			const accountId = (source as { accountId?: string } | undefined)?.accountId;
			const isWallet = customers.some((customer) => customer.accountId === accountId);
			const payload = isWallet ? { payloadToSign: '{}' } : {};
			const quote = { id, transactionId: `Transaction:${randomUUID()}`, source, ...payload };
			quotes.set(id, quote);
			return quote;
		},
		findQuote: (id) => quotes.get(id),
		listOf: (type, owner) => {
			const customer = customers.find(({ id, accountId }) => id === owner || accountId === owner);
			return things
				.filter(({ id, customerId }) => id.startsWith(`${type}:`) && customerId === customer?.id)
				.map(({ id, fields }) => ({ id, ...fields }));
		},
		ownerOf: (id) => {
			const thing = things.find((candidate) => candidate.id === id);
			return customers.find((customer) => customer.id === thing?.customerId);
		},
	};
}
