import { z } from 'zod';
import { address } from '../allowLists/text.js';
import type { Call } from '../call.js';
import type { PersonAccount } from '../ports/peoplePort.js';
import { check } from '../readBody.js';
import { invalidInput, jsonResponse, notFound, unavailable } from '../responses.js';
import type { Settings } from '../settings/resolveSettings.js';
import { accountDecoy, decoyBundle, forgetDecoy } from './decoys.js';
import {
	addressTag,
	addressTags,
	type Device,
	hasSignedIn,
	newDevice,
	readDevice,
	writeDevice,
} from './deviceCookie.js';
import {
	challengeCode,
	codeCredential,
	forgetCodeCredential,
	rememberEmailCredential,
} from './emailCredential.js';
import { callerNetwork, limitRate, limitUse } from './limitRate.js';
import { readLogin } from './login.js';
import { openAccount } from './openAccount.js';
import {
	type CodeClaim,
	claimCode,
	holdCode,
	isStillClaimed,
	noteCredential,
	releaseCode,
} from './pendingCode.js';
import { mayGetCode, noteCodeSent, readUnprovenEmail } from './unprovenEmail.js';

/** What the page needs to seal the code. */
interface CodeRequest {
	readonly credentialId: string;
	readonly otpEncryptionTargetBundle: string;
}

/**
 * `POST /login`: has the service send a code to an address, and responds with what the page needs to
 * seal it. The response and its time are alike for addresses that are known, unknown or without a code, and
 * for a browser that gets no code because one is pending that belongs to another.
 */
export async function sendLoginCode(call: Call): Promise<Response> {
	const { settings } = call;
	// A platform that knows who is there asks for a code by the credential's id.
	if (settings.authenticate) throw notFound();
	const email = emailAddress(await call.body());
	if (email === undefined) throw invalidInput('The body needs an email address, and nothing else.');
	const known = await readDevice(call);
	const device = known ?? newDevice();
	await limitLogin(call, email, device);
	const body = await respondAtFixedTime(call, () => requestCode(call, email, device));
	return jsonResponse(200, JSON.stringify(body), {
		'Set-Cookie': known ? undefined : await writeDevice(device, settings),
	});
}

/** A browser that has signed in with the address has a limit of its own, which nobody else uses up. */
async function limitLogin(call: Call, email: string, device: Device): Promise<void> {
	const { settings } = call;
	const tags = await addressTags(settings, email);
	if (await hasSignedIn(settings, device, tags)) {
		await limitUse(settings, 'loginPerAddress', 'device', device.id, email);
		return;
	}
	await limitRate(call, 'loginPerNetwork');
	await limitRate(call, 'loginPerAddress', email);
	const { store, now, limits } = settings;
	const seen = `login-seen:${await addressTag(settings, `${callerNetwork(call)} ${email}`)}`;
	if ((await store.get(seen, now())) !== undefined) return;
	await limitRate(call, 'loginAddressesPerNetwork');
	const expiresAt = now() + limits.loginAddressesPerNetwork.window;
	await store.put([{ key: seen, value: 'seen', expiresAt }]);
}

/** Which address a code was asked for, from where, and the right to have it sent. */
interface Asked {
	readonly email: string;
	readonly device: Device;
	readonly claim: CodeClaim | undefined;
}

async function requestCode(call: Call, email: string, device: Device): Promise<CodeRequest> {
	const { settings } = call;
	// Settles a change of address that was interrupted, which decides who may have a code there.
	const account = await openAccount(call, email);
	const { accountId } = account;
	const signedInTo = (await readLogin(call))?.accountId;
	// Whoever may not have a code must not hold the address against the person who may.
	const claim = (await mayGetCode(settings, { accountId, email, device, signedInTo }))
		? await claimCode(call, email, device)
		: undefined;
	try {
		return await sendCode(call, account, { email, device, claim });
	} catch (error) {
		if (claim) await releaseCode(settings, claim);
		throw error;
	}
}

