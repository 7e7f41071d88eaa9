import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Database } from '../../platform/database/database.js';
import { type KycLinkRow, kycLinks } from '../../platform/database/schema/verifications.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 404 REFERENCE_NOT_FOUND, 410 LINK_USED when it was used or has expired */
export async function requireOpenLink(
	database: Database,
	{ clock }: SandboxContext,
	token: string,
): Promise<KycLinkRow> {
	const [link] = await database.select().from(kycLinks).where(eq(kycLinks.token, token));
	if (!link) throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no such page.');
	if (link.usedAt === null && clock.now() < link.expiresAt) return link;
	throw new ServiceError(410, 'LINK_USED', 'This page was used, or has expired.');
}
