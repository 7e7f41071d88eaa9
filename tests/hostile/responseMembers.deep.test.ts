import { sandboxTrust } from '@countersign/contract';
import { expect, test } from 'vitest';
import * as format from '../../packages/core/src/format.js';
import * as core from '../../packages/core/src/index.js';
import { restoredState } from '../../packages/core/src/payment/nextStates.js';
import { effectOf } from '../../packages/core/src/payment/paymentEffect.js';
import { readPaymentRecord } from '../../packages/core/src/payment/paymentRecord.js';
import { showAccount, showQuote, showTransaction } from './actions.js';
import { type Place, placesIn } from './mutate.js';
import { sampleQuote } from './sampleQuote.js';
import { processorLimit, processorTime } from './tryInputs.js';

const usd = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
const eur = { ...usd, code: 'EUR' };
const money = { amount: 1_250, currency: usd };
const time = '2026-01-01T00:05:00Z';
const instructions = [
	{
		accountOrWalletInfo: {
			accountType: 'EUR_ACCOUNT',
			iban: 'DE89370400440532013000',
			paymentRails: ['SEPA'],
			paymentUrl: 'https://bank.example',
			reference: 'A1',
		},
		instructionsNotes: 'Pay today.',
	},
];
const quote = {
	...sampleQuote,
	sendingCurrency: usd,
	receivingCurrency: eur,
	exchangeRate: 1.087,
	paymentInstructions: instructions,
	rateDetails: { counterpartyMultiplier: 1, counterpartyFixedFee: 0 },
	payloadToSign: '{}',
};
const outgoing = {
	id: 'Transaction:1',
	type: 'OUTGOING',
	status: 'FAILED',
	source: quote.source,
	destination: quote.destination,
	customerId: 'Customer:1',
	sentAmount: money,
	receivedAmount: money,
	exchangeRate: 1.087,
	fees: 25,
	createdAt: time,
	updatedAt: time,
	settledAt: time,
	failureReason: 'QUOTE_EXPIRED',
	refund: { reference: 'R1', initiatedAt: time, status: 'PENDING', reason: 'TIMEOUT' },
	paymentInstructions: instructions,
};
const account = {
	id: 'InternalAccount:1',
	type: 'EMBEDDED_WALLET',
	status: 'ACTIVE',
	balance: money,
	totalBalance: money,
	fundingPaymentInstructions: instructions,
	createdAt: time,
};
const rate = {
	sourceCurrency: usd,
	sendingAmount: 10_000,
	minSendingAmount: 1,
	maxSendingAmount: 100_000,
	destinationCurrency: eur,
	destinationPaymentRail: 'SEPA',
	receivingAmount: 9_200,
	exchangeRate: 1.087,
	fees: { fixed: 1, total: 2 },
	updatedAt: time,
};
const receiverUmaAddress = '$ada@bank.example';
const lookup = {
	lookupId: 'Lookup:1',
	receiverUmaAddress,
	supportedCurrencies: [{ currency: eur, estimatedExchangeRate: 1.087, min: 1, max: 100_000 }],
	requiredPayerDataFields: [{ name: 'FULL_NAME', mandatory: true }],
};
const fee = {
	networkFee: 1,
	networkFeeAsset: 'USD',
	applicationFee: 1,
	totalFee: 2,
	netAmount: 98,
};

const ids = { quoteId: quote.id, transactionId: outgoing.id };
const withdrawal = {
	internalAccountId: 'InternalAccount:00000000-0000-4000-8000-000000000000',
	currency: 'USD',
	cryptoNetwork: 'SPARK',
	amount: 100,
	destinationAddress: 'spark1',
} as const;

const facts = { now: undefined, fresh: '', accountId: undefined, margin: 5_000, tolerance: 0 };

/** A response, and what an application does with it. */
interface Case {
	readonly response: object;
	readonly use: (wallet: core.Wallet) => Promise<unknown>;
}

