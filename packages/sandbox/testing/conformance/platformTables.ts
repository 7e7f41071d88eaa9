import { type ConformanceTable, heldBy } from './table.js';

/** Rules about what a platform has besides customers and money. */
export const platformTables: readonly ConformanceTable[] = [
	{
		section: 'Documents',
		rows: [
			...heldBy('R140', 'fields of a document'),
			...heldBy('R141', 'a replaced document'),
			...heldBy('R142', 'a deleted document'),
			...heldBy('R143', 'documents under verification'),
			...heldBy('R144 R145 R146', 'holders of documents'),
			...heldBy('R147 R148 R149', 'formats and sizes of files'),
			...heldBy('R150 R151', 'outcomes by file name'),
			...heldBy('R152 R153', 'multipart forms'),
			...heldBy('R129', 'the list of documents and its filter'),
		],
	},
	{
		section: 'Imports of customers',
		rows: [
			...heldBy('R180', 'customers of a file'),
			...heldBy('R181', 'wallets and verifications of imported customers'),
			...heldBy('R182', 'rows that are wrong'),
			...heldBy('R183', 'the webhook of an import'),
			...heldBy('R184', 'unknown imports'),
			...heldBy('R187', 'other requests during an import'),
			...heldBy('R185', 'files that are no table of customers'),
			...heldBy('R186', 'sizes of files'),
		],
	},
	{
		section: 'Invitations',
		rows: [
			...heldBy('R160 R168', 'a new invitation'),
			...heldBy('R161', 'the amount of an invitation'),
			...heldBy('R162 R163', 'a claimed invitation'),
			...heldBy('R164', 'a cancelled invitation'),
			...heldBy('R165', 'an expired invitation'),
			...heldBy('R166', 'the page for invitations'),
			...heldBy('R167', 'a deleted inviter'),
			...heldBy('R169', 'who may claim'),
			...heldBy('R170', 'unknown codes'),
		],
	},
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
