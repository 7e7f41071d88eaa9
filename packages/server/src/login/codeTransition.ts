import { limits } from '@countersign/contract';
import type { CodeHistory, PendingCode } from '../records/values.js';

/** How long an unknown browser can block an address by asking again. Milliseconds. */
export const maxHoldTime: number = 2 * limits.otp;

/** How long a network is remembered that requested a code and never entered it. Milliseconds. */
const holdMemory = 60 * 60_000;

/** Most networks that are remembered for an address, the latest first. */
const maxHeld = 50;

/** The codes for an address. */
export interface CodeState {
	readonly pending?: PendingCode | undefined;
	readonly history: CodeHistory;
}

/** A browser that asks for a code. */
export interface Asking extends Pick<PendingCode, 'nonce' | 'browser' | 'requester' | 'network'> {
	/** Whether it has signed in with the address. */
	readonly isKnown: boolean;
	/** Milliseconds for which a claim lasts before its code has been sent. */
	readonly claimedFor: number;
	/** Milliseconds for which a code belongs to its browser. */
	readonly keptFor: number;
}

export type CodeEvent =
	| ({ readonly type: 'asked' } & Asking)
	/** The claim was the first one, and within the limits. */
	| { readonly type: 'admitted'; readonly network: string }
	| { readonly type: 'sent'; readonly nonce: string; readonly keptFor: number }
	/** The code of a claim was not sent. */
	| { readonly type: 'released'; readonly nonce: string }
	/** A code was entered. The next request, from any browser, may get one. */
	| { readonly type: 'entered'; readonly since: string };

/**
 * What the caller does for a browser that asks. `sendIfWithinLimits`: it goes on with its own code. `sendIfFirst`:
 * exactly one of several unknown browsers gets the code, if the limits allow it.
 */
export type CodeEffect = 'refuse' | 'send' | 'sendIfWithinLimits' | 'sendIfFirst';

export interface CodeStep {
	readonly state: CodeState;
	readonly effect?: CodeEffect;
}

/** The next state of the codes for an address, and what is to be done. */
export function codeTransition(state: CodeState, event: CodeEvent, now: number): CodeStep {
	const { pending, history } = state;
	switch (event.type) {
		case 'asked':
			return asked(state, event, now);
		case 'admitted':
			return { state: { pending, history: holding(history, event.network, now) } };
		case 'sent':
			if (pending?.nonce !== event.nonce) return { state };
			return { state: { pending: { ...pending, endsAt: now + event.keptFor }, history } };
		case 'released':
			return { state: pending?.nonce === event.nonce ? { history } : state };
		case 'entered': {
			const held = history.held.filter(([network]) => network !== pending?.network);
			return { state: { history: { since: event.since, held } } };
		}
	}
}

/**
 * The code that counts. The store ends it in time, by one clock for all processes. One that ends later than a new one
 * would was started while the clock was ahead.
 */
export const presentCode = (
	pending: PendingCode | undefined,
	keptFor: number,
	now: number,
): PendingCode | undefined =>
	pending && pending.endsAt <= now + 2 * keptFor ? pending : undefined;

/** Whether a request comes from the browser that a code belongs to. */
export const isFrom = (
	{ browser, requester }: PendingCode,
	from: { readonly browser: string | undefined; readonly requester?: string | undefined },
): boolean =>
	browser === from.browser || (from.requester !== undefined && from.requester === requester);

/**
 * A browser that has signed in with the address always may, within its own limit. The first of the unknown browsers
 * holds the address; a network that held it before and never entered a code yields to other networks.
 */
function asked(
	state: CodeState,
	event: { readonly type: 'asked' } & Asking,
	now: number,
): CodeStep {
	const { type: _, isKnown, claimedFor, keptFor, ...claim } = event;
	const { history } = state;
	const pending = presentCode(state.pending, keptFor, now);
	const endsAt = now + claimedFor;
	const begin = (yieldsAt: number, effect: CodeEffect): CodeStep => ({
		state: { pending: { ...claim, yieldsAt, endsAt }, history },
		effect,
	});
	if (isKnown) return begin(Number.MAX_SAFE_INTEGER, 'send');
	if (pending && isFrom(pending, event)) {
		const { browser, requester } = event;
		// It ends with the code that was sent before, unless another one is sent.
		const own = { ...pending, browser, requester };
		return { state: { pending: own, history }, effect: 'sendIfWithinLimits' };
	}
	if (pending && (now < pending.yieldsAt || pending.network === event.network)) {
		return { state, effect: 'refuse' };
	}
	const hasHeld = history.held.some(([network, until]) => network === event.network && until > now);
	return begin(now + (hasHeld ? 0 : maxHoldTime), 'sendIfFirst');
}

function holding({ since, held }: CodeHistory, network: string, now: number): CodeHistory {
	const others = held.filter(([other, until]) => other !== network && until > now);
	return { since, held: [[network, now + holdMemory] as const, ...others].slice(0, maxHeld) };
}
