import { type ConformanceTable, heldBy } from './table.js';

/** Rules beside the tables of the specification: values at their very bounds, and fields that are absent. */
export const boundTables: readonly ConformanceTable[] = [
	{
		section: 'Bounds and absent values',
		rows: [
			...heldBy('R110', 'a quote at its expiry'),
			...heldBy('R111', 'what can arrive by a lookup'),
			...heldBy('R112', 'a 424 and its key'),
			...heldBy('R113 R114', 'accepted webhooks'),
			...heldBy('R89', 'time of a refund'),
			...heldBy('R115', 'largest amount of a rate'),
			...heldBy('R116', 'type of a challenge'),
			...heldBy('R117', 'scheme of the API credential'),
			...heldBy('R118', 'life of an emailed code'),
			...heldBy('R119', 'life of a passkey challenge'),
			...heldBy('R120', 'customers with money'),
			...heldBy('R121', 'currencies of a customer'),
			...heldBy('R122', 'currencies of the platform'),
		],
	},
];
