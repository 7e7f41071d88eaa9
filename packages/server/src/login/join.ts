import { address } from '../allowLists/text.js';
import { continueTrace } from '../log/trace.js';
import type { PersonAccount } from '../ports/peoplePort.js';
import { createCustomer, findCustomer, findWallet, type Opening } from '../service/openWallet.js';
import { createServiceClient, createServiceClock } from '../service/serviceClient.js';
import { resolveSettings, type Settings } from '../settings/resolveSettings.js';
import type { WalletHandlerConfig } from '../settings/walletHandlerConfig.js';

/** Somebody who is signed in at the platform. */
export interface Member {
	/** The platform's id of the person. It never becomes another person's, as an address can. */
	readonly userId: string;
	/** Where codes of the wallet are sent to. */
	readonly email: string;
}

/**
 * Opens the wallet of a member of a platform with a login of its own, once: a repeated call resumes, and returns the
 * same wallet, whatever address it names. Store `customerId` and `accountId` with the user: `authenticate` returns them.
 *
 * @param config the same as that of `createWalletHandler`
 * @throws Error if the address is malformed or another member's wallet has it, or if the service is unavailable or has
 *   not opened the wallet yet; then call it again.
 * @example
 * ```ts
 * import { join, type WalletHandlerConfig } from '@countersign/server';
 *
 * export async function openWallet(config: WalletHandlerConfig, userId: string, email: string) {
 * 	const { customerId, accountId } = await join(config, { userId, email });
 * 	return { customerId, accountId };
 * }
 * ```
 */
export async function join(config: WalletHandlerConfig, member: Member): Promise<PersonAccount> {
	const settings = resolveSettings(config);
	const opening = { settings, service: openClient(settings) };
	const { userId: platformCustomerId } = member;
	const customer =
		(await findCustomer(opening, platformCustomerId)) ??
		(await createCustomer(opening, {
			platformCustomerId,
			email: await reserve(settings, member.email, platformCustomerId),
		}));
	const accountId = await findWallet(opening, customer.id);
	const account = { platformCustomerId, customerId: customer.id, accountId };
	if (await settings.people.byAccount(accountId)) return account;
	// Of several calls with different addresses, the first at the service decides. A customer that the service had before
	// this backend did has no reservation yet.
	const email = await reserve(settings, customer.email ?? member.email, platformCustomerId);
	await settings.people.complete({ ...account, email });
	return account;
}

function openClient(settings: Settings): Opening['service'] {
	const signal = AbortSignal.timeout(settings.deadline);
	const { traceparent } = continueTrace(null);
	return createServiceClient(settings, createServiceClock(settings.now), signal, traceparent);
}

/** Reserves an address for a member, and returns it in the form that is stored. */
async function reserve(
	{ people }: Settings,
	text: string,
	platformCustomerId: string,
): Promise<string> {
	const { data: email } = address.safeParse(text);
	if (email === undefined) throw new Error('The address of the member is not an email address.');
	const reserved = await people.create({ email, platformCustomerId });
	if (reserved.platformCustomerId === platformCustomerId) return reserved.email;
	throw new Error('The wallet of another member has this address.');
}