/** With a claim the service sends the code; without one everything but the mail happens. */
async function sendCode(call: Call, account: PersonAccount, asked: Asked): Promise<CodeRequest> {
	const challenged = await challengeAccount(call, account, asked);
	if (challenged) return challenged;
	// The credential was removed elsewhere since it was remembered.
	await forgetCodeCredential(call.settings, account.accountId);
	const second = await challengeAccount(call, account, asked);
	if (!second) throw unavailable(502, 'The service does not know its own credential.');
	return second;
}

/** Undefined when the service does not know the credential that is remembered for the account. */
async function challengeAccount(
	call: Call,
	{ accountId, platformCustomerId }: PersonAccount,
	{ email, device, claim }: Asked,
): Promise<CodeRequest | undefined> {
	const credentialId =
		(await codeCredential(call, accountId)) ?? (await accountDecoy(call, platformCustomerId));
	await rememberEmailCredential(call, credentialId);
	if (!claim || !(await isStillClaimed(call.settings, claim))) {
		return {
			credentialId,
			otpEncryptionTargetBundle: await decoyBundle(call, device, credentialId),
		};
	}
	await noteCredential(call.settings, claim.tag, { credentialId, accountId });
	const unproven = await readUnprovenEmail(call.settings, accountId);
	const otpEncryptionTargetBundle = await challengeCode(call, credentialId);
	if (otpEncryptionTargetBundle === undefined) {
		await forgetDecoy(call.settings, credentialId);
		return undefined;
	}
	await holdCode(call.settings, claim);
	await noteCodeSent(call.settings, unproven, email);
	return { credentialId, otpEncryptionTargetBundle };
}

const loginBody = z.strictObject({ email: address });

/** The normalised address in a login body. Undefined when there is none. */
function emailAddress(body: unknown): string | undefined {
	return check(loginBody, body).data?.email;
}

/** How many times the fixed time the slowest recent work took. */
interface Slowest {
	readonly turns: number;
	/** Epoch milliseconds. */
	readonly until: number;
}

const memory = 10 * 60_000;
/** Milliseconds after which a page gives up, less what the response needs to reach it. */
const latest = 9_500;
/** One hanging call must not make everybody wait for minutes. */
const mostTurns = 4;

const slowest = new WeakMap<Settings, Slowest>();

/**
 * Does some work and has its outcome sent, errors included, a fixed time after the start. When some work
 * took longer, all responses of the next 10 minutes come at the multiple of that time that it needed, the
 * quick ones too: a slow service then makes nobody stand out. How many responses wait is bounded by the limits of
 * `/login`, and by how much work is admitted in that time.
 */
async function respondAtFixedTime<Result>(
	{ settings, delayResponse }: Call,
	work: () => Promise<Result>,
): Promise<Result> {
	const { loginTime, deadline, now } = settings;
	if (loginTime === 0) return work();
	const start = now();
	try {
		return await work();
	} finally {
		// A clock that was set back must not make anybody wait longer.
		const passed = Math.max(0, now() - start);
		const own = Math.max(1, Math.ceil(passed / loginTime));
		// The page has waited for its turn, too, and what comes after the deadline is no response any more.
		const most = Math.min(mostTurns, Math.floor(deadline / 2 / loginTime));
		const turns = Math.max(own, remember(settings, Math.min(own, most)));
		// A page that has given up has not got the cookie that the code belongs to.
		delayResponse(Math.max(0, Math.min(turns * loginTime, latest) - passed));
	}
}

/** Notes how slow some work was, and returns how slow the slowest was lately. */
function remember(settings: Settings, turns: number): number {
	const now = settings.now();
	const last = slowest.get(settings);
	if (last && last.until > now && last.turns > turns) return last.turns;
	slowest.set(settings, { turns, until: now + memory });
	return turns;
}
