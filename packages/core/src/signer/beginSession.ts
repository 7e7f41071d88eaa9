import type { SigningKey } from '../crypto/signingKey.js';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import { type Change, changeTogether } from '../storage/changeTogether.js';
import type { SessionOptions } from './announcedSession.js';
import { lostKey } from './awaitedKeys.js';
import type { SessionStore } from './createSessionStore.js';
import { organizationIn, type Pinned, type Place, pinnedIn, pinRecord } from './organizations.js';
import {
	changed,
	endedElsewhere,
	hasKey,
	readSessionRecord,
	type SessionRecord,
} from './sessionRecord.js';
import { partsOfSigner, type Signer } from './signer.js';
import type { WalletSession } from './walletSession.js';

/** A session that has started. */
export interface StartedSession {
	readonly session: WalletSession;
	/** The live session of the same account that was stored before. Its key is gone. */
	readonly replaced?: WalletSession | undefined;
}

/**
 * Stores a new session with a key that this page has requested or opened, and announces it. The key can also stamp by
 * its own name until it is dropped.
 *
 * @param publicKey - Of the session's key.
 * @param of - Id of the session that it replaces. If that session has ended, the new one is not stored.
 * @throws WalletError `session.changed`, `session.key_rejected`; `payload.mismatch` when an enclave signed another
 *   organisation for this account before; `network.malformed` when a code has signed in before a token was stamped
 */
export async function beginSession(
	signer: Signer,
	session: Omit<WalletSession, 'persistence'>,
	publicKey: string,
	of?: string,
): Promise<StartedSession> {
	const parts = partsOfSigner(signer);
	const { pair, token } = parts.keys.find(publicKey) ?? {};
	if (!pair || !('key' in pair)) throw lostKey();
	// A backend could otherwise sign anyone in to a wallet that it controls.
	if (token === 'asked') throw new WalletError('network.malformed', unasked);
	const { organizationId } = token ?? {};
	const pin = organizationId ? pinOf(parts, { ...session, organizationId }) : undefined;
	return storeSession(parts, session, pair.key, of, pin);
}

/** Accounts of one device. The oldest pin is dropped first. */
const maxPins = 8;

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
	return { name: pinRecord(place), decide };
}

/** Stores a new session, unless it replaces one that has ended, or a newer release has stored one, or `pin` refuses. */
export async function storeSession(
	{ records, clock, name, store }: SessionOptions & { readonly store: SessionStore },
	started: Omit<WalletSession, 'persistence'>,
	key: SigningKey,
	of?: string,
	pin?: Change,
): Promise<StartedSession> {
	const session: WalletSession = { ...started, persistence: 'indexedDB' };
	// The response may lack the service's time.
	clock.estimate(session.createdAt);
	const record: SessionRecord = { version: 1, session, key };
	let replaced: WalletSession | undefined;
	const decide: Change['decide'] = (stored) => {
		// This release would lose what it does not know.
		if (isRecord(stored) && Number(stored['version']) > 1) return changed(newerRelease);
		const before = readSessionRecord(stored);
		const { id, accountId } = before?.session ?? {};
		// An earlier attempt may have stored it.
		const isStored = id === session.id;
		if (of !== undefined && id !== of && !isStored) return changed(endedElsewhere);
		const isSame = accountId === session.accountId;
		if (!isStored) replaced = isSame && hasKey(before, clock) ? before.session : undefined;
		// Another person's session must not return after a reload; the same person's may.
		return { kind: 'set', value: record, elseDelete: !isSame };
	};
	await changeTogether(records, [{ name, decide }, ...(pin ? [pin] : [])]).catch(
		async (refusal) => {
			await store.reread();
			throw refusal;
		},
	);
	// A session in memory has replaced nothing: other tabs still use the stored one.
	if (records.persistenceOf(name) === 'memory') replaced = undefined;
	return { session: store.started(record), replaced };
}

const newerRelease = 'A newer version of this page holds the session. Reload this page.';

const unasked = 'The code got a response before a token was signed. Nobody was signed in.';

const mismatch =
	'The enclave signed another organisation for this account than at an earlier sign-in on this device. Nobody was signed in.';
