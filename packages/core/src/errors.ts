import type { LimitRefusal } from '@countersign/contract/service';

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

/** Every code of a {@link WalletError}, with its remedy. */
const table = {
	'config.invalid': 'contact-support',
	'config.insecure_context': 'contact-support',
	'config.cookie_refused': 'contact-support',
	'input.invalid': 'change-input',
	'otp.rejected': 'request-new-code',
	'otp.expired': 'request-new-code',
	'otp.already_registered': 'none',
	'passkey.cancelled': 'retry',
	'passkey.timed_out': 'retry',
	'passkey.blocked': 'use-another-method',
	'passkey.gesture_lost': 'retry',
	'passkey.unsupported': 'use-another-method',
	'passkey.already_registered': 'use-another-method',
	'passkey.rp_mismatch': 'contact-support',
	'passkey.unknown_on_device': 'use-another-method',
	'passkey.challenge_expired': 'retry',
	'passkey.wrong_credential': 'retry',
	'passkey.failed': 'use-another-method',
	'oauth.token_stale': 'retry',
	'oauth.token_rejected': 'use-another-method',
	'oauth.token_mismatch': 'retry',
	'oauth.unknown_identity': 'use-another-method',
	'credential.in_use': 'step-up',
	'credential.last': 'none',
	'step_up.cancelled': 'retry',
	'session.none': 'sign-in',
	'session.expired': 'sign-in',
	'session.changed': 'sign-in',
	'session.key_rejected': 'sign-in',
	'storage.unavailable': 'retry',
	'bundle.malformed': 'contact-support',
	'bundle.untrusted': 'contact-support',
	'bundle.wrong_wallet': 'contact-support',
	'payload.mismatch': 'contact-support',
	'payload.unreadable': 'contact-support',
	'payload.expired': 'retry',
	'quote.expired': 'new-quote',
	'quote.not_executable': 'check-outcome',
	'quote.mismatch': 'contact-support',
	'execution.unknown': 'check-outcome',
	'transfer.mismatch': 'check-outcome',
	'signature.refused': 'sign-in',
	'outcome.unknown': 'check-outcome',
	'network.offline': 'retry',
	'network.timeout': 'retry',
	'network.malformed': 'retry',
	'network.module_not_loaded': 'retry',
	'service.rejected': 'change-input',
	'service.not_found': 'none',
	'service.conflict': 'check-outcome',
	'service.rate_limited': 'wait',
	'service.unavailable': 'retry',
	'service.unsupported': 'contact-support',
	'backend.signed_out': 'sign-in',
	'backend.step_up_required': 'step-up',
	'backend.forbidden': 'contact-support',
	'limit.exceeded': 'change-input',
	'signer.unavailable': 'retry',
	'signer.declined': 'retry',
	'signer.refused': 'contact-support',
} as const;

/** Codes whose calls may be repeated although their remedy does not say so. */
const alsoRetryable: readonly string[] = ['passkey.failed', 'execution.unknown', 'outcome.unknown'];

/** A stable, dotted code, one for each cause. */
export type WalletErrorCode = keyof typeof table;

/** Facts that travel with an error when they are known. */
export interface WalletErrorDetails {
	readonly cause?: unknown;
	/** More about what happened, for developers: likely causes, and where to look. */
	readonly details?: string | undefined;
	/** Method and path of the operation, without ids: `GET /transactions/{transactionId}`. */
	readonly operation?: string | undefined;
	/** The URL of the request, without ids or a query. */
	readonly url?: string | undefined;
	/** The expected origin, if two differ: for cookies, the backend's. */
	readonly expectedOrigin?: string | undefined;
	/** The page's origin, if it matters. */
	readonly actualOrigin?: string | undefined;
	/** The service's own code, for example `WALLET_SIGNATURE_INVALID`. */
	readonly serviceCode?: string | undefined;
	/** The check that failed, in the service's words. */
	readonly reason?: string | undefined;
	/** HTTP status. */
	readonly status?: number | undefined;
	/** `Request:<uuid>` of the signed retry that failed. */
	readonly requestId?: string | undefined;
	/** The spending limit that a payment exceeds, and what would allow it. */
	readonly limit?: LimitRefusal | undefined;
	/** What the next sign-in must approve so that the same call succeeds. The wallet sends it by itself. */
	readonly approval?: string | undefined;
	/** How long to wait, in milliseconds. */
	readonly retryAfterMs?: number | undefined;
	/** Browsers hide why a passkey prompt failed: `likely` is the best guess from what the page knows. */
	readonly confidence?: 'certain' | 'likely' | undefined;
}

