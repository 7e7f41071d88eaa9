import type { SandboxContext } from '../../platform/context.js';
import type { Database } from '../../platform/database/database.js';
import { platforms } from '../../platform/database/schema/platform.js';

/** Where the platform wants to be told: what it chose itself, else the setting; `undefined` when nowhere. */
export async function findWebhookUrl(
	database: Database,
	{ settings }: SandboxContext,
): Promise<string | undefined> {
	const [platform] = await database.select({ url: platforms.webhookEndpoint }).from(platforms);
	return platform?.url ?? settings.webhookUrl;
}
