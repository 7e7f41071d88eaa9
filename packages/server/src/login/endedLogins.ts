import { randomToken } from '../bytes.js';
import type { Settings } from '../settings/resolveSettings.js';

/** What a login stores about its start, so that it can be ended from another device. */
export interface LoginOrigin {
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	/** `AuthMethod:<uuid>` that was verified. */
	readonly credentialId: string;
	/**
	 * The account's round before the service was asked to verify the credential, or at the start of the login. See
	 * `roundOf`.
	 */
	readonly round?: string | undefined;
	/** The credential's round before the service was asked to verify it. */
	readonly credentialRound?: string | undefined;
}

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

/** Key of a login in the store. */
export const loginKey = (tokenHash: string): string => `login:${tokenHash}`;

const sessionKey = (sessionId: string) => `session-login:${sessionId}`;
const roundKey = (id: string) => `login-round:${id}`;

/**
 * The round in which logins of an account or a credential start. Signing out everywhere starts a new round of the
 * account; removing a credential starts a new round of the credential.
 *
 * @param id `InternalAccount:<uuid>` or `AuthMethod:<uuid>`
 */
export function roundOf({ store, now }: Settings, id: string): Promise<string | undefined> {
	return store.get(roundKey(id), now());
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

/** Milliseconds by which the clocks of two processes may differ. */
const clockTolerance = 10 * 60_000;

async function beginRound({ store, now, cookie, deadline }: Settings, id: string): Promise<void> {
	// A request that has read the previous round can store its login until its deadline, in a process whose clock is
	// ahead of this one.
	const expiresAt = now() + cookie.lifetime + deadline + clockTolerance;
	await store.put([{ key: roundKey(id), value: randomToken(16), expiresAt }]);
}

/** Records which login holds a session of the service: that of the browser that started or refreshed it. */
export async function rememberSession(
	{ store, now, cookie }: Settings,
	{ tokenHash }: Pick<EndingLogin, 'tokenHash'>,
	sessionId: unknown,
): Promise<void> {
	if (tokenHash === '' || typeof sessionId !== 'string') return;
	const expiresAt = now() + cookie.lifetime;
	await store.put([{ key: sessionKey(sessionId), value: tokenHash, expiresAt }]);
}

/**
 * Ends the login of the browser that holds a session, but not the request's own: a refresh ends the previous
 * session, and a sign-out ends the login by `/logout`.
 */
export async function endLoginOfSession(
	{ store, now, streams }: Settings,
	login: EndingLogin,
	sessionId: string,
): Promise<void> {
	const tokenHash = await store.get(sessionKey(sessionId), now());
	if (tokenHash === undefined || tokenHash === login.tokenHash) return;
	await store.take(loginKey(tokenHash), now());
	streams.endLogin(tokenHash);
}
