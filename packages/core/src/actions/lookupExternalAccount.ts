import { paymentOperations, type ReceiverExternalAccountLookup } from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Asks what one of the person's external accounts takes, and what must be told of the sender. Its
 * answer goes into `createQuote` as `lookup`.
 *
 * @throws WalletError `service.not_found`, `service.*`, `backend.*`, `network.*`
 * @see specification, "POST /quotes", `senderCustomerInfo`
 */
export async function lookupExternalAccount(
	wallet: Wallet,
	options: { readonly accountId: string; readonly signal?: AbortSignal },
): Promise<ReceiverExternalAccountLookup> {
	const { accountId, signal } = options;
	const { body } = await partsOf(wallet).http(paymentOperations.lookupExternalAccount, {
		path: { accountId },
		signal,
	});
	return checkShape<ReceiverExternalAccountLookup>(body, {
		lookupId: 'string',
		accountId: 'string',
		supportedCurrencies: 'array',
	});
}
