import type { OpenEnum } from '../openEnum.js';
import type { Address } from './customer.js';
import type { PageQuery } from './page.js';
import type { PaymentRail } from './paymentInstructions.js';

export type ExternalAccountStatus = 'PENDING' | 'ACTIVE' | 'UNDER_REVIEW' | 'INACTIVE';
export type BeneficiaryVerificationStatus =
	| 'MATCHED'
	| 'PARTIAL_MATCH'
	| 'NOT_MATCHED'
	| 'UNSUPPORTED'
	| 'CHECKED_BY_RECEIVING_FI'
	| 'PENDING';

/** The person who owns an external account. */
export interface IndividualBeneficiary {
	readonly beneficiaryType: 'INDIVIDUAL';
	readonly fullName: string;
	/** ISO 8601 date. */
	readonly birthDate?: string;
	readonly nationality?: string;
	readonly email?: string;
	readonly phoneNumber?: string;
	/** ISO 3166-1 alpha-2. Required for EUR accounts. */
	readonly countryOfResidence?: string;
	readonly address?: Address;
}

/** The company that owns an external account. */
export interface BusinessBeneficiary {
	readonly beneficiaryType: 'BUSINESS';
	readonly legalName: string;
	readonly registrationNumber?: string;
	readonly taxId?: string;
	readonly email?: string;
	readonly phoneNumber?: string;
	readonly countryOfResidence?: string;
	readonly address?: Address;
}

export type Beneficiary = IndividualBeneficiary | BusinessBeneficiary;

/** A bank account in the United States. */
export interface UsdExternalAccountInfo {
	readonly accountType: 'USD_ACCOUNT';
	/** 1 to 34 characters. */
	readonly accountNumber: string;
	/** Nine digits. */
	readonly routingNumber: string;
	readonly beneficiary: Beneficiary;
	/** In responses only. */
	readonly paymentRails?: readonly OpenEnum<PaymentRail>[];
}

/** A bank account in the euro area. */
export interface EurExternalAccountInfo {
	readonly accountType: 'EUR_ACCOUNT';
	/** IBAN without spaces. */
	readonly iban: string;
	/** BIC, 8 or 11 characters. */
	readonly swiftCode?: string;
	readonly beneficiary: Beneficiary;
	/** In responses only. */
	readonly paymentRails?: readonly OpenEnum<PaymentRail>[];
}

/** A bank account in Mexico. */
export interface MxnExternalAccountInfo {
	readonly accountType: 'MXN_ACCOUNT';
	/** CLABE, 18 digits. */
	readonly clabeNumber: string;
	readonly beneficiary: Beneficiary;
	/** In responses only. */
	readonly paymentRails?: readonly OpenEnum<PaymentRail>[];
}

/** Details of an external account, discriminated by `accountType`. */
export type ExternalAccountInfo =
	| UsdExternalAccountInfo
	| EurExternalAccountInfo
	| MxnExternalAccountInfo;

/** A bank account or wallet outside the service. */
export interface ExternalAccount {
	/** `ExternalAccount:<uuid>`. */
	readonly id: string;
	readonly customerId?: string;
	readonly status: OpenEnum<ExternalAccountStatus>;
	/** The platform's own identifier. */
	readonly platformAccountId?: string;
	/** Currency code. */
	readonly currency: string;
	readonly defaultUmaDepositAccount?: boolean;
	readonly beneficiaryVerificationStatus?: OpenEnum<BeneficiaryVerificationStatus>;
	readonly beneficiaryVerifiedData?: { readonly fullName?: string };
	readonly accountInfo: ExternalAccountInfo;
}

/** Body of `POST /customers/external-accounts`. */
export interface ExternalAccountCreateRequest {
	/** Set by the platform's backend. */
	readonly customerId?: string;
	/** Currency code; must be the currency of `accountInfo.accountType`. */
	readonly currency: string;
	readonly platformAccountId?: string;
	/** Default false. */
	readonly defaultUmaDepositAccount?: boolean;
	readonly accountInfo: ExternalAccountInfo;
}

/** Query of `GET /customers/external-accounts`. */
export interface ExternalAccountListQuery extends PageQuery {
	readonly currency?: string;
	readonly customerId?: string;
}
