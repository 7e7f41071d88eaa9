import type {
	BeneficialOwner,
	BeneficialOwnerRole,
	DocumentType,
	IdentificationType,
	KycLink,
	KycProvider,
	KycStatus,
	Verification,
	VerificationErrorType,
	VerificationStatus,
} from '@countersign/contract';
import { z } from 'zod';
import { addressSchema } from '../../customers/profile/customerSchemas.js';
import type { Agrees } from '../../platform/http/agrees.js';
import { country, date, idOf, instant, openEnum } from './fields.js';

const text = z.string();

/** How far the check of a person or a company is. */
export const checkStatus = openEnum<KycStatus>({
	UNVERIFIED: true,
	PENDING: true,
	APPROVED: true,
	REJECTED: true,
});

const beneficialOwner = z.object({
	id: idOf('BeneficialOwner'),
	customerId: idOf('Customer'),
	roles: z
		.array(
			openEnum<BeneficialOwnerRole>({
				UBO: true,
				DIRECTOR: true,
				COMPANY_OFFICER: true,
				CONTROL_PERSON: true,
				TRUSTEE: true,
				GENERAL_PARTNER: true,
			}),
		)
		.readonly(),
	ownershipPercentage: z.int().min(0).max(100),
	personalInfo: z.object({
		firstName: text,
		middleName: text.exactOptional(),
		lastName: text,
		birthDate: date,
		nationality: country,
		email: text.exactOptional(),
		phoneNumber: text.exactOptional(),
		address: addressSchema,
		idType: openEnum<IdentificationType>({
			SSN: true,
			ITIN: true,
			EIN: true,
			NON_US_TAX_ID: true,
		}),
		identifier: text,
		countryOfIssuance: country.exactOptional(),
	}),
	kycStatus: checkStatus,
	createdAt: instant,
	updatedAt: instant.exactOptional(),
});

const documentType = openEnum<DocumentType>({
	PASSPORT: true,
	DRIVERS_LICENSE: true,
	NATIONAL_ID: true,
	PROOF_OF_ADDRESS: true,
	BANK_STATEMENT: true,
	TAX_RETURN: true,
	CERTIFICATE_OF_INCORPORATION: true,
	ARTICLES_OF_INCORPORATION: true,
	ARTICLES_OF_ASSOCIATION: true,
	STATE_REGISTRY_EXCERPT: true,
	GOOD_STANDING_CERTIFICATE: true,
	INFORMATION_STATEMENT: true,
	INCUMBENCY_CERTIFICATE: true,
	BUSINESS_LICENSE: true,
	SHAREHOLDER_REGISTER: true,
	POWER_OF_ATTORNEY: true,
	UTILITY_BILL: true,
	ELECTRICITY_BILL: true,
	RENT_OR_LEASE_AGREEMENT: true,
	DIRECTOR_REGISTRY: true,
	TRUST_AGREEMENT: true,
	STATE_COMPANY_REGISTRY: true,
	PARTNERSHIP_CONTROL_AGREEMENT: true,
	PARTNERSHIP_AGREEMENT: true,
	SELFIE: true,
	OTHER: true,
});

const verificationError = z.object({
	resourceId: text,
	type: openEnum<VerificationErrorType>({
		MISSING_FIELD: true,
		INVALID_FIELD: true,
		MISSING_LEGAL_PRESENCE_DOCUMENT: true,
		MISSING_CONTROL_STRUCTURE_DOCUMENT: true,
		MISSING_OWNERSHIP_STRUCTURE_DOCUMENT: true,
		MISSING_PROOF_OF_ADDRESS_DOCUMENT: true,
		MISSING_IDENTITY_DOCUMENT: true,
		INVALID_DOCUMENT: true,
		EXPIRED_DOCUMENT: true,
		POOR_QUALITY_DOCUMENT: true,
		SUSPECTED_FRAUD_DOCUMENT: true,
		WRONG_DOCUMENT_TYPE: true,
		INCOMPLETE_DOCUMENT: true,
		UNREADABLE_DOCUMENT: true,
		DOCUMENT_VERIFICATION_FAILED: true,
		APPLICANT_SANCTIONED: true,
		APPLICANT_FRAUD: true,
		APPLICANT_CRIMINAL_RECORD: true,
		APPLICANT_REJECTED: true,
		MISSING_BENEFICIAL_OWNER: true,
	}),
	field: text.exactOptional(),
	acceptedDocumentTypes: z.array(documentType).readonly().exactOptional(),
	reason: text,
});

const verification = z.object({
	id: idOf('Verification'),
	customerId: idOf('Customer'),
	verificationStatus: openEnum<VerificationStatus>({
		RESOLVE_ERRORS: true,
		PENDING_MANUAL_REVIEW: true,
		IN_PROGRESS: true,
		APPROVED: true,
		REJECTED: true,
		READY_FOR_VERIFICATION: true,
	}),
	errors: z.array(verificationError).readonly(),
	createdAt: instant,
	updatedAt: instant.exactOptional(),
});

const kycLink = z.object({
	kycUrl: z.url(),
	expiresAt: instant,
	provider: openEnum<KycProvider>({ SUMSUB: true }),
	token: text.exactOptional(),
});

export const beneficialOwnerSchema: z.ZodType<BeneficialOwner> = beneficialOwner;
export const verificationSchema: z.ZodType<Verification> = verification;
export const kycLinkSchema: z.ZodType<KycLink> = kycLink;

true satisfies Agrees<BeneficialOwner, typeof beneficialOwner>;
true satisfies Agrees<Verification, typeof verification>;
true satisfies Agrees<KycLink, typeof kycLink>;
