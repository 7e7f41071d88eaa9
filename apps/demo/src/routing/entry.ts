import { getSession } from '@countersign/core';
import { wallet } from '../wallet.js';

/** What an entry of the history keeps for whoever comes back to it. */
export interface Entry {
	/** The place that the person came from, with its filters. */
	readonly cameFrom?: unknown;
	/** The payment that lacked money, where the person did not come from its own place. */
	readonly payment?: unknown;
	/** What was typed in the field of the place. */
	readonly typed?: unknown;
}

/** What this entry keeps. It belongs to one account: another person in this tab gets none of it. */
export function readEntry(): Entry {
	const state = window.history.state ?? {};
	return state.owner === currentAccount() ? state : {};
}

/** The state of an entry that keeps this, for the account that is signed in. */
export function ownEntry(entry: Entry): object {
	return { ...entry, owner: currentAccount() };
}

function currentAccount(): string | undefined {
	const state = getSession(wallet);
	return 'session' in state ? state.session.accountId : undefined;
}
