import { getSession, getStepUp, subscribeSession, subscribeStepUp } from '@countersign/core';
import { type ShallowRef, shallowRef } from 'vue';
import { payment, wallet } from './wallet.js';

/** What the wallet holds, as state of Vue. */
export const session = follow(
	(changed) => subscribeSession(wallet, changed),
	() => getSession(wallet),
);
export const stepUp = follow(
	(changed) => subscribeStepUp(wallet, changed),
	() => getStepUp(wallet),
);
export const paymentState = follow(payment.subscribe, payment.get);

function follow<State>(
	subscribe: (changed: () => void) => () => void,
	get: () => State,
): Readonly<ShallowRef<State>> {
	const state = shallowRef(get());
	subscribe(() => {
		state.value = get();
	});
	return state;
}
