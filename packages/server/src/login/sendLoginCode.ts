import type { AuthMethod } from '@countersign/contract';
import { jsonResponse } from '../answer/jsonResponse.js';
import { invalidInput, notFound, unavailable } from '../answer/refusals.js';
import type { Call } from '../call.js';
import { readJsonBody } from '../inbound/readJsonBody.js';
import { askService } from '../service/askService.js';
import { codeCredential } from './codeCredential.js';
import { emailAddress } from './emailAddress.js';
import { rememberEmailCredential } from './emailCredential.js';
import { limitRate } from './limitRate.js';
import { openAccount } from './openAccount.js';
import { standInFor } from './standIn.js';

/**
 * `POST /login`: has the service send a code to an address, and answers what the page needs to seal
 * it. Addresses that are known, unknown, or of an account without a code get the same answer.
 */
export async function sendLoginCode(call: Call): Promise<Response> {
	// Whoever the platform knows asks for a code by the credential's id.
	if (call.settings.authenticate) throw notFound();
	const email = emailAddress(await readJsonBody(call));
	if (email === undefined) throw invalidInput('The body needs an email address, and nothing else.');
	await limitRate(call, 'loginPerNetwork');
	await limitRate(call, 'loginPerAddress', email);
	const { accountId, platformCustomerId } = await openAccount(call, email);
	const credentialId =
		(await codeCredential(call, accountId)) ?? (await standInFor(call, platformCustomerId));
	await rememberEmailCredential(call, credentialId);
	const otpEncryptionTargetBundle = await sendCode(call, credentialId);
	return jsonResponse(200, JSON.stringify({ credentialId, otpEncryptionTargetBundle }));
}

async function sendCode({ service }: Call, credentialId: string): Promise<string> {
	const path = `/auth/credentials/${encodeURIComponent(credentialId)}/challenge`;
	const { value } = await askService(service, { method: 'POST', path });
	const bundle = (value as AuthMethod).otpEncryptionTargetBundle;
	if (bundle === undefined) throw unavailable(502, 'The service gave no key for the code.');
	return bundle;
}
