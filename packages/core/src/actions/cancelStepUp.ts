import { createStepUps } from '../stepUp/createStepUps.js';
import { partsOf, type Wallet } from '../wallet.js';

/** The person does not want to: the action that {@link getStepUp} shows rejects with `step_up.cancelled`. */
export function cancelStepUp(wallet: Wallet): void {
	partsOf(wallet).own(createStepUps).cancel();
}
