import {
	type AuthMethod,
	authOperations,
	type OauthCredentialCreateRequest,
} from '@countersign/contract';
import { checkOidcToken } from '../credential/checkOidcToken.js';
import { readCredentials } from '../credential/readCredentials.js';
import { translateTokenRefusal } from '../credential/translateTokenRefusal.js';
import { checkShape } from '../http/checkShape.js';
import { requireAccount } from '../session/requireAccount.js';
import { readOutcome } from '../signing/readOutcome.js';
import { signedRetry } from '../signing/signedRetry.js';
import { createStepUps } from '../stepUp/createStepUps.js';
import { partsOf, type Wallet, type WalletParts } from '../wallet.js';

/**
 * Registers an identity with the wallet, signed by the current session. What is signed must register
 * exactly this token.
 *
 * @param options.oidcToken - Fresh: issued less than 60 seconds ago. It needs no nonce. A function is asked for
 *   it, and again after another sign-in, when the first one is too old.
 * @throws WalletError `oauth.token_stale`, `oauth.token_rejected`, `input.invalid`, `session.*`, `outcome.unknown`,
 *   `step_up.cancelled`, {@link StepUpError},
 *   `payload.*`, `service.*`, `network.*`
 * @see specification, "Signed-retry pattern", rules 9 and 10
 */
export async function addOauth(
	wallet: Wallet,
	options: {
		readonly oidcToken: string | (() => Promise<string>);
		readonly signal?: AbortSignal;
	},
): Promise<AuthMethod> {
	const parts = partsOf(wallet);
	const { oidcToken, signal } = options;
	return parts.own(createStepUps).through({ action: 'addOauth', signal }, async () => {
		const token = typeof oidcToken === 'string' ? oidcToken : await oidcToken();
		return register(parts, token, signal);
	});
}

async function register(
	{ http, session, clock }: WalletParts,
	oidcToken: string,
	signal: AbortSignal | undefined,
): Promise<AuthMethod> {
	const { accountId } = await requireAccount(session);
	checkOidcToken(oidcToken, { now: clock.now() });
	const body: OauthCredentialCreateRequest = { type: 'OAUTH', accountId, oidcToken };
	const before = new Set((await readCredentials(http, accountId, signal)).map(({ id }) => id));
	const registering = signedRetry({
		http,
		route: authOperations.createCredential,
		request: { body, signal },
		intent: {
			kind: 'activity',
			activity: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS',
			parameters: { oauthProviders: [{ oidcToken }] },
		},
		signer: () => session.signer(accountId),
	}).catch((error) => {
		throw translateTokenRefusal(error);
	});
	return readOutcome(
		registering.then((answer) =>
			checkShape<AuthMethod>(answer.body, { id: 'string', nickname: 'string' }),
		),
		async () =>
			(await readCredentials(http, accountId)).find(
				({ id, type }) => type === 'OAUTH' && !before.has(id),
			),
	);
}
