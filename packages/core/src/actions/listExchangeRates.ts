import { type ExchangeRate, type ExchangeRateQuery, platformRoutes } from '@countersign/contract';
import { checkList, currency } from '../http/checkShape.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * What payments between currencies cost now, the platform's fees included. The service caches a response
 * for about 5 minutes, and a quote binds it: show these as estimates.
 *
 * @param query.sendingAmount - Integer, smallest unit of the source currency. Default 10,000.
 * @throws WalletError `service.*`, `backend.*`, `network.*`
 * @see service interface, §11
 */
export async function listExchangeRates(
	wallet: Wallet,
	query: ExchangeRateQuery = {},
): Promise<readonly ExchangeRate[]> {
	const { body } = await partsOf(wallet).http(platformRoutes.listExchangeRates, {
		query: { ...query },
	});
	return checkList<ExchangeRate>(body, {
		sourceCurrency: currency,
		destinationCurrency: currency,
		sendingAmount: 'amount',
		minSendingAmount: 'amount',
		maxSendingAmount: 'amount',
		receivingAmount: 'amount',
		exchangeRate: 'rate',
		updatedAt: 'date',
	});
}
