import type { SessionState } from '@countersign/core';

/**
 * The account whose data may be read now, or `undefined`. An expired session still reads: the login
 * cookie outlives the right to sign.
 */
export function readableAccount(session: SessionState): string | undefined {
	return 'session' in session ? session.session.accountId : undefined;
}
