import type { Call } from '../handler/call.js';
import type { SpendingPort } from '../ports/spendingPort.js';
import { noSpending, type Spending } from '../spending/spending.js';

/** What a change makes of a record, and what it found. */
export interface Changed<Result> {
	readonly spending: Spending;
	readonly result: Result;
}

/** What is remembered of an account. */
export async function readSpending(port: SpendingPort, accountId: string): Promise<Spending> {
	const record = await port.read(accountId);
	return record ? (JSON.parse(record.value) as Spending) : noSpending;
}

/**
 * Changes the record of an account. When another request has changed it meanwhile, the change is made again on what
 * that one has stored, so no change is lost, and none is made on a state that is gone.
 */
export async function changeSpending<Result>(
	port: SpendingPort,
	{ signal }: Pick<Call, 'signal'>,
	accountId: string,
	change: (before: Spending) => Changed<Result>,
): Promise<Result> {
	for (;;) {
		signal.throwIfAborted();
		const { version = 0, value } = (await port.read(accountId)) ?? {};
		const before = value === undefined ? noSpending : (JSON.parse(value) as Spending);
		const { spending, result } = change(before);
		const next = JSON.stringify(spending);
		if (next === (value ?? JSON.stringify(noSpending))) return result;
		if (await port.write({ accountId, version: version + 1, value: next })) return result;
	}
}
