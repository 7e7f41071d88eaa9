import type { OpenEnum } from '../openEnum.js';
import type { Address } from './address.js';
import type { PageQuery } from './page.js';
import type { KycStatus } from './verification.js';

export type BeneficialOwnerRole = (typeof beneficialOwnerRoles)[number];

export const beneficialOwnerRoles = [
	'UBO',
	'DIRECTOR',
	'COMPANY_OFFICER',
	'CONTROL_PERSON',
	'TRUSTEE',
	'GENERAL_PARTNER',
] as const;
export type IdentificationType = (typeof identificationTypes)[number];

export const identificationTypes = ['SSN', 'ITIN', 'EIN', 'NON_US_TAX_ID'] as const;

/** Who a beneficial owner is, as a platform describes it (service interface, §5.3). */
export interface BeneficialOwnerPersonalInfo {
	readonly firstName: string;
	readonly middleName?: string;
	/** In the sandbox its last three characters decide the check (service interface, §8.2). */
	readonly lastName: string;
	/** ISO 8601 date. */
	readonly birthDate: string;
	/** ISO 3166-1 alpha-2. */
	readonly nationality: string;
	readonly email?: string;
	/** E.164. */
	readonly phoneNumber?: string;
	readonly address: Address;
	readonly idType: IdentificationType;
	/** The number that `idType` names. */
	readonly identifier: string;
	/** Country that issued a `NON_US_TAX_ID`, ISO 3166-1 alpha-2. */
	readonly countryOfIssuance?: string;
}

/** Who a beneficial owner is, as the service shows it. */
export interface BeneficialOwnerPersonalInfoResponse
	extends Omit<BeneficialOwnerPersonalInfo, 'idType'> {
	readonly idType: OpenEnum<IdentificationType>;
}

/** A person who owns or controls a company that is a customer. */
export interface BeneficialOwner {
	/** `BeneficialOwner:<uuid>`. */
	readonly id: string;
	/** The company. */
	readonly customerId: string;
	readonly roles: readonly OpenEnum<BeneficialOwnerRole>[];
	/** Integer percent, 0 to 100. */
	readonly ownershipPercentage: number;
	readonly personalInfo: BeneficialOwnerPersonalInfoResponse;
	readonly kycStatus: OpenEnum<KycStatus>;
	/** ISO 8601 date-time, UTC. */
	readonly createdAt: string;
	/** ISO 8601 date-time, UTC. */
	readonly updatedAt?: string;
}

/** Body of `POST /beneficial-owners`. */
export interface BeneficialOwnerCreateRequest {
	readonly customerId: string;
	readonly roles: readonly BeneficialOwnerRole[];
	/** Integer percent, 0 to 100. */
	readonly ownershipPercentage: number;
	readonly personalInfo: BeneficialOwnerPersonalInfo;
}

/** Body of `PATCH /beneficial-owners/{beneficialOwnerId}`. Omitted fields keep their values. */
export interface BeneficialOwnerUpdateRequest {
	readonly roles?: readonly BeneficialOwnerRole[];
	/** Integer percent, 0 to 100. */
	readonly ownershipPercentage?: number;
	readonly personalInfo?: Partial<BeneficialOwnerPersonalInfo>;
}

/** Query of `GET /beneficial-owners`. */
export interface BeneficialOwnerListQuery extends PageQuery {
	readonly customerId: string;
}
