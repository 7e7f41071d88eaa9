import type {
	BusinessInfoUpdate,
	Verification,
	VerificationRequest,
	VerificationStatus,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { and, eq, inArray } from 'drizzle-orm';
import { enqueueEvents } from '../../events/enqueueEvents.js';
import type { SandboxContext } from '../../platform/context.js';
import { insertRow, onlyRow } from '../../platform/database/database.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import {
	type VerificationRow,
	verifications,
} from '../../platform/database/schema/verifications.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { businessInfoSchema } from '../profile/customerSchemas.js';
import { decideCheck } from '../profile/decideCheck.js';
import { lockCustomer } from '../profile/findCustomer.js';
import { type Judgement, judge } from './judge.js';

/**
 * Submits a customer for verification. An open verification continues; otherwise a new one begins. Details
 * of a company in the request are stored when they complete its description, and checked in any case.
 *
 * @throws ServiceError 400 INVALID_INPUT for details of a person, 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED
 */
export async function createVerification(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ customerId, businessInfo }: VerificationRequest,
): Promise<VerificationRow> {
	const known = await lockCustomer(transaction, customerId);
	const customer = businessInfo
		? await describeCompany(transaction, context, known, businessInfo)
		: known;
	const judgement = judge(customer, businessInfo);
	const resumed = await applyJudgement(transaction, context, customer, judgement);
	return resumed ?? begin(transaction, context, customerId, judgement);
}

/** Merges the details of a request into those of the company. Without what is required, none are stored. */
async function describeCompany(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	company: CustomerRow,
	details: BusinessInfoUpdate,
): Promise<CustomerRow> {
	if (company.customerType !== 'BUSINESS') {
		throw invalidInput([
			{ field: 'businessInfo', message: 'belongs to a customer of type BUSINESS' },
		]);
	}
	const merged = businessInfoSchema.safeParse({ ...company.businessInfo, ...details });
	if (!merged.success) return company;
	const changed = { businessInfo: merged.data, updatedAt: clock.now() };
	const ofCompany = eq(customers.id, company.id);
	return onlyRow(await transaction.update(customers).set(changed).where(ofCompany).returning());
}

async function begin(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	customerId: string,
	{ verificationStatus, errors }: Judgement,
): Promise<VerificationRow> {
	const now = context.clock.now();
	const check = { customerId, verificationStatus, errors, createdAt: now, updatedAt: now };
	const created = await insertRow(transaction, verifications, {
		...check,
		id: context.newId('Verification'),
	});
	await enqueueVerificationEvent(transaction, context, created);
	return created;
}

const open: VerificationStatus[] = ['RESOLVE_ERRORS', 'IN_PROGRESS'];

/**
 * Stores the result of a check of a customer whose row is locked. Returns the open verification that it
 * updated, if any.
 */
export async function applyJudgement(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	customer: CustomerRow,
	{ customer: status, verificationStatus, errors }: Judgement,
): Promise<VerificationRow | undefined> {
	await decideCheck(transaction, context, customer, status);
	const isOpen = inArray(verifications.verificationStatus, open);
	const [resumed] = await transaction
		.update(verifications)
		.set({ verificationStatus, errors, updatedAt: context.clock.now() })
		.where(and(eq(verifications.customerId, customer.id), isOpen))
		.returning();
	if (resumed) await enqueueVerificationEvent(transaction, context, resumed);
	return resumed;
}

/** Enqueues the event of a verification. */
function enqueueVerificationEvent(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	verification: VerificationRow,
): Promise<void> {
	const { id: subject, verificationStatus } = verification;
	const data = toVerification(verification);
	return enqueueEvents(transaction, context, () => [
		{ type: `VERIFICATION.${verificationStatus}`, subject, data },
	]);
}

/** Renders a stored verification. */
export function toVerification(row: VerificationRow): Verification {
	const { id, customerId, verificationStatus, errors } = row;
	return {
		...{ id, customerId, verificationStatus, errors },
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
