import type { ErrorCode } from '@countersign/contract';
import type { SandboxSettings } from '../context.js';
import type { CurrencyCode } from '../currencies/currencies.js';
import { ServiceError } from '../http/serviceError.js';
import type { CourseName } from '../settlement/courses.js';

/** Somebody elsewhere who takes payments at a UMA address. */
export interface UmaRecipient {
	readonly address: string;
	readonly currency: CurrencyCode;
	/** What becomes of payments to this address. */
	readonly course: CourseName;
	/** What is wrong between the service and the recipient's own provider. */
	readonly trouble?: UmaTrouble;
}

/** A provider that the service cannot come to terms with. */
export interface UmaTrouble {
	readonly status: 412 | 424 | 501;
	readonly code: ErrorCode;
	/** Whether a lookup fails already, or a quote only. */
	readonly since: 'lookup' | 'quote';
}

/**
 * Test addresses by their user part: those of the specification ("Sandbox behavior"), and one for each
 * status that it lists where the recipient's provider is asked.
 */
const recipients: Readonly<Record<string, Omit<UmaRecipient, 'address'>>> = {
	'success.usd': { currency: 'USD', course: 'paid' },
	'success.eur': { currency: 'EUR', course: 'paid' },
	'success.mxn': { currency: 'MXN', course: 'paid' },
	'pending.long.usd': { currency: 'USD', course: 'longPending' },
	'fail.compliance.usd': { currency: 'USD', course: 'complianceFailed' },
	'fail.version.usd': troubled({ status: 412, code: 'UNSUPPORTED_UMA_VERSION', since: 'lookup' }),
	'fail.lookup.usd': troubled({ status: 424, code: 'LNURLP_REQUEST_FAILED', since: 'lookup' }),
	'fail.payreq.usd': troubled({ status: 424, code: 'PAYREQ_REQUEST_FAILED', since: 'quote' }),
	'fail.payee.usd': troubled({
		status: 501,
		code: 'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY',
		since: 'quote',
	}),
};

/**
 * Who takes payments at this address.
 *
 * @throws ServiceError 400 INVALID_UMA_ADDRESS, 404 UMA_NOT_FOUND
 */
export function findUmaRecipient({ umaDomain }: SandboxSettings, address: string): UmaRecipient {
	const [, user = '', domain] = requireUmaAddress(address).split(/[$@]/);
	const recipient = Object.hasOwn(recipients, user) ? recipients[user] : undefined;
	if (recipient && domain === umaDomain) return { address, ...recipient };
	throw new ServiceError(404, 'UMA_NOT_FOUND', 'Nobody takes payments at this UMA address.');
}

function troubled(trouble: UmaTrouble): Omit<UmaRecipient, 'address'> {
	return { currency: 'USD', course: 'paid', trouble };
}

/** @throws ServiceError 412, 424 or 501 when the recipient's provider makes this step impossible */
export function requireAgreement({ trouble }: UmaRecipient, step: UmaTrouble['since']): void {
	if (!trouble || (step === 'lookup' && trouble.since === 'quote')) return;
	const message = "The receiver's provider could not be agreed with.";
	throw new ServiceError(trouble.status, trouble.code, message);
}

/** @throws ServiceError 400 INVALID_UMA_ADDRESS when it is not `$user@domain` */
export function requireUmaAddress(address: string): string {
	if (/^\$[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,190}(:\d{1,5})?$/.test(address)) return address;
	throw new ServiceError(400, 'INVALID_UMA_ADDRESS', 'A UMA address reads $user@domain.');
}
