import type { OpenEnum } from '../openEnum.js';
import type { Address } from './address.js';
import type { BeneficialOwner } from './beneficialOwner.js';
import type { BusinessInfo, BusinessInfoResponse, BusinessInfoUpdate } from './business.js';
import type { PageQuery } from './page.js';
import type { ContactVerification, KybStatus, KycStatus } from './verification.js';

export type CustomerType = 'INDIVIDUAL' | 'BUSINESS';

interface CustomerCommon {
	/** `Customer:<uuid>`. */
	readonly id: string;
	/** The platform's own identifier. */
	readonly platformCustomerId: string;
	/** Always present in responses; generated when the platform gave none. */
	readonly umaAddress: string;
	/** ISO 3166-1 alpha-2. It never changes. */
	readonly region?: string;
	/** Codes of the enabled currencies. */
	readonly currencies?: readonly string[];
	readonly email?: string;
	readonly address?: Address;
	/** ISO 8601 date-time, UTC. */
	readonly createdAt?: string;
	/** ISO 8601 date-time, UTC. */
	readonly updatedAt?: string;
	readonly isDeleted?: boolean;
	/** Present only when the payment provider requires it. */
	readonly contactVerification?: ContactVerification;
}

/** A person. */
export interface IndividualCustomer extends CustomerCommon {
	readonly customerType: 'INDIVIDUAL';
	readonly kycStatus?: OpenEnum<KycStatus>;
	readonly fullName?: string;
	/** ISO 8601 date. */
	readonly birthDate?: string;
	/** ISO 3166-1 alpha-2. */
	readonly nationality?: string;
}

/** A company. */
export interface BusinessCustomer extends CustomerCommon {
	readonly customerType: 'BUSINESS';
	readonly kybStatus?: OpenEnum<KybStatus>;
	readonly businessInfo?: BusinessInfoResponse;
	readonly beneficialOwners?: readonly BeneficialOwner[];
}

/** A customer of the platform, discriminated by `customerType` (service interface, §5.1). */
export type Customer = IndividualCustomer | BusinessCustomer;

interface CustomerChanges {
	readonly currencies?: readonly string[];
	readonly email?: string;
	readonly umaAddress?: string;
	readonly address?: Address;
}

interface IndividualChanges extends CustomerChanges {
	readonly customerType: 'INDIVIDUAL';
	/** Set only by platforms that verify people themselves. */
	readonly kycStatus?: KycStatus;
	readonly fullName?: string;
	/** ISO 8601 date. */
	readonly birthDate?: string;
	/** ISO 3166-1 alpha-2. */
	readonly nationality?: string;
}

interface BusinessChanges extends CustomerChanges {
	readonly customerType: 'BUSINESS';
	/** Set only by platforms that verify companies themselves. */
	readonly kybStatus?: KybStatus;
}

interface NewCustomer {
	/** Generated when absent. */
	readonly platformCustomerId?: string;
	/** ISO 3166-1 alpha-2. It never changes afterwards. */
	readonly region?: string;
}

/** Body of `POST /customers` for a person. */
export interface IndividualCustomerCreateRequest extends IndividualChanges, NewCustomer {}

/** Body of `POST /customers` for a company. */
export interface BusinessCustomerCreateRequest extends BusinessChanges, NewCustomer {
	readonly businessInfo?: BusinessInfo;
}

/** Body of `POST /customers`. A platform with embedded wallets needs `email`. */
export type CustomerCreateRequest = IndividualCustomerCreateRequest | BusinessCustomerCreateRequest;

/** Body of `PATCH /customers/{customerId}` for a person. */
export interface IndividualCustomerUpdateRequest extends IndividualChanges {}

/** Body of `PATCH /customers/{customerId}` for a company. */
export interface BusinessCustomerUpdateRequest extends BusinessChanges {
	readonly businessInfo?: BusinessInfoUpdate;
}

/**
 * Body of `PATCH /customers/{customerId}`. Omitted fields keep their values. When the wallet has an `EMAIL_OTP`
 * credential, a new `email` needs a signed retry with the same fields, which changes both together.
 */
export type CustomerUpdateRequest = IndividualCustomerUpdateRequest | BusinessCustomerUpdateRequest;

/** Query of `GET /customers`. Date-times are ISO 8601. */
export interface CustomerListQuery extends PageQuery {
	readonly platformCustomerId?: string;
	readonly customerType?: CustomerType;
	readonly createdAfter?: string;
	readonly createdBefore?: string;
	readonly updatedAfter?: string;
	readonly updatedBefore?: string;
	readonly region?: string;
	readonly currency?: string;
	readonly umaAddress?: string;
	readonly isIncludingDeleted?: boolean;
}
