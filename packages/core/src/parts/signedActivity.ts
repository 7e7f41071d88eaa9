import { loadModule } from '../browser/loadModule.js';
import type { WalletParts } from '../wallet.js';
import type { SignedActivity } from './onDemand/signedActivity.js';

/** Signs an activity with the session of its account. What signs is loaded before anything is sent. */
export async function signedActivity<Result>(
	parts: WalletParts,
	options: SignedActivity<Result>,
): Promise<Result> {
	const flow = await loadModule(() => import('./onDemand/signedActivity.js'));
	return flow.signedActivity(parts, options);
}
