import type { ClientKey } from '../crypto/clientKey.js';
import { hasStrings } from '../encoding/hasStrings.js';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import type { Persistence } from '../storage/recordStore.js';
import { isPrivateHandle, isSigningKey } from './isSigningKey.js';
import type { RequestedPair } from './keyRing.js';
import { partsOfSigner, type Signer } from './signer.js';
import type { SignerParts } from './signerParts.js';

/** The key of a sign-in that redirected the person to an identity provider. */
interface AwaitedKey {
	readonly nonce: string;
	/** Milliseconds since the epoch, on this device's clock. */
	readonly madeAt: number;
	readonly pair: RequestedPair;
}

/** How long a key is kept. Milliseconds. */
export const keptFor: number = 10 * 60_000;

/** Room for sign-ins in several tabs, and for pages that were reloaded. */
const maxKeys = 16;

/**
 * Keeps a requested key for 10 minutes under the nonce of an identity token, across a redirect to its provider. This
 * page's previous key is kept as well, for a prompt that is still open.
 *
 * @throws WalletError `session.key_rejected`
 */
export async function keepKey(
	signer: Signer,
	nonce: string,
	requested: string,
): Promise<Persistence> {
	const parts = partsOfSigner(signer);
	const { clock, keys, nonces, records } = parts;
	const pair = keys.find(requested)?.pair;
	if (!pair) throw lostKey();
	const replaced = nonces.splice(1);
	nonces.unshift(nonce);
	await change(parts, (kept) => {
		const others = kept.filter((one) => !replaced.includes(one.nonce));
		return [{ nonce, madeAt: clock.local(), pair }, ...others].slice(0, maxKeys);
	});
	return records.persistenceOf(nameOf(parts));
}

/** The public key of a key that was requested on this page, or kept under this nonce; undefined if there is none. */
export async function findKey(
	signer: Signer,
	nonce: string | undefined,
	requested?: string,
): Promise<string | undefined> {
	const parts = partsOfSigner(signer);
	if (parts.keys.find(requested)) return requested;
	const kept = keptIn(parts, await parts.records.get(nameOf(parts)));
	const found = kept.find((one) => one.nonce === nonce);
	return found && parts.keys.hold({ pair: found.pair });
}

/** Deletes the key that is kept under a nonce. */
export async function forgetKey(signer: Signer, nonce: string): Promise<void> {
	await change(partsOfSigner(signer), (kept) => kept.filter((one) => one.nonce !== nonce));
}

/**
 * Deletes the keys that this page keeps for identity tokens. Those of other tabs are kept, because their sign-ins may be
 * in progress.
 *
 * @returns False when storage refused.
 */
export function forgetKeys(signer: Signer): Promise<boolean> {
	const parts = partsOfSigner(signer);
	// The next sign-in of this page may keep its key before storage responds.
	const own = [...parts.nonces];
	return change(parts, (kept) => kept.filter((one) => !own.includes(one.nonce)));
}

function change(
	parts: SignerParts,
	to: (kept: readonly AwaitedKey[]) => readonly AwaitedKey[],
): Promise<boolean> {
	return parts.records.change(nameOf(parts), (stored) => {
		const value = to(keptIn(parts, stored));
		if (value.length > 0) return { kind: 'set', value };
		return stored === undefined ? undefined : { kind: 'delete' };
	});
}

const nameOf = ({ scope }: SignerParts): string => `countersign:oauth:${scope}`;

function keptIn({ clock }: SignerParts, stored: unknown): readonly AwaitedKey[] {
	const isRecent = ({ madeAt }: AwaitedKey) => Math.abs(clock.local() - madeAt) < keptFor;
	return Array.isArray(stored) ? stored.filter(isAwaitedKey).filter(isRecent) : [];
}

function isAwaitedKey(value: unknown): value is AwaitedKey {
	if (!hasStrings(value, ['nonce']) || typeof value['madeAt'] !== 'number') return false;
	const { pair } = value;
	return isRecord(pair) && (isClientKey(pair['clientKey']) || isSigningKey(pair['key']));
}

/** Whether a stored value is a key pair that can only open a sealed key. */
function isClientKey(value: unknown): value is ClientKey {
	if (!hasStrings(value, ['publicKey']) || !isRecord(value['pair'])) return false;
	const { publicKey, privateKey } = value['pair'];
	const expected = { algorithm: 'ECDH', usage: 'deriveBits' } as const;
	return publicKey instanceof CryptoKey && isPrivateHandle(privateKey, expected);
}

export function lostKey(): WalletError {
	const message = 'This page does not have the key of the session any more. Sign in again.';
	return new WalletError('session.key_rejected', message);
}
