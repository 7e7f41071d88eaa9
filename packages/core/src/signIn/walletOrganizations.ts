import { withLock } from '../browser/locks.js';
import type { DevicePasskeys } from '../credential/devicePasskeys.js';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import type { RecordStore } from '../storage/recordStore.js';

/**
 * The enclave's organisation of each wallet on this device. Only an organisation that an enclave has signed is
 * remembered, so that a backend cannot name another one later.
 */
export interface WalletOrganizations {
	/** Undefined when this device has got none that an enclave signed. */
	of(accountId: string): Promise<string | undefined>;
	/**
	 * Remembers an organisation that an enclave has signed.
	 *
	 * @throws WalletError `payload.mismatch` when it has signed another organisation for this account before
	 */
	pin(accountId: string, organizationId: string): Promise<void>;
	/** Forgets, after a sign-out, accounts without a passkey on this device. */
	signedOut(): Promise<void>;
}

interface Pinned {
	readonly accountId: string;
	readonly organizationId: string;
}

/** Accounts of one device. The oldest pin is dropped first. */
const most = 8;

/** The {@link WalletOrganizations} of a wallet, in one record under one lock. */
export function createWalletOrganizations({
	records,
	scope,
	devicePasskeys,
}: {
	readonly records: RecordStore;
	/** Environment and backend. */
	readonly scope: string;
	readonly devicePasskeys: Pick<DevicePasskeys, 'list'>;
}): WalletOrganizations {
	const name = `countersign:organizations:${scope}`;
	const read = async (): Promise<readonly Pinned[]> => {
		const stored = await records.get(name);
		return Array.isArray(stored) ? stored.filter(isPinned) : [];
	};
	const find = async (accountId: string) =>
		(await read()).find((one) => one.accountId === accountId)?.organizationId;
	return {
		of: find,
		pin: (accountId, organizationId) =>
			withLock(name, async () => {
				const before = await find(accountId);
				if (before === organizationId) return;
				if (before !== undefined) throw mismatch();
				await records.set(name, [{ accountId, organizationId }, ...(await read())].slice(0, most));
			}),
		async signedOut() {
			const pinned = await read();
			if (pinned.length === 0) return;
			const accounts = new Set((await devicePasskeys.list()).map(({ accountId }) => accountId));
			await withLock(name, async () => {
				const kept = (await read()).filter(({ accountId }) => accounts.has(accountId));
				await (kept.length > 0 ? records.set(name, kept) : records.delete(name));
			});
		},
	};
}

function isPinned(value: unknown): value is Pinned {
	return (
		isRecord(value) &&
		typeof value['accountId'] === 'string' &&
		typeof value['organizationId'] === 'string'
	);
}

function mismatch(): WalletError {
	return new WalletError(
		'payload.mismatch',
		'The enclave signed another organisation for this account than at an earlier sign-in on this device. Nobody was signed in.',
	);
}
