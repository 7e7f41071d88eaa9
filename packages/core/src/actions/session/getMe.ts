import type { Customer } from '@countersign/contract';
import { customerRoutes } from '@countersign/contract/service';
import { parseCustomer } from '../../http/parseResources.js';
import { httpOf } from '../../parts/httpOf.js';
import { type Me, readMe } from '../../session/account.js';
import { partsOf, type Wallet } from '../../wallet.js';
import { keepIfUnproven } from './keepIfUnproven.js';

/**
 * Reads the signed-in person. While there is a `formerEmail` to return to, this page keeps the session fresh.
 *
 * @throws WalletError `backend.signed_out` without a login; `service.*`, `network.*`
 */
export async function getMe(
	wallet: Wallet,
	{ signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Me> {
	const parts = partsOf(wallet);
	return keepIfUnproven(parts, await readMe(parts.own(httpOf), signal));
}

/**
 * Reads the person's customer record at the service: the `umaAddress` that they can be paid at, and the details that
 * the platform has given.
 *
 * @throws WalletError `backend.signed_out` without a login; `service.*`, `network.*`
 * @see service interface, §5.1
 */
export async function getCustomer(
	wallet: Wallet,
	{ signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Customer> {
	const http = partsOf(wallet).own(httpOf);
	const { customerId } = await readMe(http, signal);
	const { body } = await http(customerRoutes.getCustomer, { path: { customerId }, signal });
	return parseCustomer(body, customerId);
}
