import type { PaymentRecord } from './paymentRecord.js';
import type { PaymentState } from './paymentState.js';
import { recordOf } from './recordOf.js';

/** What has to be stored for a payment that stands here, when `last` is stored; undefined for nothing new. */
export function recordToStore(
	state: PaymentState,
	last: PaymentRecord | undefined,
): PaymentRecord | undefined {
	const next = recordOf(state) ?? endOf(last);
	return last && next && isSame(last, next) ? undefined : next;
}

/** What was given up leaves a word for other tabs, and nothing else. */
function endOf(last: PaymentRecord | undefined): PaymentRecord | undefined {
	if (!last || last.stage === 'ended' || last.stage === 'cancelled') return undefined;
	return { stage: 'cancelled', intent: last.intent };
}

function isSame(a: PaymentRecord, b: PaymentRecord): boolean {
	return (
		a.stage === b.stage &&
		a.intent === b.intent &&
		a.quote?.id === b.quote?.id &&
		JSON.stringify(a.request) === JSON.stringify(b.request)
	);
}
