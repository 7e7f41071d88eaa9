import { internalAccounts } from '../src/database/schema/accounts.js';
import type { TestService } from './openTestService.js';

/** Opens an account in dollars that the service holds without a wallet: nobody signs for it. */
export async function openFiatAccount(
	{ context: { database, clock, newId } }: TestService,
	customerId: string,
): Promise<string> {
	const id = newId('InternalAccount');
	await database.insert(internalAccounts).values({
		id,
		customerId,
		type: 'INTERNAL_FIAT',
		status: 'ACTIVE',
		currency: 'USD',
		createdAt: clock.now(),
		updatedAt: clock.now(),
	});
	return id;
}
