import type { Page, Verification, VerificationListQuery } from '@countersign/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { verifications } from '../../platform/database/schema/verifications.js';
import { readPage } from '../../platform/paging/readPage.js';
import { toVerification } from './toVerification.js';

const list = { name: 'verifications', table: verifications };

/** Checks in the order in which they were asked for. */
export async function listVerifications(
	database: Database,
	query: VerificationListQuery,
): Promise<Page<Verification>> {
	const { customerId, verificationStatus } = query;
	const matching = and(
		customerId ? eq(verifications.customerId, customerId) : undefined,
		verificationStatus ? eq(verifications.verificationStatus, verificationStatus) : undefined,
	);
	const page = await readPage(database, list, query, matching);
	return { ...page, data: page.data.map(toVerification) };
}
