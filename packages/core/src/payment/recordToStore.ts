import type { PaymentRecord } from './paymentRecord.js';
import type { PaymentState } from './paymentState.js';
import { recordOf } from './recordOf.js';

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
