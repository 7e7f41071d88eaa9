import type { SandboxContext } from '../../platform/context.js';
import type { SettlementRow } from '../../platform/database/schema/payments.js';
import { stepOf } from './courses.js';

/** When a step of a course is due, counted from the one before; `undefined` after the last. */
export function scheduleStep(
	{ settings }: SandboxContext,
	course: string,
	step: number,
	previous: Date,
): Omit<SettlementRow, 'transactionId'> | undefined {
	const next = stepOf(course, step);
	if (!next) return undefined;
	const delay = next.after ?? settings.settlementDelay;
	return { course, step, dueAt: new Date(previous.getTime() + delay) };
}
