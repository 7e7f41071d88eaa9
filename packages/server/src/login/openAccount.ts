import { randomUUID } from 'node:crypto';
import type { Customer, InternalAccount, Page } from '@countersign/contract';
import { unavailable } from '../answer/refusals.js';
import type { Call } from '../call.js';
import type { Person, PersonAccount } from '../ports/peoplePort.js';
import { askService, asRefusal } from '../service/askService.js';
import { findAccountMovingTo, settleEmailChange } from './emailChange.js';

/**
 * The account of an address, made on first use. The reservation is written before the service is
 * asked, and the customer carries its random id: whoever comes second, or again after a crash, finds
 * the customer by that id, and a race makes one customer.
 */
export async function openAccount(call: Call, email: string): Promise<PersonAccount> {
	const { people } = call.settings;
	const person =
		(await findPerson(call, email)) ??
		(await people.create({ email, platformCustomerId: randomUUID() }));
	const { platformCustomerId, customerId, accountId } = person;
	if (customerId !== undefined && accountId !== undefined) {
		return { platformCustomerId, customerId, accountId };
	}
	const created = customerId ?? (await createCustomer(call, person));
	const account = {
		platformCustomerId,
		customerId: created,
		accountId: await findWallet(call, created),
	};
	await people.complete(account);
	return account;
}

/** Whoever has the address, once a change from or to it that was cut short is settled. */
async function findPerson(call: Call, email: string): Promise<Person | undefined> {
	const { people } = call.settings;
	const known = await people.byEmail(email);
	const accountId = known ? known.accountId : await findAccountMovingTo(call, email);
	if (accountId === undefined) return known;
	await settleEmailChange(call, accountId);
	return people.byEmail(email);
}

async function createCustomer(call: Call, person: Person): Promise<string> {
	const { platformCustomerId, email } = person;
	// Left out of the JSON when the platform leaves it to the service.
	const { currencies, region } = call.settings;
	const customer = { customerType: 'INDIVIDUAL', platformCustomerId, email, currencies, region };
	const answer = await call.service.send({
		method: 'POST',
		path: '/customers',
		body: JSON.stringify(customer),
	});
	// 409 CONFLICT: this reservation's customer is there already.
	if (answer.status === 409) return findCustomer(call, platformCustomerId);
	if (answer.status !== 201 && answer.status !== 200) throw asRefusal(answer);
	return (answer.value as Customer).id;
}

async function findCustomer({ service }: Call, platformCustomerId: string): Promise<string> {
	const query = new URLSearchParams({ platformCustomerId });
	const { value } = await askService(service, { method: 'GET', path: `/customers?${query}` });
	const customer = (value as Page<Customer>).data.find(
		(candidate) => candidate.platformCustomerId === platformCustomerId,
	);
	if (!customer) throw unavailable(502, 'The service refused the backend.');
	return customer.id;
}

async function findWallet({ service }: Call, customerId: string): Promise<string> {
	const query = new URLSearchParams({ customerId, type: 'EMBEDDED_WALLET' });
	const path = `/customers/internal-accounts?${query}`;
	const { value } = await askService(service, { method: 'GET', path });
	const wallet = (value as Page<InternalAccount>).data.find(
		({ type }) => type === 'EMBEDDED_WALLET',
	);
	// A deployment may open accounts some time after the customer (public interface, 3.3).
	if (!wallet) throw unavailable(503, 'The wallet is not ready yet.', '5');
	return wallet.id;
}
