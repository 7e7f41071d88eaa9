import type {
	Customer,
	ExternalAccount,
	Quote,
	ReceiverUmaLookup,
	Transaction,
} from '@countersign/contract';
import { expectJson } from '../expectJson.js';
import { openFiatAccount } from '../openFiatAccount.js';
import {
	addBank,
	execute,
	payAccount,
	requestQuote,
	senderInfo,
	transactionOf,
} from '../payments.js';
import type { Tour } from './openTour.js';
import type { Stories } from './story.js';

/** A quote that the sender funds by a transfer. */
const askForFunding = ({ request, wallet }: Tour, currency: string) =>
	expectJson<Quote>(
		201,
		request('POST', '/quotes', {
			source: {
				sourceType: 'REALTIME_FUNDING',
				currency,
				...(currency === 'USDB' ? { cryptoNetwork: 'SPARK' } : {}),
			},
			destination: { destinationType: 'ACCOUNT', accountId: wallet.accountId },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: 2_500_000,
			description: 'Rent',
		}),
	);

const send = ({ request }: Tour, { id, sendingCurrency }: Quote, currencyAmount?: number) =>
	expectJson(
		200,
		request('POST', '/sandbox/send', {
			quoteId: id,
			currencyCode: sendingCurrency.code,
			currencyAmount,
		}),
	);

async function receive({ request, wallet }: Tour): Promise<Transaction> {
	const read = request('GET', `/customers/${wallet.customerId}`);
	const { umaAddress } = await expectJson<Customer>(200, read);
	return expectJson(
		200,
		request('POST', '/sandbox/uma/receive', {
			senderUmaAddress: '$ada@elsewhere.test',
			receiverUmaAddress: umaAddress,
			receivingCurrencyCode: 'USDB',
			receivingCurrencyAmount: 3_000_000,
		}),
	);
}

const addressOf = ({ service }: Tour, user: string) =>
	`$${user}@${service.context.settings.umaDomain}`;

async function payUma(tour: Tour, user: string): Promise<Quote> {
	const { request, wallet } = tour;
	const umaAddress = addressOf(tour, user);
	const lookup = request('GET', `/receiver/uma/${encodeURIComponent(umaAddress)}`);
	const { lookupId } = await expectJson<ReceiverUmaLookup>(200, lookup);
	const quote = await expectJson<Quote>(
		201,
		request('POST', '/quotes', {
			source: { sourceType: 'ACCOUNT', accountId: wallet.accountId },
			destination: { destinationType: 'UMA_ADDRESS', umaAddress },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: 10_000_000,
			senderCustomerInfo: senderInfo,
			lookupId,
		}),
	);
	await expectJson(200, execute(tour, wallet, quote));
	return quote;
}

/** A payment to a wallet outside the service, which is delivered by a transfer on its network. */
async function payOutsideWallet(tour: Tour): Promise<Quote> {
	const { wallet, request } = tour;
	const { id } = await expectJson<ExternalAccount>(
		201,
		request('POST', '/customers/external-accounts', {
			customerId: wallet.customerId,
			currency: 'USDB',
			accountInfo: { accountType: 'SPARK_WALLET', address: 'spark1outside' },
		}),
	);
	return payAccount(tour, wallet, id, 10_000_000);
}

/** Payments that end in every way that there is, seen on the way and at the end. */
async function payInEveryWay(tour: Tour): Promise<void> {
	const { wallet, service } = tour;
	const quotes: Quote[] = [await payUma(tour, 'success.eur')];
	for (const suffix of ['002', '004', '005', '006', '007', '123']) {
		const bank = await addBank(tour, wallet, `000123456${suffix}`);
		quotes.push(await payAccount(tour, wallet, bank.id, 10_000_000));
	}
	quotes.push(await payOutsideWallet(tour));
	quotes.push(await requestQuote(tour, wallet, tour.bank.id, 10_000_000));
	for (const wait of [0, 2_000, 2_000, 10_000]) {
		service.clock.advance(wait);
		for (const quote of quotes) await transactionOf(tour, quote);
	}
}

