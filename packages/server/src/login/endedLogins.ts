import { randomToken } from '../crypto/bytes.js';
import { putTogether } from '../records/kind.js';
import * as records from '../records/records.js';
import type { LoginOrigin } from '../records/values.js';
import type { Settings } from '../settings/resolveSettings.js';
import { addressTags } from './deviceCookie.js';

/** The round of an account at some moment. */
export type AccountRound = Pick<LoginOrigin, 'accountId' | 'round'>;

/** The login that ends others, or that a session belongs to. */
interface EndingLogin {
	/** SHA-256 of its token; empty for the platform's own login. */
	readonly tokenHash: string;
	readonly customerId: string;
	readonly accountId: string;
	/** The credential that started it; undefined for the platform's own login. */
	readonly credentialId: string | undefined;
}

/**
 * The round in which logins of an account or a credential start. Signing out everywhere starts a new round of the
 * account; removing a credential starts a new round of the credential.
 *
 * @param id `InternalAccount:<uuid>` or `AuthMethod:<uuid>`
 */
export function roundOf(settings: Settings, id: string): Promise<string | undefined> {
	return records.ended.get(settings, id);
}

/** Whether all logins of its account, or of its credential, have been ended after this login started. */
export async function hasBeenEnded(
	settings: Settings,
	{ accountId, credentialId, round, credentialRound }: LoginOrigin,
): Promise<boolean> {
	const [ofAccount, ofCredential] = await Promise.all([
		roundOf(settings, accountId),
		roundOf(settings, credentialId),
	]);
	// A round is remembered for as long as any login of the previous round could last.
	const isOver = (current: string | undefined, own: string | undefined) =>
		current !== undefined && current !== own;
	return isOver(ofAccount, round) || isOver(ofCredential, credentialRound);
}

/** Ends all logins of a person: this process's streams immediately, all others when they are next read. */
export async function endLoginsOfAccount(settings: Settings, login: EndingLogin): Promise<void> {
	await beginRound(settings, login.accountId);
	settings.streams.endOthers(login);
}

/** Ends the logins that a credential has started. If the credential still exists, it can start new ones. */
export async function endLoginsOfCredential(
	settings: Settings,
	login: EndingLogin,
	credentialId: string,
): Promise<void> {
	await beginRound(settings, credentialId);
	settings.streams.endOthers(login);
}

const beginRound = (settings: Settings, id: string) =>
	records.ended.put(settings, id, randomToken(16));

/** Makes every browser that has signed in with an address unknown to it. */
export async function revokeDevices(settings: Settings, email: string): Promise<void> {
	const tags = await addressTags(settings, email);
	const at = String(settings.now());
	await putTogether(
		settings,
		tags.map((tag) => records.ended.entry(settings, tag, at)),
	);
}

/** Records which login holds a session of the service: that of the browser that started or refreshed it. */
export async function rememberSession(
	settings: Settings,
	{ tokenHash }: Pick<EndingLogin, 'tokenHash'>,
	sessionId: unknown,
): Promise<void> {
	if (tokenHash === '' || typeof sessionId !== 'string') return;
	await records.sessionLogin.put(settings, sessionId, tokenHash);
}

/**
 * Ends the login of the browser that holds a session, but not the request's own: a refresh ends the previous
 * session, and a sign-out ends the login by `/logout`.
 */
export async function endLoginOfSession(
	settings: Settings,
	login: EndingLogin,
	sessionId: string,
): Promise<void> {
	const tokenHash = await records.sessionLogin.get(settings, sessionId);
	if (tokenHash === undefined || tokenHash === login.tokenHash) return;
	await records.login.take(settings, tokenHash);
	settings.streams.endLogin(tokenHash);
}
