import { type ConformanceTable, heldBy } from './table.js';

/** Rules about what a platform has besides customers and money. */
export const platformTables: readonly ConformanceTable[] = [
	{
		section: 'API tokens',
		rows: [
			...heldBy('R123', 'the secret of a token'),
			...heldBy('R124 R125', 'the credential of a token'),
			...heldBy('R126', 'a deleted token'),
			...heldBy('R127', 'permissions'),
			...heldBy('R128', 'permissions of a new token'),
			...heldBy('R129', 'the list of tokens and its filters'),
			...heldBy('R130', 'idempotency keys of two tokens'),
		],
	},
];
