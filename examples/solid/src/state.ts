import { getSession, getStepUp, subscribeSession, subscribeStepUp } from '@countersign/core';
import { type Accessor, createSignal } from 'solid-js';
import { payment, wallet } from './wallet.js';

/** What the wallet holds, as signals of Solid. */
export const session = follow(
	(changed) => subscribeSession(wallet, changed),
	() => getSession(wallet),
);
export const stepUp = follow(
	(changed) => subscribeStepUp(wallet, changed),
	() => getStepUp(wallet),
);
export const paymentState = follow(payment.subscribe, payment.get);

/** Subscribes for as long as the page is open. */
function follow<State>(
	subscribe: (changed: () => void) => () => void,
	get: () => State,
): Accessor<State> {
	const [state, setState] = createSignal(get());
	subscribe(() => setState(get));
	return state;
}
