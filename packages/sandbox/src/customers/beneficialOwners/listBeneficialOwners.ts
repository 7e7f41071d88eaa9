import type { BeneficialOwner, BeneficialOwnerListQuery, Page } from '@countersign/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { beneficialOwners } from '../../platform/database/schema/verifications.js';
import { readPage } from '../../platform/paging/readPage.js';
import { toBeneficialOwner } from './toBeneficialOwner.js';

const list = { name: 'owners', table: beneficialOwners };

/** The owners of a company in the order in which they were named. */
export async function listBeneficialOwners(
	database: Database,
	query: BeneficialOwnerListQuery,
): Promise<Page<BeneficialOwner>> {
	const matching = eq(beneficialOwners.customerId, query.customerId);
	const page = await readPage(database, list, query, matching);
	return { ...page, data: page.data.map(toBeneficialOwner) };
}
