import { WalletError, type WalletErrorCode } from '../errors.js';

/**
 * The typed error for a WebAuthn ceremony that did not end well. Browsers answer `NotAllowedError`
 * for a person who said no, for a timeout and for a policy alike, so that privacy is kept
 * (WebAuthn Level 3, section 14.5.1): all of them read as `passkey.cancelled`.
 *
 * An abort by the caller's own signal passes through as its reason.
 */
export function translateCeremonyError(error: unknown, signal: AbortSignal | undefined): unknown {
	if (signal?.aborted) return signal.reason;
	const name = nameOf(error);
	const code = codes[name] ?? 'passkey.failed';
	return new WalletError(code, sentences[code] ?? `The passkey ceremony failed: ${name}.`, {
		cause: error,
	});
}

const codes: Readonly<Record<string, WalletErrorCode>> = {
	AbortError: 'passkey.cancelled',
	NotAllowedError: 'passkey.cancelled',
	InvalidStateError: 'passkey.already_registered',
	SecurityError: 'passkey.rp_mismatch',
	NotSupportedError: 'passkey.unsupported',
	ConstraintError: 'passkey.unsupported',
};

const sentences: Readonly<Partial<Record<WalletErrorCode, string>>> = {
	'passkey.cancelled': 'The passkey prompt was dismissed or timed out. Nothing has changed.',
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
