import type { OpenEnum } from '../openEnum.js';
import type { PageQuery } from './page.js';

export type CustomerType = 'INDIVIDUAL' | 'BUSINESS';
export type KycStatus = 'UNVERIFIED' | 'PENDING' | 'APPROVED' | 'REJECTED';
export type ContactVerificationStatus = 'PENDING' | 'VERIFIED';

/** A postal address. `country` is ISO 3166-1 alpha-2. */
export interface Address {
	readonly line1: string;
	readonly line2?: string;
	readonly city?: string;
	readonly state?: string;
	readonly postalCode: string;
	readonly country: string;
}

/** Present on a customer only when the payment provider mandates contact verification. */
export interface ContactVerification {
	readonly email?: OpenEnum<ContactVerificationStatus>;
	readonly phone?: OpenEnum<ContactVerificationStatus>;
}

/** A customer of the platform (specification, "Customer"). */
export interface Customer {
	/** `Customer:<uuid>`. */
	readonly id: string;
	/** The platform's own identifier. */
	readonly platformCustomerId: string;
	readonly customerType: OpenEnum<CustomerType>;
	/** Always present in responses; generated when the platform gave none. */
	readonly umaAddress: string;
	/** ISO 3166-1 alpha-2. */
	readonly region?: string;
	/** Codes of the enabled currencies. */
	readonly currencies?: readonly string[];
	readonly email?: string;
	readonly kycStatus?: OpenEnum<KycStatus>;
	readonly fullName?: string;
	/** ISO 8601 date. */
	readonly birthDate?: string;
	readonly nationality?: string;
	readonly address?: Address;
	/** ISO 8601 date-time, UTC. */
	readonly createdAt?: string;
	/** ISO 8601 date-time, UTC. */
	readonly updatedAt?: string;
	readonly isDeleted?: boolean;
	readonly contactVerification?: ContactVerification;
}

/** Body of `POST /customers`. A platform with embedded wallets needs `email`. */
export interface CustomerCreateRequest {
	readonly customerType: CustomerType;
	/** Generated when absent. */
	readonly platformCustomerId?: string;
	readonly region?: string;
	readonly currencies?: readonly string[];
	readonly email?: string;
	readonly umaAddress?: string;
	readonly fullName?: string;
	readonly birthDate?: string;
	readonly nationality?: string;
	readonly address?: Address;
}

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
