import { maxRetryTime } from '../records/records.js';
import type { EmailChange, EmailState, PendingChange } from '../records/values.js';

/** What happens to the address of an account. `id` and `nonce` are new random texts, or name what is recorded. */
export type EmailEvent =
	/** The service is about to be asked for a change from the account's present address. */
	| ({ readonly type: 'requested'; readonly id: string; readonly address: string } & EmailChange)
	/** The service has this address. It was read after the change was recorded. */
	| ({ readonly type: 'found'; readonly email: string; readonly nonce: string } & ReadChange)
	/** The account has this address here, too, and everything that depends on it is done. */
	| ({ readonly type: 'moved'; readonly email: string } & ReadChange)
	| { readonly type: 'codeSent'; readonly nonce: string; readonly email: string }
	/** A code that was sent to the address was accepted. */
	| { readonly type: 'proven'; readonly nonce: string }
	/** The platform vouches for the address. */
	| { readonly type: 'accepted' };

/** The change on record before the service was asked: what was read is old by now if the account has moved since. */
type ReadChange = Pick<PendingChange, 'id' | 'left'>;

/** What the caller does once the new state is stored. */
export type EmailEffect = 'move' | 'notify';

/** A new state is another object. */
export interface EmailStep {
	readonly state: EmailState;
	readonly effect?: EmailEffect;
}

/**
 * The next state of an account's address, and what is to be done. An event about a change or an address that is no
 * longer recorded changes nothing.
 */
export function emailTransition(state: EmailState, event: EmailEvent, now: number): EmailStep {
	switch (event.type) {
		case 'requested':
			return { state: requested(state, event, now) };
		case 'found':
			if (!isPresent(state.change, event)) return { state };
			return { state: found(state, state.change, event), effect: 'move' };
		case 'moved':
			return isPresent(state.change, event) ? moved(state, state.change, event, now) : { state };
		case 'codeSent':
			return { state: codeSent(state, event) };
		case 'proven':
			return { state: state.unproven?.nonce === event.nonce ? proven(state) : state };
		case 'accepted':
			return { state: state.unproven ? proven(state) : state };
	}
}

const isPresent = (
	change: PendingChange | undefined,
	{ id, left }: ReadChange,
): change is PendingChange => change?.id === id && change.left === left;

type Event<Type extends EmailEvent['type']> = Extract<EmailEvent, { readonly type: Type }>;

/** Of two changes, the service may carry out either last: a record follows whatever address the service has. */
function requested(state: EmailState, event: Event<'requested'>, now: number): EmailState {
	const { type: _, address, ...change } = event;
	return { ...state, change: { ...change, left: state.change?.left ?? address, notedAt: now } };
}

/** An address is unproven before anyone is found by it. */
function found(
	state: EmailState,
	change: PendingChange,
	{ email, nonce }: Event<'found'>,
): EmailState {
	const former = lastProven(state, change);
	if ([former, state.unproven?.email].includes(email)) return state;
	const { accountId } = change;
	return { ...state, unproven: { accountId, email, former, nonce, codeSent: false } };
}

const lastProven = ({ unproven }: EmailState, { left }: PendingChange): string =>
	unproven?.former ?? left;

/**
 * By then, the service cannot carry out a change any more, and no request applies what it read before that.
 * Milliseconds.
 */
const changeLifetime = maxRetryTime + 60_000;

/** A return to the last proven address needs no proof. Of several requests that find a change done, one notifies. */
function moved(
	state: EmailState,
	change: PendingChange,
	{ email }: Event<'moved'>,
	now: number,
): EmailStep {
	const former = lastProven(state, change);
	// Another request has found another address since.
	if (![former, state.unproven?.email].includes(email)) return { state };
	const isNew = change.left !== email;
	const next = email === former && state.unproven ? proven(state) : state;
	const effect = isNew && ({ effect: 'notify' } as const);
	if (now - change.notedAt > changeLifetime) return { state: settled(next), ...effect };
	if (!isNew) return { state: next };
	return { state: { ...next, change: { ...change, left: email } }, ...effect };
}

function codeSent(state: EmailState, { nonce, email }: Event<'codeSent'>): EmailState {
	const { unproven } = state;
	if (unproven?.nonce !== nonce || unproven.email !== email || unproven.codeSent) return state;
	return { ...state, unproven: { ...unproven, codeSent: true } };
}

const proven = ({ change }: EmailState): EmailState => (change ? { change } : {});

const settled = ({ unproven }: EmailState): EmailState => (unproven ? { unproven } : {});
