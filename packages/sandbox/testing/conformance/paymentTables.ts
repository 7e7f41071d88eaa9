import { type ConformanceTable, type Evidence, rowsHeldBy } from './table.js';

const byCalculation = (title: string): Evidence => ['payments/calculation.test.ts', title];
const rated = (title: string): Evidence => ['payments/rates/exchangeRates.test.ts', title];
const searched: Evidence = [
	'payments/transactions/listTransactions.test.ts',
	'filters the list by every parameter',
];
const paidFrom: Evidence = [
	'payments/transactions/listTransactions.test.ts',
	'finds an external account as the sender of a payment',
];
const paged: Evidence = [
	'payments/transactions/listTransactions.test.ts',
	'lists every row once in %s order while others arrive',
];
const newestFirst: Evidence = [
	'payments/transactions/listTransactions.test.ts',
	'lists the newest first, 20 per page, with the total count',
];
const settled: Evidence = [
	'payments/quotes/executeQuote.test.ts',
	'holds the money on a signed execution and delivers it soon after',
];
const failed: Evidence = [
	'payments/settlement/settlement.test.ts',
	'a payment to %s fails with %s and is refunded',
];
const expired: Evidence = [
	'payments/quotes/executeQuote.test.ts',
	'expires a quote and its transaction after expiresAt',
];
const named: Evidence = ['conformance/lists.test.ts', 'filters the list by the status %s'];
const created: Evidence = [
	'payments/quotes/createQuote.test.ts',
	'creates a quote with fixed totals, rate and fees, and returns it when read',
];
const refused: Evidence = ['payments/quotes/createQuote.test.ts', 'rejects %s'];
const notOwn: Evidence = [
	'payments/quotes/createQuote.test.ts',
	'rejects a payment to the same wallet, from a foreign wallet or to a foreign account',
];
const locked: Evidence = [
	'payments/rates/priceTransfer.test.ts',
	'meets the locked amount and states a rate exact to one unit',
];
const calculated: Evidence = [
	'payments/calculation.test.ts',
	'calculates quotes and transactions from published rates in every direction',
];
const toUma: Evidence = [
	'payments/receivers/receivers.test.ts',
	"requires a lookup and the recipient's fields for a quote to a UMA address",
];
const noQuote: Evidence = ['payments/receivers/receivers.test.ts', 'rejects $%s with %i %s'];

