import type { Call } from '../call.js';
import type { Login } from '../login/login.js';
import type { SpendingAlarm } from '../settings/spendingLimits.js';

/** Tells the account's open pages, and the platform, that something has started to wait. */
export async function raiseAlarm(
	{ settings, report }: Call,
	{ customerId, accountId }: Login,
	waiting: Pick<SpendingAlarm, 'kind' | 'payee' | 'from'>,
): Promise<void> {
	const recordedAt = settings.now();
	const version = new Date(recordedAt).toISOString();
	const data = JSON.stringify({ type: limitsEvent, resourceId: accountId, version });
	const event = { id: crypto.randomUUID(), customerId, data, recordedAt };
	// What waits is stored: a page that misses the event sees it when it reads the limits.
	await settings.events?.append(event).catch(report);
	const told = async () =>
		settings.spendingLimits?.onAlarm?.({ customerId, accountId, ...waiting });
	void told().catch(report);
}

/** Type of the event that makes pages read the limits again. */
const limitsEvent = 'SPENDING_LIMITS.CHANGED';
