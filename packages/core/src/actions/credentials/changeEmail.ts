import type { CustomerType } from '@countersign/contract';
import { type CustomerUpdateRequest, customerRoutes } from '@countersign/contract/service';
import { signalUserDetails } from '../../credential/signalPasskeys.js';
import type { Http } from '../../http/http.js';
import { parseCustomer } from '../../http/parseResources.js';
import { httpOf } from '../../parts/httpOf.js';
import { signedActivity } from '../../parts/signedActivity.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { type Me, readMe } from '../../session/account.js';
import { normaliseEmail } from '../../text/normaliseEmail.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';
import { keepIfUnproven } from '../session/keepIfUnproven.js';

/**
 * Changes the person's email address, signed by the current session. The customer's address and that of every
 * emailed-code credential change together. When the response is lost, the outcome is read from the service.
 *
 * The service sends no code to the new address before the change. Send one afterwards with `startEmailSignIn` and
 * have the person enter it. Until then, `formerEmail` is the address to return to, which needs a live session but no
 * recent sign-in. While the page is open, even in a hidden tab, the session is refreshed for that.
 *
 * @param options.email - It is trimmed and lower-cased, and its domain converted to ASCII. The current address
 *   changes nothing.
 * @param options.customerType - Default: read from the service.
 * @throws WalletError `service.conflict` when another wallet has the address, `outcome.unknown`,
 *   `step_up.cancelled`, {@link StepUpError}, `session.*`, `payload.*`,
 *   `signature.refused`, `service.*`, `network.*`
 * @see service interface, §5.1
 */
export async function changeEmail(
	wallet: Wallet,
	options: {
		readonly email: string;
		readonly customerType?: CustomerType | undefined;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<Me> {
	const parts = partsOf(wallet);
	const { customerType, signal } = options;
	const email = normaliseEmail(options.email);
	const { signer } = parts.config;
	if (signer) return signer.call('changeEmail', { email, customerType }, signal);
	const me = await parts
		.own(stepUpsOf)
		.through({ action: 'changeEmail', signal }, () =>
			sendUpdate(parts, { customerType, email }, signal),
		);
	void signalUserDetails(me.accountId, email, parts.config.rpId).catch(() => undefined);
	return keepIfUnproven(parts, me);
}

/** The person after the change. The first address remains the former one until a code proves the new one. */
function afterChange({ formerEmail, ...before }: Me, email: string): Me {
	const former = formerEmail ?? before.email;
	return { ...before, email, ...(former !== email && { formerEmail: former }) };
}

async function sendUpdate(
	parts: WalletParts,
	{ customerType, email }: { customerType: CustomerType | undefined; email: string },
	signal: AbortSignal | undefined,
): Promise<Me> {
	const http = parts.own(httpOf);
	const before = await readMe(http, signal);
	if (before.email === email) return before;
	const { customerId, accountId } = before;
	const body: CustomerUpdateRequest = {
		customerType: customerType ?? (await readCustomerType(http, customerId, signal)),
		email,
	};
	return signedActivity(parts, {
		route: customerRoutes.updateCustomer,
		request: { path: { customerId }, body, signal },
		accountId,
		activity: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
		parameters: { userEmail: email },
		parse: () => afterChange(before, email),
		outcome: async () => {
			const now = await readMe(http);
			return now.email === email ? now : undefined;
		},
	});
}

async function readCustomerType(
	http: Http,
	customerId: string,
	signal: AbortSignal | undefined,
): Promise<CustomerType> {
	const { body } = await http(customerRoutes.getCustomer, { path: { customerId }, signal });
	return parseCustomer(body, customerId).customerType;
}
