import type { AuthMethod } from '@countersign/contract';
import { isWalletError, WalletError } from '../errors.js';

const reasons = new Map<string, StepUpReason>([
	['backend.step_up_required', 'recentProof'],
	['credential.in_use', 'otherCredential'],
	['session.expired', 'liveSession'],
]);

/** The actions that can wait for another sign-in. */
export type StepUpAction =
	| 'addEmailOtp'
	| 'addOauth'
	| 'addPasskey'
	| 'changeEmail'
	| 'createExternalAccount'
	| 'createQuote'
	| 'executeQuote'
	| 'exportWallet'
	| 'removeCredential'
	| 'revokeSession'
	| 'setPrivacy'
	| 'transferOut';

/**
 * `recentProof`: the last sign-in is too old for this action. `otherCredential`: this session came from the
 * credential that is to be removed. `liveSession`: the session has expired.
 */
export type StepUpReason = 'recentProof' | 'otherCredential' | 'liveSession';

/** An action waits. It continues when the person has signed in with one of these credentials. */
export interface NeededStepUp {
	readonly status: 'needsStepUp';
	readonly action: StepUpAction;
	readonly reason: StepUpReason;
	/** Each of them is enough. Never empty. */
	readonly credentials: readonly AuthMethod[];
}

/** Whether an action waits for the person. A snapshot keeps its identity until the state changes. */
export type StepUpState = { readonly status: 'none' } | NeededStepUp;

/** Why another sign-in would let an action succeed that failed with this error; undefined when it would not. */
export function stepUpReason(error: unknown): StepUpReason | undefined {
	return isWalletError(error) ? reasons.get(error.code) : undefined;
}

/**
 * An action needs another sign-in, and nothing subscribed to step-ups. Its code is that of the refusal:
 * `backend.step_up_required`, `credential.in_use` or `session.expired`.
 */
export class StepUpError extends WalletError {
	override readonly name = 'StepUpError';
	/** A sign-in with any of them is enough. */
	readonly credentials: readonly AuthMethod[];

	constructor(refusal: WalletError, credentials: readonly AuthMethod[]) {
		super(refusal.code, refusal.shortMessage, { ...refusal, cause: refusal });
		this.credentials = credentials;
	}
}

/**
 * The credentials whose sessions may remove this one: all others. Empty when it is the last one, which cannot be
 * removed.
 *
 * @param credentials - All of the wallet's, as `listCredentials` returned them.
 * @param credentialId - `AuthMethod:<uuid>` of the one to remove.
 * @see service interface, §4.6
 */
export function credentialsForRemoval(
	credentials: readonly AuthMethod[],
	credentialId: string,
): readonly AuthMethod[] {
	return credentials.filter(({ id }) => id !== credentialId);
}
