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

/**
 * Refuses a code once there were too many wrong ones from this browser, if it has signed in with the address before, or
 * else from its network or from all. Also asks the platform.
 *
 * @returns whether a wrong code counts
 * @throws Refusal `RATE_LIMITED`
 */
export async function admitEnteredCode(call: Call, request: BrowserRequest): Promise<boolean> {
	const { settings } = call;
	if (!isEntered(request) || settings.authenticate) return false;
	const known = await knownBrowser(call, request);
	await admitCode(call, 'enter', known !== undefined);
	for (const { id } of await scopesOf(call, known)) {
		const until = await blockedUntil(settings, id);
		if (until !== undefined) throw tooMany(Math.ceil((until - settings.now()) / 1000));
	}
	return true;
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

/** Counts a wrong code. */
export async function noteWrongCode(call: Call, request: BrowserRequest): Promise<void> {
	const { settings } = call;
	for (const { limit, names, max, id } of await scopesOf(call, await knownBrowser(call, request))) {
		const { count, remaining } = await countUse(settings, limit, names);
		if (count >= max) await block(settings, id, remaining);
	}
}

/** The first leg carries the code. */
const isEntered = ({ name, headers, body }: BrowserRequest) =>
	name === 'verifyCredential' && body?.['type'] === 'EMAIL_OTP' && headers.requestId === undefined;

/** Names this browser's sign-in with the address that the code was sent to; undefined if there was none. */
async function knownBrowser(
	call: Call,
	{ pathIds }: BrowserRequest,
): Promise<readonly string[] | undefined> {
	const { settings } = call;
	const accountId = (await codeTargetOf(settings, pathIds['id'] ?? ''))?.accountId;
	const person = accountId && (await settings.people.byAccount(accountId));
	if (!person) return undefined;
	const tags = await addressTags(settings, person.email);
	const since = await lastSignIn(settings, await readDevice(call), tags);
	return since === undefined ? undefined : browserNames(since, person.email);
}

/** What a wrong code counts against. */
async function scopesOf(call: Call, known: readonly string[] | undefined) {
	const { limits } = call.settings;
	const network = callerNetwork(call);
	const site = siteOf(network);
	const of = async (limit: keyof RateLimits, names: readonly string[], times = 1) => ({
		limit,
		names,
		max: times * limits[limit].max,
		id: await limitId(limit, names),
	});
	if (known) return [await of('wrongCodesPerNetwork', known)];
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
