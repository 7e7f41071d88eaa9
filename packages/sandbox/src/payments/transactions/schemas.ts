import type {
	ReceiptDeliveryConfirmRequest,
	TransactionApproveRequest,
	TransactionListQuery,
	TransactionRejectRequest,
} from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { pageQuery } from '../../platform/paging/pageQuery.js';

const instant = z.iso.datetime({ offset: true });
const text = z.string();

const list = z.object({
	...pageQuery,
	customerId: text.exactOptional(),
	platformCustomerId: text.exactOptional(),
	accountIdentifier: text.exactOptional(),
	senderAccountIdentifier: text.exactOptional(),
	receiverAccountIdentifier: text.exactOptional(),
	status: z
		.enum([
			'CREATED',
			'PENDING',
			'PROCESSING',
			'COMPLETED',
			'REJECTED',
			'FAILED',
			'REFUNDED',
			'EXPIRED',
		])
		.exactOptional(),
	type: z.enum(['INCOMING', 'OUTGOING']).exactOptional(),
	reference: text.exactOptional(),
	startDate: instant.exactOptional(),
	endDate: instant.exactOptional(),
	sortOrder: z.enum(['asc', 'desc']).meta({ default: 'desc' }).exactOptional(),
});

const confirm = z.object({ receiptDeliveryConfirmedAt: instant.exactOptional() });
const approve = z.object({
	receiverCustomerInfo: z.record(z.string(), z.unknown()).exactOptional(),
});
const reject = z.object({ reason: z.string().max(1000).exactOptional() });

/** `GET /transactions` */
export const transactionListSchema: z.ZodType<TransactionListQuery> = list;
/** `POST /transactions/{transactionId}/confirm` */
export const receiptConfirmSchema: z.ZodType<ReceiptDeliveryConfirmRequest> = confirm;
/** `POST /transactions/{transactionId}/approve` */
export const transactionApproveSchema: z.ZodType<TransactionApproveRequest> = approve;
/** `POST /transactions/{transactionId}/reject` */
export const transactionRejectSchema: z.ZodType<TransactionRejectRequest> = reject;

true satisfies Agrees<TransactionListQuery, typeof list>;
true satisfies Agrees<ReceiptDeliveryConfirmRequest, typeof confirm>;
true satisfies Agrees<TransactionApproveRequest, typeof approve>;
true satisfies Agrees<TransactionRejectRequest, typeof reject>;
