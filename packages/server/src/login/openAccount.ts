import type { Call } from '../handler/call.js';
import type { Person, PersonAccount } from '../ports/peoplePort.js';
import { openWallet } from '../service/openWallet.js';
import { accountsMovingTo, settleEmailChange } from './emailChange.js';
import { accountThatLeft } from './unprovenEmail.js';

/**
 * The account of an address, created on first use. The reservation is stored before the service is called, and the
 * customer gets its random id. A concurrent request, or a retry after a crash, finds the customer by that id, so only
 * one customer is created.
 */
export async function openAccount(call: Call, email: string): Promise<PersonAccount> {
	const { people } = call.settings;
	const person =
		(await findPerson(call, email)) ??
		(await people.create({ email, platformCustomerId: crypto.randomUUID() }));
	const { platformCustomerId, customerId, accountId } = person;
	if (customerId !== undefined && accountId !== undefined) {
		return { platformCustomerId, customerId, accountId };
	}
	const account = { platformCustomerId, ...(await openWallet(call, person)) };
	await people.complete(account);
	return account;
}

/** The person with this address, after an interrupted change from or to it has been settled. */
async function findPerson(call: Call, email: string): Promise<Person | undefined> {
	const { people } = call.settings;
	const known = await people.byEmail(email);
	const accountId = known?.accountId;
	const accounts = accountId === undefined ? await accountsMovingTo(call, email) : [accountId];
	for (const account of accounts) await settleEmailChange(call, account);
	const person = await people.byEmail(email);
	if (person) return person;
	// An address that a wallet may return to opens no second wallet.
	const left = await accountThatLeft(call, email);
	return left === undefined ? undefined : people.byAccount(left);
}
