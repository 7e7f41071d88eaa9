import type { DocumentReplaceRequest, DocumentUploadRequest } from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { and, eq, inArray } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { findRow, insertRow, lockRow, updateRow } from '../../platform/database/database.js';
import { customers } from '../../platform/database/schema/customers.js';
import {
	type DocumentRow,
	documents,
	verifications,
} from '../../platform/database/schema/verifications.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { findBeneficialOwner } from '../checks/beneficialOwners.js';
import { lockCustomer } from '../profile/findCustomer.js';
import { requireSuitable } from './judgeDocument.js';

interface NamedFile {
	readonly fileName: string;
}

/**
 * Adds a document about a customer or a beneficial owner.
 *
 * @throws ServiceError 404 USER_NOT_FOUND or REFERENCE_NOT_FOUND, 410 CUSTOMER_DELETED, 400 UNSUITABLE_DOCUMENT
 */
export async function createDocument(
	transaction: DatabaseTransaction,
	{ clock, newId }: SandboxContext,
	upload: DocumentUploadRequest & NamedFile,
): Promise<DocumentRow> {
	const customerId = await lockHolder(transaction, upload);
	const now = clock.now();
	const times = { createdAt: now, updatedAt: now };
	return insertRow(transaction, documents, {
		...upload,
		...times,
		id: newId('Document'),
		customerId,
	});
}

/**
 * Replaces the file of a document and everything that describes it. Its holder stays.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 410 CUSTOMER_DELETED, 400 UNSUITABLE_DOCUMENT
 */
export async function replaceDocument(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	id: string,
	upload: DocumentReplaceRequest & NamedFile,
): Promise<DocumentRow> {
	const { documentHolder } = await findDocument(transaction, id);
	await lockHolder(transaction, { ...upload, documentHolder });
	await findDocument(transaction, id);
	const { side = null, documentNumber = null, issuingAuthority = null } = upload;
	const optional = { side, documentNumber, issuingAuthority };
	return updateRow(transaction, documents, id, {
		...upload,
		...optional,
		updatedAt: clock.now(),
	});
}

/** @throws ServiceError 404 REFERENCE_NOT_FOUND */
export async function findDocument(database: Database, id: string): Promise<DocumentRow> {
	const document = await findRow(database, documents, id);
	if (document) return document;
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no document with this id.');
}

/**
 * Deletes a document.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 409 CONFLICT while a verification of its customer is under way
 */
export async function deleteDocument(transaction: DatabaseTransaction, id: string): Promise<void> {
	const { customerId } = await findDocument(transaction, id);
	// A verification begins under the same lock.
	await lockRow(transaction, customers, customerId, 'no key update');
	await findDocument(transaction, id);
	const underWay = await transaction.$count(
		verifications,
		and(
			eq(verifications.customerId, customerId),
			inArray(verifications.verificationStatus, ['IN_PROGRESS', 'PENDING_MANUAL_REVIEW']),
		),
	);
	if (underWay > 0) {
		const message = 'A verification that is under way may need this document.';
		throw new ServiceError(409, 'CONFLICT', message);
	}
	await transaction.delete(documents).where(eq(documents.id, id));
}

/** Locks the customer whom a document concerns, and checks that the holder can have such a document. */
async function lockHolder(
	transaction: DatabaseTransaction,
	{ documentHolder, documentType }: Pick<DocumentUploadRequest, 'documentHolder' | 'documentType'>,
): Promise<string> {
	const isOwner = documentHolder.startsWith('BeneficialOwner:');
	if (!isOwner && !documentHolder.startsWith('Customer:')) {
		const message = 'must name a customer or a beneficial owner';
		throw invalidInput([{ field: 'documentHolder', message }]);
	}
	const customerId = isOwner
		? (await findBeneficialOwner(transaction, documentHolder)).customerId
		: documentHolder;
	const { customerType } = await lockCustomer(transaction, customerId);
	requireSuitable(documentType, isOwner || customerType === 'INDIVIDUAL');
	return customerId;
}
