import type { CredentialCreateRequest } from '@countersign/contract';
import { allowLeg, takeLeg } from '../passkeys/registrationChallenge.js';
import { verifyRegistration } from '../passkeys/verifyPasskey.js';
import type { Legs } from './legs.js';
import type { BrowserRequest } from './readBrowserRequest.js';

/** The challenge of a passkey registration is used up by its first leg, and once more by its signed one. */
export const registrationLegs: Legs = {
	async before({ settings }, login, request) {
		const registration = registrationOf(request);
		if (!registration) return;
		await verifyRegistration(settings, registration.credential);
		await takeLeg(settings, login, registration);
	},
	/** The service asks for a signature: the same registration may come once more, with one. */
	async after({ settings }, login, request, { status }) {
		const registration = registrationOf(request);
		if (registration?.leg !== 'first' || status !== 202) return;
		await allowLeg(settings, login, { ...registration, leg: 'signed' });
	},
};

/** The passkey registration in a request; undefined when it is something else. */
function registrationOf({ body, headers }: BrowserRequest) {
	const credential = body as CredentialCreateRequest | undefined;
	if (credential?.type !== 'PASSKEY') return undefined;
	const leg = headers.walletSignature === undefined ? 'first' : 'signed';
	const { challenge, accountId } = credential;
	return { credential, challenge, accountId, leg } as const;
}
