/**
 * What a user interface can do about an error.
 *
 * `check-outcome` means that nobody knows yet whether the action took effect: read before sending again.
 */
export type Remedy =
	| 'retry'
	| 'wait'
	| 'sign-in'
	| 'step-up'
	| 'request-new-code'
	| 'new-quote'
	| 'use-another-method'
	| 'check-outcome'
	| 'change-input'
	| 'contact-support'
	| 'none';

/** Every code of a {@link WalletError}, with its remedy and whether the same call may be made again. */
const table = {
	'config.invalid': ['contact-support', false],
	'config.insecure_context': ['contact-support', false],
	'config.cookie_refused': ['contact-support', false],
	'input.invalid': ['change-input', false],
	'otp.rejected': ['request-new-code', false],
	'otp.expired': ['request-new-code', false],
	'otp.already_registered': ['none', false],
	'passkey.cancelled': ['retry', true],
	'passkey.timed_out': ['retry', true],
	'passkey.blocked': ['use-another-method', false],
	'passkey.gesture_lost': ['retry', true],
	'passkey.unsupported': ['use-another-method', false],
	'passkey.already_registered': ['use-another-method', false],
	'passkey.rp_mismatch': ['contact-support', false],
	'passkey.unknown_on_device': ['use-another-method', false],
	'passkey.challenge_expired': ['retry', true],
	'passkey.wrong_credential': ['retry', true],
	'passkey.failed': ['use-another-method', true],
	'oauth.token_stale': ['retry', true],
	'oauth.token_rejected': ['use-another-method', false],
	'oauth.token_mismatch': ['retry', true],
	'oauth.unknown_identity': ['use-another-method', false],
	'credential.in_use': ['step-up', false],
	'credential.last': ['none', false],
	'step_up.cancelled': ['retry', true],
	'session.none': ['sign-in', false],
	'session.expired': ['sign-in', false],
	'session.changed': ['sign-in', false],
	'session.key_rejected': ['sign-in', false],
	'storage.unavailable': ['retry', true],
	'bundle.malformed': ['contact-support', false],
	'bundle.untrusted': ['contact-support', false],
	'bundle.wrong_wallet': ['contact-support', false],
	'payload.mismatch': ['contact-support', false],
	'payload.unreadable': ['contact-support', false],
	'payload.expired': ['retry', true],
	'quote.expired': ['new-quote', false],
	'quote.not_executable': ['check-outcome', false],
	'quote.mismatch': ['contact-support', false],
	'execution.unknown': ['check-outcome', true],
	'transfer.mismatch': ['check-outcome', false],
	'signature.refused': ['sign-in', false],
	'outcome.unknown': ['check-outcome', true],
	'network.offline': ['retry', true],
	'network.timeout': ['retry', true],
	'network.malformed': ['retry', true],
	'network.module_not_loaded': ['retry', true],
	'service.rejected': ['change-input', false],
	'service.not_found': ['none', false],
	'service.conflict': ['check-outcome', false],
	'service.rate_limited': ['wait', true],
	'service.unavailable': ['retry', true],
	'backend.signed_out': ['sign-in', false],
	'backend.step_up_required': ['step-up', false],
	'backend.forbidden': ['contact-support', false],
} as const;

/** A stable, dotted code: one per cause. */
export type WalletErrorCode = keyof typeof table;

/** Facts that travel with an error when the service gave them. */
export interface WalletErrorDetails {
	readonly cause?: unknown;
	/** The service's own code, for example `WALLET_SIGNATURE_INVALID`. */
	readonly serviceCode?: string | undefined;
	/** The check that failed, in the service's words. */
	readonly reason?: string | undefined;
	/** HTTP status. */
	readonly status?: number | undefined;
	/** `Request:<uuid>` of the signed retry that failed. */
	readonly requestId?: string | undefined;
	/** How long to wait, in milliseconds. */
	readonly retryAfterMs?: number | undefined;
	/** Browsers hide why a passkey prompt failed: `likely` is the best guess from what the page knows. */
	readonly confidence?: 'certain' | 'likely' | undefined;
}

const brand = Symbol.for('countersign.WalletError');

/**
 * The only error that this package throws, {@link InputError} included (aborts pass through as they are).
 *
 * The message says what happened and what to do, for developers. It never holds a body, a code, a
 * header, a signature, a key or a query string.
 */
export class WalletError extends Error {
	override readonly name: string = 'WalletError';
	readonly code: WalletErrorCode;
	/** What a user interface can do about it. */
	readonly remedy: Remedy;
	/** Whether the same call may be made again. */
	readonly retryable: boolean;
	readonly serviceCode: string | undefined;
	readonly reason: string | undefined;
	readonly status: number | undefined;
	readonly requestId: string | undefined;
	readonly retryAfterMs: number | undefined;
	readonly confidence: 'certain' | 'likely' | undefined;

	constructor(code: WalletErrorCode, message: string, details: WalletErrorDetails = {}) {
		super(message, 'cause' in details ? { cause: details.cause } : undefined);
		// The same in every copy of this package, which the class is not.
		Object.defineProperty(this, brand, { value: true });
		this.code = code;
		this.remedy = table[code][0];
		this.retryable = table[code][1];
		this.serviceCode = details.serviceCode;
		this.reason = details.reason;
		this.status = details.status;
		this.requestId = details.requestId;
		this.retryAfterMs = details.retryAfterMs;
		this.confidence = details.confidence;
	}
}

/** One thing that is wrong with a request before it is sent. */
export interface InputProblem {
	/** Dotted, as the interface spells it: `destination.umaAddress`. */
	readonly field: string;
	/**
	 * `unexpected` means that the field does not go with the others; `unsupported`, that no value of this
	 * kind is known.
	 */
	readonly problem:
		| 'missing'
		| 'malformed'
		| 'tooLong'
		| 'outOfRange'
		| 'unexpected'
		| 'unsupported';
}

/** `input.invalid`, field by field. Nothing was sent. */
export class InputError extends WalletError {
	readonly problems: readonly InputProblem[];

	constructor(problems: readonly InputProblem[]) {
		const list = problems.map(({ field, problem }) => `${field} is ${words[problem]}`).join(', ');
		super('input.invalid', `Nothing was sent: ${list}.`);
		this.problems = problems;
	}
}

const words: Readonly<Record<InputProblem['problem'], string>> = {
	missing: 'missing',
	malformed: 'malformed',
	tooLong: 'too long',
	outOfRange: 'out of range',
	unexpected: 'not expected here',
	unsupported: 'not supported',
};

/** Whether `value` is an error of this package, of this copy of it or of another one on the page. */
export function isWalletError(value: unknown): value is WalletError {
	return typeof value === 'object' && value !== null && Reflect.get(value, brand) === true;
}
