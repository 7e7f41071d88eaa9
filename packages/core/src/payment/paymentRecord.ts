import type { Quote } from '@countersign/contract';
import { isRecord } from '../encoding/isRecord.js';
import { parseQuote } from '../signing/parseQuote.js';
import type { PaymentRequest } from './paymentRequest.js';

/** How far a stored payment has come. `cancelled` and `ended` tell other tabs, and hold nothing more. */
export type PaymentStage =
	| 'drafting'
	| 'quoting'
	| 'review'
	| 'executing'
	| 'settling'
	| 'cancelled'
	| 'ended';

/**
 * What survives a reload: what the person wants, and how far it came. Never a key, a stamp, a code, or
 * what a receiver asked about the person.
 */
export interface PaymentRecord {
	readonly stage: PaymentStage;
	readonly intent: string;
	readonly request?: PaymentRequest | undefined;
	readonly quote?: Quote | undefined;
}

const stages: ReadonlySet<unknown> = new Set<PaymentStage>([
	'drafting',
	'quoting',
	'review',
	'executing',
	'settling',
	'cancelled',
	'ended',
]);

/** Reads a stored record; undefined when it is none of ours. */
export function readPaymentRecord(value: unknown): PaymentRecord | undefined {
	if (!isRecord(value) || !isStage(value['stage'])) return undefined;
	const { stage, intent, request } = value;
	if (typeof intent !== 'string') return undefined;
	if (stage === 'cancelled' || stage === 'ended') return { stage, intent };
	if (!isRequest(request)) return undefined;
	const quote = readQuote(value['quote']);
	if (!quote && stage !== 'drafting' && stage !== 'quoting') return undefined;
	return { stage, intent, request, quote };
}

function isStage(value: unknown): value is PaymentStage {
	return stages.has(value);
}

function isRequest(value: unknown): value is PaymentRequest {
	return isRecord(value) && isRecord(value['source']) && isRecord(value['destination']);
}

function readQuote(value: unknown): Quote | undefined {
	try {
		return parseQuote(value);
	} catch {
		return undefined;
	}
}
