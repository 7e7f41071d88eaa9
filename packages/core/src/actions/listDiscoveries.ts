import {
	type Discovery,
	type DiscoveryList,
	type DiscoveryQuery,
	platformRoutes,
} from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * The banks and mobile-money services of a country or currency: the choice for a `bankName` or `provider`
 * field of `externalAccountFields`. Where the list is empty, the field is free text.
 *
 * @throws WalletError `service.*`, `backend.*`, `network.*`
 */
export async function listDiscoveries(
	wallet: Wallet,
	query?: DiscoveryQuery,
): Promise<readonly Discovery[]> {
	const { body } = await partsOf(wallet).http(platformRoutes.listDiscoveries, { query });
	return (
		checkShape<DiscoveryList>(body, {
			'data?': [
				{ bankName: 'string', displayName: 'string', country: 'string', currency: 'string' },
			],
		}).data ?? []
	);
}
