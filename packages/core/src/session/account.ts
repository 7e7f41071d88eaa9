import { WalletError } from '../errors.js';
import { backendRoutes } from '../http/backendRoutes.js';
import { checkShape } from '../http/checkShape.js';
import type { Http } from '../http/http.js';
import type { DeviceSession } from '../signer/deviceSession.js';
import type { WalletSession } from '../signer/walletSession.js';

/** The person who is signed in at the backend. */
export interface Me {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	readonly email: string;
	/**
	 * The previous address, until a code that was sent to `email` has been accepted. `changeEmail` back to it needs
	 * no recent sign-in, and nobody else can take it.
	 */
	readonly formerEmail?: string;
	/** ISO 8601: when the service last verified a credential for this login, if it has. */
	readonly verifiedAt?: string;
}

/** @throws WalletError `backend.signed_out` without a login; `service.*`, `network.*` */
export async function readMe(http: Http, signal?: AbortSignal): Promise<Me> {
	const { body } = await http(backendRoutes.me, { signal });
	return checkShape<Me>(body, {
		customerId: 'string',
		accountId: 'string',
		email: 'string',
		'formerEmail?': 'string',
		'verifiedAt?': 'string',
	});
}

/**
 * The account of this device's session, expired or not. Without a session, the account of the backend's login.
 *
 * @throws WalletError `backend.signed_out` without a session and a login; `service.*`, `network.*`
 */
export async function readAccountId(
	http: Http,
	session: DeviceSession,
	signal?: AbortSignal,
): Promise<string> {
	const state = await session.restore();
	return 'session' in state ? state.session.accountId : (await readMe(http, signal)).accountId;
}

/**
 * The current session, expired or not. After it has expired, reads still work while the backend's login is valid.
 *
 * @throws WalletError `session.none`
 */
export async function requireAccount(session: DeviceSession): Promise<WalletSession> {
	const state = await session.restore();
	if ('session' in state) return state.session;
	throw new WalletError('session.none', 'Nobody is signed in on this device.');
}
