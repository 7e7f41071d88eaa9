import { type ConformanceTable, rowsHeldBy } from './table.js';

/** Rules beside the tables of the specification: values at their very bounds, and fields that are absent. */
export const boundTables: readonly ConformanceTable[] = [
	{
		section: 'Bounds and absent values',
		rows: [
			...rowsHeldBy(
				[['payments/quotes/executeQuote.test.ts', 'executes a quote exactly at expiresAt']],
				'a quote at its expiry',
			),
			...rowsHeldBy(
				[
					[
						'payments/receivers/receivers.test.ts',
						'accepts exactly the minimum and maximum of a lookup in %s',
					],
				],
				'what can arrive by a lookup',
			),
			...rowsHeldBy(
				[['payments/receivers/receivers.test.ts', 'keeps a key usable after a 424']],
				'a 424 and its key',
			),
			...rowsHeldBy(
				[
					['events/webhooks.test.ts', 'stops retrying after a response with %i'],
					['events/webhooks.test.ts', 'retries after a response with %i'],
				],
				'accepted webhooks',
			),
			...rowsHeldBy(
				[
					[
						'payments/settlement/settlement.test.ts',
						'a payment to 007 fails together with its refund',
					],
				],
				'time of a refund',
			),
			...rowsHeldBy(
				[
					[
						'payments/rates/exchangeRates.test.ts',
						'includes destinations whose maximum is the amount',
					],
				],
				'largest amount of a rate',
			),
			...rowsHeldBy(
				[
					[
						'accounts/internal/wallet.test.ts',
						'a challenge has the type of the newest active session',
					],
				],
				'type of a challenge',
			),
			...rowsHeldBy(
				[['app/createServiceApp.test.ts', 'accepts the authentication scheme "%s"']],
				'scheme of the API credential',
			),
			...rowsHeldBy(
				[['auth/credentials/verifyEmailOtp.test.ts', 'accepts a code for five minutes']],
				'life of an emailed code',
			),
			...rowsHeldBy(
				[['auth/credentials/verifyPasskey.test.ts', 'accepts a challenge for five minutes']],
				'life of a passkey challenge',
			),
			...rowsHeldBy(
				[
					[
						'accounts/internal/deleteCustomer.test.ts',
						'rejects deletion while an account has available or held money',
					],
				],
				'customers with money',
			),
			...rowsHeldBy(
				[
					[
						'customers/profile/customers.test.ts',
						'rejects an unknown currency at creation and in an update',
					],
				],
				'currencies of a customer',
			),
			...rowsHeldBy(
				[['platformConfig/platform.test.ts', 'rejects an invalid %s']],
				'currencies of the platform',
			),
		],
	},
];
