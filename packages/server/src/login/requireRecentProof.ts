import { Refusal } from '../answer/refusal.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { Login } from './login.js';

const recent = 5 * 60_000;

/**
 * Step-up: what changes how an account is reached needs a credential that was verified under 5 minutes
 * ago. It is checked here because a check in the page is void under injected script.
 */
export function requireRecentProof(login: Login, { now }: Settings): void {
	const { verifiedAt } = login;
	if (verifiedAt !== undefined && now() - verifiedAt < recent) return;
	throw new Refusal(403, 'STEP_UP_REQUIRED', 'Verify a credential again first.');
}
