import { stepUpsOf } from '../../parts/stepUpsOf.js';
import type { StepUpState } from '../../session/stepUpState.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Returns whether an action is waiting for the person to sign in again, and which credentials they can use. It is
 * the same object until the state changes. If several actions are waiting, it is the first one's.
 */
export function getStepUp(wallet: Wallet): StepUpState {
	return partsOf(wallet).own(stepUpsOf).get();
}

/**
 * Calls `listener` with the result of {@link getStepUp} when it changes. While there is a subscriber, an action that
 * needs another sign-in waits for it: show the person the accepted credentials and sign them in with one; the action
 * then continues. Without a subscriber, and without `onStepUp` in the wallet's configuration, the action rejects
 * immediately with a {@link StepUpError}, which lists the credentials.
 *
 * @param options.fallback - Only asks when no other subscriber does, so that an action never has two dialogs. Of
 *   several fallbacks, only the first asks. While another subscriber asks, `listener` gets `none`. Default false.
 * @returns A function that ends the subscription. When the last one ends, waiting actions reject.
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
	{ fallback = false }: { readonly fallback?: boolean | undefined } = {},
): () => void {
	return partsOf(wallet).own(stepUpsOf).subscribe(listener, fallback);
}

/**
 * Cancels the step-up for the person: the waiting action rejects with `step_up.cancelled`, and a waiting payment that
 * was not sent is discarded.
 *
 * @param stepUp - The state that the person saw. If another action is next by now, that action keeps waiting.
 *   Default: the current result of {@link getStepUp}.
 */
export function cancelStepUp(wallet: Wallet, stepUp?: StepUpState): void {
	partsOf(wallet).own(stepUpsOf).cancel(stepUp);
}

/**
 * Asks for another sign-in before any action needs it, for example from a notice that the session has expired. It
 * waits with the actions: {@link getStepUp} reports it as `signIn`.
 *
 * @returns When the same account has signed in again, in any tab.
 * @throws WalletError `step_up.cancelled`; `session.changed` after a sign-in to another account; `session.none` when
 *   nobody is signed in
 * @example
 * ```ts
 * import { requestStepUp, type Wallet } from '@countersign/core';
 *
 * export function renew(wallet: Wallet, onRenewed: () => void): void {
 *   requestStepUp(wallet).then(onRenewed, () => undefined);
 * }
 * ```
 */
export function requestStepUp(
	wallet: Wallet,
	{ signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
	return partsOf(wallet).own(stepUpsOf).wait({ action: 'signIn', signal });
}
