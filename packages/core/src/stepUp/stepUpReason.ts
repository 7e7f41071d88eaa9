import { isWalletError } from '../errors.js';
import type { StepUpReason } from './stepUpState.js';

const reasons = new Map<string, StepUpReason>([
	['backend.step_up_required', 'recentProof'],
	['credential.in_use', 'otherCredential'],
	['session.expired', 'liveSession'],
]);

/** Why an action that failed like this would work after another sign-in; undefined when it would not. */
export function stepUpReason(error: unknown): StepUpReason | undefined {
	return isWalletError(error) ? reasons.get(error.code) : undefined;
}
