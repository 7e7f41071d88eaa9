import { randomUUID } from 'node:crypto';
import type { Call } from '../call.js';
import type { Person, PersonAccount } from '../ports/peoplePort.js';
import { findAccountMovingTo, settleEmailChange } from './emailChange.js';
import { openWallet } from './openWallet.js';

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
	const account = { platformCustomerId, ...(await openWallet(call, person)) };
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
