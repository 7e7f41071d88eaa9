import {
	limits,
	type SandboxFundRequest,
	type SandboxSendRequest,
	type SandboxUmaReceiveRequest,
} from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';

const fund = z.object({ amount: z.int().min(1).max(limits.sandboxFundAmount) });

const send = z.object({
	quoteId: z.string().max(255),
	currencyCode: z.string(),
	currencyAmount: z.int().min(1).max(limits.lockedCurrencyAmount).exactOptional(),
});

const receive = z.object({
	senderUmaAddress: z.string().max(255),
	receiverUmaAddress: z.string().max(255).exactOptional(),
	customerId: z.string().max(255).exactOptional(),
	receivingCurrencyCode: z.string().max(16),
	receivingCurrencyAmount: z.int().min(1).max(limits.sandboxFundAmount),
});

/** `POST /sandbox/internal-accounts/{accountId}/fund` */
export const sandboxFundSchema: z.ZodType<SandboxFundRequest> = fund;
/** `POST /sandbox/send` */
export const sandboxSendSchema: z.ZodType<SandboxSendRequest> = send;
/** `POST /sandbox/uma/receive` */
export const sandboxReceiveSchema: z.ZodType<SandboxUmaReceiveRequest> = receive;

true satisfies Agrees<SandboxFundRequest, typeof fund>;
true satisfies Agrees<SandboxSendRequest, typeof send>;
true satisfies Agrees<SandboxUmaReceiveRequest, typeof receive>;
