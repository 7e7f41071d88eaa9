import { reasons } from '@countersign/contract';
import { jsonResponse } from '../answer/jsonResponse.js';
import { notFound } from '../answer/refusals.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { BrowserRequest } from '../proxy/readBrowserRequest.js';
import type { ServiceAnswer } from '../service/serviceClient.js';
import { codeCredential } from './codeCredential.js';
import { openWallet } from './openWallet.js';

const ofPerson = (platformCustomerId: string) => `stand-in:${platformCustomerId}`;
const ofCredential = (credentialId: string) => `stand-in-credential:${credentialId}`;
const year = 365 * 24 * 60 * 60_000;

/**
 * The credential that answers for an account without a code, so that asking for one tells nobody that the
 * account is there: of a wallet of its own, made like that of any new address, at one that gets no mail
 * (RFC 2606, section 2). Its name is made from an id that only the platform and the service know.
 */
export async function standInFor(call: Call, platformCustomerId: string): Promise<string> {
	const { store, now } = call.settings;
	const known = await store.get(ofPerson(platformCustomerId), now());
	if (known !== undefined) return known;
	const name = digest('stand-in', platformCustomerId);
	const owner = {
		platformCustomerId: `stand-in-${name}`,
		email: `${name.slice(0, 40)}@stand-in.invalid`,
	};
	const { accountId } = await openWallet(call, owner);
	const credentialId = await codeCredential(call, accountId);
	if (credentialId === undefined) throw notFound();
	const expiresAt = now() + year;
	await store.put([
		{ key: ofPerson(platformCustomerId), value: credentialId, expiresAt },
		{ key: ofCredential(credentialId), value: 'EMAIL_OTP', expiresAt },
	]);
	return credentialId;
}

/**
 * What becomes of a code that the service accepted: one of a stand-in is refused as any wrong code is. Nobody
 * has the right one, except in a sandbox, where it is the same for all.
 */
export async function refuseStandIn(
	{ settings: { store, now } }: Call,
	{ name, pathIds }: BrowserRequest,
	{ status }: ServiceAnswer,
): Promise<Response | undefined> {
	if (name !== 'verifyCredential' || status >= 300) return undefined;
	const known = await store.get(ofCredential(pathIds['id'] ?? ''), now());
	if (known === undefined) return undefined;
	const body = {
		status: 401,
		code: 'UNAUTHORIZED',
		message: 'The code is not accepted.',
		reason: reasons.invalidOtpCode,
	};
	return jsonResponse(401, JSON.stringify(body));
}
