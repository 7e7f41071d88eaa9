import { stepUpsOf } from '../parts/stepUpsOf.js';
import type { StepUpState } from '../stepUp/stepUpState.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Whether an action waits for the person to sign in again, and with what. Keeps its identity until the
 * state changes. Of several that wait, the one that came first.
 */
export function getStepUp(wallet: Wallet): StepUpState {
	return partsOf(wallet).own(stepUpsOf).get();
}

/**
 * Calls `listener` with the result of {@link getStepUp} when that has changed. While somebody is subscribed, an
 * action that needs another sign-in waits for it: show the person which credentials would do, and sign
 * them in with any. It goes on by itself. Without a subscriber, and without `onStepUp` in the wallet's
 * configuration, it rejects at once with a {@link StepUpError}, which lists them.
 *
 * @param options.standIn - Asks only while no other subscriber does, so that one action never has two dialogs; of several
 *   stand-ins, the first one. `listener` is called with `none` while another one asks. Default false.
 * @returns A function that ends the subscription. After the last one, what waits rejects.
 * @example
 * ```ts
 * function showStepUp(wallet: Wallet, ask: (names: readonly string[]) => void) {
 *   return subscribeStepUp(wallet, () => {
 *     const stepUp = getStepUp(wallet);
 *     if (stepUp.status === 'needsStepUp') ask(stepUp.credentials.map(({ nickname }) => nickname));
 *   });
 * }
 * ```
 */
export function subscribeStepUp(
	wallet: Wallet,
	listener: (stepUp: StepUpState) => void,
	{ standIn = false }: { readonly standIn?: boolean } = {},
): () => void {
	return partsOf(wallet).own(stepUpsOf).subscribe(listener, standIn);
}

/**
 * The person does not want to: the action that waits rejects with `step_up.cancelled`.
 *
 * @param stepUp - What the person was shown. An action that has taken its place meanwhile goes on waiting.
 *   Default: what {@link getStepUp} returns now.
 */
export function cancelStepUp(wallet: Wallet, stepUp?: StepUpState): void {
	partsOf(wallet).own(stepUpsOf).cancel(stepUp);
}
