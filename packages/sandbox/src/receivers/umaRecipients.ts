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
}

/** Test addresses by their user part (specification, "Sandbox behavior"). */
const recipients: Readonly<Record<string, Omit<UmaRecipient, 'address'>>> = {
	'success.usd': { currency: 'USD', course: 'paid' },
	'success.eur': { currency: 'EUR', course: 'paid' },
	'success.mxn': { currency: 'MXN', course: 'paid' },
	'pending.long.usd': { currency: 'USD', course: 'longPending' },
	'fail.compliance.usd': { currency: 'USD', course: 'complianceFailed' },
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

/** @throws ServiceError 400 INVALID_UMA_ADDRESS when it is not `$user@domain` */
export function requireUmaAddress(address: string): string {
	if (/^\$[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,190}(:\d{1,5})?$/.test(address)) return address;
	throw new ServiceError(400, 'INVALID_UMA_ADDRESS', 'A UMA address reads $user@domain.');
}
