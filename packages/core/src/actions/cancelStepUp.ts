import { partsOf, type Wallet } from '../wallet.js';

/** The person does not want to: the action that {@link getStepUp} shows rejects with `step_up.cancelled`. */
export function cancelStepUp(wallet: Wallet): void {
	partsOf(wallet).stepUp.cancel();
}
