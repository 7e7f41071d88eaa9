import type { ReceiverExternalAccountLookup, ReceiverUmaLookup } from '@countersign/contract';
import { paymentRoutes } from '@countersign/contract/service';
import { checkSame, checkShape } from '../http/checkShape.js';
import type { Http } from '../http/http.js';
import { currency } from '../http/parseResources.js';

const lookupShape = {
	lookupId: 'string',
	supportedCurrencies: [{ currency, min: 'amount', max: 'limit' }],
	'requiredPayerDataFields?': [{ name: 'string', mandatory: 'boolean' }],
} as const;

/** Looks up what the receiver at a UMA address accepts. */
export async function lookUpAddress(
	http: Http,
	receiverUmaAddress: string,
	signal: AbortSignal | undefined,
): Promise<ReceiverUmaLookup> {
	const { body } = await http(paymentRoutes.lookupUma, { path: { receiverUmaAddress }, signal });
	const lookup = checkShape<ReceiverUmaLookup>(body, lookupShape);
	return checkSame(lookup, 'receiverUmaAddress', receiverUmaAddress);
}

/** Looks up what an external account accepts. */
export async function lookUpAccount(
	http: Http,
	accountId: string,
	signal: AbortSignal | undefined,
): Promise<ReceiverExternalAccountLookup> {
	const { body } = await http(paymentRoutes.lookupExternalAccount, { path: { accountId }, signal });
	const lookup = checkShape<ReceiverExternalAccountLookup>(body, lookupShape);
	return checkSame(lookup, 'accountId', accountId);
}
