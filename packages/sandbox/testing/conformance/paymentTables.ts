import { type ConformanceTable, type Evidence, rowsHeldBy } from './table.js';

const byCalculation = (title: string): Evidence => ['payments/calculation.test.ts', title];
const rated = (title: string): Evidence => ['payments/rates/exchangeRates.test.ts', title];
const searched: Evidence = [
	'payments/transactions/listTransactions.test.ts',
	'the list is searched by every parameter',
];
const paidFrom: Evidence = [
	'payments/transactions/listTransactions.test.ts',
	'an external account that pays is found as the sender of both sides',
];
const paged: Evidence = [
	'payments/transactions/listTransactions.test.ts',
	'pages in %s order show every row once, whatever arrives meanwhile',
];
const newestFirst: Evidence = [
	'payments/transactions/listTransactions.test.ts',
	'the newest come first, twenty at a time, counted in full',
];
const settled: Evidence = [
	'payments/quotes/executeQuote.test.ts',
	'a signed execution holds the money at once, and it arrives soon after',
];
const failed: Evidence = [
	'payments/settlement/settlement.test.ts',
	'%s fails with %s, and the money comes back',
];
const expired: Evidence = [
	'payments/quotes/executeQuote.test.ts',
	'a quote and its transaction expire when the clock passes the expiry',
];
const named: Evidence = ['conformance/lists.test.ts', 'the list takes the status %s'];
const created: Evidence = [
	'payments/quotes/createQuote.test.ts',
	'a quote locks totals, rate and fees, and is there to be read',
];
const refused: Evidence = ['payments/quotes/createQuote.test.ts', 'refuses %s'];
const notOwn: Evidence = [
	'payments/quotes/createQuote.test.ts',
	'a wallet pays neither itself, nor from another, nor to an account of another',
];
const locked: Evidence = [
	'payments/rates/priceTransfer.test.ts',
	'the locked side is met, and the rate says what the fees leave, to one unit',
];
const calculated: Evidence = [
	'payments/calculation.test.ts',
	'quotes and their transactions hold what requests and published rates say, in every direction',
];
const toUma: Evidence = [
	'payments/receivers/receivers.test.ts',
	'a quote to a UMA address needs a lookup of it, and all that the receiver asks',
];
const noQuote: Evidence = ['payments/receivers/receivers.test.ts', '$%s: no quote, but %i %s'];

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
				[['payments/funding/receiveUma.test.ts', 'a rejected payment never arrives']],
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
			...rowsHeldBy([newestFirst, ['conformance/lists.test.ts', 'a page of %s is %i']], 'limit'),
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
				[created, ['payments/funding/fundQuote.test.ts', '%j is funded through a %s']],
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
						'an account without a wallet pays at once, and into a wallet',
					],
				],
				'immediatelyExecute',
			),
			...rowsHeldBy(
				[['conformance/quotes.test.ts', 'the memo of a quote is that of its payment']],
				'description',
			),
			...rowsHeldBy([['conformance/quotes.test.ts', 'a quote can be for %s']], 'purposeOfPayment'),
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
						'of nobody, or of somebody who is gone, is not found',
					],
				],
				'404',
			),
			...rowsHeldBy(
				[
					[
						'customers/checks/contactVerification.test.ts',
						'of a customer whose provider does not ask is a conflict',
					],
				],
				'409',
			),
			...rowsHeldBy([noQuote], '412', '424', '501'),
			...rowsHeldBy(
				[
					[
						'auth/credentials/challengeCredential.test.ts',
						'codes are limited per credential, and Retry-After is in seconds',
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
						'the same key gets the first response, byte for byte, whatever the body says',
					],
					[
						'payments/quotes/createQuote.test.ts',
						'ten concurrent requests with one key create one quote',
					],
				],
				'the same key gets the first response',
			),
			...rowsHeldBy(
				[
					['payments/quotes/executeQuote.test.ts', 'a key belongs to its operation'],
					[
						'payments/quotes/executeQuote.test.ts',
						'a key belongs to its quote: no other quote gets the response',
					],
					[
						'payments/quotes/createQuote.test.ts',
						'the same key creates a quote for each customer who pays',
					],
					[
						'payments/quotes/createQuote.test.ts',
						'the same key creates a quote for each owner of an external account that pays',
					],
					[
						'payments/transfers/transfers.test.ts',
						'the same key transfers once for each customer, in and out',
					],
					[
						'customers/checks/kycLinks.test.ts',
						'the same key gets another customer a link of their own',
					],
				],
				'a key belongs to its operation, resource and customer',
			),
			...rowsHeldBy(
				[
					[
						'payments/quotes/createQuote.test.ts',
						'a refusal because %s is the first response of its key',
					],
				],
				'a refusal is a first response, too',
			),
		],
	},
	{
		section: 'Currencies',
		rows: [
			...rowsHeldBy(
				[['accounts/external/accountTypes.test.ts', 'a quote pays a %s in %s, on either side']],
				'every kind of account in every currency that it takes',
				'decimals',
			),
			...rowsHeldBy(
				[
					byCalculation(
						'quotes and their transactions hold what requests and published rates say, in every direction',
					),
				],
				'amounts and fees of quotes',
			),
			...rowsHeldBy(
				[
					byCalculation(
						'exchange rates, their inverse, fees and limits follow from the published prices',
					),
				],
				'published rates',
			),
			...rowsHeldBy(
				[
					rated(
						'configured rates replace the illustrative ones, in the list, in quotes and in rate details',
					),
					rated('rates with %s are refused when the sandbox starts'),
				],
				'configured rates',
			),
			...rowsHeldBy(
				[byCalculation('the fee of a withdrawal follows from its amount')],
				'fee of a withdrawal',
			),
			...rowsHeldBy(
				[byCalculation('balances follow every deposit, payout, refund and transfer')],
				'balances',
			),
		],
	},
];
