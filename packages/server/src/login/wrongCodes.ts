import type { Call } from '../handler/call.js';
import { Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { RateLimits } from '../settings/walletHandlerConfig.js';
import { addressTags, browserNames, lastSignIn, readDevice } from './deviceCookie.js';
import { codeTargetOf } from './emailCredential.js';
import {
	block,
	blockedUntil,
	callerNetwork,
	countUse,
	limitId,
	networksPerSite,
	siteOf,
} from './limitRate.js';
import type { Login } from './login.js';

/** A request that may have a code. */
interface Entering {
	readonly call: Call;
	readonly login: Login | undefined;
	readonly request: BrowserRequest;
}

/**
 * Refuses a code once there were too many wrong ones: from this browser, if it has signed in with the address before, or
 * else from its network or from all. A platform's own login is counted by its account. Also asks the platform.
 *
 * @throws Refusal `RATE_LIMITED`
 */
export async function admitEnteredCode(entering: Entering): Promise<void> {
	const { call, request } = entering;
	const { settings } = call;
	if (!isEntered(request)) return;
	const own = await ownCount(entering);
	if (!settings.authenticate) await admitCode(call, 'enter', own !== undefined);
	for (const { id } of await scopesOf(call, own)) {
		const until = await blockedUntil(settings, id);
		if (until !== undefined) throw tooMany(Math.ceil((until - settings.now()) / 1000));
	}
}

/**
 * Asks the platform whether a code may be requested or entered (`allowCode`).
 *
 * @throws Refusal `RATE_LIMITED`
 */
export async function admitCode(
	call: Call,
	step: 'request' | 'enter',
	isKnownBrowser: boolean,
): Promise<void> {
	const { allowCode } = call.settings;
	if (!allowCode) return;
	const { url, headers } = call.request;
	const attempt = { step, network: callerNetwork(call), isKnownBrowser };
	if (await allowCode(attempt, new Request(url, { headers }), call.context)) return;
	throw tooMany();
}

/** The service has refused what was entered. Counts it if it was a code. */
export async function noteWrongCode(entering: Entering): Promise<void> {
	const { call, request } = entering;
	const { settings } = call;
	if (!isEntered(request)) return;
	for (const { limit, names, max, id } of await scopesOf(call, await ownCount(entering))) {
		const { count, remaining } = await countUse(settings, limit, names);
		if (count >= max) await block(settings, id, remaining);
	}
}

/** The first leg carries the code. */
const isEntered = ({ name, headers, body }: BrowserRequest) =>
	name === 'verifyCredential' && body?.['type'] === 'EMAIL_OTP' && headers.requestId === undefined;

/**
 * Names what is counted by itself: an account that the platform has signed in, or a browser that has signed in with the
 * address that the code was sent to. Undefined for anybody else.
 */
async function ownCount({
	call,
	login,
	request,
}: Entering): Promise<readonly string[] | undefined> {
	const { settings } = call;
	if (settings.authenticate) return login && ['account', login.accountId];
	const target = await codeTargetOf(settings, request.pathIds['id'] ?? '');
	const person = target && (await settings.people.byAccount(target.accountId));
	if (!person) return undefined;
	const tags = await addressTags(settings, person.email);
	const since = await lastSignIn(settings, await readDevice(call), tags);
	return since === undefined ? undefined : browserNames(since, person.email);
}

/** What a wrong code counts against. */
async function scopesOf(call: Call, own: readonly string[] | undefined) {
	const { limits } = call.settings;
	const network = callerNetwork(call);
	const site = siteOf(network);
	const of = async (limit: keyof RateLimits, names: readonly string[], times = 1) => ({
		limit,
		names,
		max: times * limits[limit].max,
		id: await limitId(limit, names),
	});
	if (own) return [await of('wrongCodesPerNetwork', own)];
	return [
		await of('wrongCodesPerNetwork', [network]),
		...(site === undefined ? [] : [await of('wrongCodesPerNetwork', [site], networksPerSite)]),
		await of('wrongCodes', []),
	];
}

const tooMany = (seconds?: number) =>
	new Refusal(429, 'RATE_LIMITED', 'Too many requests. Wait a little.', {
		retryAfter: seconds === undefined ? undefined : String(Math.max(1, seconds)),
	});
