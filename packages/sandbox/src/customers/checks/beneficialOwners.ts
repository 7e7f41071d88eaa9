import type { Page } from '@countersign/contract';
import type {
	BeneficialOwner,
	BeneficialOwnerCreateRequest,
	BeneficialOwnerListQuery,
	BeneficialOwnerUpdateRequest,
} from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { findRow, insertRow, lockRow, updateRow } from '../../platform/database/database.js';
import {
	type BeneficialOwnerRow,
	beneficialOwners,
} from '../../platform/database/schema/verifications.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { readPage } from '../../platform/paging/readPage.js';
import { lockCustomer } from '../profile/findCustomer.js';
import { toBeneficialOwner } from '../profile/toCustomers.js';
import { checkOutcome } from './judge.js';

/**
 * Adds a person who owns or controls a company. The person's check ends at once.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED, 400 INVALID_INPUT when the customer is
 * a person
 */
export async function createBeneficialOwner(
	transaction: DatabaseTransaction,
	{ clock, newId }: SandboxContext,
	request: BeneficialOwnerCreateRequest,
): Promise<BeneficialOwnerRow> {
	const { customerType } = await lockCustomer(transaction, request.customerId);
	if (customerType !== 'BUSINESS') {
		throw invalidInput([{ field: 'customerId', message: 'must name a company' }]);
	}
	const now = clock.now();
	return insertRow(transaction, beneficialOwners, {
		...request,
		id: newId('BeneficialOwner'),
		kycStatus: checkOutcome(request.personalInfo.lastName),
		createdAt: now,
		updatedAt: now,
	});
}

/** @throws ServiceError 404 REFERENCE_NOT_FOUND */
export async function findBeneficialOwner(
	database: Database,
	id: string,
): Promise<BeneficialOwnerRow> {
	return (await findRow(database, beneficialOwners, id)) ?? unknown();
}

/**
 * Reads an owner and locks the row until the transaction ends.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
async function lockBeneficialOwner(
	transaction: DatabaseTransaction,
	id: string,
): Promise<BeneficialOwnerRow> {
	return (await lockRow(transaction, beneficialOwners, id, 'update')) ?? unknown();
}

function unknown(): never {
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no beneficial owner with this id.');
}

/**
 * Updates an owner. Omitted fields stay, inside `personalInfo` too. The person is checked again.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
export async function updateBeneficialOwner(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	id: string,
	request: BeneficialOwnerUpdateRequest,
): Promise<BeneficialOwnerRow> {
	const owner = await lockBeneficialOwner(transaction, id);
	const personalInfo = { ...owner.personalInfo, ...request.personalInfo };
	return updateRow(transaction, beneficialOwners, id, {
		...request,
		personalInfo,
		kycStatus: checkOutcome(personalInfo.lastName),
		updatedAt: clock.now(),
	});
}

const ownerList = { name: 'owners', table: beneficialOwners };

/** The owners of a company in the order of their creation. */
export async function listBeneficialOwners(
	database: Database,
	query: BeneficialOwnerListQuery,
): Promise<Page<BeneficialOwner>> {
	const matching = eq(beneficialOwners.customerId, query.customerId);
	const page = await readPage(database, ownerList, query, matching);
	return { ...page, data: page.data.map(toBeneficialOwner) };
}
