import { randomId } from '../encoding/randomId.js';
import type { RecordStore } from '../storage/recordStore.js';
import { isEnd, type PaymentRecord, readPaymentRecord, recordToStore } from './paymentRecord.js';
import type { PaymentState } from './paymentState.js';

/** The stored payment of one account, shared by all tabs of this device. */
export interface PaymentStore {
	/** The stored record, if it differs from the one that this tab knows. */
	changes(): Promise<StoredPayment | undefined>;
	/** Adopts this record as the known one. Queued saves are dropped. */
	adopt(changes: StoredPayment): void;
	/**
	 * Stores a record, in the order of the calls, unless a later release has stored one. False if another tab has
	 * stored something else first.
	 */
	save(record: PaymentRecord): Promise<boolean>;
}

/** A stored record, or none, and the revision that tells it from others. */
export interface StoredPayment {
	readonly record: PaymentRecord | undefined;
	readonly revision: unknown;
}

/** Makes the {@link PaymentStore} of the record with that name. */
export function createPaymentStore(records: RecordStore, name: string): PaymentStore {
	let known: unknown = null;
	let generation = 0;
	let queue: Promise<unknown> = Promise.resolve();
	const next = <Result>(step: () => Promise<Result>): Promise<Result> => {
		const result = queue.then(step);
		queue = result;
		return result;
	};

	const write = async (record: PaymentRecord, mine: number) => {
		const fresh = randomId();
		let isKnown = false;
		let knownThen: unknown;
		await records.change(name, (stored) => {
			const revision = revisionOf(stored);
			// A record that this release cannot read but that has a version belongs to a later release. It is left
			// unchanged.
			knownThen = Object(stored).version ? revision : fresh;
			// An earlier attempt may have stored it.
			isKnown = revision === known || revision === fresh;
			if (!isKnown || knownThen !== fresh || mine !== generation) return undefined;
			return { kind: 'set', value: { ...record, revision: fresh }, yields: true };
		});
		if (mine !== generation) return true;
		if (isKnown) known = knownThen;
		return isKnown;
	};
	const read = async (): Promise<StoredPayment> => {
		const stored = await records.get(name);
		return { record: readPaymentRecord(stored), revision: revisionOf(stored) };
	};

	return {
		changes: () =>
			next(async () => {
				const stored = await read();
				return stored.revision === known ? undefined : stored;
			}),
		adopt({ revision }) {
			generation += 1;
			known = revision;
		},
		save(record) {
			const mine = generation;
			return next(() => write(record, mine));
		},
	};
}

function revisionOf(stored: unknown): unknown {
	return Object(stored).revision;
}

/** The stored record of a payment, for the account that is signed in. */
export interface PaymentMemory {
	/** Switches to the record of this account; undefined for none. */
	open(accountId: string | undefined): void;
	/** Stores the part of the current state that must survive a reload, unless it is already stored. */
	store(): void;
	/** Resolves when that is stored, or when the record that another tab stored instead has been read. */
	stored(): Promise<void>;
	/** Adopts what another tab has stored. */
	reread(): Promise<void>;
}

/** Keeps the record of a payment in sync with its state. */
export function createPaymentMemory(options: {
	readonly records: RecordStore;
	/** Prefix of the records' names. */
	readonly place: string;
	readonly state: () => PaymentState;
	readonly canStore: () => boolean;
	readonly onStored: () => void;
	readonly onRead: (record: PaymentRecord | undefined) => void;
}): PaymentMemory {
	const { records, place, state, canStore, onStored, onRead } = options;
	let store: PaymentStore | undefined;
	let known: PaymentRecord | undefined;
	let stored: Promise<void> = Promise.resolve();

	/** Undefined when there is nothing to store. */
	const save = (): Promise<void> | undefined => {
		const record = recordToStore(state(), known);
		if (!record || !store || !canStore()) return undefined;
		known = record;
		stored = store.save(record).then((isStored) => (isStored ? onStored() : reread()));
		return stored;
	};
	const reread = async () => {
		const opened = store;
		const changes = await opened?.changes();
		if (!changes || opened !== store) return;
		opened?.adopt(changes);
		known = changes.record;
		onRead(changes.record);
		// The end of another payment stays there only if this tab has none that may move money.
		if (changes.record && !isEnd(changes.record)) return;
		// Later saves may wait for this one, so await only this one.
		await save();
	};
	return {
		open(accountId) {
			store =
				accountId === undefined ? undefined : createPaymentStore(records, `${place}:${accountId}`);
			known = undefined;
		},
		store: () => void save(),
		stored: () => stored,
		reread,
	};
}
