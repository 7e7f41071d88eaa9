import { requireProofFor } from '../login/approvals.js';
import { limitUse } from '../login/limitRate.js';
import { type Login, requireRecentProof } from '../login/login.js';
import type { RateLimits } from '../settings/walletHandlerConfig.js';
import type { Exchange, Steps } from './steps.js';

/** Counts an operation against a limit of the signed-in account, apart from other operations. */
export function limitPerAccount(limit: keyof RateLimits): NonNullable<Steps<Login>['limit']> {
	return ({ call, login, request }) =>
		limitUse(call.settings, limit, login.accountId, request.name);
}

/**
 * For what changes how an account is accessed, exports its key, or moves money with the cookie alone where an embedded
 * wallet would have to sign.
 */
export async function proveRecently({ call, login }: Exchange<Login>): Promise<undefined> {
	requireRecentProof(call, login);
}

/** For what opens the wallet itself. */
export async function proveForThis({ call, login, request }: Exchange<Login>): Promise<undefined> {
	await requireProofFor(call, login, request);
}

/** If the platform asks for a recent login before recipients are changed. */
export async function proveRecipient({ call, login }: Exchange<Login>): Promise<undefined> {
	if (call.settings.recentLoginForRecipients) requireRecentProof(call, login);
}

/** An account that gets the incoming payments of the wallet's UMA address is more than a recipient. */
export async function proveNewRecipient(exchange: Exchange<Login>): Promise<undefined> {
	const isDefault = exchange.request.body?.['defaultUmaDepositAccount'] === true;
	await (isDefault ? proveForThis(exchange) : proveRecipient(exchange));
}

/** A quote that is executed immediately is not signed. */
export async function proveUnsignedQuote({
	call,
	login,
	request,
}: Exchange<Login>): Promise<undefined> {
	if (request.body?.['immediatelyExecute'] === true) requireRecentProof(call, login);
}
