import { z } from 'zod';
import { jsonResponse } from '../answer/jsonResponse.js';
import { Refusal } from '../answer/refusal.js';
import { invalidInput, notFound } from '../answer/refusals.js';
import { text } from '../bodies/text.js';
import type { Call } from '../call.js';
import { readJsonBody } from '../inbound/readJsonBody.js';
import { limitRate } from '../login/limitRate.js';
import { toIdentity } from './identityOf.js';

const requestBody = z.strictObject({ issuer: text(), subject: text() });

/**
 * `POST /oauth/credential`: which credential an identity signs in with, on a device that does not know.
 * It lets nobody in: the token still has to pass the service. What it tells is an opaque id, to whoever
 * names the issuer and the subject, under a limit.
 */
export async function findIdentity(call: Call): Promise<Response> {
	// Whoever the platform knows finds the credential on the list.
	if (call.settings.authenticate) throw notFound();
	const asked = requestBody.safeParse(await readJsonBody(call)).data;
	if (!asked) throw invalidInput('The body needs an issuer and a subject, and nothing else.');
	await limitRate(call, 'proofPerNetwork');
	const identity = toIdentity(asked.issuer, asked.subject);
	const link = await call.settings.people.byIdentity(identity);
	if (!link) throw unknown();
	return jsonResponse(200, JSON.stringify({ credentialId: link.credentialId }));
}

const unknown = () =>
	new Refusal(404, 'UNKNOWN_IDENTITY', 'Nobody signs in with this identity here.');
