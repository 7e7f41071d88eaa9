import type { Call } from '../handler/call.js';
import type { Login } from '../login/login.js';
import type { SpendingAlarm } from '../settings/spendingLimits.js';

/** Tells the account's open pages, and the platform, that something has started to wait. */
export async function raiseAlarm(
	call: Call,
	login: Login,
	waiting: Pick<SpendingAlarm, 'kind' | 'payee' | 'from'>,
): Promise<void> {
	const { customerId, accountId } = login;
	const { spendingLimits } = call.settings;
	const tell = async () => spendingLimits?.onAlarm?.({ customerId, accountId, ...waiting });
	void tell().catch(call.report);
	await tellPages(call, login);
}

/** Makes the account's open pages read the limits again. What waits is stored, so a page that misses it loses nothing. */
export async function tellPages(
	{ settings, report }: Call,
	{ customerId, accountId }: Login,
): Promise<void> {
	const recordedAt = settings.now();
	const version = new Date(recordedAt).toISOString();
	const data = JSON.stringify({ type: limitsEvent, resourceId: accountId, version });
	const event = { id: crypto.randomUUID(), customerId, data, recordedAt };
	await settings.events?.append(event).catch(report);
}

const limitsEvent = 'SPENDING_LIMITS.CHANGED';
