import type { OpenEnum } from '../openEnum.js';
import type { PageQuery } from './page.js';

/** A document that can prove something. */
export type DocumentType = (typeof documentTypes)[number];

/** Every {@link DocumentType} that is known today. */
export const documentTypes = [
	'PASSPORT',
	'DRIVERS_LICENSE',
	'NATIONAL_ID',
	'PROOF_OF_ADDRESS',
	'BANK_STATEMENT',
	'TAX_RETURN',
	'CERTIFICATE_OF_INCORPORATION',
	'ARTICLES_OF_INCORPORATION',
	'ARTICLES_OF_ASSOCIATION',
	'STATE_REGISTRY_EXCERPT',
	'GOOD_STANDING_CERTIFICATE',
	'INFORMATION_STATEMENT',
	'INCUMBENCY_CERTIFICATE',
	'BUSINESS_LICENSE',
	'SHAREHOLDER_REGISTER',
	'POWER_OF_ATTORNEY',
	'UTILITY_BILL',
	'ELECTRICITY_BILL',
	'RENT_OR_LEASE_AGREEMENT',
	'DIRECTOR_REGISTRY',
	'TRUST_AGREEMENT',
	'STATE_COMPANY_REGISTRY',
	'PARTNERSHIP_CONTROL_AGREEMENT',
	'PARTNERSHIP_AGREEMENT',
	'SELFIE',
	'OTHER',
] as const;

export type DocumentSide = (typeof documentSides)[number];

/** Every {@link DocumentSide} that is known today. */
export const documentSides = ['FRONT', 'BACK'] as const;

/** A document about a customer or a beneficial owner (service interface, §5.8). */
export interface Document {
	/** `Document:<uuid>`. */
	readonly id: string;
	/** The customer or beneficial owner that it is about. */
	readonly documentHolder: string;
	readonly documentType: OpenEnum<DocumentType>;
	readonly side?: OpenEnum<DocumentSide>;
	/** Country that issued it, ISO 3166-1 alpha-2. */
	readonly country: string;
	readonly documentNumber?: string;
	readonly issuingAuthority?: string;
	readonly fileName: string;
	/** ISO 8601 date-time, UTC. */
	readonly createdAt: string;
	/** ISO 8601 date-time, UTC. */
	readonly updatedAt?: string;
}

/** Fields of the form of `PUT /documents/{documentId}`. Its part `file` is the document itself. */
export interface DocumentReplaceRequest {
	readonly documentType: DocumentType;
	readonly side?: DocumentSide;
	/** Country that issued it, ISO 3166-1 alpha-2. */
	readonly country: string;
	readonly documentNumber?: string;
	readonly issuingAuthority?: string;
}

/** Fields of the form of `POST /documents`. Its part `file` is the document itself. */
export interface DocumentUploadRequest extends DocumentReplaceRequest {
	/** The customer or beneficial owner that it is about. */
	readonly documentHolder: string;
}

/** Query of `GET /documents`. */
export interface DocumentListQuery extends PageQuery {
	readonly documentHolder?: string;
}