/** Rows about payments: what is asked for, how it goes on, and how it ends. */
export const paymentTables: readonly ConformanceTable[] = [
	{
		section: 'Transaction status',
		place: ['Transaction status', 0],
		compared: 'names',
		rows: [
			// The sandbox begins a payment with its quote, and refunds what failed.
			...rowsHeldBy([named], 'CREATED'),
			...rowsHeldBy([created], 'PENDING'),
			...rowsHeldBy([settled], 'PROCESSING', 'COMPLETED'),
			...rowsHeldBy(
				[['payments/funding/receiveUma.test.ts', 'does not credit a rejected payment']],
				'REJECTED',
			),
			...rowsHeldBy([failed], 'FAILED'),
			...rowsHeldBy([named], 'REFUNDED'),
			...rowsHeldBy([expired], 'EXPIRED'),
		],
	},
	{
		section: 'Outgoing transaction status',
		place: ['Transaction status', 1],
		compared: 'names',
		rows: [
			...rowsHeldBy([created], 'PENDING'),
			...rowsHeldBy([expired], 'EXPIRED'),
			...rowsHeldBy([settled], 'PROCESSING', 'COMPLETED'),
			...rowsHeldBy([failed], 'FAILED'),
		],
	},
	{
		section: 'Quote status',
		rows: [
			...rowsHeldBy([created], 'PENDING'),
			...rowsHeldBy([settled], 'PROCESSING', 'COMPLETED'),
			...rowsHeldBy([failed], 'FAILED'),
			...rowsHeldBy([expired], 'EXPIRED'),
		],
	},
	{
		section: 'GET /transactions, query',
		place: ['GET /transactions', 0],
		compared: 'names',
		rows: [
			...rowsHeldBy(
				[searched],
				'customerId',
				'platformCustomerId',
				'receiverAccountIdentifier',
				'status',
				'type',
				'reference',
				'startDate',
				'endDate',
			),
			...rowsHeldBy([searched, paidFrom], 'accountIdentifier', 'senderAccountIdentifier'),
			...rowsHeldBy(
				[newestFirst, ['conformance/lists.test.ts', 'a page limit of %s returns %i']],
				'limit',
			),
			...rowsHeldBy([paged], 'cursor'),
			...rowsHeldBy([paged, newestFirst], 'sortOrder'),
		],
	},
	{
		section: 'POST /quotes, body',
		place: ['POST /quotes', 0],
		compared: 'names',
		rows: [
			...rowsHeldBy(
				[created, ['payments/funding/fundQuote.test.ts', '%j gets payment instructions for a %s']],
				'source',
			),
			...rowsHeldBy([created, toUma, notOwn], 'destination'),
			...rowsHeldBy([calculated, locked, refused], 'lockedCurrencySide', 'lockedCurrencyAmount'),
			...rowsHeldBy([toUma], 'lookupId'),
			...rowsHeldBy(
				[
					refused,
					[
						'accounts/internal/fiatAccounts.test.ts',
						'a fiat account pays into a wallet without a signature',
					],
				],
				'immediatelyExecute',
			),
			...rowsHeldBy(
				[['conformance/quotes.test.ts', 'copies the description of a quote to its payment']],
				'description',
			),
			...rowsHeldBy(
				[['conformance/quotes.test.ts', 'accepts the purpose of payment %s']],
				'purposeOfPayment',
			),
			...rowsHeldBy([toUma], 'senderCustomerInfo'),
		],
	},
	{
		section: 'Other statuses',
		place: ['Other statuses', 0],
		compared: 'names',
		rows: [
			...rowsHeldBy(
				[
					[
						'customers/checks/contactVerification.test.ts',
						'returns 404 for an unknown or deleted customer',
					],
				],
				'404',
			),
			...rowsHeldBy(
				[
					[
						'customers/checks/contactVerification.test.ts',
						'returns 409 for a customer whose provider requires no verification',
					],
				],
				'409',
			),
			...rowsHeldBy([noQuote], '412', '424', '501'),
			...rowsHeldBy(
				[
					[
						'auth/credentials/challengeCredential.test.ts',
						'limits codes per credential and states Retry-After in seconds',
					],
				],
				'429',
			),
		],
	},
	{
		section: 'Idempotency-Key',
		rows: [
			...rowsHeldBy(
				[
					[
						'payments/quotes/createQuote.test.ts',
						'returns the first response for a repeated key, whatever the body',
					],
					[
						'payments/quotes/createQuote.test.ts',
						'creates one quote for ten concurrent requests with one key',
					],
				],
				'the same key gets the first response',
			),
			...rowsHeldBy(
				[
					['payments/quotes/executeQuote.test.ts', 'scopes a key to its operation'],
					['payments/quotes/executeQuote.test.ts', 'scopes a key to its quote'],
					[
						'payments/quotes/createQuote.test.ts',
						'creates a quote per paying customer with the same key',
					],
					[
						'payments/quotes/createQuote.test.ts',
						'creates a quote per owner of a paying external account with the same key',
					],
					[
						'payments/transfers/transfers.test.ts',
						'performs one transfer per customer with the same key, in and out',
					],
					[
						'customers/checks/kycLinks.test.ts',
						'returns a separate link for each customer with the same key',
					],
				],
				'a key belongs to its operation, resource and customer',
			),
			...rowsHeldBy(
				[['payments/quotes/createQuote.test.ts', 'repeats a rejection because %s for its key']],
				'a refusal is a first response, too',
			),
		],
	},
	{
		section: 'Currencies',
		rows: [
			...rowsHeldBy(
				[
					[
						'accounts/external/accountTypes.test.ts',
						'quotes a payment to a %s in %s with either side locked',
					],
				],
				'every kind of account in every currency that it takes',
				'decimals',
			),
			...rowsHeldBy(
				[
					byCalculation(
						'calculates quotes and transactions from published rates in every direction',
					),
				],
				'amounts and fees of quotes',
			),
			...rowsHeldBy(
				[
					byCalculation(
						'calculates exchange rates, inverse rates, fees and limits from published prices',
					),
				],
				'published rates',
			),
			...rowsHeldBy(
				[
					rated('uses configured rates in the list, in quotes and in rate details'),
					rated('rates with %s are refused when the sandbox starts'),
				],
				'configured rates',
			),
			...rowsHeldBy(
				[byCalculation('calculates the fee of a withdrawal from its amount')],
				'fee of a withdrawal',
			),
			...rowsHeldBy(
				[byCalculation('updates balances with every deposit, payout, refund and transfer')],
				'balances',
			),
		],
	},
];
