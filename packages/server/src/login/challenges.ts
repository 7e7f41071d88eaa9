import { digest } from '../crypto/digest.js';
import * as records from '../records/records.js';
import type { Settings } from '../settings/resolveSettings.js';

/**
 * Why a challenge is signed: to bind a login to a key, to show that a browser has that key, or to register a passkey.
 * `passkey`: issued and not used. `passkeySigned`: the service has responded to it with 202.
 */
type Purpose = 'register' | 'refresh' | 'passkey' | 'passkeySigned';

/** A login. */
interface Owner {
	/** SHA-256 of its token. */
	readonly tokenHash: string;
}

/** It combines all of them: another login, or another account, finds nothing to take. */
const idOf = (purpose: Purpose, { tokenHash }: Owner, names: readonly string[]) =>
	digest(purpose, tokenHash, ...names);

/** Makes a challenge valid for one login, once and for 5 minutes. */
export async function allowChallenge(
	settings: Settings,
	purpose: Purpose,
	login: Owner,
	...names: readonly string[]
): Promise<void> {
	await records.challenge.put(settings, await idOf(purpose, login, names), purpose);
}

/** Uses up a challenge. Returns false if it was not issued to this login, or was used or has expired. */
export async function takeChallenge(
	settings: Settings,
	purpose: Purpose,
	login: Owner,
	...names: readonly string[]
): Promise<boolean> {
	return (await records.challenge.take(settings, await idOf(purpose, login, names))) !== undefined;
}
