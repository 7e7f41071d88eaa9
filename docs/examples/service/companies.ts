import type * as contract from '@countersign/contract';
import { limits } from '@countersign/contract';
import type * as service from '@countersign/contract/service';
import {
	beneficialOwnerRoles,
	businessTypes,
	documentTypes,
	entityTypes,
	expectedMonthlyTransactionCounts,
	expectedMonthlyTransactionVolumes,
	identificationTypes,
	purposesOfAccount,
	verificationErrorTypes,
	verificationStatuses,
} from '@countersign/contract/service';
import { callService, type Service } from './client.js';
import { create, update } from './customers.js';

/** What the form of a company offers. The service may know more values than this version. */
export const companyForm: {
	readonly entityType: readonly service.EntityType[];
	readonly businessType: readonly service.BusinessType[];
	readonly purposeOfAccount: readonly service.PurposeOfAccount[];
	readonly expectedMonthlyTransactionCount: readonly service.ExpectedMonthlyTransactionCount[];
	readonly expectedMonthlyTransactionVolume: readonly service.ExpectedMonthlyTransactionVolume[];
} = {
	entityType: entityTypes,
	businessType: businessTypes,
	purposeOfAccount: purposesOfAccount,
	expectedMonthlyTransactionCount: expectedMonthlyTransactionCounts,
	expectedMonthlyTransactionVolume: expectedMonthlyTransactionVolumes,
};

/** Registers a company. */
export function registerCompany(service: Service, businessInfo: service.BusinessInfo) {
	const body: service.BusinessCustomerCreateRequest = {
		customerType: 'BUSINESS',
		region: 'US',
		email: 'accounts@example.com',
		businessInfo,
	};
	return create(service, body);
}

/** Adds data that a company left out before. */
export function complete(
	service: Service,
	customerId: string,
	businessInfo: service.BusinessInfoUpdate,
) {
	const body: service.BusinessCustomerUpdateRequest = { customerType: 'BUSINESS', businessInfo };
	return update(service, customerId, body);
}

/** The name under which people know a company. */
export const tradeName = ({ doingBusinessAs, legalName }: service.BusinessInfoResponse): string =>
	doingBusinessAs ?? legalName;

/** Whether a company may move money. */
export const isApproved = ({ kybStatus }: service.BusinessCustomer): boolean => {
	const approved: service.KybStatus = 'APPROVED';
	return kybStatus === approved;
};

/** What the form of an owner offers. */
export const ownerForm: {
	readonly roles: readonly service.BeneficialOwnerRole[];
	readonly idType: readonly service.IdentificationType[];
	readonly ownershipPercentage: { readonly min: number; readonly max: number };
} = {
	roles: beneficialOwnerRoles,
	idType: identificationTypes,
	ownershipPercentage: limits.ownershipPercentage,
};

/** Adds somebody who owns a quarter of a company or more. */
export function addOwner(
	service: Service,
	customerId: string,
	personalInfo: service.BeneficialOwnerPersonalInfo,
	ownershipPercentage: number,
): Promise<service.BeneficialOwner> {
	const body: service.BeneficialOwnerCreateRequest = {
		customerId,
		roles: ['UBO'],
		ownershipPercentage,
		personalInfo,
	};
	return callService(service, 'createBeneficialOwner', { body });
}

/** Changes an owner's share. What is left out stays. */
export function setShare(service: Service, beneficialOwnerId: string, ownershipPercentage: number) {
	const body: service.BeneficialOwnerUpdateRequest = { ownershipPercentage };
	const ids = { beneficialOwnerId };
	return callService<service.BeneficialOwner>(service, 'updateBeneficialOwner', { ids, body });
}

/** The owners of a company. */
export function ownersOf(
	service: Service,
	customerId: string,
): Promise<contract.Page<service.BeneficialOwner>> {
	const query: service.BeneficialOwnerListQuery = { customerId, limit: limits.page.max };
	return callService(service, 'listBeneficialOwners', { query });
}

/** `Ada Lovelace, GB` */
export const ownerName = (person: service.BeneficialOwnerPersonalInfoResponse): string =>
	`${person.firstName} ${person.lastName}, ${person.nationality}`;

/** Submits what is known of a company to be checked. */
export function submit(service: Service, customerId: string): Promise<service.Verification> {
	const body: service.VerificationRequest = { customerId };
	return callService(service, 'createVerification', { body });
}

/** Checks that wait for the company. */
export function openChecks(service: Service, customerId: string) {
	const verificationStatus: service.VerificationStatus = 'RESOLVE_ERRORS';
	const query: service.VerificationListQuery = { customerId, verificationStatus };
	return callService<contract.Page<service.Verification>>(service, 'listVerifications', { query });
}

/** The columns of a board of checks: one for each status, and one for statuses that are newer. */
export const columnOf = ({
	verificationStatus,
}: service.Verification): service.VerificationStatus | 'OTHER' =>
	verificationStatuses.find((status) => status === verificationStatus) ?? 'OTHER';

/** Whether an error is about a document, and which documents would do. */
export function documentsFor(error: service.VerificationError): readonly service.DocumentType[] {
	return documentTypes.filter((type) => error.acceptedDocumentTypes?.includes(type));
}

/** Whether the company can fix an error by itself. */
export function canMend({ type }: service.VerificationError): boolean {
	const known: service.VerificationErrorType | undefined = verificationErrorTypes.find(
		(one) => one === type,
	);
	return known?.startsWith('APPLICANT_') === false;
}
