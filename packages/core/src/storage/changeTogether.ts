import { isWalletError, type WalletError } from '../errors.js';
import type { Decision, RecordStore } from './recordStore.js';

/** A record, and how it changes; or why neither it nor those of its transaction may change. Pure as well. */
export interface Change {
	readonly name: string;
	readonly decide: (stored: unknown) => Decision | WalletError;
}

/**
 * Changes several records in one transaction, unless one of them may not change.
 *
 * @returns As `changeAll` of {@link RecordStore}.
 * @throws the refusal of a record
 */
export async function changeTogether(
	records: RecordStore,
	changes: readonly Change[],
): Promise<boolean> {
	const names = changes.map(({ name }) => name);
	let refusal: WalletError | undefined;
	const isStored = await records.changeAll(names, (stored) => {
		const decisions = changes.map(({ decide }, at) => decide(stored[at]));
		refusal = decisions.find(isWalletError);
		return decisions.map((one) => (refusal || isWalletError(one) ? undefined : one));
	});
	if (refusal) throw refusal;
	return isStored;
}
