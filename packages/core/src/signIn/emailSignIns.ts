import { encodeBase64url } from '../encoding/bytes.js';
import { isRecord } from '../encoding/json.js';
import type { Clock } from '../http/clock.js';
import type { RecordStore } from '../storage/recordStore.js';

/** The state of an email sign-in on this device. */
export interface EmailSignIn {
	/** The code that is on its way; absent if there is none, or it is no longer valid. */
	readonly challenge?: EmailChallenge;
	/** Milliseconds until another code may be requested; 0 if it may be requested now. */
	readonly retryAfterMs: number;
}

/** This device's record of the code on its way. It never holds the code. */
export interface EmailSignIns {
	read(): Promise<EmailSignIn>;
	/**
	 * Id that identifies this page to the backend when it requests a code and sends it. All tabs start with the same
	 * one.
	 */
	requester(): Promise<string>;
	sent(challenge: EmailChallenge): Promise<void>;
	/** Whether this page has requested the code, and not the page before a reload. */
	isFromHere(challenge: EmailChallenge): boolean;
	/** Records the wait until another code may be requested. A code that was sent before stays valid. */
	waiting(retryAfterMs: number): Promise<void>;
	/** Records that the bundle of a challenge has been used, with or without success. */
	spent(challenge: EmailChallenge): Promise<void>;
}

interface Kept {
	readonly version: 1;
	readonly challenge?: EmailChallenge;
	readonly requester?: string;
	/** Milliseconds since the epoch, on the service's clock. */
	readonly waitUntil?: number;
	/** Length of that wait when it began, so that a corrected clock never extends it. Milliseconds. */
	readonly waitFor?: number;
}

/** Keeps the record under `name`. */
export function createEmailSignIns(options: {
	readonly records: RecordStore;
	readonly name: string;
	readonly clock: Clock;
	/** How long a code is valid. Milliseconds. */
	readonly lifetime: number;
}): EmailSignIns {
	const { records, name, clock, lifetime } = options;
	let sentHere: string | undefined;
	let requester: string | undefined;
	/** A code that has been sent meanwhile is kept, and so is a wait that has not passed. */
	const forget = async ({ otpEncryptionTargetBundle }: EmailChallenge) =>
		void (await records.change(name, (stored) => {
			const { challenge, ...rest } = keptIn(stored);
			if (challenge?.otpEncryptionTargetBundle !== otpEncryptionTargetBundle) return undefined;
			const isWaiting = (rest.waitUntil ?? 0) > clock.now();
			return isWaiting ? { kind: 'set', value: { ...rest, version: 1 } } : { kind: 'delete' };
		}));
	return {
		async read() {
			await clock.recall();
			const { challenge, waitUntil = 0, waitFor = 0 } = keptIn(await records.get(name));
			const now = clock.now();
			// Setting the clock back must not extend a code's validity.
			const isGood = challenge !== undefined && Math.abs(now - challenge.sentAt) < lifetime;
			if (challenge && !isGood && clock.isConfirmed()) await forget(challenge);
			const wait = Math.min(waitUntil - now, waitFor);
			return { ...(isGood && { challenge }), retryAfterMs: Math.max(0, wait) };
		},
		async requester() {
			if (requester) return requester;
			const fresh = encodeBase64url(crypto.getRandomValues(new Uint8Array(16)));
			let found = fresh;
			await records.change(name, (stored) => {
				const kept = keptIn(stored);
				found = kept.requester ?? fresh;
				return kept.requester
					? undefined
					: { kind: 'set', value: { ...kept, version: 1, requester: found } };
			});
			requester ??= found;
			return requester;
		},
		sent(challenge) {
			sentHere = challenge.otpEncryptionTargetBundle;
			return records.set(name, { version: 1, challenge, ...(requester && { requester }) });
		},
		isFromHere: ({ otpEncryptionTargetBundle }) => otpEncryptionTargetBundle === sentHere,
		async waiting(retryAfterMs) {
			const wait = { waitUntil: clock.now() + retryAfterMs, waitFor: retryAfterMs };
			await records.change(name, (stored) => {
				const value = { ...keptIn(stored), version: 1, ...wait };
				return { kind: 'set', value };
			});
		},
		spent: forget,
	};
}

function keptIn(stored: unknown): Omit<Kept, 'version'> {
	return isKept(stored) ? stored : {};
}

function isKept(value: unknown): value is Kept {
	if (!isRecord(value) || value['version'] !== 1) return false;
	const { challenge, requester, waitUntil, waitFor } = value;
	if (requester !== undefined && !isRequester(requester)) return false;
	const isWait = [waitUntil, waitFor].every((one) => one === undefined || typeof one === 'number');
	return isWait && (challenge === undefined || isChallenge(challenge));
}

/** It goes into a header, so anything else is rejected. */
function isRequester(value: unknown): boolean {
	return typeof value === 'string' && /^[\w-]{22}$/.test(value);
}

function isChallenge(value: unknown): value is EmailChallenge {
	if (!isRecord(value) || typeof value['sentAt'] !== 'number') return false;
	return ['email', 'credentialId', 'otpEncryptionTargetBundle', 'askedBy'].every(
		(member) => typeof value[member] === 'string',
	);
}

/** An emailed code on its way. Survives a reload; holds nothing secret. */
export interface EmailChallenge {
	readonly email: string;
	/** `AuthMethod:<uuid>`. */
	readonly credentialId: string;
	/** The bundle that the code will be sealed to. Single use. Empty if the frame of a signer takes the code. */
	readonly otpEncryptionTargetBundle: string;
	/** Milliseconds since the epoch, on the service's clock. */
	readonly sentAt: number;
	/** How it was requested: with the address, or with a credential of the person who is signed in at the backend. */
	readonly askedBy: 'email' | 'credential';
}

/** `wait` means that codes were requested too often. It is data for a countdown, not an error. */
export type EmailSignInStart =
	| { readonly status: 'sent'; readonly challenge: EmailChallenge }
	| { readonly status: 'wait'; readonly retryAfterMs: number };

/** Where a code goes: to an address, new or known, or to the address of a signed-in person's credential. */
export type CodeRecipient = Pick<EmailChallenge, 'email' | 'askedBy'> &
	Partial<Pick<EmailChallenge, 'credentialId'>>;
