import type {
	InternalAccount,
	List,
	PlatformInternalAccountListQuery,
} from '@countersign/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { readPlatform } from '../../platformConfig/readPlatform.js';
import { toInternalAccounts } from './toInternalAccounts.js';

/** The platform's own accounts, one in every supported currency. */
export async function listPlatformAccounts(
	context: SandboxContext,
	{ currency, type }: PlatformInternalAccountListQuery,
): Promise<List<InternalAccount>> {
	const { database } = context;
	await readPlatform(database, context);
	const rows = await database
		.select()
		.from(internalAccounts)
		.where(
			and(
				isNull(internalAccounts.customerId),
				currency ? eq(internalAccounts.currency, currency) : undefined,
				type ? eq(internalAccounts.type, type) : undefined,
			),
		)
		.orderBy(asc(internalAccounts.position));
	return { data: await toInternalAccounts(database, rows) };
}
