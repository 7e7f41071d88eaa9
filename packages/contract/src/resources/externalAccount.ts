import type { OpenEnum } from '../openEnum.js';
import type {
	AccountOf,
	ExternalChainWallet,
	ExternalLightning,
	FiatAccount,
} from './accounts/accountOf.js';
import type { Address } from './address.js';
import type { PageQuery } from './page.js';
import type { PaymentRail } from './paymentRail.js';

export type ExternalAccountStatus = (typeof externalAccountStatuses)[number];

/** Every {@link ExternalAccountStatus} that is known today. */
export const externalAccountStatuses = ['PENDING', 'ACTIVE', 'UNDER_REVIEW', 'INACTIVE'] as const;

export type BeneficiaryVerificationStatus = (typeof beneficiaryVerificationStatuses)[number];

/** Every {@link BeneficiaryVerificationStatus} that is known today. */
export const beneficiaryVerificationStatuses = [
	'MATCHED',
	'PARTIAL_MATCH',
	'NOT_MATCHED',
	'UNSUPPORTED',
	'CHECKED_BY_RECEIVING_FI',
	'PENDING',
] as const;

/** The person who owns an external account. Some account types need more than the name. */
export interface IndividualBeneficiary {
	readonly beneficiaryType: 'INDIVIDUAL';
	readonly fullName: string;
	/** ISO 8601 date. */
	readonly birthDate?: string;
	/** ISO 3166-1 alpha-2. */
	readonly nationality?: string;
	readonly email?: string;
	/** `+` and 6 to 14 digits. */
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
	/** `+` and 6 to 14 digits. */
	readonly phoneNumber?: string;
	/** ISO 3166-1 alpha-2. */
	readonly countryOfResidence?: string;
	readonly address?: Address;
}

/** Discriminated by `beneficiaryType`. */
export type Beneficiary = IndividualBeneficiary | BusinessBeneficiary;

/** Owner of an external bank or mobile money account. */
export interface OwnedAccount {
	readonly beneficiary: Beneficiary;
}

/** How money reaches an external bank or mobile money account. The service adds it. */
export interface RoutedAccount {
	readonly paymentRails?: readonly OpenEnum<PaymentRail>[];
}

/** A bank account in the United States. */
export type UsdExternalAccountInfo = AccountOf<'USD_ACCOUNT'> & OwnedAccount & RoutedAccount;
/** A bank account in the euro area. */
export type EurExternalAccountInfo = AccountOf<'EUR_ACCOUNT'> & OwnedAccount & RoutedAccount;
/** A bank account in Mexico. */
export type MxnExternalAccountInfo = AccountOf<'MXN_ACCOUNT'> & OwnedAccount & RoutedAccount;

/** A wallet outside the service. It names no owner. */
export type ExternalWalletInfo = ExternalChainWallet | ExternalLightning;

/**
 * Details of an external account in a request, discriminated by `accountType` (service interface, §5.5).
 */
export type ExternalAccountCreateInfo = (FiatAccount & OwnedAccount) | ExternalWalletInfo;

/** Details of an external account in a response, discriminated by `accountType`. */
export type ExternalAccountInfo = (FiatAccount & OwnedAccount & RoutedAccount) | ExternalWalletInfo;

/** Kind of an external account. */
export type ExternalAccountType = ExternalAccountInfo['accountType'];

/** What the receiving bank says about the owner. */
export interface BeneficiaryVerifiedData {
	readonly fullName?: string;
}

/** A bank account or wallet outside the service. */
export interface ExternalAccount {
	/** `ExternalAccount:<uuid>`. */
	readonly id: string;
	/** Absent on an account of the platform itself. */
	readonly customerId?: string;
	readonly status: OpenEnum<ExternalAccountStatus>;
	/** The platform's own identifier. */
	readonly platformAccountId?: string;
	/** Currency code. */
	readonly currency: string;
	/** Whether payments to the customer's UMA address arrive here. Only one account per customer can have it. */
	readonly defaultUmaDepositAccount?: boolean;
	readonly beneficiaryVerificationStatus?: OpenEnum<BeneficiaryVerificationStatus>;
	readonly beneficiaryVerifiedData?: BeneficiaryVerifiedData;
	readonly accountInfo: ExternalAccountInfo;
}

/** Body of `POST /platform/external-accounts`. */
export interface PlatformExternalAccountCreateRequest {
	/** Currency code; must be the currency of `accountInfo.accountType`. */
	readonly currency: string;
	readonly platformAccountId?: string;
	readonly accountInfo: ExternalAccountCreateInfo;
}

/** Body of `POST /customers/external-accounts`. */
export interface ExternalAccountCreateRequest extends PlatformExternalAccountCreateRequest {
	/** Set by the platform's backend. */
	readonly customerId?: string;
	/** Default false. */
	readonly defaultUmaDepositAccount?: boolean;
}

/** Query of `GET /platform/external-accounts`. */
export interface PlatformExternalAccountListQuery extends PageQuery {
	readonly currency?: string;
}

/** Query of `GET /customers/external-accounts`. */
export interface ExternalAccountListQuery extends PlatformExternalAccountListQuery {
	readonly customerId?: string;
}
