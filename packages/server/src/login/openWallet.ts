import type { Customer, InternalAccount, Page } from '@countersign/contract';
import { unavailable } from '../answer/refusals.js';
import type { Call } from '../call.js';
import { askService, asRefusal } from '../service/askService.js';

/** A customer of the service, there or not. */
interface Owner {
	readonly platformCustomerId: string;
	readonly email: string;
	/** `Customer:<uuid>`, when it is known. */
	readonly customerId?: string | undefined;
}

/** The embedded wallet of a customer, who is made on first use. However often and by how many, there is one. */
export async function openWallet(
	call: Call,
	owner: Owner,
): Promise<{ readonly customerId: string; readonly accountId: string }> {
	const customerId = owner.customerId ?? (await createCustomer(call, owner));
	return { customerId, accountId: await findWallet(call, customerId) };
}

async function createCustomer(call: Call, { platformCustomerId, email }: Owner): Promise<string> {
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
