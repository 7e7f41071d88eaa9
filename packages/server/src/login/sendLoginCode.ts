import { z } from 'zod';
import { address } from '../allowLists/text.js';
import type { Call } from '../handler/call.js';
import { jsonResponse, notFound, unavailable } from '../http/responses.js';
import type { PersonAccount } from '../ports/peoplePort.js';
import type { UnprovenEmail } from '../records/values.js';
import { type Asker, knownSince, readAsker } from './asker.js';
import { accountDecoy, decoyBundle, forgetDecoy } from './decoys.js';
import { addressTag, browserNames, writeDevice } from './deviceCookie.js';
import {
	challengeCode,
	codeCredential,
	forgetCodeCredential,
	noteCodeTarget,
	rememberEmailCredential,
} from './emailCredential.js';
import { respondAtFixedTime } from './fixedTime.js';
import { limitRate, limitSubjects, limitUse } from './limitRate.js';
import { readLogin } from './login.js';
import { openAccount } from './openAccount.js';
import { type CodeClaim, claimCode, holdCode, isStillClaimed, releaseCode } from './pendingCode.js';
import { mayGetCode, noteCodeSent, readUnprovenEmail } from './unprovenEmail.js';
import { admitCode } from './wrongCodes.js';

/** The body of `POST /login`. */
export const loginBody: z.ZodType<{ readonly email: string }> = z.strictObject({ email: address });

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
export async function sendLoginCode(
	call: Call,
	{ email }: z.infer<typeof loginBody>,
): Promise<Response> {
	const { settings } = call;
	// A platform with its own login requests a code by the credential's id.
	if (settings.authenticate) throw notFound();
	const asker = await readAsker(call, email);
	await limitLogin(call, asker);
	const body = await respondAtFixedTime(call, () => requestCode(call, asker));
	const cookie = asker.isNew ? await writeDevice(asker.device, settings) : undefined;
	return jsonResponse(200, JSON.stringify(body), { 'Set-Cookie': cookie });
}

/** A browser that has signed in with the address has limits of its own, which nobody else can use up. */
async function limitLogin(call: Call, asker: Asker): Promise<void> {
	const { settings } = call;
	const { email, network } = asker;
	const since = await knownSince(settings, asker);
	await admitCode(call, 'request', since !== undefined);
	if (since !== undefined) {
		await limitUse(settings, 'loginPerAddress', ...browserNames(since, email));
		await limitUse(settings, 'loginCodesNotEntered', ...browserNames(since, email));
		return;
	}
	await limitRate(call, 'loginPerNetwork');
	await limitRate(call, 'loginPerAddress', email);
	// Counted here too, whether a code is sent or not, so that the refusal says nothing about the address.
	await limitRate(call, 'loginUnknownBrowsers', email);
	const seen = await addressTag(settings, `${network} ${email}`);
	await limitSubjects(call, 'loginAddressesPerNetwork', seen);
}

/** What a browser that asks may have. */
interface Asked {
	readonly asker: Asker;
	/** The unproven address of the account. */
	readonly unproven: UnprovenEmail | undefined;
	/** Whether this browser may get codes at this address. */
	readonly mayGet: boolean;
	/** The right to have one sent now. */
	readonly claim: CodeClaim | undefined;
}

async function requestCode(call: Call, asker: Asker): Promise<CodeRequest> {
	const { settings } = call;
	const { email, device } = asker;
	// Settles an interrupted email change, which decides who may get a code there.
	const account = await openAccount(call, email);
	const { accountId } = account;
	const signedInTo = (await readLogin(call))?.accountId;
	// A browser that may not get a code must not block the address for the person who may.
	const unproven = await readUnprovenEmail(settings, accountId);
	const asking = { accountId, email, device, signedInTo };
	const mayGet = await mayGetCode(settings, unproven, asking);
	const claim = mayGet ? await claimCode(settings, asker) : undefined;
	try {
		return await sendCode(call, account, { asker, unproven, mayGet, claim });
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
	{ asker: { email, tag, device }, unproven, mayGet, claim }: Asked,
): Promise<CodeRequest | undefined> {
	// Otherwise the credential would say that the address belongs to the wallet that has left another one.
	const decoy = !mayGet && unproven?.email === email ? tag : '';
	const own = decoy ? undefined : await codeCredential(call, accountId);
	const credentialId = own ?? (await accountDecoy(call, decoy || platformCustomerId));
	const known = await rememberEmailCredential(call, credentialId);
	if (!claim || !(await isStillClaimed(call.settings, claim))) {
		return {
			credentialId,
			otpEncryptionTargetBundle: await decoyBundle(call, device, credentialId),
		};
	}
	await noteCodeTarget(call.settings, claim.tag, { credentialId, accountId, known });
	const otpEncryptionTargetBundle = await challengeCode(call, credentialId);
	if (otpEncryptionTargetBundle === undefined) {
		await forgetDecoy(call.settings, credentialId);
		return undefined;
	}
	await holdCode(call.settings, claim);
	await noteCodeSent(call.settings, unproven, email);
	return { credentialId, otpEncryptionTargetBundle };
}
