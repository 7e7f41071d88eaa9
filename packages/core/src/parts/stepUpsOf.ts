import { authRoutes } from '@countersign/contract/service';
import { createStepUps, type StepUps } from '../session/createStepUps.js';
import type { WalletParts } from '../wallet.js';
import { httpOf } from './httpOf.js';
import { sessionStoreOf } from './sessionStoreOf.js';

/** The actions that wait for another sign-in. While one waits for an approval, a sign-in approves that one. */
export function stepUpsOf({ clock, config, own, middlewares }: WalletParts): StepUps {
	const stepUps = createStepUps({ http: own(httpOf), clock, config, session: own(sessionStoreOf) });
	middlewares.set('stepUps', (next, route, request) => {
		const waiting = stepUps.get();
		const isVerification = route.path === authRoutes.verifyCredential.path;
		if (!isVerification || waiting.status === 'none') return next(route, request);
		return next(route, { ...request, approval: waiting.approval });
	});
	return stepUps;
}
