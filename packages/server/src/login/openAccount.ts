import type { Customer, InternalAccount } from '@countersign/contract';
import type { Call } from '../handler/call.js';
import { unavailable } from '../http/responses.js';
import { idType } from '../inbound/matchOperation.js';
import type { Person, PersonAccount } from '../ports/peoplePort.js';
import { askService, asRefusal, itemsOf } from '../service/serviceClient.js';
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
	const accounts = known ? [known.accountId] : await accountsMovingTo(call, email);
	for (const accountId of accounts) {
		if (accountId !== undefined) await settleEmailChange(call, accountId);
	}
	const person = await people.byEmail(email);
	if (person) return person;
	// An address that a wallet may return to opens no second wallet.
	const left = await accountThatLeft(call, email);
	return left === undefined ? undefined : people.byAccount(left);
}

/** A customer of the service, who may not exist yet. */
interface Owner {
	readonly platformCustomerId: string;
	readonly email: string;
	/** `Customer:<uuid>`, when it is known. */
	readonly customerId?: string | undefined;
}

/** What opening a wallet needs of a {@link Call}. */
export type Opening = Pick<Call, 'settings' | 'service'>;

/** The embedded wallet of a customer, who is created on first use. Concurrent calls create only one. */
export async function openWallet(
	call: Opening,
	owner: Owner,
): Promise<{ readonly customerId: string; readonly accountId: string }> {
	const customerId = owner.customerId ?? (await createCustomer(call, owner));
	return { customerId, accountId: await findWallet(call, customerId) };
}

async function createCustomer(
	call: Opening,
	{ platformCustomerId, email }: Owner,
): Promise<string> {
	// Omitted from the JSON if the platform leaves it to the service.
	const { currencies, region } = call.settings;
	const customer = { customerType: 'INDIVIDUAL', platformCustomerId, email, currencies, region };
	const response = await call.service.send({
		method: 'POST',
		path: '/customers',
		body: JSON.stringify(customer),
		secondDelivery: 'harmless',
	});
	// 409 CONFLICT: the customer of this reservation already exists.
	if (response.status === 409) {
		const customer = await findCustomer(call, platformCustomerId);
		if (!customer) throw unavailable(502, 'The service refused the backend.');
		return customer.id;
	}
	if (response.status !== 201 && response.status !== 200) throw asRefusal(response);
	return ownId(response.value, 'Customer');
}

/** The customer with an id of the platform, if there is one. */
export async function findCustomer(
	{ service }: Opening,
	platformCustomerId: string,
): Promise<Customer | undefined> {
	const query = new URLSearchParams({ platformCustomerId });
	const listed = await askService(service, { method: 'GET', path: `/customers?${query}` });
	const customer = itemsOf<Customer>(listed).find(
		(candidate) => candidate.platformCustomerId === platformCustomerId,
	);
	return customer && { ...customer, id: ownId(customer, 'Customer') };
}

async function findWallet({ service }: Opening, customerId: string): Promise<string> {
	const query = new URLSearchParams({ customerId, type: 'EMBEDDED_WALLET' });
	const path = `/customers/internal-accounts?${query}`;
	const listed = await askService(service, { method: 'GET', path });
	const wallet = itemsOf<InternalAccount>(listed).find(({ type }) => type === 'EMBEDDED_WALLET');
	// A deployment may open accounts some time after the customer (service interface, §5.3).
	if (!wallet) throw unavailable(503, 'The wallet is not ready yet.', { retryAfter: '5' });
	return ownId(wallet, 'InternalAccount');
}

/** With an id of another type, the account would be stored with a customer or a wallet that nobody can reach. */
function ownId(resource: unknown, type: 'Customer' | 'InternalAccount'): string {
	const { id } = Object(resource) as { readonly id?: unknown };
	if (typeof id !== 'string' || idType(id) !== type) {
		throw unavailable(502, 'The response of the service cannot be read.');
	}
	return id;
}
