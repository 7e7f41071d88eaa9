import type { ClientKey } from '../crypto/clientKey.js';
import type { SigningKey } from '../crypto/signingKey.js';
import { isRecord } from '../encoding/json.js';
import type { Persistence, RecordStore } from '../storage/recordStore.js';
import { isPrivateHandle, isSigningKey } from './isSigningKey.js';
import type { ServiceClock } from './serviceClock.js';

/** The key pair of a verification. It opens the sealed session key, or becomes the session key. */
export type RequestedPair = { readonly clientKey: ClientKey } | { readonly key: SigningKey };

/** The keys of sign-ins that redirected the person to an identity provider, by nonce. */
export interface AwaitedKeys {
	/** Keeps a key. This page's previous key is kept as well, for a prompt that is still open. */
	keep(nonce: string, sessionKey: { readonly pair: RequestedPair }): Promise<Persistence>;
	/** Undefined if there is no key for this nonce, or it is too old. */
	find(nonce: string): Promise<RequestedPair | undefined>;
	drop(nonce: string): Promise<void>;
	/**
	 * Drops the keys of this page. Those of other tabs are kept, because their sign-ins may be in progress.
	 *
	 * @returns False when storage refused.
	 */
	clear(): Promise<boolean>;
}

interface Kept {
	readonly nonce: string;
	/** Milliseconds since the epoch, on this device's clock. */
	readonly madeAt: number;
	readonly pair: RequestedPair;
}

/** How long a key is kept. Milliseconds. */
export const keptFor: number = 10 * 60_000;

/** Room for sign-ins in several tabs, and for pages that were reloaded. */
const maxKeys = 16;

/** Keeps the keys in the record with that name. */
export function createAwaitedKeys(options: {
	readonly records: RecordStore;
	readonly clock: ServiceClock;
	readonly name: string;
}): AwaitedKeys {
	const { records, clock, name } = options;
	/** Nonces of this page, the newest first. */
	let own: readonly string[] = [];
	const isGood = ({ madeAt }: Kept) => Math.abs(clock.local() - madeAt) < keptFor;
	const goodOf = (stored: unknown): readonly Kept[] =>
		Array.isArray(stored) ? stored.filter(isKept).filter(isGood) : [];
	const change = (to: (kept: readonly Kept[]) => readonly Kept[]) =>
		records.change(name, (stored) => {
			const value = to(goodOf(stored));
			if (value.length > 0) return { kind: 'set', value };
			return stored === undefined ? undefined : { kind: 'delete' };
		});
	return {
		async keep(nonce, { pair }) {
			const [before, ...replaced] = own;
			own = before === undefined ? [nonce] : [nonce, before];
			await change((kept) => {
				const others = kept.filter((one) => !replaced.includes(one.nonce));
				return [{ nonce, madeAt: clock.local(), pair }, ...others].slice(0, maxKeys);
			});
			return records.persistenceOf(name);
		},
		async find(nonce) {
			return goodOf(await records.get(name)).find((one) => one.nonce === nonce)?.pair;
		},
		async drop(nonce) {
			await change((kept) => kept.filter((one) => one.nonce !== nonce));
		},
		clear() {
			// The next sign-in of this page may keep its key before storage responds.
			const mine = own;
			return change((kept) => kept.filter((one) => !mine.includes(one.nonce)));
		},
	};
}

function isKept(value: unknown): value is Kept {
	if (!isRecord(value) || typeof value['nonce'] !== 'string') return false;
	return typeof value['madeAt'] === 'number' && isPair(value['pair']);
}

function isPair(value: unknown): value is RequestedPair {
	return isRecord(value) && (isClientKey(value['clientKey']) || isSigningKey(value['key']));
}

/** Whether a stored value is a key pair that can only open a sealed key. */
function isClientKey(value: unknown): value is ClientKey {
	if (!isRecord(value) || typeof value['publicKey'] !== 'string') return false;
	const { pair } = value;
	return (
		isRecord(pair) &&
		pair['publicKey'] instanceof CryptoKey &&
		isPrivateHandle(pair['privateKey'], { algorithm: 'ECDH', usage: 'deriveBits' })
	);
}
