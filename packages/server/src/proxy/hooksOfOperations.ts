import type { AuthSession, CredentialCreateRequest } from '@countersign/contract';
import type { ExposedOperation } from '../allowLists/exposedOperations.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import {
	confirmEmailChange,
	type EmailChange,
	findAccountMovingTo,
	noteEmailChange,
	settleEmailChange,
} from '../login/emailChange.js';
import { endLoginOfSession, endLoginsOfCredential, rememberSession } from '../login/endedLogins.js';
import { linkAdded, noteAdding, requireUnlinked } from '../login/identities.js';
import { limitRate, limitUse } from '../login/limitRate.js';
import type { Login } from '../login/login.js';
import { accountThatLeft } from '../login/unprovenEmail.js';
import { allowLeg, takeLeg } from '../passkeys/passkeyOptions.js';
import { verifyRegistration } from '../passkeys/verifyPasskey.js';
import { Refusal } from '../responses.js';
import { isUnknown, type ServiceResponse } from '../service/serviceClient.js';
import type { OperationHooks } from './operationHooks.js';
import { quoteCreationHooks, quoteExecutionHooks } from './quoteExecution.js';

/** The challenge of a passkey registration is used up by its first leg, and once more by its signed one. */
const registrationHooks: OperationHooks = {
	async before(call, login, request) {
		await requireUnlinked(call, login, request);
		const registration = registrationOf(request);
		if (!registration) return;
		await verifyRegistration(call.settings, registration.credential);
		await takeLeg(call.settings, login, registration);
	},
	/** The service asks for a signature: the same registration may come once more, with one. */
	async after(call, login, request, response) {
		await noteAdding(call, login, request, response);
		const registration = registrationOf(request);
		if (registration?.leg !== 'first' || response.status !== 202) return;
		await allowLeg(call.settings, login, { ...registration, leg: 'signed' });
	},
};

const credentialListHooks: OperationHooks = {
	after: (call, login, _, response) => linkAdded(call, login, response),
};

/**
 * A change of address changes two books, the service's first: noted before it is asked, followed when
 * it has confirmed. A crash or a lost response in between leaves the note, which is settled by reading.
 */
const emailChangeHooks: OperationHooks = {
	async before(call, login, request) {
		const change = changeOf(login, request);
		// The refusal below tells that somebody has an address.
		await limitRate(call, 'loginPerNetwork');
		await limitUse(call.settings, 'emailChangePerAccount', login.accountId);
		await settleEmailChange(call, login.accountId);
		const moving = await findAccountMovingTo(call, change.email);
		if (moving !== undefined && moving !== login.accountId) await settleEmailChange(call, moving);
		const holder = await call.settings.people.byEmail(change.email);
		const holderId = holder?.accountId ?? (await accountThatLeft(call, change.email));
		if ((holder || holderId) && holderId !== login.accountId) throw taken();
		await noteEmailChange(call, change);
	},
	async after(call, login, request, { status }) {
		if (status === 200) await confirmEmailChange(call, changeOf(login, request));
	},
};

/**
 * A device whose session or credential is ended from another one is signed out here, too: before the service hears of
 * it, because its response can be lost, and once more when it has confirmed. Where it refuses, that device signs in again.
 */
const sessionEndHooks: OperationHooks = {
	async before({ settings }, login, request) {
		if (isSigned(request)) await endLoginOfSession(settings, login, request.pathIds['id'] ?? '');
	},
	async after({ settings }, login, { pathIds }, response) {
		if (isGone(response)) await endLoginOfSession(settings, login, pathIds['id'] ?? '');
	},
};

const credentialEndHooks: OperationHooks = {
	async before({ settings }, login, request) {
		const id = request.pathIds['id'] ?? '';
		// The service lets no session remove its own credential: whoever asks would be signed out for nothing.
		if (!isSigned(request) || id === login.credentialId) return;
		await endLoginsOfCredential(settings, login, id);
	},
	async after({ settings }, login, { pathIds }, response) {
		if (isGone(response)) await endLoginsOfCredential(settings, login, pathIds['id'] ?? '');
	},
};

const refreshHooks: OperationHooks = {
	async after({ settings, report }, login, _, { status, value }) {
		if (status !== 201) return;
		const { id } = Object(value) as Partial<AuthSession>;
		// The service has ended nothing: without the note, the session is only not tied to this login.
		await rememberSession(settings, login, id).catch(report);
	},
};

/** Deleted now, or by a request before this one. */
const isGone = (response: ServiceResponse) => response.status === 204 || isUnknown(response);

const isSigned = ({ headers }: BrowserRequest) => headers.walletSignature !== undefined;

const taken = () =>
	new Refusal(409, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS', 'Another wallet has this address.');

/** The operations that the backend does something of its own for. */
export const hooksOfOperations: Readonly<Partial<Record<ExposedOperation, OperationHooks>>> = {
	createCredential: registrationHooks,
	createQuote: quoteCreationHooks,
	deleteCredential: credentialEndHooks,
	deleteSession: sessionEndHooks,
	listCredentials: credentialListHooks,
	executeQuote: quoteExecutionHooks,
	refreshSession: refreshHooks,
	updateCustomer: emailChangeHooks,
};

function changeOf({ customerId, accountId }: Login, { body }: BrowserRequest): EmailChange {
	return { customerId, accountId, email: String(body?.['email']) };
}

/** The passkey registration in a request; undefined when it is something else. */
function registrationOf(request: BrowserRequest) {
	const credential = request.body as CredentialCreateRequest | undefined;
	if (credential?.type !== 'PASSKEY') return undefined;
	const leg = isSigned(request) ? 'signed' : 'first';
	const { challenge, accountId } = credential;
	return { credential, challenge, accountId, leg } as const;
}
