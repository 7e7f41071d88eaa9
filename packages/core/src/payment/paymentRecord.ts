import type { Quote } from '@countersign/contract';
import { isRecord } from '../encoding/json.js';
import { parseQuote } from '../quotes/parseQuote.js';
import type { PaymentConfirmation, PaymentRequest, PaymentState } from './paymentState.js';

/** The stage of a stored payment. `cancelled` and `ended` inform other tabs and hold nothing else. */
export type PaymentStage =
	| 'drafting'
	| 'quoting'
	| 'review'
	| 'executing'
	| 'settling'
	| 'cancelled'
	| 'ended';

/**
 * What survives a reload: the request and its stage. Never a key, a stamp, a code, or the data about the
 * person that a receiver asked for.
 */
export interface PaymentRecord {
	readonly stage: PaymentStage;
	readonly intent: string;
	readonly request?: PaymentRequest | undefined;
	readonly quote?: Quote | undefined;
	/** Of an executing payment. The signer remembers what was confirmed. */
	readonly confirmation?: StoredConfirmation | undefined;
}

type StoredConfirmation = Pick<PaymentConfirmation, 'id' | 'at'>;

const stages: ReadonlySet<unknown> = new Set<PaymentStage>([
	'drafting',
	'quoting',
	'review',
	'executing',
	'settling',
	'cancelled',
	'ended',
]);

/** Reads a stored record; undefined when it is not a payment. */
export function readPaymentRecord(value: unknown): PaymentRecord | undefined {
	if (!isRecord(value) || !isStage(value['stage'])) return undefined;
	const { stage, intent, request } = value;
	if (typeof intent !== 'string') return undefined;
	if (stage === 'cancelled' || stage === 'ended') return { stage, intent };
	if (!isRequest(request)) return undefined;
	const quote = readQuote(value['quote']);
	if (!quote && stage !== 'drafting' && stage !== 'quoting') return undefined;
	const confirmation = readConfirmation(value['confirmation']);
	return { stage, intent, request, quote, ...(confirmation && { confirmation }) };
}

function readConfirmation(value: unknown): StoredConfirmation | undefined {
	if (!isRecord(value) || typeof value['id'] !== 'string') return undefined;
	const { id, at } = value;
	return { id, at: typeof at === 'number' ? at : undefined };
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

interface Quoted {
	readonly intent: string;
	readonly request: PaymentRequest;
	readonly quote?: PaymentRecord['quote'];
}

/** The record of a state; undefined when nothing has to survive a reload. */
export function recordOf(state: PaymentState): PaymentRecord | undefined {
	switch (state.status) {
		case 'restoring':
			return undefined;
		case 'drafting': {
			const { intent, request } = state;
			return intent && request ? draft(intent, request) : undefined;
		}
		case 'quoting':
			// Until its quote is replaced, a reload returns to it.
			if (state.left) return { ...quoted(state.left), stage: 'review' };
			// Without the data about the person, another tab cannot request the quote.
			if (state.request.senderCustomerInfo) return draft(state.intent, state.request);
			return { ...quoted(state), stage: 'quoting' };
		case 'review':
			return { ...quoted(state), stage: 'review' };
		case 'signing':
			return state.confirmation.isSent ? executing(state) : { ...quoted(state), stage: 'review' };
		case 'executing':
		case 'unknown':
			return executing(state);
		case 'settling':
			return { ...quoted(state), stage: 'settling' };
		case 'failed':
			return { stage: state.outcome ? 'ended' : 'cancelled', intent: state.intent };
		case 'done':
			return { stage: 'ended', intent: state.intent };
	}
}

function executing(state: Quoted & { readonly confirmation: PaymentConfirmation }): PaymentRecord {
	const { id, at } = state.confirmation;
	return { ...quoted(state), stage: 'executing', confirmation: { id, at } };
}

function draft(intent: string, request: PaymentRequest): PaymentRecord {
	return { stage: 'drafting', intent, request: withoutPerson(request) };
}

function quoted({ intent, request, quote }: Quoted): Omit<PaymentRecord, 'stage'> {
	return { intent, request: withoutPerson(request), quote };
}

/** The data about the person that a receiver asks for is never stored. */
function withoutPerson({ senderCustomerInfo: _, ...request }: PaymentRequest): PaymentRequest {
	return request;
}

/** The record to store for a state when `last` is stored; undefined when nothing has changed. */
export function recordToStore(
	state: PaymentState,
	last: PaymentRecord | undefined,
): PaymentRecord | undefined {
	const next = recordOf(state) ?? endOf(last);
	if (!last || !next) return next;
	return isSame(last, next) || (isEnd(last) && last.intent === next.intent) ? undefined : next;
}

/** A discarded payment leaves a record that only informs other tabs. */
function endOf(last: PaymentRecord | undefined): PaymentRecord | undefined {
	return last && !isEnd(last) ? { stage: 'cancelled', intent: last.intent } : undefined;
}

/** An ended payment stays ended: a tab that finds out late does not start it again. */
export function isEnd({ stage }: PaymentRecord): boolean {
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
