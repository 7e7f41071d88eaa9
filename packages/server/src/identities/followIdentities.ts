import type { AuthMethod, AuthSession } from '@countersign/contract';
import type { Call } from '../call.js';
import type { LinkedIdentity } from '../ports/identity.js';
import type { BrowserRequest } from '../proxy/readBrowserRequest.js';
import type { ServiceAnswer } from '../service/serviceClient.js';
import { identityOf } from './identityOf.js';

/**
 * Keeps the links between identities and credentials as the service answers tell: it has verified the
 * token of a registration and of a sign-in, and it knows which credentials are gone.
 */
export async function followIdentities(
	{ settings: { people } }: Call,
	request: BrowserRequest,
	answer: ServiceAnswer,
): Promise<void> {
	const link = verifiedLink(request, answer);
	if (link) await people.linkIdentity(link);
	if (isGone(request, answer)) await people.unlinkIdentity(request.pathIds['id'] ?? '');
}

function verifiedLink(
	{ name, body, pathIds }: BrowserRequest,
	{ status, value }: ServiceAnswer,
): LinkedIdentity | undefined {
	if (body?.['type'] !== 'OAUTH') return undefined;
	const identity = identityOf(String(body['oidcToken']));
	if (!identity) return undefined;
	if (name === 'createCredential' && status === 201) {
		const { id: credentialId } = value as AuthMethod;
		return { ...identity, accountId: String(body['accountId']), credentialId };
	}
	if (name !== 'verifyCredential' || status !== 200) return undefined;
	const { accountId } = value as AuthSession;
	return { ...identity, accountId, credentialId: pathIds['id'] ?? '' };
}

function isGone({ name }: BrowserRequest, { status }: ServiceAnswer): boolean {
	if (name === 'deleteCredential') return status === 204;
	return name === 'verifyCredential' && status === 404;
}
