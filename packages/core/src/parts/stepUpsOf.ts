import { createStepUps, type StepUps } from '../stepUp/createStepUps.js';
import type { WalletParts } from '../wallet.js';
import { sessionStoreOf } from './sessionStoreOf.js';

/** The actions that wait for another sign-in. */
export function stepUpsOf({ http, config, own }: WalletParts): StepUps {
	return createStepUps({ http, config, session: own(sessionStoreOf) });
}
