import type { AuthMethod, List } from '@countersign/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { credentials } from '../../platform/database/schema/auth.js';
import { toAuthMethod } from './toAuthMethod.js';

/** The credentials of an account, oldest first; none for an account that is not there. */
export async function listCredentials(
	{ database }: SandboxContext,
	accountId: string,
): Promise<List<AuthMethod>> {
	const rows = await database
		.select()
		.from(credentials)
		.where(and(eq(credentials.accountId, accountId), isNull(credentials.removedAt)))
		.orderBy(asc(credentials.position));
	return { data: rows.map(toAuthMethod) };
}
