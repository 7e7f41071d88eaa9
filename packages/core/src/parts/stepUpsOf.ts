import { createStepUps, type StepUps } from '../session/createStepUps.js';
import type { WalletParts } from '../wallet.js';
import { sessionStoreOf } from './sessionStoreOf.js';

/** The actions that wait for another sign-in. */
export function stepUpsOf({ http, clock, config, own }: WalletParts): StepUps {
	return createStepUps({ http, clock, config, session: own(sessionStoreOf) });
}
