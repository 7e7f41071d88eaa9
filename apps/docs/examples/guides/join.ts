import type { Customer, InternalAccount, Page } from '@countersign/contract';
import type { PeoplePort, Person } from '@countersign/server';

/** Sends a request to the service with your API credential. */
type Ask = <Result>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Result>;

/** Opens a wallet for a person of your platform; a repeated call goes on. `email` is trimmed and in lower case. */
export async function join(people: PeoplePort, ask: Ask, email: string): Promise<Person> {
	const reservation = { email, platformCustomerId: crypto.randomUUID() };
	const { platformCustomerId } = await people.create(reservation);
	const customerId = await openCustomer(ask, platformCustomerId, email);
	const query = new URLSearchParams({ customerId, type: 'EMBEDDED_WALLET' });
	const accounts = `/customers/internal-accounts?${query}`;
	const [wallet] = (await ask<Page<InternalAccount>>('GET', accounts)).data;
	if (!wallet) throw new Error('The service has not opened the wallet yet: ask again.');
	return people.complete({ platformCustomerId, customerId, accountId: wallet.id });
}

/** A second customer with this id would be refused with 409, so one that an earlier call created is looked up. */
async function openCustomer(ask: Ask, platformCustomerId: string, email: string): Promise<string> {
	const query = new URLSearchParams({ platformCustomerId });
	const { data } = await ask<Page<Customer>>('GET', `/customers?${query}`);
	const known = data.find((one) => one.platformCustomerId === platformCustomerId);
	const customer = { customerType: 'INDIVIDUAL', platformCustomerId, email };
	return (known ?? (await ask<Customer>('POST', '/customers', customer))).id;
}