/** Moves dollars between an account that needs no signatures and a bank account. */
async function transfer(tour: Tour, path: '/transfer-in' | '/transfer-out'): Promise<void> {
	const { service, wallet, request, bank } = tour;
	const account = await openFiatAccount(tour, wallet.customerId);
	await request('POST', `/sandbox/internal-accounts/${account}/fund`, { amount: 5_000 });
	const [inside, outside] = [{ accountId: account }, { accountId: bank.id }];
	const ends =
		path === '/transfer-in'
			? { source: outside, destination: inside }
			: { source: inside, destination: outside };
	const moved = request('POST', path, { ...ends, amount: 2_000 });
	const { id } = await expectJson<Transaction>(201, moved);
	service.clock.advance(2_000);
	await request('GET', `/transactions/${id}`);
}

/** Payments and transactions. */
export const moneyStories = {
	createTransferIn: (tour) => transfer(tour, '/transfer-in'),
	createTransferOut: (tour) => transfer(tour, '/transfer-out'),
	lookupUma: (tour) => {
		const address = encodeURIComponent(addressOf(tour, 'success.mxn'));
		return tour.request('GET', `/receiver/uma/${address}`);
	},
	lookupExternalAccount: ({ request, bank }) =>
		request('GET', `/receiver/external-account/${bank.id}`),
	createQuote: async (tour) => {
		await requestQuote(tour, tour.wallet, tour.bank.id, 10_000_000);
		for (const currency of ['USD', 'EUR', 'MXN', 'USDB']) await askForFunding(tour, currency);
	},
	getQuote: async (tour) => {
		const { id } = await requestQuote(tour, tour.wallet, tour.bank.id, 10_000_000);
		await tour.request('GET', `/quotes/${id}`);
		tour.service.clock.advance(10 * 60_000);
		await tour.request('GET', `/quotes/${id}`);
	},
	executeQuote: async (tour) => {
		await payAccount(tour, tour.wallet, tour.bank.id, 10_000_000);
	},
	estimateWithdrawalFee: ({ request, wallet }) =>
		request('POST', '/crypto/estimate-withdrawal-fee', {
			internalAccountId: wallet.accountId,
			currency: 'USDB',
			cryptoNetwork: 'SPARK',
			amount: 10_000_000,
			destinationAddress: 'spark1qqqq789',
		}),
	getTransaction: payInEveryWay,
	listTransactions: async (tour) => {
		await requestQuote(tour, tour.wallet, tour.bank.id, 10_000_000);
		await requestQuote(tour, tour.wallet, tour.bank.id, 10_000_000);
		await tour.request('GET', '/transactions?limit=1');
		await tour.request('GET', '/transactions?limit=100');
	},
	confirmReceiptDelivery: async (tour) => {
		const { id } = await receive(tour);
		await tour.request('POST', `/transactions/${id}/confirm`);
	},
	approveTransaction: async (tour) => {
		const { id } = await receive(tour);
		await tour.request('POST', `/transactions/${id}/approve`, {});
		tour.service.clock.advance(2_000);
		await tour.request('GET', `/transactions/${id}`);
	},
	rejectTransaction: async (tour) => {
		const { id } = await receive(tour);
		await tour.request('POST', `/transactions/${id}/reject`, { reason: 'Unknown sender' });
	},
	listExchangeRates: ({ request }) => request('GET', '/exchange-rates?sourceCurrency=USD'),
	sandboxFundAccount: ({ request, wallet }) =>
		request('POST', `/sandbox/internal-accounts/${wallet.accountId}/fund`, { amount: 1_000_000 }),
	sandboxSend: async (tour) => {
		await send(tour, await askForFunding(tour, 'USD'));
		await send(tour, await askForFunding(tour, 'EUR'), 1);
	},
	sandboxReceiveUma: async (tour) => {
		const { id } = await receive(tour);
		await tour.request('GET', `/transactions/${id}`);
		tour.service.clock.advance(10_000);
		await tour.request('GET', `/transactions/${id}`);
	},
	sandboxTestWebhook: async (tour) => {
		await tour.request('POST', '/sandbox/webhooks/test');
	},
} satisfies Stories;
