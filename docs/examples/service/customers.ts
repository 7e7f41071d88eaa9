import type * as contract from '@countersign/contract';
import type * as service from '@countersign/contract/service';
import {
	contactVerificationStatuses,
	kycProviders,
	kycStatuses,
} from '@countersign/contract/service';
import { allOf, callService, type Service } from './client.js';

/** Registers a person. With embedded wallets the email is required: the first sign-in goes there. */
export function register(service: Service, id: string, email: string) {
	const body: service.IndividualCustomerCreateRequest = {
		customerType: 'INDIVIDUAL',
		platformCustomerId: id,
		region: 'DE',
		email,
	};
	return create(service, body) as Promise<service.IndividualCustomer>;
}

/** Registers a person or a company. */
export const create = (
	service: Service,
	body: service.CustomerCreateRequest,
): Promise<contract.Customer> => callService(service, 'createCustomer', { body });

/** Changes what a person told about themselves. What is left out stays. */
export function move(service: Service, customerId: string, address: service.Address) {
	const body: service.IndividualCustomerUpdateRequest = { customerType: 'INDIVIDUAL', address };
	return update(service, customerId, body);
}

/** Changes a customer. */
export const update = (service: Service, customerId: string, body: service.CustomerUpdateRequest) =>
	callService<contract.Customer>(service, 'updateCustomer', { ids: { customerId }, body });

/** Every customer of one type that was changed since a time. */
export const changedSince = (
	service: Service,
	customerType: contract.CustomerType,
	updatedAfter: string,
) =>
	allOf((page) => {
		const query: service.CustomerListQuery = { ...page, customerType, updatedAfter };
		return callService<contract.Page<contract.Customer>>(service, 'listCustomers', { query });
	});

/** How far the check of a person is. `undefined` for a status that a later version has added. */
export const checkOf = (customer: service.IndividualCustomer): service.KycStatus | undefined =>
	kycStatuses.find((status) => status === customer.kycStatus);

/** The page of the identity provider. It comes back to `redirectUri`. */
export async function identityPage(
	service: Service,
	idempotencyKey: string,
	customerId: string,
): Promise<string> {
	const body: service.KycLinkCreateRequest = { redirectUri: 'https://wallet.example.com/checked' };
	const link = await callService<service.KycLink>(service, 'createKycLink', {
		ids: { customerId },
		body,
		idempotencyKey,
	});
	return link.kycUrl;
}

/** Whether the page can embed the provider's own component. */
export const canEmbed = ({ provider, token }: service.KycLink): boolean =>
	token !== undefined && kycProviders.includes(provider as service.KycProvider);

/** Confirms the code that a customer received by email. */
export function confirmEmail(service: Service, customerId: string, code: string) {
	const body: service.ContactVerificationConfirmRequest = { code };
	return callService<contract.Customer>(service, 'confirmEmailVerification', {
		ids: { customerId },
		body,
	});
}

/** Whether a contact is still to be verified. Without `contactVerification` nobody asks for it. */
export function isToVerify(
	contacts: service.ContactVerification | undefined,
	contact: 'email' | 'phone',
): boolean {
	const [open]: readonly service.ContactVerificationStatus[] = contactVerificationStatuses;
	return contacts?.[contact] === open;
}
