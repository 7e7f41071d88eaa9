import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { orAbort } from '../browser/waiting.js';
import { WalletError, type WalletErrorCode } from '../errors.js';
import { hasPasskeys } from './readCapabilities.js';

const codes: ReadonlyMap<unknown, WalletErrorCode> = new Map(
	Object.entries({
		InvalidStateError: 'passkey.already_registered',
		SecurityError: 'passkey.rp_mismatch',
		NotSupportedError: 'passkey.unsupported',
		ConstraintError: 'passkey.unsupported',
		TimeoutError: 'passkey.timed_out',
	} as const),
);

const sentences: Readonly<Partial<Record<WalletErrorCode, string>>> = {
	'passkey.cancelled': 'The passkey prompt was dismissed. Nothing has changed.',
	'passkey.timed_out': 'The passkey prompt timed out. Nothing has changed.',
	'passkey.blocked':
		'This page may not use passkeys: the frame around it, or its Permissions-Policy header, does not allow publickey-credentials-get and -create.',
	'passkey.gesture_lost':
		'This browser shows the passkey prompt only right after a click. Prepare the sign-in before it.',
	'passkey.already_registered': 'This device already holds a passkey for this wallet.',
	'passkey.rp_mismatch':
		'The relying-party id does not belong to this page: it must be the host or a parent domain, without a port.',
	'passkey.unsupported': 'This device or browser cannot make such a passkey.',
};

/** What the specification recommends as the longest timeout (WebAuthn Level 3, section 15.1). Milliseconds. */
const maxPromptTime = 600_000;

/** How long a browser may take to report its timeout. Milliseconds. */
const grace = 5_000;

/**
 * Runs one WebAuthn ceremony, ends it when `signal` aborts, and translates its errors. A passkey manager that takes the
 * browser's place may never settle, so it waits no longer than the ceremony may take.
 */
export async function runCeremony<Result>(
	ceremony: () => Promise<Result>,
	kind: CeremonyKind,
	signal: AbortSignal | undefined,
): Promise<Result> {
	signal?.throwIfAborted();
	if (!hasPasskeys()) {
		const why = isSecureContext ? 'This browser has no passkeys.' : 'Passkeys need https.';
		throw new WalletError('passkey.unsupported', why, { confidence: 'certain' });
	}
	const abort = () => WebAuthnAbortService.cancelCeremony();
	const factsOf = observeCeremony(kind);
	signal?.addEventListener('abort', abort, { once: true });
	const limit = AbortSignal.timeout(Math.min(kind.timeout, maxPromptTime) + grace);
	try {
		return await orAbort(ceremony(), signal ? AbortSignal.any([signal, limit]) : limit);
	} catch (error) {
		throw translateCeremonyError(error, signal, factsOf());
	} finally {
		signal?.removeEventListener('abort', abort);
	}
}

/** What a ceremony is for, and how long the browser may take. */
interface CeremonyKind {
	readonly policy: 'publickey-credentials-get' | 'publickey-credentials-create';
	/** Milliseconds. */
	readonly timeout: number;
	/** The requested relying-party id. */
	readonly rpId: string | undefined;
}

/** Observes the page from the start of a ceremony; returns the facts after it has failed. */
function observeCeremony({ policy, timeout, rpId }: CeremonyKind): () => CeremonyFacts {
	const startedAt = performance.now();
	const hadGesture = navigator.userActivation?.isActive ?? false;
	return () => ({
		isAllowedByPolicy: isAllowed(policy),
		elapsed: performance.now() - startedAt,
		timeout,
		rpId,
		hadGesture,
		// Only WebKit has this vendor (HTML, section 8.9.1.1), and only WebKit requires a click.
		needsGesture: navigator.vendor.startsWith('Apple'),
	});
}

/** Only Chromium exposes it, under a name that was never standardised. */
function isAllowed(feature: string): boolean | undefined {
	const policy: unknown = Reflect.get(document, 'featurePolicy');
	if (typeof policy !== 'object' || policy === null) return undefined;
	const ask: unknown = Reflect.get(policy, 'allowsFeature');
	return typeof ask === 'function' ? Boolean(ask.call(policy, feature)) : undefined;
}

/**
 * The typed error for a failed WebAuthn ceremony. An abort by the caller's signal passes through as its reason; any
 * other abort is how some browsers report that the person dismissed the prompt.
 */
export function translateCeremonyError(
	error: unknown,
	signal: AbortSignal | undefined,
	facts: CeremonyFacts,
): unknown {
	if (signal?.aborted) return signal.reason;
	// A password manager may reject with anything.
	const { name } = Object(error);
	const { code, confidence } = causeOf(name, facts);
	const sentence = sentences[code] ?? `The passkey ceremony failed: ${String(name)}.`;
	return new WalletError(code, sentence, {
		cause: error,
		confidence,
		...(code === 'passkey.rp_mismatch' && {
			expectedOrigin: facts.rpId && `https://${facts.rpId}`,
			actualOrigin: location.origin,
		}),
	});
}

function causeOf(name: unknown, facts: CeremonyFacts): CeremonyCause {
	if (name === 'NotAllowedError') return whyNotAllowed(facts);
	if (name === 'AbortError') return { code: 'passkey.cancelled', confidence: 'likely' };
	return { code: codes.get(name) ?? 'passkey.failed', confidence: 'certain' };
}

/** The facts about a ceremony that the browser did not allow. */
export interface CeremonyFacts {
	/** Undefined where the browser does not expose its Permissions Policy. */
	readonly isAllowedByPolicy: boolean | undefined;
	/** Milliseconds. */
	readonly elapsed: number;
	/** The requested timeout. Milliseconds. */
	readonly timeout: number;
	readonly rpId?: string | undefined;
	/** Whether it began right after a click or key press. */
	readonly hadGesture: boolean;
	/** Whether this engine shows the prompt only right after one. */
	readonly needsGesture: boolean;
}

/** A cause, and whether it is certain or only the most likely one. */
interface CeremonyCause {
	readonly code: WalletErrorCode;
	readonly confidence: 'certain' | 'likely';
}

/**
 * Browsers use `NotAllowedError` for a dismissed prompt, a timeout and a policy alike, so that pages cannot find out
 * who has which passkey (WebAuthn Level 3, section 14.5.1). The facts that the page knows narrow it down; otherwise
 * the person dismissed the prompt.
 */
export function whyNotAllowed(facts: CeremonyFacts): CeremonyCause {
	if (facts.isAllowedByPolicy === false) return { code: 'passkey.blocked', confidence: 'certain' };
	if (facts.elapsed >= facts.timeout) return { code: 'passkey.timed_out', confidence: 'likely' };
	if (facts.needsGesture && !facts.hadGesture) {
		return { code: 'passkey.gesture_lost', confidence: 'likely' };
	}
	return { code: 'passkey.cancelled', confidence: 'likely' };
}
