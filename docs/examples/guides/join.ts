import { domainToASCII } from 'node:url';
import type { Customer, InternalAccount, Page } from '@countersign/contract';
import type { PeoplePort, Person } from '@countersign/server';
import type { Ask } from './ask.js';

/** Somebody who is signed in at your platform. */
interface Member {
	/** Your id of the person. It never becomes another person's, as an address can. */
	readonly userId: string;
	readonly email: string;
}

/** Opens the wallet of a member, once: a repeated call resumes, and gives the same wallet. */
export async function join(people: PeoplePort, ask: Ask, member: Member): Promise<Person> {
	const platformCustomerId = member.userId;
	const found = await findCustomer(ask, platformCustomerId);
	const { id: customerId, email } = found ?? (await openCustomer(people, ask, member));
	const query = new URLSearchParams({ customerId, type: 'EMBEDDED_WALLET' });
	const accounts = `/customers/internal-accounts?${query}`;
	const [wallet] = (await ask<Page<InternalAccount>>('GET', accounts)).data;
	if (!wallet) throw new Error('The service has not opened the wallet yet: ask again.');
	const known = await people.byAccount(wallet.id);
	if (known) return known;
	// A customer that the service had before this backend did has no reservation yet.
	if (found) await reserve(people, email ?? member.email, platformCustomerId);
	return people.complete({ platformCustomerId, customerId, accountId: wallet.id });
}

async function findCustomer(ask: Ask, platformCustomerId: string): Promise<Customer | undefined> {
	const query = new URLSearchParams({ platformCustomerId });
	const { data } = await ask<Page<Customer>>('GET', `/customers?${query}`);
	return data.find((one) => one.platformCustomerId === platformCustomerId);
}

async function openCustomer(people: PeoplePort, ask: Ask, member: Member): Promise<Customer> {
	const platformCustomerId = member.userId;
	const email = await reserve(people, member.email, platformCustomerId);
	const customer = { customerType: 'INDIVIDUAL', platformCustomerId, email };
	try {
		return await ask<Customer>('POST', '/customers', customer);
	} catch (error) {
		// 409: a concurrent call has created the customer.
		const created = await findCustomer(ask, platformCustomerId);
		if (created === undefined) throw error;
		return created;
	}
}

/** Reserves an address for a member, and gives it in the form that is stored. */
async function reserve(
	people: PeoplePort,
	address: string,
	platformCustomerId: string,
): Promise<string> {
	const email = normaliseEmail(address);
	const reserved = await people.create({ email, platformCustomerId });
	if (reserved.platformCustomerId === platformCustomerId) return email;
	throw new Error('The wallet of another member has this address.');
}

/** The form in which `PeoplePort` stores addresses. */
function normaliseEmail(text: string): string {
	const [, mailbox, domain = ''] = /^(.+@)(.+)$/.exec(text.trim().toLowerCase()) ?? [];
	const ascii = domainToASCII(domain);
	if (ascii === '') throw new Error('Not an email address.');
	return `${mailbox}${ascii}`;
}
