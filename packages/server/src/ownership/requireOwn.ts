import { notFound } from '../answer/refusals.js';
import type { Call } from '../call.js';
import type { Login } from '../login/login.js';
import type { IdClaim } from './idClaims.js';
import { isOwn } from './isOwn.js';

/** Throws a `Refusal` `NOT_FOUND` unless every identifier names a thing of the signed-in customer. */
export async function requireOwn(
	call: Call,
	login: Login,
	claims: readonly IdClaim[],
): Promise<void> {
	const closed = claims.filter((claim) => !mayBeAnybodys(call, claim));
	const owned = await Promise.all(closed.map((claim) => isOwn(call, login, claim)));
	if (owned.includes(false)) throw notFound();
}

/**
 * A UMA address is there for anybody to pay to, and as a sender nobody names one (`readQuery`). Paying another customer of the platform by account is
 * a choice of the platform's.
 */
function mayBeAnybodys({ settings }: Call, { name, type }: IdClaim): boolean {
	if (type === 'UmaAddress') return true;
	return (
		settings.allowInternalRecipients &&
		name === 'destination.accountId' &&
		type === 'InternalAccount'
	);
}
