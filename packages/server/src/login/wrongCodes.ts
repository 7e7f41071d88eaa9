import type { Call } from '../handler/call.js';
import { Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { RateLimits } from '../settings/walletHandlerConfig.js';
import { addressTags, lastSignIn, readDevice } from './deviceCookie.js';
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
 * Refuses a code that is entered in a browser that has not signed in with the address before, once there were too many
 * wrong codes from its network, or from all. Also asks the platform.
 *
 * @returns whether a wrong code counts
 * @throws Refusal `RATE_LIMITED`
 */
export async function admitEnteredCode(call: Call, request: BrowserRequest): Promise<boolean> {
	if (!isEntered(request) || call.settings.authenticate) return false;
	const isKnownBrowser = await isKnown(call, request.pathIds['id'] ?? '');
	await admitCode(call, 'enter', isKnownBrowser);
	if (isKnownBrowser) return false;
	const { settings } = call;
	for (const { id } of await scopesOf(call)) {
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
export async function noteWrongCode(call: Call): Promise<void> {
	const { settings } = call;
	for (const { limit, names, max, id } of await scopesOf(call)) {
		const { count, remaining } = await countUse(settings, limit, names);
		if (count >= max) await block(settings, id, remaining);
	}
}

/** The first leg carries the code. */
const isEntered = ({ name, headers, body }: BrowserRequest) =>
	name === 'verifyCredential' && body?.['type'] === 'EMAIL_OTP' && headers.requestId === undefined;

/** Whether this browser has signed in before with the address that the code was sent to. */
async function isKnown(call: Call, credentialId: string): Promise<boolean> {
	const { settings } = call;
	const accountId = (await codeTargetOf(settings, credentialId))?.accountId;
	const person = accountId && (await settings.people.byAccount(accountId));
	if (!person) return false;
	const device = await readDevice(call);
	const tags = await addressTags(settings, person.email);
	return (await lastSignIn(settings, device, tags)) !== undefined;
}

/** What a wrong code counts against. */
async function scopesOf(call: Call) {
	const { limits } = call.settings;
	const network = callerNetwork(call);
	const site = siteOf(network);
	const of = async (limit: keyof RateLimits, names: readonly string[], times = 1) => ({
		limit,
		names,
		max: times * limits[limit].max,
		id: await limitId(limit, names),
	});
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
