import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import type { RecordStore } from '../storage/recordStore.js';

/**
 * The enclave's organisation of each wallet on this device. Only an organisation that an enclave has signed is
 * remembered, so that a backend cannot name another one later.
 */
export interface Organizations {
	/** Undefined if this device has none that an enclave signed. */
	of(accountId: string): Promise<string | undefined>;
	/**
	 * Remembers an organisation that an enclave has signed.
	 *
	 * @throws WalletError `payload.mismatch` when an enclave signed another organisation for this account before
	 */
	pin(accountId: string, organizationId: string): Promise<void>;
	/** Forgets, after a sign-out, all accounts but these. */
	signedOut(except: ReadonlySet<string>): Promise<void>;
}

interface Pinned {
	readonly accountId: string;
	readonly organizationId: string;
}

/** Accounts of one device. The oldest pin is dropped first. */
const maxPins = 8;

/** The {@link Organizations} of a wallet, in one record. */
export function createOrganizations(records: RecordStore, scope: string): Organizations {
	const name = `countersign:organizations:${scope}`;
	return {
		of: async (accountId) => organizationIn(await records.get(name), accountId),
		async pin(accountId, organizationId) {
			let before: string | undefined;
			await records.change(name, (stored) => {
				before = organizationIn(stored, accountId);
				if (before !== undefined) return undefined;
				const value = [{ accountId, organizationId }, ...pinnedIn(stored)].slice(0, maxPins);
				return { kind: 'set', value, yields: true };
			});
			if (before !== undefined && before !== organizationId) {
				throw new WalletError('payload.mismatch', mismatch);
			}
		},
		async signedOut(except) {
			if (pinnedIn(await records.get(name)).length === 0) return;
			await records.change(name, (stored) => {
				const value = pinnedIn(stored).filter(({ accountId }) => except.has(accountId));
				return value.length > 0
					? { kind: 'set', value, yields: true }
					: { kind: 'delete', yields: true };
			});
		},
	};
}

function pinnedIn(stored: unknown): readonly Pinned[] {
	return Array.isArray(stored) ? stored.filter(isPinned) : [];
}

function organizationIn(stored: unknown, accountId: string): string | undefined {
	return pinnedIn(stored).find((one) => one.accountId === accountId)?.organizationId;
}

function isPinned(value: unknown): value is Pinned {
	return (
		isRecord(value) &&
		typeof value['accountId'] === 'string' &&
		typeof value['organizationId'] === 'string'
	);
}

const mismatch =
	'The enclave signed another organisation for this account than at an earlier sign-in on this device. Nobody was signed in.';
