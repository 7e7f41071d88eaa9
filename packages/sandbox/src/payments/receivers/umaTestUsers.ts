import type { ErrorCode } from '@countersign/contract';
import type { CurrencyCode } from '../../ledger/currencies.js';
import type { CourseName } from '../settlement/courses.js';

/** A simulated recipient with a UMA address. */
export interface UmaTestUser {
	readonly currency: CurrencyCode;
	/** The course of payments to this user. */
	readonly course: CourseName;
	/** The error between the service and the user's provider. */
	readonly trouble?: UmaTrouble;
}

/** An error of the recipient's provider. */
export interface UmaTrouble {
	readonly status: 412 | 424 | 501;
	readonly code: ErrorCode;
	/** Whether lookups fail too, or only quotes. */
	readonly since: 'lookup' | 'quote';
}

/**
 * Test addresses by their user part: those of the service interface, §8.5, and one for each
 * status that it lists where the recipient's provider is asked.
 */
export const umaTestUsers: Readonly<Record<string, UmaTestUser>> = {
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

function troubled(trouble: UmaTrouble): UmaTestUser {
	return { currency: 'USD', course: 'paid', trouble };
}
