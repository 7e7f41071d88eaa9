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
import type { RateLimits } from '../settings/walletHandlerConfig.js';
import type { OperationHooks } from './operationHooks.js';
import { quoteCreationHooks } from './quoteExecution.js';

/** Both legs of a passkey registration use up its challenge, each once. */
const registrationHooks: OperationHooks = {
	async before(call, login, request) {
		await requireUnlinked(call, login, request);
		const registration = registrationOf(request);
		if (!registration) return;
		await verifyRegistration(call.settings, registration.credential);
		await takeLeg(call.settings, login, registration);
	},
	/** The service asks for a signature: the same registration may be sent once more, with a signature. */
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
 * An email change updates two databases, the service's first: it is recorded before the service is asked, and
 * applied when the service has confirmed it. A crash or a lost response in between leaves the record, which is
 * settled by reading.
 */
const emailChangeHooks: OperationHooks = {
	async before(call, login, request) {
		const change = changeOf(login, request);
		// The refusal below reveals that an address is taken.
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
 * When a session or credential is ended from another device, its own device is signed out here, too: before the
 * service is asked, because its response can be lost, and again when it has confirmed. If the service refuses, that
 * device must sign in again.
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
		// The service lets no session remove its own credential, so the caller would be signed out for nothing.
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
		// The service has ended nothing: without the record, the session is only not linked to this login.
		await rememberSession(settings, login, id).catch(report);
	},
};

/** Counts an operation against a limit of the signed-in account, apart from other operations. */
const limitedPerAccount = (limit: keyof RateLimits): OperationHooks => ({
	before: ({ settings }, { accountId }, { name }) => limitUse(settings, limit, accountId, name),
});

const contactCodeHooks = limitedPerAccount('contactCodesPerAccount');
const contactConfirmationHooks = limitedPerAccount('contactConfirmationsPerAccount');

/** Deleted now, or by a request before this one. */
const isGone = (response: ServiceResponse) => response.status === 204 || isUnknown(response);

const isSigned = ({ headers }: BrowserRequest) => headers.walletSignature !== undefined;

const taken = () =>
	new Refusal(409, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS', 'Another wallet has this address.');

/** The operations for which the backend does extra work. */
export const hooksOfOperations: Readonly<Partial<Record<ExposedOperation, OperationHooks>>> = {
	confirmEmailVerification: contactConfirmationHooks,
	confirmPhoneVerification: contactConfirmationHooks,
	createCredential: registrationHooks,
	createQuote: quoteCreationHooks,
	deleteCredential: credentialEndHooks,
	deleteSession: sessionEndHooks,
	listCredentials: credentialListHooks,
	refreshSession: refreshHooks,
	sendEmailVerification: contactCodeHooks,
	sendPhoneVerification: contactCodeHooks,
	updateCustomer: emailChangeHooks,
};

function changeOf({ customerId, accountId }: Login, { body }: BrowserRequest): EmailChange {
	return { customerId, accountId, email: String(body?.['email']) };
}

/** The passkey registration in a request; undefined for anything else. */
function registrationOf(request: BrowserRequest) {
	const credential = request.body as CredentialCreateRequest | undefined;
	if (credential?.type !== 'PASSKEY') return undefined;
	const leg = isSigned(request) ? 'signed' : 'first';
	const { challenge, accountId } = credential;
	return { credential, challenge, accountId, leg } as const;
}
