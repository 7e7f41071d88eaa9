import type { AuthMethod } from '@countersign/contract';
import { authRoutes, type OauthCredentialCreateRequest } from '@countersign/contract/service';
import {
	checkOidcToken,
	findOauthCredential,
	type OidcToken,
	requireFreshToken,
	translateTokenRefusal,
} from '../../credential/checkOidcToken.js';
import {
	checkAccount,
	parseCredential,
	readCredentials,
} from '../../credential/readCredentials.js';
import { isWalletError } from '../../errors.js';
import type { Http } from '../../http/http.js';
import { httpOf } from '../../parts/httpOf.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { signedActivity } from '../../parts/signedActivity.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { requireAccount } from '../../session/account.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';

/**
 * Registers an identity with the wallet, signed by the current session. The signed payload must register exactly
 * this token. An identity that is already registered, perhaps by a page that was closed before the response, is
 * returned as is.
 *
 * @param options.oidcToken - Issued less than 60 seconds ago. It needs no nonce. A function is called for the token,
 *   and called again after a step-up, when the first token is too old.
 * @throws InputError `input.invalid`; WalletError `oauth.token_stale`, `oauth.token_rejected`, `session.*`, `outcome.unknown`,
 *   `step_up.cancelled`, {@link StepUpError},
 *   `payload.*`, `service.*`, `network.*`
 * @see service interface, §4.4, §4.5
 */
export async function addOauth(
	wallet: Wallet,
	options: {
		readonly oidcToken: string | (() => Promise<string>);
		readonly signal?: AbortSignal | undefined;
	},
): Promise<AuthMethod> {
	const parts = partsOf(wallet);
	const { oidcToken, signal } = options;
	const { signer } = parts.config;
	const token = async () => (typeof oidcToken === 'string' ? oidcToken : oidcToken());
	if (signer) {
		const given = await token();
		checkOidcToken(given);
		return signer.call('addOauth', { oidcToken: given }, signal);
	}
	return parts
		.own(stepUpsOf)
		.through({ action: 'addOauth', signal }, async () => register(parts, await token(), signal));
}

async function register(
	parts: WalletParts,
	oidcToken: string,
	signal: AbortSignal | undefined,
): Promise<AuthMethod> {
	const { clock, own } = parts;
	const http = own(httpOf);
	const { accountId } = await requireAccount(own(sessionStoreOf));
	const identity = checkOidcToken(oidcToken);
	const body: OauthCredentialCreateRequest = { type: 'OAUTH', accountId, oidcToken };
	const credentials = await readCredentials(http, accountId, signal);
	// The response has confirmed the time.
	requireFreshToken(identity, clock);
	const known = await registered(http, credentials, identity);
	if (known) return known;
	const before = new Set(credentials.map(({ id }) => id));
	return signedActivity(parts, {
		route: authRoutes.createCredential,
		request: { body, signal },
		accountId,
		activity: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS',
		parameters: { oauthProviders: [{ oidcToken }] },
		parse: (response) => checkAccount(parseCredential(response), accountId),
		outcome: async () =>
			(await readCredentials(http, accountId)).find(
				({ id, type }) => type === 'OAUTH' && !before.has(id),
			),
	}).catch((error) => {
		throw translateTokenRefusal(error, identity, clock);
	});
}

/** The credential of that identity, if the account has it. The service would register it again. */
async function registered(
	http: Http,
	credentials: readonly AuthMethod[],
	identity: OidcToken,
): Promise<AuthMethod | undefined> {
	const identities = credentials.filter(({ type }) => type === 'OAUTH');
	if (identities.length === 0) return undefined;
	const { issuer, subject } = identity;
	const credentialId = await findOauthCredential(http, { issuer, subject }).catch((error) => {
		// No account has it, or the platform has its own sign-in and does not say.
		if (!isWalletError(error)) throw error;
		if (error.code !== 'oauth.unknown_identity' && error.status !== 404) throw error;
	});
	return identities.find(({ id }) => id === credentialId);
}
