import { backendRoutes } from '../http/backendRoutes.js';
import { checkShape } from '../http/checkShape.js';
import { partsOf, type Wallet } from '../wallet.js';

/** Who the backend's login says is there. */
export interface Me {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	readonly email: string;
	/** ISO 8601: when the service last verified a credential for this login. */
	readonly verifiedAt: string;
}

/** @throws WalletError `backend.signed_out` without a login; `service.*`, `network.*` */
export async function getMe(wallet: Wallet): Promise<Me> {
	const { body } = await partsOf(wallet).http(backendRoutes.me);
	return checkShape<Me>(body, {
		customerId: 'string',
		accountId: 'string',
		email: 'string',
		verifiedAt: 'string',
	});
}
