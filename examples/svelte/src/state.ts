import { getSession, getStepUp, subscribeSession, subscribeStepUp } from '@countersign/core';
import { createSubscriber } from 'svelte/reactivity';
import { payment, wallet } from './wallet.js';

/** What the wallet holds, as state of Svelte. */
export const session = follow(
	(changed) => subscribeSession(wallet, changed),
	() => getSession(wallet),
);
export const stepUp = follow(
	(changed) => subscribeStepUp(wallet, changed),
	() => getStepUp(wallet),
);
export const paymentState = follow(payment.subscribe, payment.get);

function follow<State>(subscribe: (changed: () => void) => () => void, get: () => State) {
	const track = createSubscriber(subscribe);
	return {
		get current(): State {
			track();
			return get();
		},
	};
}
