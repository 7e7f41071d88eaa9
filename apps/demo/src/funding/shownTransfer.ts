import type { TransferWay } from './fundingSources.js';

interface ShownTransfer {
	/** `InternalAccount:<uuid>`, which the money is for. */
	readonly accountId: string;
	readonly way: TransferWay;
	/** `Quote:<uuid>`. */
	readonly quoteId: string;
}

/** The transfer that this entry of the history tells how to make, which a reload shows again. */
export const shownTransfer = {
	read: (): ShownTransfer | undefined => window.history.state?.transfer,
	keep: (transfer?: ShownTransfer): void =>
		window.history.replaceState({ ...window.history.state, transfer }, ''),
} as const;
