import type { transactionOperations } from '@countersign/contract';
import {
	transactionApproveSchema,
	transactionRejectSchema,
} from '../../payments/settlement/approvals.js';
import {
	receiptConfirmSchema,
	transactionListSchema,
} from '../../payments/transactions/transactionRoutes.js';
import { pageOf } from '../responses/fields.js';
import { transactionSchema } from '../responses/transactionSchemas.js';
import type { Descriptions } from './operationDescription.js';

/** Transactions. */
export const transactionDescriptions: Descriptions<typeof transactionOperations> = {
	listTransactions: {
		summary: 'List payments, the newest first',
		query: transactionListSchema,
		response: pageOf(transactionSchema),
	},
	getTransaction: { summary: 'Read a payment', response: transactionSchema },
	confirmReceiptDelivery: {
		summary: 'Note that the customer has the receipt',
		body: receiptConfirmSchema,
		response: transactionSchema,
	},
	approveTransaction: {
		summary: 'Accept an incoming payment that waits for the platform',
		body: transactionApproveSchema,
		response: transactionSchema,
		refusals: [409],
	},
	rejectTransaction: {
		summary: 'Reject an incoming payment that waits for the platform',
		body: transactionRejectSchema,
		response: transactionSchema,
		refusals: [409],
	},
};
