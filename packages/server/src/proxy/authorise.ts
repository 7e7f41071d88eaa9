import type { ExposedOperation } from '../allowLists/exposedOperations.js';
import type { Call } from '../call.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { isEmailCredential } from '../login/emailCredential.js';
import { limitRate, limitUse } from '../login/limitRate.js';
import { type Login, requireRecentProof, signedOut } from '../login/login.js';
import { readUnprovenEmail } from '../login/unprovenEmail.js';
import { requireOwn } from '../ownership/requireOwn.js';
import { Refusal } from '../responses.js';
import { takesSignature } from './quoteExecution.js';

/**
 * Operations for signing in. Each is itself a proof, so no cookie is needed; on a platform with its own login, they
 * are limited to that person's credentials.
 */
const signIn: readonly ExposedOperation[] = ['verifyCredential', 'challengeCredential'];

/** Operations that change how an account is accessed, or export its key. */
const sensitive: readonly ExposedOperation[] = [
	'createCredential',
	'deleteCredential',
	'exportInternalAccount',
	'updateCustomer',
];

/** Whether an operation can be open to a person who is not signed in. */
export const isForSignIn = (name: ExposedOperation): boolean => signIn.includes(name);

/**
 * Throws unless this browser may send this request.
 *
 * @returns the request without signing headers that it does not accept. Those headers never decide what a request
 *   needs: the operation does, and for an execution, the quote.
 */
export async function authorise(
	call: Call,
	login: Login | undefined,
	request: BrowserRequest,
): Promise<BrowserRequest> {
	if (isForSignIn(request.name)) await limitProofs(call, request);
	if (!call.settings.authenticate && (await isOpen(call, request))) return forProof(request);
	if (!login) throw signedOut(call);
	await limitWrites(call, login, request);
	await requireOwn(call, login, request);
	if (request.name === 'executeQuote') return authoriseExecution(call, login, request);
	if (isSensitive(call, request) || movesUnsigned(request)) {
		if (!(await isRestoringEmail(call, login, request))) requireRecentProof(call, login);
	}
	return forProof(request);
}

/**
 * Whether a request changes back from an unproven address to the former one. A proof by code would have to go to the
 * unproven address, which may be mistyped.
 */
async function isRestoringEmail({ settings }: Call, login: Login, { name, body }: BrowserRequest) {
	if (name !== 'updateCustomer') return false;
	return (await readUnprovenEmail(settings, login.accountId))?.former === body?.['email'];
}

/** Money leaves with the wallet's signature, or else after a recent proof. */
async function authoriseExecution(
	call: Call,
	login: Login,
	request: BrowserRequest,
): Promise<BrowserRequest> {
	const { walletSignature, ...headers } = request.headers;
	if (await takesSignature(call, request.pathIds['quoteId'] ?? '')) {
		if (walletSignature === undefined) throw unsigned();
		return request;
	}
	requireRecentProof(call, login);
	return { ...request, headers };
}

/** The proof of a credential accepts the signing headers of its type (service interface, §4.2, §4.3, §4.4). */
function forProof(request: BrowserRequest): BrowserRequest {
	if (request.name !== 'verifyCredential') return request;
	const { walletSignature, requestId, ...headers } = request.headers;
	const type = request.body?.['type'];
	return {
		...request,
		headers: {
			...headers,
			...(type === 'EMAIL_OTP' && walletSignature !== undefined && { walletSignature }),
			...(type !== 'OAUTH' && requestId !== undefined && { requestId }),
		},
	};
}

/**
 * A passkey's registration challenge was issued to this login after a recent proof, for 5 minutes. When it comes
 * back, the passkey is already on the device, and a refusal would leave it there.
 */
function isSensitive({ settings }: Call, { name, body }: BrowserRequest): boolean {
	if (name === 'deleteExternalAccount') return settings.recentLoginForRecipients;
	if (name === 'createExternalAccount') {
		// Such an account gets the incoming payments of the wallet's UMA address, so it is more than a recipient.
		return settings.recentLoginForRecipients || body?.['defaultUmaDepositAccount'] === true;
	}
	const isStarted = name === 'createCredential' && body?.['type'] === 'PASSKEY';
	return sensitive.includes(name) && !isStarted;
}

/** Whether money moves with the cookie alone, where an embedded wallet would have to sign. */
function movesUnsigned({ name, body }: BrowserRequest): boolean {
	if (name === 'createQuote') return body?.['immediatelyExecute'] === true;
	return name === 'createTransferIn' || name === 'createTransferOut';
}

/** A challenge without a key sends an email, which `/login` does with its own limits. */
async function isOpen(call: Call, { name, body, pathIds }: BrowserRequest): Promise<boolean> {
	if (name === 'verifyCredential') return true;
	if (name !== 'challengeCredential' || body?.['clientPublicKey'] === undefined) return false;
	return !(await isEmailCredential(call, pathIds['id'] ?? ''));
}

async function limitWrites(
	{ settings }: Call,
	{ accountId }: Login,
	{ operation }: BrowserRequest,
): Promise<void> {
	if (operation.method !== 'GET') await limitUse(settings, 'writesPerAccount', accountId);
}

async function limitProofs(call: Call, { pathIds }: BrowserRequest): Promise<void> {
	await Promise.all([
		limitRate(call, 'proofPerNetwork'),
		limitRate(call, 'proofPerCredential', pathIds['id']),
	]);
}

const unsigned = () =>
	new Refusal(401, 'WALLET_SIGNATURE_MISSING', 'This quote is executed with a wallet signature.');
