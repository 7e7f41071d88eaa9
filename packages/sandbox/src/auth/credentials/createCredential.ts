import type { AuthMethod } from '@countersign/contract';
import type { CredentialCreateRequest } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { and, eq, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { credentials } from '../../platform/database/schema/auth.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { isOfSupportedIssuer, oidcProviders, requireOidcIdentity } from '../oidc/oidcIdentity.js';
import { activityText, organizationId } from '../signing/activity.js';
import { lockAccount, requireOpenWallet } from '../signing/redeemSignedRetry.js';
import type { SometimesSignedOperation } from '../signing/signedRetry.js';
import { requireFreeEmail, restoreEmailOtp } from './emailOtpCredential.js';
import { registerOauth } from './oauthCredential.js';
import { checkRegistration, registerPasskey } from './registerPasskey.js';

/**
 * `POST /auth/credentials`. Any session of the account may sign. The first credential of an account
 * needs no signature, because nobody could make one.
 */
export function createCredential(
	context: SandboxContext,
	request: CredentialCreateRequest,
): SometimesSignedOperation<AuthMethod> {
	const { accountId, type } = request;
	return {
		operation: 'createCredential',
		resourceId: '',

		async prepare(transaction) {
			requireOpenWallet(await lockAccount(transaction, accountId));
			const payloadToSign = await activityToSign(transaction, context, request);
			if (!(await hasCredential(transaction, accountId))) return undefined;
			return { accountId, type, payloadToSign };
		},

		async perform(transaction, signed) {
			if (request.type === 'PASSKEY') return registerPasskey(transaction, context, request);
			if (request.type === 'EMAIL_OTP')
				return restoreEmailOtp(transaction, context, { accountId, signed });
			return registerOauth(transaction, context, request);
		},
	};
}

/** Checks the request and returns the activity that is to be signed, as text. */
async function activityToSign(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	request: CredentialCreateRequest,
): Promise<string> {
	const { accountId } = request;
	const [userId, now] = [organizationId(accountId), context.clock.now()];
	if (request.type === 'OAUTH') {
		const { oidcToken } = request;
		if (!isOfSupportedIssuer(oidcToken)) {
			throw invalidInput([{ field: 'oidcToken', message: 'must be of a supported issuer' }]);
		}
		const { identity } = requireOidcIdentity(context, oidcToken);
		const providerName = oidcProviders[identity.issuer];
		const parameters = { oauthProviders: [{ oidcToken, providerName }], userId };
		return activityText({
			type: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS',
			accountId,
			parameters,
			now,
		});
	}
	if (request.type === 'EMAIL_OTP') {
		const { email: userEmail } = await requireFreeEmail(transaction, accountId);
		const parameters = { userEmail, userId };
		return activityText({ type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL', accountId, parameters, now });
	}
	await checkRegistration(transaction, context, request);
	const { nickname, challenge, attestation } = request;
	const { attestationObject, clientDataJson, credentialId, transports = [] } = attestation;
	const authenticator = {
		attestation: { attestationObject, clientDataJson, credentialId },
		authenticatorName: nickname,
		challenge,
		transports,
	};
	return activityText({
		type: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
		accountId,
		parameters: { authenticators: [authenticator], userId },
		now,
	});
}

async function hasCredential(
	transaction: DatabaseTransaction,
	accountId: string,
): Promise<boolean> {
	const found = await transaction
		.select({ id: credentials.id })
		.from(credentials)
		.where(and(eq(credentials.accountId, accountId), isNull(credentials.removedAt)))
		.limit(1);
	return found.length > 0;
}