const cases: Readonly<Record<string, Case>> = {
	'a quote': {
		response: quote,
		use: async (wallet) => {
			const read = await core.getQuote(wallet, ids);
			showQuote(read);
			const request = { source: read.source, destination: read.destination };
			const record = readPaymentRecord({ stage: 'review', intent: '', request, quote: read });
			if (record) effectOf(restoredState(record, facts));
		},
	},
	'a transaction': {
		response: outgoing,
		use: async (wallet) => {
			const read = await core.getTransaction(wallet, ids);
			showTransaction(read);
			const { reason } = format.paymentOutcome(read);
			expect(['string', 'undefined']).toContain(typeof reason);
		},
	},
	'a list of accounts': {
		response: { data: [account], hasMore: false },
		use: async (wallet) => (await core.listInternalAccounts(wallet)).data.forEach(showAccount),
	},
	'a list of rates': {
		response: { data: [rate] },
		use: async (wallet) => {
			for (const one of await core.listExchangeRates(wallet)) {
				const { sourceCurrency: sendingCurrency, destinationCurrency: receivingCurrency } = one;
				format.formatRate({ ...one, sendingCurrency, receivingCurrency }, { locale: 'en' });
				const { fixed = 0, total = fixed } = one.fees;
				for (const amount of [one.maxSendingAmount, fixed, total]) {
					format.formatAmount(amount, sendingCurrency, { locale: 'en' });
				}
				expect(Date.parse(one.updatedAt)).not.toBeNaN();
			}
		},
	},
	'a lookup': {
		response: lookup,
		use: async (wallet) => {
			const found = await core.lookupUma(wallet, { receiverUmaAddress });
			const destination = {
				destinationType: 'UMA_ADDRESS',
				umaAddress: receiverUmaAddress,
			} as const;
			const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD' } as const;
			const terms = { lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 5_000 } as const;
			format.quoteRequestProblems({ source, destination, ...terms }, { lookup: found });
			for (const { currency, max } of found.supportedCurrencies) {
				format.parseAmount('12.50', currency, { max, locale: 'en' });
			}
		},
	},
	'an estimated fee': {
		response: fee,
		use: async (wallet) => {
			const { totalFee, netAmount } = await core.estimateWithdrawalFee(wallet, withdrawal);
			format.formatAmount(totalFee, usd, { locale: 'en' });
			format.formatAmount(netAmount, usd, { locale: 'en' });
		},
	},
};

/** One value of each kind; the dates are the ends of what `Date` can hold. */
const values: readonly unknown[] = [
	undefined,
	null,
	true,
	-1,
	0.5,
	Number.MAX_VALUE,
	'',
	'9'.repeat(400),
	'-271821-04-20T00:00:00Z',
	'+275760-09-13T00:00:00Z',
	[],
	[null],
	{},
	{ toString: 1, valueOf: 1 },
];

/** Every response that has one member less, or another value in its place. */
function* changesOf(
	response: object,
): Generator<{ readonly body: unknown; readonly what: string }> {
	const count = placesIn(response).length;
	for (let index = 0; index < count; index += 1) {
		for (const value of values) {
			const body = structuredClone(response);
			const { holder, key } = placesIn(body)[index] as Place;
			holder[key] = value;
			yield { body, what: `${key}: ${JSON.stringify(value)}` };
		}
	}
}

test.each(Object.entries(cases))(
	'%s with any one member changed gives a typed error or a result',
	async (_, { response, use }) => {
		let body: unknown;
		const wallet = core.createWallet({
			endpoint: 'http://localhost:5173/api',
			...sandboxTrust,
			privacyDigest: 'allow',
			storage: 'memory',
			fetch: async () => Response.json(body),
		});
		const foreign: string[] = [];
		const attempt = async (what: string) => {
			await use(wallet).catch((error: unknown) => {
				if (!core.isWalletError(error)) foreign.push(`${what}: ${error}`);
			});
		};
		body = response;
		await use(wallet);
		for (const change of changesOf(response)) {
			({ body } = change);
			const used = await processorTime(() => attempt(change.what));
			if (used > processorLimit) foreign.push(`${change.what}: ${used.toFixed(0)} ms`);
		}
		expect(foreign).toEqual([]);
	},
);
