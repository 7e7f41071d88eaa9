import { hasStrings } from '../encoding/hasStrings.js';
import { WalletError } from '../errors.js';
import type { Change } from '../storage/recordStore.js';
import type { SignerParts } from './signerParts.js';

// Only an organisation that an enclave has signed is remembered, so that a backend cannot name another one later.

type Place = Pick<SignerParts, 'records' | 'scope'>;

interface Pinned {
	readonly accountId: string;
	readonly organizationId: string;
}

/** Accounts of one device. The oldest pin is dropped first. */
const maxPins = 8;

/** The organisation that an enclave has signed for an account; undefined if this device knows none. */
export async function organizationOf(
	place: Place,
	accountId: string | undefined,
): Promise<string | undefined> {
	return organizationIn(await place.records.get(nameOf(place)), accountId);
}

/**
 * Remembers an organisation that an enclave has signed. Refuses with `payload.mismatch` when an enclave signed another
 * one for this account before.
 */
export function pinOf(place: Place, { accountId, organizationId }: Pinned): Change {
	const decide: Change['decide'] = (stored) => {
		const before = organizationIn(stored, accountId);
		if (before === organizationId) return undefined;
		if (before !== undefined) return new WalletError('payload.mismatch', mismatch);
		const value = [{ accountId, organizationId }, ...pinnedIn(stored)].slice(0, maxPins);
		return { kind: 'set', value, yields: true };
	};
	return { name: nameOf(place), decide };
}

/** Forgets, after a sign-out, the organisations of all accounts but these. */
export async function forgetOrganizations(
	place: Place,
	except: ReadonlySet<string>,
): Promise<void> {
	await place.records.change(nameOf(place), (stored) => {
		const value = pinnedIn(stored).filter(({ accountId }) => except.has(accountId));
		if (value.length > 0) return { kind: 'set', value, yields: true };
		return stored === undefined ? undefined : { kind: 'delete', yields: true };
	});
}

const nameOf = ({ scope }: Place): string => `countersign:organizations:${scope}`;

function pinnedIn(stored: unknown): readonly Pinned[] {
	const isPinned = (one: unknown) => hasStrings(one, ['accountId', 'organizationId']);
	return Array.isArray(stored) ? stored.filter(isPinned) : [];
}

function organizationIn(stored: unknown, accountId: string | undefined): string | undefined {
	return pinnedIn(stored).find((one) => one.accountId === accountId)?.organizationId;
}

const mismatch =
	'The enclave signed another organisation for this account than at an earlier sign-in on this device. Nobody was signed in.';
