import { type ConformanceTable, type Evidence, rowsHeldBy } from './table.js';

const tokens = (title: string): Evidence => ['platformConfig/apiTokens.test.ts', title];

/** Rules about what a platform has besides customers and money. */
export const platformTables: readonly ConformanceTable[] = [
	{
		section: 'API tokens',
		rows: [
			...rowsHeldBy(
				[tokens('shows the secret once, and stores a hash of it only')],
				'the secret of a token',
			),
			...rowsHeldBy(
				[
					tokens('accepts the client id or the id of a token as the user name'),
					tokens('rejects %s'),
				],
				'the credential of a token',
			),
			...rowsHeldBy([tokens('refuses a deleted token at once')], 'a deleted token'),
			...rowsHeldBy([tokens('allows %s with its permission only')], 'permissions'),
			...rowsHeldBy(
				[tokens('gives no token a permission that the one who creates it lacks')],
				'permissions of a new token',
			),
			...rowsHeldBy(
				[
					[
						'platform/paging/sameMillisecond.test.ts',
						'%s returns every row once with equal timestamps in each order and filter',
					],
				],
				'the list of tokens and its filters',
			),
			...rowsHeldBy(
				[tokens('keeps idempotency keys of two tokens apart')],
				'idempotency keys of two tokens',
			),
		],
	},
];
