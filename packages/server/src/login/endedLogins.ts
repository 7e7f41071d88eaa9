import { randomToken } from '../bytes.js';
import type { Settings } from '../settings/resolveSettings.js';

/** What a login remembers of how it began, so that it can be ended from another device. */
export interface LoginOrigin {
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	/** `AuthMethod:<uuid>` that was verified. Logins that an earlier version has stored have none. */
	readonly credentialId?: string | undefined;
	/** The account's round at the start, see `roundOf`. */
	readonly round?: string | undefined;
}

/** The login that ends others, or that a session belongs to. */
interface EndingLogin {
	/** SHA-256 of its token; empty when the platform alone knows who is there. */
	readonly tokenHash: string;
	readonly customerId: string;
	readonly accountId: string;
}

/** Key of a login in the store. */
export const loginKey = (tokenHash: string): string => `login:${tokenHash}`;

const sessionKey = (sessionId: string) => `session-login:${sessionId}`;
const roundKey = (accountId: string) => `login-round:${accountId}`;
const credentialKey = (credentialId: string) => `credential-logins-ended:${credentialId}`;

/** The round that logins of an account begin in. Whoever signs out everywhere begins another one. */
export function roundOf({ store, now }: Settings, accountId: string): Promise<string | undefined> {
	return store.get(roundKey(accountId), now());
}

/** Whether all logins of its account, or of its credential, have been ended since a login began. */
export async function hasBeenEnded(
	settings: Settings,
	{ accountId, credentialId, round }: LoginOrigin,
): Promise<boolean> {
	const { store, now } = settings;
	const [current, mark] = await Promise.all([
		roundOf(settings, accountId),
		credentialId === undefined ? undefined : store.get(credentialKey(credentialId), now()),
	]);
	// A round is remembered for as long as any login of the one before it could last.
	return (current !== undefined && current !== round) || mark !== undefined;
}

/** Ends all logins of a person: those of this process's streams at once, all others when they are next read. */
export async function endLoginsOfAccount(settings: Settings, login: EndingLogin): Promise<void> {
	await mark(settings, roundKey(login.accountId), randomToken(16));
	settings.streams.endOthers(login);
}

/** Ends the logins that a credential has bought, which is removed for good. */
export async function endLoginsOfCredential(
	settings: Settings,
	login: EndingLogin,
	credentialId: string,
): Promise<void> {
	await mark(settings, credentialKey(credentialId), 'ended');
	settings.streams.endOthers(login);
}

async function mark({ store, now, cookie }: Settings, key: string, value: string): Promise<void> {
	await store.put([{ key, value, expiresAt: now() + cookie.lifetime }]);
}

/** Which login holds a session of the service: that of the browser that began or refreshed it. */
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
 * Ends the login of the browser that holds a session. One's own goes on: a refresh ends the session before it,
 * and who signs out ends it by `/logout`.
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
