import type {
	ExchangeRate,
	ExchangeRateQuery,
	WithdrawalFee,
	WithdrawalFeeRequest,
} from '@countersign/contract';
import { paymentRoutes, platformRoutes } from '@countersign/contract/service';
import { checkShape } from '../../http/checkShape.js';
import { currency } from '../../http/parseResources.js';
import { readable } from '../../http/readable.js';
import { httpOf } from '../../parts/httpOf.js';
import { amountProblems } from '../../text/fieldProblems.js';
import { idProblems, requireNoProblems } from '../../text/ids.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Current exchange rates between currencies, including the platform's fees. The service caches a response for about
 * 5 minutes, and only a quote is binding, so show these as estimates.
 *
 * @param query.sendingAmount - Integer, smallest unit of the source currency. Default 10,000.
 * @throws WalletError `service.*`, `backend.*`, `network.*`
 * @see service interface, §11
 */
export async function listExchangeRates(
	wallet: Wallet,
	{ signal, ...query }: ExchangeRateQuery & { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly ExchangeRate[]> {
	const { body } = await partsOf(wallet).own(httpOf)(platformRoutes.listExchangeRates, {
		query,
		signal,
	});
	const { data } = checkShape<{ data: readonly unknown[] }>(body, { data: [{}] });
	return readable(data, parseRate);
}

function parseRate(rate: unknown): ExchangeRate {
	return checkShape<ExchangeRate>(rate, {
		sourceCurrency: currency,
		destinationCurrency: currency,
		sendingAmount: 'amount',
		minSendingAmount: 'amount',
		maxSendingAmount: 'limit',
		receivingAmount: 'amount',
		exchangeRate: 'rate',
		fees: { 'fixed?': 'amount', 'total?': 'amount' },
		'destinationPaymentRail?': 'string',
		updatedAt: 'date',
	});
}

/**
 * Estimates what it costs to withdraw an amount to a blockchain address. Only a quote is binding.
 *
 * @throws InputError `input.invalid`; WalletError `service.*`, `backend.*`, `network.*`
 */
export async function estimateWithdrawalFee(
	wallet: Wallet,
	{ signal, ...request }: WithdrawalFeeRequest & { readonly signal?: AbortSignal | undefined },
): Promise<WithdrawalFee> {
	requireNoProblems([
		...idProblems('internalAccountId', request.internalAccountId, 'InternalAccount'),
		...amountProblems('amount', request.amount),
	]);
	const { body } = await partsOf(wallet).own(httpOf)(paymentRoutes.estimateWithdrawalFee, {
		body: request,
		signal,
	});
	return checkShape<WithdrawalFee>(body, {
		networkFee: 'amount',
		networkFeeAsset: 'string',
		applicationFee: 'amount',
		totalFee: 'amount',
		netAmount: 'integer',
	});
}
