import type { WalletErrorCode } from '../errors.js';

/** What is known about a ceremony that the browser did not allow. */
export interface CeremonyFacts {
	/** Undefined where the browser does not tell its Permissions Policy. */
	readonly isAllowedByPolicy: boolean | undefined;
	/** Milliseconds. */
	readonly elapsed: number;
	/** Milliseconds, as it was asked for. */
	readonly timeout: number;
	/** Whether a click or key press was fresh when it began. */
	readonly hadGesture: boolean;
	/** Whether this engine shows the prompt only right after one. */
	readonly needsGesture: boolean;
}

/** A cause, and whether it is known or only the likeliest. */
export interface CeremonyCause {
	readonly code: WalletErrorCode;
	readonly confidence: 'certain' | 'likely';
}

/**
 * Browsers answer `NotAllowedError` for a person who said no, for a timeout and for a policy alike, so
 * that pages learn nothing of who holds which passkey (WebAuthn Level 3, section 14.5.1). What the page
 * knows by itself narrows it down; what is left is that somebody said no.
 */
export function whyNotAllowed(facts: CeremonyFacts): CeremonyCause {
	if (facts.isAllowedByPolicy === false) return { code: 'passkey.blocked', confidence: 'certain' };
	if (facts.elapsed >= facts.timeout) return { code: 'passkey.timed_out', confidence: 'likely' };
	if (facts.needsGesture && !facts.hadGesture) {
		return { code: 'passkey.gesture_lost', confidence: 'likely' };
	}
	return { code: 'passkey.cancelled', confidence: 'likely' };
}
