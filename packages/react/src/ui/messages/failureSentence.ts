import type { Messages } from './messages.js';

/** One sentence for a failed payment, by the service's `failureReason`; one that is not known gets a neutral one. */
export function failureSentence(reason: string | undefined, { failures }: Messages): string {
	const table: Readonly<Record<string, string>> = failures.byReason;
	return (reason && Object.hasOwn(table, reason) && table[reason]) || failures.unknown;
}
