import { WalletError, type WalletErrorCode } from '../errors.js';
import { type CeremonyCause, type CeremonyFacts, whyNotAllowed } from './whyNotAllowed.js';

/**
 * The typed error for a WebAuthn ceremony that did not end well. An abort by the caller's own signal
 * passes through as its reason; one that is not ours is how some browsers say that the person said no.
 */
export function translateCeremonyError(
	error: unknown,
	signal: AbortSignal | undefined,
	facts: CeremonyFacts,
): unknown {
	if (signal?.aborted) return signal.reason;
	const name = nameOf(error);
	const { code, confidence } = causeOf(name, facts);
	const sentence = sentences[code] ?? `The passkey ceremony failed: ${name}.`;
	return new WalletError(code, sentence, { cause: error, confidence });
}

function causeOf(name: string, facts: CeremonyFacts): CeremonyCause {
	if (name === 'NotAllowedError') return whyNotAllowed(facts);
	if (name === 'AbortError') return { code: 'passkey.cancelled', confidence: 'likely' };
	return { code: codes[name] ?? 'passkey.failed', confidence: 'certain' };
}

const codes: Readonly<Record<string, WalletErrorCode>> = {
	InvalidStateError: 'passkey.already_registered',
	SecurityError: 'passkey.rp_mismatch',
	NotSupportedError: 'passkey.unsupported',
	ConstraintError: 'passkey.unsupported',
};

const sentences: Readonly<Partial<Record<WalletErrorCode, string>>> = {
	'passkey.cancelled': 'The passkey prompt was dismissed. Nothing has changed.',
	'passkey.timed_out': 'Nobody answered the passkey prompt in time. Nothing has changed.',
	'passkey.blocked':
		'This page may not use passkeys: the frame around it, or its Permissions-Policy header, does not allow publickey-credentials-get and -create.',
	'passkey.gesture_lost':
		'This browser shows the passkey prompt only right after a click. Prepare the sign-in before it.',
	'passkey.already_registered': 'This device already holds a passkey for this wallet.',
	'passkey.rp_mismatch':
		'The relying-party id does not belong to this page: it must be the host or a parent domain, without a port.',
	'passkey.unsupported': 'This device or browser cannot make such a passkey.',
};

/** The browser's own name stands on the cause that the ceremony library keeps. */
function nameOf(error: unknown): string {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error || cause instanceof DOMException ? cause.name : 'unknown';
}
