import type * as contract from '@countersign/contract';
import {
	beneficialOwnerRoles,
	businessTypes,
	documentTypes,
	entityTypes,
	expectedMonthlyTransactionCounts,
	expectedMonthlyTransactionVolumes,
	identificationTypes,
	limits,
	purposesOfAccount,
	verificationErrorTypes,
	verificationStatuses,
} from '@countersign/contract';
import { callService, type Service } from './client.js';
import { create, update } from './customers.js';

/** What the form of a company offers. The service may know more values than this version. */
export const companyForm: {
	readonly entityType: readonly contract.EntityType[];
	readonly businessType: readonly contract.BusinessType[];
	readonly purposeOfAccount: readonly contract.PurposeOfAccount[];
	readonly expectedMonthlyTransactionCount: readonly contract.ExpectedMonthlyTransactionCount[];
	readonly expectedMonthlyTransactionVolume: readonly contract.ExpectedMonthlyTransactionVolume[];
} = {
	entityType: entityTypes,
	businessType: businessTypes,
	purposeOfAccount: purposesOfAccount,
	expectedMonthlyTransactionCount: expectedMonthlyTransactionCounts,
	expectedMonthlyTransactionVolume: expectedMonthlyTransactionVolumes,
};

/** Registers a company. */
export function registerCompany(service: Service, businessInfo: contract.BusinessInfo) {
	const body: contract.BusinessCustomerCreateRequest = {
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
	businessInfo: contract.BusinessInfoUpdate,
) {
	const body: contract.BusinessCustomerUpdateRequest = { customerType: 'BUSINESS', businessInfo };
	return update(service, customerId, body);
}

/** The name under which people know a company. */
export const tradeName = ({ doingBusinessAs, legalName }: contract.BusinessInfoResponse): string =>
	doingBusinessAs ?? legalName;

/** Whether a company may move money. */
export const isApproved = ({ kybStatus }: contract.BusinessCustomer): boolean => {
	const approved: contract.KybStatus = 'APPROVED';
	return kybStatus === approved;
};

/** What the form of an owner offers. */
export const ownerForm: {
	readonly roles: readonly contract.BeneficialOwnerRole[];
	readonly idType: readonly contract.IdentificationType[];
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
	personalInfo: contract.BeneficialOwnerPersonalInfo,
	ownershipPercentage: number,
): Promise<contract.BeneficialOwner> {
	const body: contract.BeneficialOwnerCreateRequest = {
		customerId,
		roles: ['UBO'],
		ownershipPercentage,
		personalInfo,
	};
	return callService(service, 'createBeneficialOwner', { body });
}

/** Changes an owner's share. What is left out stays. */
export function setShare(service: Service, beneficialOwnerId: string, ownershipPercentage: number) {
	const body: contract.BeneficialOwnerUpdateRequest = { ownershipPercentage };
	const ids = { beneficialOwnerId };
	return callService<contract.BeneficialOwner>(service, 'updateBeneficialOwner', { ids, body });
}

/** The owners of a company. */
export function ownersOf(
	service: Service,
	customerId: string,
): Promise<contract.Page<contract.BeneficialOwner>> {
	const query: contract.BeneficialOwnerListQuery = { customerId, limit: limits.page.max };
	return callService(service, 'listBeneficialOwners', { query });
}

/** `Ada Lovelace, GB` */
export const ownerName = (person: contract.BeneficialOwnerPersonalInfoResponse): string =>
	`${person.firstName} ${person.lastName}, ${person.nationality}`;

/** Submits what is known of a company to be checked. */
export function submit(service: Service, customerId: string): Promise<contract.Verification> {
	const body: contract.VerificationRequest = { customerId };
	return callService(service, 'createVerification', { body });
}

/** Checks that wait for the company. */
export function openChecks(service: Service, customerId: string) {
	const verificationStatus: contract.VerificationStatus = 'RESOLVE_ERRORS';
	const query: contract.VerificationListQuery = { customerId, verificationStatus };
	return callService<contract.Page<contract.Verification>>(service, 'listVerifications', { query });
}

/** The columns of a board of checks: one for each status, and one for statuses that are newer. */
export const columnOf = ({
	verificationStatus,
}: contract.Verification): contract.VerificationStatus | 'OTHER' =>
	verificationStatuses.find((status) => status === verificationStatus) ?? 'OTHER';

/** Whether an error is about a document, and which documents would do. */
export function documentsFor(error: contract.VerificationError): readonly contract.DocumentType[] {
	return documentTypes.filter((type) => error.acceptedDocumentTypes?.includes(type));
}

/** Whether the company can fix an error by itself. */
export function canMend({ type }: contract.VerificationError): boolean {
	const known: contract.VerificationErrorType | undefined = verificationErrorTypes.find(
		(one) => one === type,
	);
	return known?.startsWith('APPLICANT_') === false;
}
