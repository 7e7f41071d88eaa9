import {
	type CustomerType,
	type CustomerUpdateRequest,
	customerOperations,
} from '@countersign/contract';
import { signalUserDetails } from '../credential/signalUserDetails.js';
import type { Me } from '../session/me.js';
import { readMe } from '../session/readMe.js';
import { readOutcome } from '../signing/readOutcome.js';
import { signedRetry } from '../signing/signedRetry.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Changes the person's email, signed by the current session: the customer's address and that of every
 * emailed-code credential change together. When the answer is lost, the outcome is read.
 *
 * @param options.email - Trimmed and lower-cased. The address that is there already changes nothing.
 * @param options.customerType - Default `INDIVIDUAL`.
 * @throws WalletError `backend.step_up_required` unless a credential was verified under 5 minutes ago,
 *   `service.conflict` when another wallet has the address, `outcome.unknown`, `session.*`, `payload.*`,
 *   `signature.refused`, `service.*`, `network.*`
 * @see specification, "PATCH /customers/{customerId}"
 */
export async function changeEmail(
	wallet: Wallet,
	options: {
		readonly email: string;
		readonly customerType?: CustomerType;
		readonly signal?: AbortSignal;
	},
): Promise<Me> {
	const { http, session, config } = partsOf(wallet);
	const { customerType = 'INDIVIDUAL', signal } = options;
	const email = options.email.trim().toLowerCase();
	const before = await readMe(http, signal);
	if (before.email === email) return before;
	const { customerId, accountId } = before;
	const body: CustomerUpdateRequest = { customerType, email };
	const sending = signedRetry({
		http,
		route: customerOperations.updateCustomer,
		request: { path: { customerId }, body, signal },
		intent: {
			kind: 'activity',
			activity: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
			parameters: { userEmail: email },
		},
		signer: () => session.signer(accountId),
	});
	const me = await readOutcome(
		sending.then(() => ({ ...before, email })),
		async () => {
			const now = await readMe(http);
			return now.email === email ? now : undefined;
		},
	);
	void signalUserDetails(accountId, email, config.rpId).catch(() => undefined);
	return me;
}
