import type { AuthMethod } from '@countersign/contract';
import type { LimitRefusal } from '@countersign/contract/service';
import { isWalletError, WalletError } from '../errors.js';

const reasons = new Map<string, StepUpReason>([
	['backend.step_up_required', 'recentProof'],
	['credential.in_use', 'otherCredential'],
	['session.expired', 'liveSession'],
	['session.key_rejected', 'liveSession'],
	['session.none', 'liveSession'],
]);

/** What can wait for another sign-in: an action, a payment (`executeQuote`), or {@link requestStepUp} (`signIn`). */
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
	| 'removeExternalAccount'
	| 'revokeSession'
	| 'setPrivacy'
	| 'setSpendingLimits'
	| 'signIn'
	| 'transferIn'
	| 'transferOut';

/**
 * `recentProof`: the last sign-in is too old for this action. `otherCredential`: this session came from the
 * credential to remove. `liveSession`: the session has expired, or there is none yet beside the platform's own login.
 */
export type StepUpReason = 'recentProof' | 'otherCredential' | 'liveSession';

/** An action is waiting. It continues when the person has signed in with one of these credentials. */
export interface NeededStepUp {
	readonly status: 'needsStepUp';
	readonly action: StepUpAction;
	readonly reason: StepUpReason;
	/** `InternalAccount:<uuid>` of the account that must sign in again. */
	readonly accountId: string;
	/** Each of them is enough. If it is empty, any credential of the account is. */
	readonly credentials: readonly AuthMethod[];
	/** The spending limit that a sign-in for this payment lifts. */
	readonly limit?: LimitRefusal | undefined;
	/** What the next sign-in of this wallet approves, and nothing else. */
	readonly approval?: string | undefined;
}

/** Whether an action waits for the person. A snapshot keeps its identity until the state changes. */
export type StepUpState = { readonly status: 'none' } | NeededStepUp;

/** Why an action that failed with this error needs another sign-in; undefined if a sign-in would not help. */
export function stepUpReason(error: unknown): StepUpReason | undefined {
	return isWalletError(error) ? reasons.get(error.code) : undefined;
}

/**
 * An action needs another sign-in, and nothing has subscribed to step-ups. Its code is that of the refusal:
 * `backend.step_up_required`, `credential.in_use`, `session.expired`, `session.key_rejected` or `session.none`.
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

/** Options that decide which credentials can be removed. */
export interface RemovalOptions {
	/**
	 * The platform has its own login in front (`authenticate` of the backend), so any device can find the person's
	 * passkeys. Default: false.
	 */
	readonly hasOwnLogin?: boolean | undefined;
}

/**
 * Returns the credentials whose sessions may remove this one: all others. Empty if it cannot be removed because it
 * is the last one, or the last emailed code or identity: with only passkeys, nobody could sign in on a device that
 * does not remember one.
 *
 * @param credentials - All credentials of the wallet, from `listCredentials`.
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

/** The error for a removal without {@link credentialsForRemoval}. */
export function lastCredential(): WalletError {
	return new WalletError(
		'credential.last',
		'This is the last credential of the wallet, or the last one that signs in on a new device. Add an emailed code or an identity before you remove it.',
	);
}