const brand = Symbol.for('countersign.WalletError');

/**
 * The only error that this package throws, {@link InputError} included (aborts pass through as they are).
 *
 * The message is `shortMessage` and `details`: what happened and what to do, for developers. It never holds a
 * body, a code, a header, a signature, a key or a query string.
 */
export class WalletError extends Error {
	override readonly name: string = 'WalletError';
	readonly code: WalletErrorCode;
	/** What a user interface can do about it. */
	readonly remedy: Remedy;
	/** Whether the same call may be made again. */
	readonly retryable: boolean;
	readonly shortMessage: string;
	declare readonly details: string | undefined;
	declare readonly operation: string | undefined;
	declare readonly url: string | undefined;
	declare readonly expectedOrigin: string | undefined;
	declare readonly actualOrigin: string | undefined;
	declare readonly serviceCode: string | undefined;
	declare readonly reason: string | undefined;
	declare readonly status: number | undefined;
	declare readonly requestId: string | undefined;
	declare readonly limit: LimitRefusal | undefined;
	declare readonly approval: string | undefined;
	declare readonly retryAfterMs: number | undefined;
	declare readonly confidence: 'certain' | 'likely' | undefined;

	constructor(code: WalletErrorCode, shortMessage: string, facts: WalletErrorDetails = {}) {
		const { cause, ...rest } = facts;
		super(
			rest.details ? `${shortMessage} ${rest.details}` : shortMessage,
			'cause' in facts ? { cause } : undefined,
		);
		// Unlike the class, the brand is the same in every copy of this package.
		Object.defineProperty(this, brand, { value: true });
		this.code = code;
		this.remedy = table[code];
		this.retryable = /^(retry|wait)$/.test(this.remedy) || alsoRetryable.includes(code);
		this.shortMessage = shortMessage;
		Object.assign(this, rest);
	}

	/**
	 * Follows the chain of causes, starting with this error, to the first one that `matches`. Without `matches`, to
	 * the last one.
	 *
	 * @returns `undefined` when none matches.
	 */
	walk(matches?: (error: unknown) => boolean): unknown {
		let error: unknown = this;
		// The causes of foreign errors may form a cycle.
		for (let depth = 0; depth < 99; depth++) {
			if (matches?.(error)) return error;
			const { cause } = Object(error);
			if (cause === undefined) break;
			error = cause;
		}
		return matches ? undefined : error;
	}
}

/**
 * Where the documentation explains an error: `docs/reference/errors.md#networkoffline`.
 *
 * @param page - Your own copy of the page. Default: the one in the repository of this release.
 * @example
 * ```ts
 * import { docsUrl, isWalletError } from '@countersign/core';
 *
 * export const linkOf = (error: unknown) => isWalletError(error) && docsUrl(error);
 * ```
 */
export function docsUrl(
	{ code }: Pick<WalletError, 'code'>,
	page = 'docs/reference/errors.md',
): string {
	return `${page}#${code.replace('.', '')}`;
}

/** One thing that is wrong with a request before it is sent. */
export interface InputProblem {
	/** Dotted, as the interface spells it: `destination.umaAddress`. */
	readonly field: string;
	/**
	 * `unexpected` means that the field does not fit the other fields; `unsupported`, that this kind of value is
	 * unknown.
	 */
	readonly problem:
		| 'missing'
		| 'malformed'
		| 'tooLong'
		| 'outOfRange'
		| 'unexpected'
		| 'unsupported';
}

/** Every `input.invalid` error: it lists the problems by field. Nothing was sent. */
export class InputError extends WalletError {
	readonly problems: readonly InputProblem[];

	/** @param message - Default: the list of the problems. */
	constructor(problems: readonly InputProblem[], message?: string, facts?: WalletErrorDetails) {
		super('input.invalid', message ?? `Nothing was sent: ${listOf(problems)}.`, facts);
		this.problems = problems;
	}
}

function listOf(problems: readonly InputProblem[]): string {
	return problems.map(({ field, problem }) => `${field} is ${words(problem)}`).join(', ');
}

/** `outOfRange` as `out of range`. */
function words(problem: string): string {
	return problem.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Whether `value` is an error of this package, from this copy or another one on the page. */
export function isWalletError(value: unknown): value is WalletError {
	return typeof value === 'object' && value !== null && Reflect.get(value, brand) === true;
}

/** Whether `value` is an {@link InputError}, from this copy of the package or another one on the page. */
export function isInputError(value: unknown): value is InputError {
	return isWalletError(value) && 'problems' in value;
}
