import { type ConformanceTable, rowsHeldBy } from './table.js';

/** Rules beside the tables of the specification: values at their very bounds, and fields that are absent. */
export const boundTables: readonly ConformanceTable[] = [
	{
		section: 'Bounds and absent values',
		rows: [
			...rowsHeldBy(
				[
					[
						'payments/quotes/executeQuote.test.ts',
						'a quote is executed at the very instant of its expiry',
					],
				],
				'a quote at its expiry',
			),
			...rowsHeldBy(
				[
					[
						'payments/receivers/receivers.test.ts',
						'the bounds of a lookup in %s can be sent, to one unit',
					],
				],
				'what can arrive by a lookup',
			),
			...rowsHeldBy(
				[['payments/receivers/receivers.test.ts', 'a 424 does not use up its key']],
				'a 424 and its key',
			),
			...rowsHeldBy(
				[
					['events/webhooks.test.ts', 'accepts it with a %i, which ends the repetition'],
					['events/webhooks.test.ts', 'responds with a %i: it is told again'],
				],
				'accepted webhooks',
			),
			...rowsHeldBy(
				[
					[
						'payments/settlement/settlement.test.ts',
						'007 fails, and so does its refund: the service owes the money',
					],
				],
				'time of a refund',
			),
			...rowsHeldBy(
				[
					[
						'payments/rates/exchangeRates.test.ts',
						'a list of all destinations has those that the amount is the largest for',
					],
				],
				'largest amount of a rate',
			),
			...rowsHeldBy(
				[
					[
						'accounts/internal/wallet.test.ts',
						'a challenge has the type of the newest session, while it lasts',
					],
				],
				'type of a challenge',
			),
			...rowsHeldBy(
				[['app/createServiceApp.test.ts', 'takes the scheme "%s"']],
				'scheme of the API credential',
			),
			...rowsHeldBy(
				[['auth/credentials/verifyEmailOtp.test.ts', 'a code is valid for five minutes']],
				'life of an emailed code',
			),
			...rowsHeldBy(
				[['auth/credentials/verifyPasskey.test.ts', 'a challenge is valid for five minutes']],
				'life of a passkey challenge',
			),
			...rowsHeldBy(
				[
					[
						'accounts/internal/deleteCustomer.test.ts',
						'a customer whose accounts have money is deleted once it is gone, held money too',
					],
				],
				'customers with money',
			),
			...rowsHeldBy(
				[
					[
						'customers/profile/customers.test.ts',
						'an unknown currency is refused, at creation and at a change',
					],
				],
				'currencies of a customer',
			),
			...rowsHeldBy(
				[['platformConfig/platform.test.ts', 'refuses a wrong %s']],
				'currencies of the platform',
			),
		],
	},
];
