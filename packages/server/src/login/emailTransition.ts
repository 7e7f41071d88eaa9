import { maxRetryTime } from '../records/records.js';
import type { EmailChange, EmailState, NotedChange } from '../records/values.js';

/** What happens to the address of an account. `id`, `by` and `nonce` are new random texts, or name what is recorded. */
export type EmailEvent =
	/** The service is about to be asked for a change from the account's present address. */
	| ({ readonly type: 'begun'; readonly id: string; readonly address: string } & EmailChange)
	/** The service has the new address. */
	| { readonly type: 'confirmed'; readonly id: string; readonly nonce: string }
	/** The service has another address. It may still carry out what was signed. */
	| { readonly type: 'denied'; readonly id: string }
	/** The service has another new address. Of concurrent changes, only the last one is recorded. */
	| { readonly type: 'overtaken'; readonly id: string; readonly by: string; readonly email: string }
	/** The account has the new address here, too. */
	| { readonly type: 'moved'; readonly id: string }
	/** Everything that depends on the change is done. */
	| { readonly type: 'finished'; readonly id: string }
	| { readonly type: 'codeSent'; readonly nonce: string; readonly email: string }
	/** A code that was sent to the address was accepted. */
	| { readonly type: 'proven'; readonly nonce: string }
	/** The platform vouches for the address. */
	| { readonly type: 'accepted' };

/** What the caller does once the new state is stored. */
export type EmailEffect = 'move' | 'notify' | 'endLogins';

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
		case 'begun':
			return { state: begun(state, event, now) };
		case 'codeSent':
			return { state: codeSent(state, event) };
		case 'proven':
			if (state.unproven?.nonce !== event.nonce) return { state };
			return { state: proven(state), effect: 'endLogins' };
		case 'accepted':
			return { state: state.unproven ? proven(state) : state };
		default:
			return state.change?.id === event.id ? changing(state, event, now) : { state };
	}
}

type Begun = Extract<EmailEvent, { readonly type: 'begun' }>;
type Changing = Exclude<Extract<EmailEvent, { readonly id: string }>, Begun>;

/** The last proven address stays the same, whatever the account changes to before it is proven. */
function begun(state: EmailState, event: Begun, now: number): EmailState {
	const { unproven, change } = state;
	const { type: _, address: left, ...begun } = event;
	const former = formerOf(state) ?? left;
	const isOther = change !== undefined && change.email !== event.email;
	const isContested = isOther || change?.isContested === true;
	const next = { ...begun, left, former, notedAt: now, isAnnounced: false, isContested };
	return { ...(unproven && { unproven }), change: next };
}

const isApplied = ({ left, email }: NotedChange) => left === email;

/** The last proven address; undefined if it is the present one. */
function formerOf({ unproven, change }: EmailState): string | undefined {
	return unproven?.former ?? (change && !isApplied(change) ? change.former : undefined);
}

function changing(state: EmailState, event: Changing, now: number): EmailStep {
	const { change } = state;
	if (!change) return { state };
	switch (event.type) {
		case 'confirmed':
			return { state: confirmed(state, event.nonce), effect: 'move' };
		case 'overtaken':
			return { state: overtaken(state, change, event) };
		case 'moved':
			// Of several requests that find the change done, one sends the notification.
			if (change.isAnnounced || isApplied(change)) return { state };
			return { state: { ...state, change: { ...change, isAnnounced: true } }, effect: 'notify' };
		case 'finished':
			if (!change.isContested || now - change.notedAt > maxRetryTime) {
				return { state: settled(state) };
			}
			// The service may still carry out the other change.
			return { state: isApplied(change) ? state : applied(state, change) };
		case 'denied':
			return { state: now - change.notedAt > maxRetryTime ? settled(state) : state };
	}
}

function overtaken(
	state: EmailState,
	change: NotedChange,
	{ by: id, email }: Extract<EmailEvent, { readonly type: 'overtaken' }>,
): EmailState {
	const former = formerOf(state) ?? change.left;
	const next = { ...change, id, email, former, isAnnounced: false, isContested: true };
	return { ...state, change: next };
}

const applied = (state: EmailState, change: NotedChange): EmailState => ({
	...state,
	change: { ...change, left: change.email },
});

/**
 * The new address is unproven before anyone is found by it. Changing back to the last proven one needs no proof. A
 * change back may lead to an address that this backend never left.
 */
function confirmed(state: EmailState, nonce: string): EmailState {
	const { unproven, change } = state;
	if (!change) return state;
	const { accountId, email, former, left } = change;
	if (former === email) return unproven ? proven(state) : state;
	const isRecorded = unproven?.email === email && unproven.former === former;
	if (left === email || isRecorded) return state;
	return { change, unproven: { accountId, email, former, nonce, codeSent: false } };
}

function codeSent(
	state: EmailState,
	{ nonce, email }: { readonly nonce: string; readonly email: string },
): EmailState {
	const { unproven } = state;
	if (unproven?.nonce !== nonce || unproven.email !== email || unproven.codeSent) return state;
	return { ...state, unproven: { ...unproven, codeSent: true } };
}

const proven = ({ change }: EmailState): EmailState => (change ? { change } : {});

const settled = ({ unproven }: EmailState): EmailState => (unproven ? { unproven } : {});
