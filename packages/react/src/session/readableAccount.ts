import type { SessionState } from '@countersign/core';

/**
 * The account whose data may be read now, or `undefined`. An expired session still reads: the login
 * cookie outlives the right to sign.
 */
export function readableAccount(session: SessionState): string | undefined {
	const reads = session.status === 'active' || session.status === 'expired';
	return reads ? session.session.accountId : undefined;
}
