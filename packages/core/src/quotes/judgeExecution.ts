import type { Quote } from '@countersign/contract';
import { isExecuted, isUnclear } from './isExecuted.js';

/** Time after a quote's end by which the service has executed it or never will. Milliseconds. */
const maxExecutionTime = 10 * 60_000;

/** No request is under way for longer, however late its quote expires. Milliseconds. */
const maxLifetime = 60 * 60_000;

/**
 * Whether a quote was executed. `pending`: not yet, and there is time to send it. `unknown`: it was sent, or its status
 * is unknown, and the service may still report an execution.
 */
export type Execution = 'executed' | 'notExecuted' | 'pending' | 'unknown';

/** What is known about an execution besides the quote. */
export interface ExecutionFacts {
	/**
	 * When the execution was first sent, if its outcome is open. Milliseconds since the epoch on the service's clock.
	 */
	readonly sentAt: number | undefined;
	/** Milliseconds since the epoch on the service's clock; undefined until a response has confirmed the time. */
	readonly now: number | undefined;
	/** A quote this close to its expiry is not sent. Milliseconds. */
	readonly margin: number;
}

/** Decides it from the quote as the service reports it now, from what was sent, and from the time. */
export function judgeExecution(quote: Quote, facts: ExecutionFacts): Execution {
	const { sentAt, now = Number.NEGATIVE_INFINITY, margin } = facts;
	if (isExecuted(quote)) return 'executed';
	if (quote.status === 'EXPIRED') return 'notExecuted';
	if (isUnclear(quote)) return 'unknown';
	if (sentAt !== undefined && now > lapseOf(quote, sentAt)) return 'notExecuted';
	// An unreadable time counts as expired.
	if (Date.parse(quote.expiresAt) > now + margin) return 'pending';
	return sentAt === undefined ? 'notExecuted' : 'unknown';
}

/**
 * When a quote that was sent, and that the service still reports as pending or does not find, was not executed. The
 * service is not required to report `EXPIRED`.
 */
function lapseOf({ createdAt, expiresAt }: Quote, sentAt: number): number {
	// A clock that was behind has sent it before there was a quote.
	const since = Math.max(sentAt, Date.parse(createdAt) || 0);
	return Math.min(Date.parse(expiresAt), since + maxLifetime) + maxExecutionTime;
}
