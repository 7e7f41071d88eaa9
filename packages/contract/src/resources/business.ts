import type { OpenEnum } from '../openEnum.js';

export type EntityType = (typeof entityTypes)[number];

export const entityTypes = [
	'SOLE_PROPRIETORSHIP',
	'PARTNERSHIP',
	'LLC',
	'CORPORATION',
	'S_CORPORATION',
	'NON_PROFIT',
	'OTHER',
] as const;

/** The industry of a company. */
export type BusinessType = (typeof businessTypes)[number];

export const businessTypes = [
	'AGRICULTURE_FORESTRY_FISHING_AND_HUNTING',
	'MINING_QUARRYING_AND_OIL_AND_GAS_EXTRACTION',
	'UTILITIES',
	'CONSTRUCTION',
	'MANUFACTURING',
	'WHOLESALE_TRADE',
	'RETAIL_TRADE',
	'TRANSPORTATION_AND_WAREHOUSING',
	'INFORMATION',
	'FINANCE_AND_INSURANCE',
	'REAL_ESTATE_AND_RENTAL_AND_LEASING',
	'PROFESSIONAL_SCIENTIFIC_AND_TECHNICAL_SERVICES',
	'MANAGEMENT_OF_COMPANIES_AND_ENTERPRISES',
	'ADMINISTRATIVE_AND_SUPPORT_AND_WASTE_MANAGEMENT_AND_REMEDIATION_SERVICES',
	'EDUCATIONAL_SERVICES',
	'HEALTH_CARE_AND_SOCIAL_ASSISTANCE',
	'ARTS_ENTERTAINMENT_AND_RECREATION',
	'ACCOMMODATION_AND_FOOD_SERVICES',
	'OTHER_SERVICES',
	'PUBLIC_ADMINISTRATION',
] as const;

/** What a company wants the account for. */
export type PurposeOfAccount = (typeof purposesOfAccount)[number];

export const purposesOfAccount = [
	'CONTRACTOR_PAYOUTS',
	'CREATOR_PAYOUTS',
	'EMPLOYEE_PAYOUTS',
	'MARKETPLACE_SELLER_PAYOUTS',
	'SUPPLIER_PAYMENTS',
	'CROSS_BORDER_B2B',
	'AR_AUTOMATION',
	'AP_AUTOMATION',
	'EMBEDDED_PAYMENTS',
	'PLATFORM_FEE_COLLECTION',
	'P2P_TRANSFERS',
	'CHARITABLE_DONATIONS',
	'OTHER',
] as const;

/** Transactions that a company expects in a month. */
export type ExpectedMonthlyTransactionCount = (typeof expectedMonthlyTransactionCounts)[number];

export const expectedMonthlyTransactionCounts = [
	'COUNT_UNDER_10',
	'COUNT_10_TO_100',
	'COUNT_100_TO_500',
	'COUNT_500_TO_1000',
	'COUNT_OVER_1000',
] as const;

/** Volume that a company expects in a month, in US dollars. */
export type ExpectedMonthlyTransactionVolume = (typeof expectedMonthlyTransactionVolumes)[number];

export const expectedMonthlyTransactionVolumes = [
	'VOLUME_UNDER_10K',
	'VOLUME_10K_TO_100K',
	'VOLUME_100K_TO_1M',
	'VOLUME_1M_TO_10M',
	'VOLUME_OVER_10M',
] as const;

/** A company, as a platform describes it (service interface, §5.3). */
export interface BusinessInfo {
	readonly legalName: string;
	/** Trade name, if it differs. */
	readonly doingBusinessAs?: string;
	/** Country of registration, ISO 3166-1 alpha-2. */
	readonly country?: string;
	/** In the sandbox its last three digits decide the verification (service interface, §8.2). */
	readonly registrationNumber?: string;
	/** ISO 8601 date. */
	readonly incorporatedOn: string;
	readonly entityType?: EntityType;
	readonly taxId: string;
	/** ISO 3166-1 alpha-2. */
	readonly countriesOfOperation?: readonly string[];
	readonly businessType?: BusinessType;
	readonly purposeOfAccount?: PurposeOfAccount;
	/** In words. */
	readonly sourceOfFunds?: string;
	readonly expectedMonthlyTransactionCount?: ExpectedMonthlyTransactionCount;
	readonly expectedMonthlyTransactionVolume?: ExpectedMonthlyTransactionVolume;
	/** Countries that the company expects to pay to, ISO 3166-1 alpha-2. */
	readonly expectedRecipientJurisdictions?: readonly string[];
}

/** Changes to a company's details. Omitted fields keep their values. */
export type BusinessInfoUpdate = Partial<BusinessInfo>;

/** A company as the service shows it. One that was registered long ago may lack required details. */
export interface BusinessInfoResponse
	extends Pick<
		BusinessInfoUpdate,
		| 'doingBusinessAs'
		| 'country'
		| 'registrationNumber'
		| 'incorporatedOn'
		| 'taxId'
		| 'countriesOfOperation'
		| 'sourceOfFunds'
		| 'expectedRecipientJurisdictions'
	> {
	readonly legalName: string;
	readonly entityType?: OpenEnum<EntityType>;
	readonly businessType?: OpenEnum<BusinessType>;
	readonly purposeOfAccount?: OpenEnum<PurposeOfAccount>;
	readonly expectedMonthlyTransactionCount?: OpenEnum<ExpectedMonthlyTransactionCount>;
	readonly expectedMonthlyTransactionVolume?: OpenEnum<ExpectedMonthlyTransactionVolume>;
}
