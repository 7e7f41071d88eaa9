import { hasStrings } from '../encoding/hasStrings.js';
import type { SignerParts } from './signerParts.js';

// Only an organisation that an enclave has signed is remembered, so that a backend cannot name another one later.

export type Place = Pick<SignerParts, 'records' | 'scope'>;

export interface Pinned {
	readonly accountId: string;
	readonly organizationId: string;
}

/** The organisation that an enclave has signed for an account; undefined if this device knows none. */
export async function organizationOf(
	place: Place,
	accountId: string | undefined,
): Promise<string | undefined> {
	return organizationIn(await place.records.get(pinRecord(place)), accountId);
}

/** Forgets, after a sign-out, the organisations of all accounts but these. */
export async function forgetOrganizations(
	place: Place,
	except: ReadonlySet<string>,
): Promise<void> {
	await place.records.change(pinRecord(place), (stored) => {
		const value = pinnedIn(stored).filter(({ accountId }) => except.has(accountId));
		if (value.length > 0) return { kind: 'set', value, yields: true };
		return stored === undefined ? undefined : { kind: 'delete', yields: true };
	});
}

export const pinRecord = ({ scope }: Place): string => `countersign:organizations:${scope}`;

export function pinnedIn(stored: unknown): readonly Pinned[] {
	const isPinned = (one: unknown) => hasStrings(one, ['accountId', 'organizationId']);
	return Array.isArray(stored) ? stored.filter(isPinned) : [];
}

export function organizationIn(stored: unknown, accountId: string | undefined): string | undefined {
	return pinnedIn(stored).find((one) => one.accountId === accountId)?.organizationId;
}
