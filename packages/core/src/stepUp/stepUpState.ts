import type { AuthMethod } from '@countersign/contract';

/** The actions that can wait for the person to prove a credential again. */
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
 * `recentProof`: the last proof is too old for this. `otherCredential`: this session came from the
 * credential that is to be removed. `liveSession`: the session has expired.
 */
export type StepUpReason = 'recentProof' | 'otherCredential' | 'liveSession';

/** An action waits: as soon as the person has signed in with one of these credentials, it goes on. */
export interface NeededStepUp {
	readonly status: 'needsStepUp';
	readonly action: StepUpAction;
	readonly reason: StepUpReason;
	/** Any of them will do. Never empty. */
	readonly credentials: readonly AuthMethod[];
}

/** Whether an action waits for the person. A snapshot keeps its identity until the state changes. */
export type StepUpState = { readonly status: 'none' } | NeededStepUp;
