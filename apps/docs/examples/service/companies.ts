import type {
	BeneficialOwner,
	BeneficialOwnerCreateRequest,
	BeneficialOwnerListQuery,
	BeneficialOwnerPersonalInfo,
	BeneficialOwnerPersonalInfoResponse,
	BeneficialOwnerRole,
	BeneficialOwnerUpdateRequest,
	BusinessCustomer,
	BusinessCustomerCreateRequest,
	BusinessCustomerUpdateRequest,
	BusinessInfo,
	BusinessInfoResponse,
	BusinessInfoUpdate,
	BusinessType,
	DocumentType,
	EntityType,
	ExpectedMonthlyTransactionCount,
	ExpectedMonthlyTransactionVolume,
	IdentificationType,
	KybStatus,
	Page,
	PurposeOfAccount,
	Verification,
	VerificationError,
	VerificationErrorType,
	VerificationListQuery,
	VerificationRequest,
	VerificationStatus,
} from '@countersign/contract';
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
	readonly entityType: readonly EntityType[];
	readonly businessType: readonly BusinessType[];
	readonly purposeOfAccount: readonly PurposeOfAccount[];
	readonly expectedMonthlyTransactionCount: readonly ExpectedMonthlyTransactionCount[];
	readonly expectedMonthlyTransactionVolume: readonly ExpectedMonthlyTransactionVolume[];
} = {
	entityType: entityTypes,
	businessType: businessTypes,
	purposeOfAccount: purposesOfAccount,
	expectedMonthlyTransactionCount: expectedMonthlyTransactionCounts,
	expectedMonthlyTransactionVolume: expectedMonthlyTransactionVolumes,
};

/** Registers a company. */
export function registerCompany(service: Service, businessInfo: BusinessInfo) {
	const body: BusinessCustomerCreateRequest = {
		customerType: 'BUSINESS',
		region: 'US',
		email: 'accounts@example.com',
		businessInfo,
	};
	return create(service, body);
}

/** Adds what a company had left out. */
export function complete(service: Service, customerId: string, businessInfo: BusinessInfoUpdate) {
	const body: BusinessCustomerUpdateRequest = { customerType: 'BUSINESS', businessInfo };
	return update(service, customerId, body);
}

/** The name under which people know a company. */
export const tradeName = ({ doingBusinessAs, legalName }: BusinessInfoResponse): string =>
	doingBusinessAs ?? legalName;

/** Whether a company may move money. */
export const isApproved = ({ kybStatus }: BusinessCustomer): boolean => {
	const approved: KybStatus = 'APPROVED';
	return kybStatus === approved;
};

/** What the form of an owner offers. */
export const ownerForm: {
	readonly roles: readonly BeneficialOwnerRole[];
	readonly idType: readonly IdentificationType[];
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
	personalInfo: BeneficialOwnerPersonalInfo,
	ownershipPercentage: number,
): Promise<BeneficialOwner> {
	const body: BeneficialOwnerCreateRequest = {
		customerId,
		roles: ['UBO'],
		ownershipPercentage,
		personalInfo,
	};
	return callService<BeneficialOwner>(service, 'createBeneficialOwner', { body });
}

/** Changes an owner's share. What is left out stays. */
export function setShare(service: Service, beneficialOwnerId: string, ownershipPercentage: number) {
	const body: BeneficialOwnerUpdateRequest = { ownershipPercentage };
	const ids = { beneficialOwnerId };
	return callService<BeneficialOwner>(service, 'updateBeneficialOwner', { ids, body });
}

/** The owners of a company. */
export function ownersOf(service: Service, customerId: string): Promise<Page<BeneficialOwner>> {
	const query: BeneficialOwnerListQuery = { customerId, limit: limits.page.max };
	return callService<Page<BeneficialOwner>>(service, 'listBeneficialOwners', { query });
}

/** `Ada Lovelace, GB` */
export const ownerName = (person: BeneficialOwnerPersonalInfoResponse): string =>
	`${person.firstName} ${person.lastName}, ${person.nationality}`;

/** Submits what is known of a company to be checked. */
export function submit(service: Service, customerId: string): Promise<Verification> {
	const body: VerificationRequest = { customerId };
	return callService<Verification>(service, 'createVerification', { body });
}

/** Checks that wait for the company. */
export function openChecks(service: Service, customerId: string) {
	const verificationStatus: VerificationStatus = 'RESOLVE_ERRORS';
	const query: VerificationListQuery = { customerId, verificationStatus };
	return callService<Page<Verification>>(service, 'listVerifications', { query });
}

/** The columns of a board of checks: one for each status, and one for statuses that are newer. */
export const columnOf = ({ verificationStatus }: Verification): VerificationStatus | 'OTHER' =>
	verificationStatuses.find((status) => status === verificationStatus) ?? 'OTHER';

/** Whether an error is about a document, and which documents would do. */
export function documentsFor(error: VerificationError): readonly DocumentType[] {
	return documentTypes.filter((type) => error.acceptedDocumentTypes?.includes(type));
}

/** Whether the company can mend an error by itself. */
export function canMend({ type }: VerificationError): boolean {
	const known: VerificationErrorType | undefined = verificationErrorTypes.find(
		(one) => one === type,
	);
	return known?.startsWith('APPLICANT_') === false;
}
