import type { TransactionListQuery } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../http/agrees.js';
import { pageQuery } from '../paging/pageQuery.js';

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
	sortOrder: z.enum(['asc', 'desc']).exactOptional(),
});

/** `GET /transactions` */
export const transactionListSchema: z.ZodType<TransactionListQuery> = list;

true satisfies Agrees<TransactionListQuery, typeof list>;
