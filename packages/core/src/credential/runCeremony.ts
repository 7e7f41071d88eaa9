import { browserSupportsWebAuthn, WebAuthnAbortService } from '@simplewebauthn/browser';
import { WalletError } from '../errors.js';
import { type CeremonyKind, observeCeremony } from './observeCeremony.js';
import { translateCeremonyError } from './translateCeremonyError.js';

/** Runs one WebAuthn ceremony, ends it when `signal` aborts, and translates what goes wrong. */
export async function runCeremony<Result>(
	ceremony: () => Promise<Result>,
	kind: CeremonyKind,
	signal: AbortSignal | undefined,
): Promise<Result> {
	signal?.throwIfAborted();
	if (!browserSupportsWebAuthn()) {
		const why = isSecureContext ? 'This browser has no passkeys.' : 'Passkeys need https.';
		throw new WalletError('passkey.unsupported', why, { confidence: 'certain' });
	}
	const abort = () => WebAuthnAbortService.cancelCeremony();
	const factsOf = observeCeremony(kind);
	signal?.addEventListener('abort', abort, { once: true });
	try {
		return await ceremony();
	} catch (error) {
		throw translateCeremonyError(error, signal, factsOf());
	} finally {
		signal?.removeEventListener('abort', abort);
	}
}
