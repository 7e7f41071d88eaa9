import { authRoutes } from '@countersign/contract/service';
import { createStepUps, type StepUps } from '../session/createStepUps.js';
import type { WalletParts } from '../wallet.js';
import { sessionStoreOf } from './sessionStoreOf.js';

/** The actions that wait for another sign-in. While one waits for an approval, a sign-in approves that one. */
export function stepUpsOf({ http, clock, config, own, wrapHttp }: WalletParts): StepUps {
	const stepUps = createStepUps({ http, clock, config, session: own(sessionStoreOf) });
	wrapHttp('stepUps', (send) => (route, request) => {
		const waiting = stepUps.get();
		const isVerification = route.path === authRoutes.verifyCredential.path;
		if (!isVerification || waiting.status === 'none') return send(route, request);
		return send(route, { ...request, approval: waiting.approval });
	});
	return stepUps;
}
