import { Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { requireProofFor } from '../login/approvals.js';
import {
	accountsMovingTo,
	noteEmailChange,
	settleEmailChange,
	trySettleEmailChange,
} from '../login/emailChange.js';
import { limitRate, limitUse } from '../login/limitRate.js';
import type { Login } from '../login/login.js';
import { accountThatLeft, readUnprovenEmail } from '../login/unprovenEmail.js';
import type { EmailChange } from '../records/values.js';
import type { After, Before, Exchange } from './steps.js';

/**
 * A change back from an unproven address to the former one needs no proof: a code would have to go to the unproven
 * address, which may be mistyped.
 */
export async function proveEmailChange({
	call,
	login,
	request,
}: Exchange<Login>): Promise<undefined> {
	const unproven = await readUnprovenEmail(call.settings, login.accountId);
	if (unproven?.former !== request.body?.['email']) await requireProofFor(call, login, request);
}

/**
 * An email change updates two databases, the service's first: it is recorded before the service is asked, and
 * applied when the service has confirmed it. A crash or a lost response in between leaves the record, which is
 * settled by reading.
 */
export const beginEmailChange: Before<Login> = async ({ call, login, request }) => {
	const change = changeOf(login, request);
	// The refusal below reveals that an address is taken.
	await limitRate(call, 'loginPerNetwork');
	await limitUse(call.settings, 'emailChangePerAccount', login.accountId);
	await settleEmailChange(call, login.accountId);
	for (const moving of await accountsMovingTo(call, change.email)) {
		if (moving !== login.accountId) await settleEmailChange(call, moving);
	}
	const holder = await call.settings.people.byEmail(change.email);
	const holderId = holder?.accountId ?? (await accountThatLeft(call, change.email));
	if ((holder || holderId) && holderId !== login.accountId) throw taken();
	await noteEmailChange(call, change);
	return undefined;
};

export const applyEmailChange: After<Login> = async ({ call, login }, { status }) => {
	if (status === 200) await trySettleEmailChange(call, login.accountId);
	return undefined;
};

function changeOf({ customerId, accountId }: Login, { body }: BrowserRequest): EmailChange {
	return { customerId, accountId, email: String(body?.['email']) };
}

const taken = () =>
	new Refusal(409, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS', 'Another wallet has this address.');
