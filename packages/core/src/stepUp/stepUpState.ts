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

/** What decides which credential is the last that may not be removed. */
export interface RemovalOptions {
	/**
	 * The platform has a login of its own in front (`authenticate` of the backend), which tells any device the passkeys
	 * of the person. Default: false.
	 */
	readonly hasOwnLogin?: boolean | undefined;
}

/**
 * The credentials whose sessions may remove this one: all others. Empty when it cannot be removed, because it is the last
 * one, or the last emailed code or identity: a passkey alone opens the wallet on no device that does not remember it.
 *
 * @param credentials - All of the wallet's, as `listCredentials` returned them.
 * @param credentialId - `AuthMethod:<uuid>` of the one to remove.
 * @see service interface, §4.6
 */
export function credentialsForRemoval(
	credentials: readonly AuthMethod[],
	credentialId: string,
	{ hasOwnLogin = false }: RemovalOptions = {},
): readonly AuthMethod[] {
	const leadsIn = ({ type }: AuthMethod) => type === 'EMAIL_OTP' || type === 'OAUTH';
	const others = credentials.filter(({ id }) => id !== credentialId);
	const removed = credentials.find(({ id }) => id === credentialId);
	const isNeeded = !hasOwnLogin && removed && leadsIn(removed) && !others.some(leadsIn);
	return isNeeded ? [] : others;
}

/** The refusal of a removal for which there are no {@link credentialsForRemoval}. */
export function lastCredential(): WalletError {
	return new WalletError(
		'credential.last',
		'This is the last credential of the wallet, or the last one that signs in on a new device. Add an emailed code or an identity before you remove it.',
	);
}
