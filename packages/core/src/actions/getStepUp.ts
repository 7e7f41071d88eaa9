import { createStepUps } from '../stepUp/createStepUps.js';
import type { StepUpState } from '../stepUp/stepUpState.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Whether an action waits for the person to sign in again, and with what. Keeps its identity until the
 * state changes. Of several that wait, the one that came first.
 */
export function getStepUp(wallet: Wallet): StepUpState {
	return partsOf(wallet).own(createStepUps).get();
}
