import type { AuthSession } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import type { Call } from '../handler/call.js';
import { notFound, unavailable } from '../http/responses.js';
import { readApproval } from '../login/approvals.js';
import { signedInDevice, writeDevice } from '../login/deviceCookie.js';
import { type AccountRound, endLoginsOfAccount, roundOf } from '../login/endedLogins.js';
import { endLogin, startLogin } from '../login/login.js';
import { finishCode } from '../login/pendingCode.js';
import { noteRequest } from '../login/requestFacts.js';
import { proveEmail, provenBy } from '../login/unprovenEmail.js';
import { ownedIds, recordOwned } from '../ownership/recordOwned.js';
import type { ServiceResponse } from '../service/serviceClient.js';
import type { KnownCustomer } from '../settings/walletHandlerConfig.js';
import type { After, Exchange } from './steps.js';

/** Records that the service has accepted a code, and what the code proves. */
export const noteAcceptedCode: After = async ({ call, proof }, { status, value }) => {
	const { settings, report } = call;
	const { requestId } = Object(value) as Partial<SignedRetryChallenge>;
	if (status !== 202 || !proof || !requestId) return undefined;
	const { credentialId: codeOf, provable: proves } = proof;
	const noted = noteRequest(settings, requestId, { codeOf, proves });
	// Without a proof to lose, a failure here must not fail the request.
	await (proves === undefined ? noted.catch(report) : noted);
	return undefined;
};

/** A verified credential starts a login for the person whom the service names as the account's owner. */
export async function signIn(
	{ call, login, proof }: Exchange,
	{ status, value }: ServiceResponse,
): Promise<readonly string[] | undefined> {
	if (status !== 200 || !proof) return undefined;
	const at = call.settings.now();
	const { requestId, provable: _, ...origin } = proof;
	const session = Object(value) as AuthSession;
	if (typeof session.accountId !== 'string') throw unavailable(502, 'The service gave no session.');
	const { authenticate, people } = call.settings;
	const person = authenticate ? undefined : await people.byAccount(session.accountId);
	const { customerId, accountId } = person ?? (authenticate ? login : undefined) ?? {};
	if (customerId === undefined || accountId !== session.accountId) throw notFound();
	await recordOwned(call.settings, customerId, ownedIds(session, customerId));
	const sessionId = session.id;
	const isByCode = session.type === 'EMAIL_OTP';
	const nonce = isByCode ? await provenBy(call.settings, accountId, requestId) : undefined;
	let { account } = origin;
	if (nonce !== undefined) {
		account = await endOtherLogins(call, { customerId, accountId }, account);
		// Last, so that the next code ends them if this step fails.
		await proveEmail(call.settings, accountId, nonce);
	}
	const approves = readApproval(call);
	const started = { ...origin, customerId, accountId, sessionId, account, approves };
	const cookies = [await startLogin(call, started)];
	if (person) {
		if (isByCode) await finishCode(call, person.email);
		const device = await signedInDevice(call, person.email, at);
		cookies.push(await writeDevice(device, call.settings));
	}
	// Last, so that the person stays signed in if an earlier step fails.
	await endLogin(call);
	return cookies;
}

/**
 * Ends the logins that began before the wallet's new address was proven, unless they were all ended since its code was
 * entered. Before that, another browser may have to return to the former address.
 *
 * @returns the round in which this login starts
 */
async function endOtherLogins(
	{ settings }: Call,
	{ customerId, accountId }: KnownCustomer,
	before: AccountRound | undefined,
): Promise<AccountRound> {
	const isKnown = before?.accountId === accountId;
	if (isKnown && (await roundOf(settings, accountId)) !== before.round) return before;
	const nobody = { tokenHash: '', customerId, accountId, credentialId: undefined };
	await endLoginsOfAccount(settings, nobody);
	return { accountId, round: await roundOf(settings, accountId) };
}
