import { type ConformanceTable, heldBy } from './table.js';

/** Rows about payments: what is asked for, how it goes on, and how it ends. */
export const paymentTables: readonly ConformanceTable[] = [
	{
		section: 'Transaction status',
		place: ['Transaction status', 0],
		compared: 'names',
		rows: [
			...heldBy('R1', 'CREATED'),
			...heldBy('R2', 'PENDING'),
			...heldBy('R3', 'PROCESSING', 'COMPLETED'),
			...heldBy('R4', 'REJECTED'),
			...heldBy('R5', 'FAILED'),
			...heldBy('R1', 'REFUNDED'),
			...heldBy('R6', 'EXPIRED'),
		],
	},
	{
		section: 'Outgoing transaction status',
		place: ['Transaction status', 1],
		compared: 'names',
		rows: [
			...heldBy('R2', 'PENDING'),
			...heldBy('R6', 'EXPIRED'),
			...heldBy('R3', 'PROCESSING', 'COMPLETED'),
			...heldBy('R5', 'FAILED'),
		],
	},
	{
		section: 'Quote status',
		rows: [
			...heldBy('R2', 'PENDING'),
			...heldBy('R3', 'PROCESSING', 'COMPLETED'),
			...heldBy('R5', 'FAILED'),
			...heldBy('R6', 'EXPIRED'),
		],
	},
	{
		section: 'GET /transactions, query',
		place: ['GET /transactions', 0],
		compared: 'names',
		rows: [
			...heldBy(
				'R7',
				'customerId',
				'platformCustomerId',
				'receiverAccountIdentifier',
				'status',
				'type',
				'reference',
				'startDate',
				'endDate',
			),
			...heldBy('R7 R8', 'accountIdentifier', 'senderAccountIdentifier'),
			...heldBy('R9 R10', 'limit'),
			...heldBy('R11', 'cursor'),
			...heldBy('R11 R9', 'sortOrder'),
		],
	},
	{
		section: 'POST /quotes, body',
		place: ['POST /quotes', 0],
		compared: 'names',
		rows: [
			...heldBy('R2 R12 R188 R189', 'source'),
			...heldBy('R2 R13 R14', 'destination'),
			...heldBy('R15 R16 R17', 'lockedCurrencySide', 'lockedCurrencyAmount'),
			...heldBy('R13', 'lookupId'),
			...heldBy('R17 R18', 'immediatelyExecute'),
			...heldBy('R19', 'description'),
			...heldBy('R20', 'purposeOfPayment'),
			...heldBy('R13', 'senderCustomerInfo'),
		],
	},
	{
		section: 'Other statuses',
		place: ['Other statuses', 0],
		compared: 'names',
		rows: [
			...heldBy('R21', '404'),
			...heldBy('R22', '409'),
			...heldBy('R23', '412', '424', '501'),
			...heldBy('R24', '429'),
		],
	},
	{
		section: 'Idempotency-Key',
		rows: [
			...heldBy('R25 R26', 'the same key gets the first response'),
			...heldBy('R27 R28 R29 R30 R31 R32', 'a key belongs to its operation, resource and customer'),
			...heldBy('R33', 'a refusal is a first response, too'),
		],
	},
	{
		section: 'Currencies',
		rows: [
			...heldBy('R34', 'every kind of account in every currency that it takes', 'decimals'),
			...heldBy('R15', 'amounts and fees of quotes'),
			...heldBy('R35', 'published rates'),
			...heldBy('R36 R37', 'configured rates'),
			...heldBy('R38', 'fee of a withdrawal'),
			...heldBy('R39', 'balances'),
		],
	},
];
