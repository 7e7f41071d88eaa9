import { type Bytes, randomBytes, toBase64url } from '../bytes.js';
import { digest } from '../digest.js';
import type { Login } from '../login/login.js';
import { invalidInput } from '../responses/refusal.js';
import type { Settings } from '../settings/resolveSettings.js';

const lifetime = 5 * 60_000;

/** The challenge of a registration, and where in its signed retry it stands. */
interface Registration {
	/** base64url. */
	readonly challenge: string;
	readonly accountId: string;
	/** `first`: issued and not used. `signed`: the service has responded with 202 to it. */
	readonly leg: 'first' | 'signed';
}

/** Login, account and challenge are one key: with another cookie or account there is nothing to take. */
const key = async ({ tokenHash }: Login, { challenge, accountId, leg }: Registration) =>
	`registration:${leg}:${await digest(tokenHash, accountId, challenge)}`;

/** A new challenge for the signed-in account, good for 5 minutes. */
export async function issueChallenge(settings: Settings, login: Login): Promise<Bytes> {
	const bytes = randomBytes(32);
	const challenge = toBase64url(bytes);
	await allowLeg(settings, login, { challenge, accountId: login.accountId, leg: 'first' });
	return bytes;
}

/** Lets one request through `takeLeg` within 5 minutes. */
export async function allowLeg(
	{ store, now }: Settings,
	login: Login,
	registration: Registration,
): Promise<void> {
	const expiresAt = now() + lifetime;
	await store.put([{ key: await key(login, registration), value: registration.leg, expiresAt }]);
}

/** Uses a challenge up. Throws when it was not issued here, to this login, or is spent or expired. */
export async function takeLeg(
	{ store, now }: Settings,
	login: Login,
	registration: Registration,
): Promise<void> {
	const taken = await store.take(await key(login, registration), now());
	if (taken === undefined) {
		throw invalidInput('This registration has expired or was used. Begin a new one.');
	}
}
