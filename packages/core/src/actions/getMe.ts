import { type Customer, customerRoutes } from '@countersign/contract';
import { checkSame, checkShape } from '../http/checkShape.js';
import { type Me, readMe } from '../session/account.js';
import { partsOf, type Wallet } from '../wallet.js';

/** @throws WalletError `backend.signed_out` without a login; `service.*`, `network.*` */
export function getMe(wallet: Wallet): Promise<Me> {
	return readMe(partsOf(wallet).http);
}

/**
 * The person as the service knows them: their `umaAddress`, to be paid at, and what a platform told it of them.
 *
 * @throws WalletError `backend.signed_out` without a login; `service.*`, `network.*`
 * @see service interface, §5.1
 */
export async function getCustomer(wallet: Wallet): Promise<Customer> {
	const { http } = partsOf(wallet);
	const { customerId } = await readMe(http);
	const { body } = await http(customerRoutes.getCustomer, { path: { customerId } });
	const customer = checkShape<Customer>(body, {
		id: 'string',
		customerType: 'string',
		umaAddress: 'string',
	});
	return checkSame(customer, 'id', customerId);
}
