import type { paymentOperations, transactionOperations } from '@countersign/contract/service';
import { quoteCreateSchema } from '../../payments/quotes/quoteRoutes.js';
import { receiverLookupSchema } from '../../payments/receivers/receiverRoutes.js';
import {
	transactionApproveSchema,
	transactionRejectSchema,
} from '../../payments/settlement/approvals.js';
import {
	receiptConfirmSchema,
	transactionListSchema,
} from '../../payments/transactions/transactionRoutes.js';
import {
	transferInSchema,
	transferOutSchema,
	withdrawalFeeRequestSchema,
} from '../../payments/transfers/transferRoutes.js';
import { pageOf } from '../responses/fields.js';
import { accountLookupSchema, umaLookupSchema } from '../responses/platformSchemas.js';
import { quoteSchema, withdrawalFeeSchema } from '../responses/quoteSchemas.js';
import { transactionSchema } from '../responses/transactionSchemas.js';
import type { Descriptions } from './operationDescription.js';

/** Transfers in one currency, and quotes. */
export const paymentDescriptions: Descriptions<typeof paymentOperations> = {
	createTransferIn: {
		summary: 'Pull money from an external account',
		body: transferInSchema,
		response: transactionSchema,
		refusals: [410],
	},
	createTransferOut: {
		summary: 'Push money to an external account in the same currency',
		body: transferOutSchema,
		response: transactionSchema,
		refusals: [410],
	},
	lookupUma: {
		summary: 'Ask who receives at a UMA address',
		query: receiverLookupSchema,
		response: umaLookupSchema,
		refusals: [412, 424, 501],
	},
	lookupExternalAccount: {
		summary: 'Ask what an external account receives',
		query: receiverLookupSchema,
		response: accountLookupSchema,
	},
	createQuote: {
		summary: 'Create a quote, which locks a rate and the amounts',
		body: quoteCreateSchema,
		response: quoteSchema,
		refusals: [410, 412, 424, 501],
	},
	getQuote: { summary: 'Read a quote', response: quoteSchema },
	executeQuote: {
		summary: 'Execute a quote; one of an embedded wallet needs its signature',
		response: quoteSchema,
		refusals: [409, 410],
	},
	estimateWithdrawalFee: {
		summary: 'Estimate the price of a withdrawal to a blockchain',
		body: withdrawalFeeRequestSchema,
		response: withdrawalFeeSchema,
	},
};

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
