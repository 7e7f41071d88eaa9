import { backendReasons } from '@countersign/contract/service';
import { randomToken } from '../crypto/bytes.js';
import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { jsonResponse, Refusal } from '../http/responses.js';
import { processMemory } from '../records/processMemory.js';
import * as records from '../records/records.js';
import type { StoredLogin } from '../records/values.js';
import type { Settings } from '../settings/resolveSettings.js';
import { isElsewhere, offerBinding } from './deviceBinding.js';
import { trySettleEmailChange } from './emailChange.js';
import {
	type AccountRound,
	endLoginsOfAccount,
	hasBeenEnded,
	rememberSession,
	roundOf,
} from './endedLogins.js';
import { clearLoginCookie, readLoginToken, writeLoginCookie } from './loginCookie.js';
import { readUnprovenEmail } from './unprovenEmail.js';

/** The signed-in person's login. */
export interface Login {
	/** SHA-256 of the cookie's token. Only the browser stores the token itself. */
	readonly tokenHash: string;
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	/** Epoch milliseconds at which the service verified a credential of this account, if it has. */
	readonly verifiedAt: number | undefined;
	/** `AuthMethod:<uuid>` of that credential. */
	readonly credentialId: string | undefined;
	/** The one thing that the credential was verified for, if it was. */
	readonly approves?: string | undefined;
}

/**
 * Reads who is signed in: from the login cookie, or from the platform's own session if `authenticate` is configured.
 * In that case, a cookie for the same account only adds when a credential was verified. The response says whose login
 * it is for.
 */
export async function readLogin(call: Call): Promise<Login | undefined> {
	const login = await findLogin(call);
	if (login) call.answerTo(login.accountId);
	return login;
}

/** Like {@link readLogin}, but refuses a request without a login. */
export async function requireLogin(call: Call): Promise<Login> {
	const login = await readLogin(call);
	if (!login) throw signedOut(call);
	return login;
}

async function findLogin(call: Call): Promise<Login | undefined> {
	const { authenticate } = call.settings;
	if (!authenticate) return readCookie(call);
	const { url, headers } = call.request;
	const known = await authenticate(new Request(url, { headers }), call.context);
	if (!known) return undefined;
	const { customerId, accountId } = known;
	if (!customerId || !accountId) {
		throw new TypeError('authenticate returned somebody without customerId or accountId.');
	}
	const proof = await readCookie(call);
	if (proof?.accountId === accountId) return { ...proof, customerId };
	const nothingVerified = { tokenHash: '', verifiedAt: undefined, credentialId: undefined };
	return { customerId, accountId, ...nothingVerified };
}

/** Logins by the hash of their token, so that a login and the record of its end are read together. */
const logins = processMemory('login');

/** The login that the request's cookie names; undefined when it has ended, or is bound to another device. */
async function readCookie(call: Call): Promise<Login | undefined> {
	const login = await readAnywhere(call);
	return login && (await isElsewhere(call, login.tokenHash)) ? undefined : login;
}

/** The login that the request's cookie names, whatever device it comes from. */
export async function readAnywhere({ request, settings }: Call): Promise<Login | undefined> {
	const tokenHash = await hashOfToken(request, settings);
	if (tokenHash === undefined) return undefined;
	const remembered = logins.get(settings, tokenHash);
	const [login, isEnded] = await Promise.all([
		records.login.get(settings, tokenHash),
		remembered === undefined ? undefined : hasBeenEnded(settings, parseLogin(remembered)),
	]);
	if (login === undefined) return undefined;
	logins.set(settings, tokenHash, JSON.stringify(login));
	tokens.set(settings, readLoginToken(request, settings) ?? '', tokenHash);
	// The lifetime may have been longer when the login started. The record of an ended login lasts for this one.
	if (settings.now() >= login.verifiedAt + settings.cookie.lifetime) return undefined;
	if (isEnded ?? (await hasBeenEnded(settings, login))) return undefined;
	return toLogin(login, tokenHash);
}

/**
 * The login that this process has read last for the request's cookie. It may have ended since. Undefined beside a
 * platform's own session.
 */
export async function recallLogin({ request, settings }: Call): Promise<Login | undefined> {
	const tokenHash = settings.authenticate ? undefined : await hashOfToken(request, settings);
	const stored = tokenHash === undefined ? undefined : logins.get(settings, tokenHash);
	return stored === undefined ? undefined : toLogin(parseLogin(stored), tokenHash ?? '');
}

function toLogin(stored: StoredLogin, tokenHash: string): Login {
	const { customerId, accountId, verifiedAt, credentialId, approves } = stored;
	return { customerId, accountId, verifiedAt, credentialId, approves, tokenHash };
}

/** Hashes of the tokens of logins. Read without a hash, so that requests keep their order. */
const tokens = processMemory('loginToken');

/** Whether the login of a request was read from the store lately. An invented cookie never is. */
export function isReadLogin({ request, settings }: Call): boolean {
	const token = readLoginToken(request, settings);
	return token !== undefined && tokens.get(settings, token) !== undefined;
}

