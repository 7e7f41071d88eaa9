import { Refusal } from '../answer/refusal.js';
import {
	confirmEmailChange,
	type EmailChange,
	noteEmailChange,
	settleEmailChange,
} from '../login/emailChange.js';
import { limitRate, limitUse } from '../login/limitRate.js';
import type { Login } from '../login/login.js';
import type { Legs } from './legs.js';
import type { BrowserRequest } from './readBrowserRequest.js';

/**
 * A change of address changes two books, the service's first: noted before it is asked, followed when
 * it has confirmed. A crash or a lost answer in between leaves the note, which is settled by reading.
 */
export const emailChangeLegs: Legs = {
	async before(call, login, request) {
		const change = changeOf(login, request);
		// The refusal below tells that somebody has an address.
		await limitRate(call, 'loginPerNetwork');
		await limitUse(call.settings, 'emailChangePerAccount', login.accountId);
		await settleEmailChange(call, login.accountId);
		const holder = await call.settings.people.byEmail(change.email);
		if (holder && holder.accountId !== login.accountId) throw taken();
		await noteEmailChange(call, change);
	},
	async after(call, login, request, { status }) {
		if (status === 200) await confirmEmailChange(call, changeOf(login, request));
	},
};

function changeOf({ customerId, accountId }: Login, { body }: BrowserRequest): EmailChange {
	return { customerId, accountId, email: String(body?.['email']) };
}

const taken = () =>
	new Refusal(409, 'EMAIL_OTP_EMAIL_ALREADY_EXISTS', 'Another wallet has this address.');
