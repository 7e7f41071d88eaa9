import { z } from 'zod';
import { address } from '../allowLists/text.js';
import type { Call } from '../handler/call.js';
import { check } from '../http/readBody.js';
import { invalidInput, jsonResponse, notFound, unavailable } from '../http/responses.js';
import type { PersonAccount } from '../ports/peoplePort.js';
import { processMemory } from '../records/processMemory.js';
import * as records from '../records/records.js';
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
	noteCodeTarget,
	rememberEmailCredential,
} from './emailCredential.js';
import { callerNetwork, limitRate, limitUse } from './limitRate.js';
import { readLogin } from './login.js';
import { openAccount } from './openAccount.js';
import { type CodeClaim, claimCode, holdCode, isStillClaimed, releaseCode } from './pendingCode.js';
import { mayGetCode, noteCodeSent, readUnprovenEmail } from './unprovenEmail.js';
import { admitCode } from './wrongCodes.js';

/** What the page needs to seal the code. */
interface CodeRequest {
	readonly credentialId: string;
	readonly otpEncryptionTargetBundle: string;
}

/**
 * `POST /login`: makes the service send a code to an address, and responds with what the page needs to seal it. The
 * response and its timing are the same for known addresses, unknown addresses and addresses without an emailed code,
 * and for a browser that gets no code because another browser's code is pending.
 */
export async function sendLoginCode(call: Call): Promise<Response> {
	const { settings } = call;
	// A platform with its own login requests a code by the credential's id.
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

/** A browser that has signed in with the address has its own limit, which nobody else can use up. */
async function limitLogin(call: Call, email: string, device: Device): Promise<void> {
	const { settings } = call;
	const tags = await addressTags(settings, email);
	const isKnownBrowser = await hasSignedIn(settings, device, tags);
	await admitCode(call, 'request', isKnownBrowser);
	if (isKnownBrowser) {
		await limitUse(settings, 'loginPerAddress', 'device', device.id, email);
		return;
	}
	await limitRate(call, 'loginPerNetwork');
	await limitRate(call, 'loginPerAddress', email);
	// Counted here too, whether a code is sent or not, so that the refusal says nothing about the address.
	await limitRate(call, 'loginUnknownBrowsers', email);
	const seen = await addressTag(settings, `${callerNetwork(call)} ${email}`);
	if ((await records.loginSeen.get(settings, seen)) !== undefined) return;
	await limitRate(call, 'loginAddressesPerNetwork');
	await records.loginSeen.put(settings, seen, 'seen');
}

/** The address that a code was requested for, the browser, and the right to send it. */
interface Asked {
	readonly email: string;
	readonly device: Device;
	/** Whether this browser may get codes at this address. */
	readonly mayGet: boolean;
	readonly claim: CodeClaim | undefined;
}

async function requestCode(call: Call, email: string, device: Device): Promise<CodeRequest> {
	const { settings } = call;
	// Settles an interrupted email change, which decides who may get a code there.
	const account = await openAccount(call, email);
	const { accountId } = account;
	const signedInTo = (await readLogin(call))?.accountId;
	// A browser that may not get a code must not block the address for the person who may.
	const mayGet = await mayGetCode(settings, { accountId, email, device, signedInTo });
	const claim = mayGet ? await claimCode(call, email, device) : undefined;
	try {
		return await sendCode(call, account, { email, device, mayGet, claim });
	} catch (error) {
		if (claim) await releaseCode(settings, claim);
		throw error;
	}
}

/** With a claim, the service sends the code. Without one, everything else happens, but no email is sent. */
async function sendCode(call: Call, account: PersonAccount, asked: Asked): Promise<CodeRequest> {
	const challenged = await challengeAccount(call, account, asked);
	if (challenged) return challenged;
	// The remembered credential was removed elsewhere.
	await forgetCodeCredential(call.settings, account.accountId);
	const second = await challengeAccount(call, account, asked);
	if (!second) throw unavailable(502, 'The service does not know its own credential.');
	return second;
}

/** Undefined if the service does not know the remembered credential of the account. */
async function challengeAccount(
	call: Call,
	{ accountId, platformCustomerId }: PersonAccount,
	{ email, device, mayGet, claim }: Asked,
): Promise<CodeRequest | undefined> {
	const unproven = await readUnprovenEmail(call.settings, accountId);
	// Otherwise the credential would say that the address belongs to the wallet that has left another one.
	const decoy = !mayGet && unproven?.email === email ? await addressTag(call.settings, email) : '';
	const own = decoy ? undefined : await codeCredential(call, accountId);
	const credentialId = own ?? (await accountDecoy(call, decoy || platformCustomerId));
	await rememberEmailCredential(call, credentialId);
	if (!claim || !(await isStillClaimed(call.settings, claim))) {
		return {
			credentialId,
			otpEncryptionTargetBundle: await decoyBundle(call, device, credentialId),
		};
	}
	await noteCodeTarget(call.settings, claim.tag, { credentialId, accountId });
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

/** The normalised address in a login body. Undefined if there is none. */
function emailAddress(body: unknown): string | undefined {
	return check(loginBody, body).data?.email;
}

/** Milliseconds until a page's request times out, less the time that the response needs to reach it. */
const latest = 9_500;
/** One hanging call must not make everyone wait for minutes. */
const maxTurns = 4;

/** How many times the fixed time the slowest recent work took. */
const slowest = processMemory('slowestLogin');

/**
 * Does some work and delays its outcome, even an error, until a fixed time after the start. When some work takes
 * longer, all responses of the next 10 minutes, even fast ones, are delayed to the multiple of that time that it
 * needed, so that a slow service does not make one address stand out. The number of waiting responses is limited by
 * the limits of `/login` and by admission.
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
		// Setting the clock back must not make anyone wait longer.
		const passed = Math.max(0, now() - start);
		const own = Math.max(1, Math.ceil(passed / loginTime));
		// The page has also waited for its turn, and a response after the deadline would be too late.
		const max = Math.min(maxTurns, Math.floor(deadline / 2 / loginTime));
		const turns = Math.max(own, remember(settings, Math.min(own, max)));
		// A page whose request timed out has not received the cookie that the code belongs to.
		delayResponse(Math.max(0, Math.min(turns * loginTime, latest) - passed));
	}
}

/** Records how slow some work was, and returns how slow the slowest recent work was. */
function remember(settings: Settings, turns: number): number {
	const last = Number(slowest.get(settings, '') ?? 0);
	if (last > turns) return last;
	slowest.set(settings, '', String(turns));
	return turns;
}
