import type { ReceiverExternalAccountLookup, ReceiverUmaLookup } from '@countersign/contract';
import { httpOf } from '../../parts/httpOf.js';
import { lookUpAccount, lookUpAddress } from '../../quotes/lookUpReceiver.js';
import { umaAddressProblems } from '../../text/fieldProblems.js';
import { requireNoProblems } from '../../text/ids.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Looks up what the receiver at a UMA address (`$name@domain`) accepts, and which sender details it requires. Pass
 * the result to `createQuote` as `lookup`.
 *
 * @throws InputError `input.invalid` for anything but a UMA address; WalletError `service.not_found` when the
 *   address does not exist, `service.*`, `backend.*`, `network.*`
 * @see service interface, §6.3
 */
export async function lookupUma(
	wallet: Wallet,
	options: { readonly receiverUmaAddress: string; readonly signal?: AbortSignal | undefined },
): Promise<ReceiverUmaLookup> {
	const { receiverUmaAddress, signal } = options;
	requireNoProblems(umaAddressProblems('receiverUmaAddress', receiverUmaAddress));
	return lookUpAddress(partsOf(wallet).own(httpOf), receiverUmaAddress, signal);
}

/**
 * Looks up what one of the person's external accounts accepts, and which sender details it requires. Pass the result
 * to `createQuote` as `lookup`.
 *
 * @throws WalletError `service.not_found`, `service.*`, `backend.*`, `network.*`
 * @see service interface, §6.3
 */
export async function lookupExternalAccount(
	wallet: Wallet,
	options: { readonly accountId: string; readonly signal?: AbortSignal | undefined },
): Promise<ReceiverExternalAccountLookup> {
	const { accountId, signal } = options;
	return lookUpAccount(partsOf(wallet).own(httpOf), accountId, signal);
}
