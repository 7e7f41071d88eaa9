import type { PlatformConfigUpdateRequest } from '@countersign/contract';
import { announceEndpoint } from '../events/webhooks/announceEndpoint.js';
import type { SandboxContext } from '../platform/context.js';
import type { Transaction } from '../platform/database/database.js';
import { onlyRow } from '../platform/database/onlyRow.js';
import { type PlatformRow, platforms } from '../platform/database/schema/platform.js';
import { openPlatformAccounts } from './openPlatformAccounts.js';
import { readPlatform } from './readPlatform.js';

/**
 * Changes the platform's settings: what is left out stays, inside `embeddedWalletConfig` too. A currency
 * that is supported now gets an account of the platform, and a new webhook endpoint a test.
 */
export async function updatePlatform(
	transaction: Transaction,
	context: SandboxContext,
	request: PlatformConfigUpdateRequest,
): Promise<PlatformRow> {
	await readPlatform(transaction, context);
	const [platform] = await transaction.select().from(platforms).for('update');
	const embeddedWalletConfig = {
		...platform?.embeddedWalletConfig,
		...request.embeddedWalletConfig,
	};
	const changed = onlyRow(
		await transaction
			.update(platforms)
			.set({ ...request, embeddedWalletConfig, updatedAt: context.clock.now() })
			.returning(),
	);
	if (changed.webhookEndpoint !== platform?.webhookEndpoint) {
		await announceEndpoint(transaction, context, changed);
	}
	await openPlatformAccounts(transaction, context, changed);
	return changed;
}
