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
	const customerId =
		(await findCustomer(ask, platformCustomerId)) ?? (await openCustomer(people, ask, member));
	const query = new URLSearchParams({ customerId, type: 'EMBEDDED_WALLET' });
	const accounts = `/customers/internal-accounts?${query}`;
	const [wallet] = (await ask<Page<InternalAccount>>('GET', accounts)).data;
	if (!wallet) throw new Error('The service has not opened the wallet yet: ask again.');
	return people.complete({ platformCustomerId, customerId, accountId: wallet.id });
}

async function findCustomer(ask: Ask, platformCustomerId: string): Promise<string | undefined> {
	const query = new URLSearchParams({ platformCustomerId });
	const { data } = await ask<Page<Customer>>('GET', `/customers?${query}`);
	return data.find((one) => one.platformCustomerId === platformCustomerId)?.id;
}

async function openCustomer(people: PeoplePort, ask: Ask, member: Member): Promise<string> {
	const platformCustomerId = member.userId;
	const email = normaliseEmail(member.email);
	const reserved = await people.create({ email, platformCustomerId });
	if (reserved.platformCustomerId !== platformCustomerId) {
		throw new Error('The wallet of another member has this address.');
	}
	const customer = { customerType: 'INDIVIDUAL', platformCustomerId, email };
	try {
		return (await ask<Customer>('POST', '/customers', customer)).id;
	} catch (error) {
		// 409: a concurrent call has created the customer.
		const customerId = await findCustomer(ask, platformCustomerId);
		if (customerId === undefined) throw error;
		return customerId;
	}
}

/** The form in which `PeoplePort` stores addresses. */
function normaliseEmail(text: string): string {
	const [, mailbox, domain = ''] = /^(.+@)(.+)$/.exec(text.trim().toLowerCase()) ?? [];
	const ascii = domainToASCII(domain);
	if (ascii === '') throw new Error('Not an email address.');
	return `${mailbox}${ascii}`;
}
