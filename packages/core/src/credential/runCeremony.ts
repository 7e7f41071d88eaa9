import { browserSupportsWebAuthn, WebAuthnAbortService } from '@simplewebauthn/browser';
import { WalletError } from '../errors.js';
import { translateCeremonyError } from './translateCeremonyError.js';

/** Runs one WebAuthn ceremony, ends it when `signal` aborts, and translates what goes wrong. */
export async function runCeremony<Result>(
	ceremony: () => Promise<Result>,
	signal: AbortSignal | undefined,
): Promise<Result> {
	signal?.throwIfAborted();
	if (!browserSupportsWebAuthn()) {
		throw new WalletError('passkey.unsupported', 'This browser has no passkeys.');
	}
	const abort = () => WebAuthnAbortService.cancelCeremony();
	signal?.addEventListener('abort', abort, { once: true });
	try {
		return await ceremony();
	} catch (error) {
		throw translateCeremonyError(error, signal);
	} finally {
		signal?.removeEventListener('abort', abort);
	}
}
