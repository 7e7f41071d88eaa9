import type { Customer, InternalAccount } from '@countersign/contract';
import { unavailable } from '../http/responses.js';
import type { Settings } from '../settings/resolveSettings.js';
import { idType } from './idType.js';
import { askService, asRefusal, itemsOf, type ServiceClient } from './serviceClient.js';

/** A customer of the service, who may not exist yet. */
interface Owner {
	readonly platformCustomerId: string;
	readonly email: string;
}

/** What opens a wallet. */
export interface Opening {
	readonly settings: Settings;
	readonly service: ServiceClient;
}

/** The embedded wallet of a customer, who is created on first use. Concurrent calls create only one. */
export async function openWallet(
	opening: Opening,
	owner: Owner,
): Promise<{ readonly customerId: string; readonly accountId: string }> {
	const { id: customerId } = await createCustomer(opening, owner);
	return { customerId, accountId: await findWallet(opening, customerId) };
}

/** Creates a customer, or finds the one who exists already: that one may have another address. */
export async function createCustomer(
	opening: Opening,
	{ platformCustomerId, email }: Owner,
): Promise<Pick<Customer, 'id' | 'email'>> {
	// Omitted from the JSON if the platform leaves it to the service.
	const { currencies, region } = opening.settings;
	const customer = { customerType: 'INDIVIDUAL', platformCustomerId, email, currencies, region };
	const response = await opening.service.send({
		method: 'POST',
		path: '/customers',
		body: JSON.stringify(customer),
		secondDelivery: 'harmless',
	});
	// 409 CONFLICT: the customer of this reservation already exists.
	if (response.status === 409) {
		const customer = await findCustomer(opening, platformCustomerId);
		if (!customer) throw unavailable(502, 'The service refused the backend.');
		return customer;
	}
	if (response.status !== 201 && response.status !== 200) throw asRefusal(response);
	return { id: ownId(response.value, 'Customer'), email };
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

/** The embedded wallet of a customer who exists. */
export async function findWallet({ service }: Opening, customerId: string): Promise<string> {
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
