import { authRoutes } from '@countersign/contract';
import { encodeBase64url } from '../encoding/bytes.js';
import { isRecord } from '../encoding/json.js';
import { checkShape } from '../http/checkShape.js';
import type { Clock } from '../http/clock.js';
import { codeWait } from '../http/codeWait.js';
import { backendRoutes, type Http } from '../http/http.js';
import type { RecordStore } from '../storage/recordStore.js';

/** A sign-in by code as it stands on this device. */
export interface EmailSignIn {
	/** The code that is on its way; absent when none is, or none that is still good. */
	readonly challenge?: EmailChallenge;
	/** Milliseconds until another code may be asked for; 0 when that is now. */
	readonly retryAfterMs: number;
}

/** This device's own record of the code on its way. It never holds the code. */
export interface EmailSignIns {
	read(): Promise<EmailSignIn>;
	/** What the backend knows this page by when it asks for a code and enters it. All tabs begin with the same. */
	requester(): Promise<string>;
	sent(challenge: EmailChallenge): Promise<void>;
	/** Whether this page has asked for the code, and not the page before a reload. */
	isFromHere(challenge: EmailChallenge): boolean;
	/** Another code may be asked for after so many milliseconds; what was sent before stays good. */
	waiting(retryAfterMs: number): Promise<void>;
	/** The bundle of a challenge has been used, whatever came of it. */
	spent(challenge: EmailChallenge): Promise<void>;
}

interface Kept {
	readonly version: 1;
	readonly challenge?: EmailChallenge;
	readonly requester?: string;
	/** Milliseconds since the epoch, on the service's clock. */
	readonly waitUntil?: number;
	/** How long that was when it began, so that a corrected clock makes nobody wait longer. Milliseconds. */
	readonly waitFor?: number;
}

/** Keeps the record under `name`. */
export function createEmailSignIns(options: {
	readonly records: RecordStore;
	readonly name: string;
	readonly clock: Clock;
	/** Milliseconds for which a code is good. */
	readonly lifetime: number;
}): EmailSignIns {
	const { records, name, clock, lifetime } = options;
	let sentHere: string | undefined;
	let requester: string | undefined;
	/** Another code may have been sent meanwhile, which stays. */
	const forget = async ({ otpEncryptionTargetBundle }: EmailChallenge) =>
		void (await records.change(name, (stored) =>
			keptIn(stored).challenge?.otpEncryptionTargetBundle === otpEncryptionTargetBundle
				? { kind: 'delete' }
				: undefined,
		));
	return {
		async read() {
			await clock.recall();
			const { challenge, waitUntil = 0, waitFor = 0 } = keptIn(await records.get(name));
			const now = clock.now();
			// A clock that was set back makes no code good for longer.
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

/** It goes into a header: anything else stays out. */
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
	/** What the code will be sealed to. One use. */
	readonly otpEncryptionTargetBundle: string;
	/** Milliseconds since the epoch, on the service's clock. */
	readonly sentAt: number;
	/** How it was asked for: with the address, or of a credential that the backend's login names. */
	readonly askedBy: 'email' | 'credential';
}

/** `wait` when codes were asked for too often: data for a countdown, not an error. */
export type EmailSignInStart =
	| { readonly status: 'sent'; readonly challenge: EmailChallenge }
	| { readonly status: 'wait'; readonly retryAfterMs: number };

/** Where a code goes: to an address, known or not, or to that of a credential of whoever is logged in. */
export type CodeRecipient = Pick<EmailChallenge, 'email' | 'askedBy'> &
	Partial<Pick<EmailChallenge, 'credentialId'>>;

/** Has a code sent, and remembers it on this device. Asked too often is data. */
export async function requestCode(
	options: Asking & { readonly clock: Clock },
	recipient: CodeRecipient,
	signal?: AbortSignal,
): Promise<EmailSignInStart> {
	const { clock, emailSignIns } = options;
	try {
		const response = await ask(options, recipient, signal);
		const { email, askedBy } = recipient;
		const challenge: EmailChallenge = { ...response, email, askedBy, sentAt: clock.now() };
		await emailSignIns.sent(challenge);
		return { status: 'sent', challenge };
	} catch (error) {
		const retryAfterMs = codeWait(error);
		await emailSignIns.waiting(retryAfterMs);
		return { status: 'wait', retryAfterMs };
	}
}

type SentCode = Pick<EmailChallenge, 'credentialId' | 'otpEncryptionTargetBundle'>;

interface Asking {
	readonly http: Http;
	readonly emailSignIns: EmailSignIns;
}

async function ask(
	{ http, emailSignIns }: Asking,
	{ email, askedBy, credentialId = '' }: CodeRecipient,
	signal: AbortSignal | undefined,
): Promise<SentCode> {
	if (askedBy === 'email') {
		const codeRequester = await emailSignIns.requester();
		const { body } = await http(backendRoutes.login, { body: { email }, codeRequester, signal });
		const shape = { credentialId: 'string', otpEncryptionTargetBundle: 'string' } as const;
		const response = checkShape<SentCode>(body, shape);
		return {
			credentialId: response.credentialId,
			otpEncryptionTargetBundle: response.otpEncryptionTargetBundle,
		};
	}
	const path = { id: credentialId };
	const { body } = await http(authRoutes.challengeCredential, { path, signal });
	const { otpEncryptionTargetBundle } = checkShape<SentCode>(body, {
		otpEncryptionTargetBundle: 'string',
	});
	return { credentialId, otpEncryptionTargetBundle };
}