const parseLogin = (stored: string) => JSON.parse(stored) as StoredLogin;

/** SHA-256 of the request's login token; undefined when it has none. */
async function hashOfToken(request: Request, settings: Settings): Promise<string | undefined> {
	const token = readLoginToken(request, settings);
	return token === undefined ? undefined : (tokens.get(settings, token) ?? digest(token));
}

/** Refuses a request that needs a login, and says so when it came without any login cookie. */
export function signedOut(call: Call): Refusal {
	const reason = call.settings.authenticate ? {} : reasonOfCookie(call);
	return new Refusal(401, 'SIGNED_OUT', 'Sign in first.', reason);
}

/**
 * A browser that keeps no cookies would be asked to sign in forever, so the response says that the cookie was
 * missing.
 */
function reasonOfCookie({ request, settings }: Call): { readonly reason?: string } {
	const hasOne = request.headers.get('Cookie')?.includes(`${settings.cookie.name}=`);
	return hasOne ? {} : { reason: backendReasons.noLoginCookie };
}

/**
 * Starts a login after the service has verified a credential. The token is always new, so that a cookie that an
 * attacker planted never becomes a login. The request's previous login stays valid until {@link endLogin}.
 *
 * @returns the `Set-Cookie` header.
 */
export async function startLogin(
	call: Call,
	{
		sessionId,
		account,
		...person
	}: Omit<StoredLogin, 'verifiedAt' | 'round'> & {
		/** `Session:<uuid>` that the verification began. */
		readonly sessionId: string;
		/** The account's round before the service was asked, if the credential's account was known. */
		readonly account: AccountRound | undefined;
	},
): Promise<string> {
	const { settings } = call;
	const now = settings.now();
	const token = randomToken(32);
	const tokenHash = await digest(token);
	const isKnown = account?.accountId === person.accountId;
	const round = isKnown ? account.round : await roundOf(settings, person.accountId);
	const login: StoredLogin = { ...person, verifiedAt: now, round };
	await records.login.put(settings, tokenHash, login);
	logins.set(settings, tokenHash, JSON.stringify(login));
	tokens.set(settings, token, tokenHash);
	await rememberSession(settings, { tokenHash }, sessionId);
	await offerBinding(call, tokenHash);
	return writeLoginCookie(token, settings);
}

/** Ends the login of the request's cookie, if there is one. Returns the `Set-Cookie` header. */
export async function endLogin({ request, settings }: Call): Promise<string> {
	const tokenHash = await hashOfToken(request, settings);
	if (tokenHash !== undefined) {
		await records.login.take(settings, tokenHash);
		settings.streams.endLogin(tokenHash);
	}
	return clearLoginCookie(settings);
}

const recent = 5 * 60_000;

/**
 * Step-up: a change to how an account is accessed needs a credential that was verified less than 5 minutes ago. It
 * is checked here, because an injected script could bypass a check in the page.
 */
export function requireRecentProof(call: Call, login: Login): void {
	if (isRecent(call, login)) return;
	const message = 'Verify a credential again first.';
	throw new Refusal(403, 'STEP_UP_REQUIRED', message, reasonOfCookie(call));
}

/** Whether a credential was verified less than 5 minutes ago. */
export function isRecent({ settings }: Call, { verifiedAt }: Login): boolean {
	// A time in the future comes from a clock that was ahead, so the real time is unknown.
	return verifiedAt !== undefined && Math.abs(settings.now() - verifiedAt) < recent;
}

/**
 * `POST /logout`: ends the login of this browser. With `{ "everywhere": true }` it ends those of all browsers of the
 * person who is signed in here. With the `accountId` of another account than the login's, it ends nothing and
 * responds with 409. It also succeeds without a login.
 * A body that cannot be read may name any of these, so nothing ends.
 */
export async function logOut(call: Call): Promise<Response> {
	const body = await call.body();
	const { everywhere, accountId } = Object(body) as Record<string, unknown>;
	const login = everywhere === true || accountId !== undefined ? await readLogin(call) : undefined;
	if (login && (accountId ?? login.accountId) !== login.accountId) throw othersLogin();
	if (login && everywhere === true) await endLoginsOfAccount(call.settings, login);
	return jsonResponse(204, undefined, { 'Set-Cookie': await endLogin(call) });
}

const othersLogin = () => new Refusal(409, 'CONFLICT', 'Another person is signed in here.');

/** `GET /me`: who is signed in. */
export async function showMe(call: Call): Promise<Response> {
	const login = await readLogin(call);
	if (login) await trySettleEmailChange(call, login.accountId);
	const person = login && (await call.settings.people.byAccount(login.accountId));
	if (!login || !person) throw signedOut(call);
	const { customerId, accountId, verifiedAt } = login;
	const unproven = await readUnprovenEmail(call.settings, accountId);
	const me = {
		customerId,
		accountId,
		email: person.email,
		...(unproven && { formerEmail: unproven.former }),
		...(verifiedAt !== undefined && { verifiedAt: new Date(verifiedAt).toISOString() }),
	};
	return jsonResponse(200, JSON.stringify(me));
}
