import type { Quote } from '@countersign/contract';
import { isRecord } from '../encoding/json.js';
import { parseQuote } from '../signing/parseQuote.js';
import type { PaymentRequest, PaymentState } from './paymentState.js';

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

interface Offered {
	readonly intent: string;
	readonly request: PaymentRequest;
	readonly quote?: PaymentRecord['quote'];
}

/** What has to survive a reload of a payment that stands here; undefined for nothing. */
export function recordOf(state: PaymentState): PaymentRecord | undefined {
	switch (state.status) {
		case 'restoring':
			return undefined;
		case 'drafting': {
			const { intent, request } = state;
			return intent && request ? draft(intent, request) : undefined;
		}
		case 'quoting':
			// Without what it says of the person, nobody else can ask for the offer.
			if (state.request.senderCustomerInfo) return draft(state.intent, state.request);
			return { ...offered(state), stage: 'quoting' };
		case 'review':
			return { ...offered(state), stage: 'review' };
		case 'signing':
			return { ...offered(state), stage: state.wasSent ? 'executing' : 'review' };
		case 'executing':
		case 'unknown':
			return { ...offered(state), stage: 'executing' };
		case 'settling':
			return { ...offered(state), stage: 'settling' };
		case 'failed':
			return { stage: state.outcome ? 'ended' : 'cancelled', intent: state.intent };
		case 'done':
			return { stage: 'ended', intent: state.intent };
	}
}

function draft(intent: string, request: PaymentRequest): PaymentRecord {
	return { stage: 'drafting', intent, request: withoutPerson(request) };
}

function offered({ intent, request, quote }: Offered): Omit<PaymentRecord, 'stage'> {
	return { intent, request: withoutPerson(request), quote };
}

/** What a receiver asks about the person who pays stays in the page. */
function withoutPerson({ senderCustomerInfo: _, ...request }: PaymentRequest): PaymentRequest {
	return request;
}

/** What has to be stored for a payment that stands here, when `last` is stored; undefined for nothing new. */
export function recordToStore(
	state: PaymentState,
	last: PaymentRecord | undefined,
): PaymentRecord | undefined {
	const next = recordOf(state) ?? endOf(last);
	if (!last || !next) return next;
	return isSame(last, next) || (isEnd(last) && last.intent === next.intent) ? undefined : next;
}

/** What was given up leaves a word for other tabs, and nothing else. */
function endOf(last: PaymentRecord | undefined): PaymentRecord | undefined {
	return last && !isEnd(last) ? { stage: 'cancelled', intent: last.intent } : undefined;
}

/** What has ended stays so: a tab that hears of it late does not begin it again. */
function isEnd({ stage }: PaymentRecord): boolean {
	return stage === 'ended' || stage === 'cancelled';
}

function isSame(a: PaymentRecord, b: PaymentRecord): boolean {
	return (
		a.stage === b.stage &&
		a.intent === b.intent &&
		a.quote?.id === b.quote?.id &&
		JSON.stringify(a.request) === JSON.stringify(b.request)
	);
}
