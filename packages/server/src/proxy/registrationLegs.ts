import type { CredentialCreateRequest } from '@countersign/contract';
import type { Call } from '../call.js';
import type { Login } from '../login/login.js';
import { allowLeg, takeLeg } from '../passkeys/registrationChallenge.js';
import type { ServiceAnswer } from '../service/serviceClient.js';
import type { BrowserRequest } from './readBrowserRequest.js';

/** The passkey registration in a request; undefined when it is something else. */
function registrationOf({ name, body, headers }: BrowserRequest) {
	const credential = body as CredentialCreateRequest | undefined;
	if (name !== 'createCredential' || credential?.type !== 'PASSKEY') return undefined;
	const leg = headers.walletSignature === undefined ? 'first' : 'signed';
	return { challenge: credential.challenge, accountId: credential.accountId, leg } as const;
}

/** Uses the challenge of a passkey registration up before anything of it goes to the service. */
export async function beforeRegistration(
	{ settings }: Call,
	login: Login | undefined,
	request: BrowserRequest,
): Promise<void> {
	const registration = registrationOf(request);
	if (login && registration) await takeLeg(settings, login, registration);
}

/** The service asks for a signature: the same registration may come once more, with one. */
export async function afterRegistration(
	{ settings }: Call,
	login: Login | undefined,
	request: BrowserRequest,
	{ status }: ServiceAnswer,
): Promise<void> {
	const registration = registrationOf(request);
	if (!login || registration?.leg !== 'first' || status !== 202) return;
	await allowLeg(settings, login, { ...registration, leg: 'signed' });
}
