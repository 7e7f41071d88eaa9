import type { Customer } from '@countersign/contract';
import { address } from '../allowLists/text.js';
import { randomToken } from '../crypto/bytes.js';
import type { Call } from '../handler/call.js';
import { beforeDeadline } from '../http/readBody.js';
import { Refusal, unavailable } from '../http/responses.js';
import { changeEmailState, readEmail, readEmailsAbout } from '../records/emailNotes.js';
import type { EmailChange, PendingChange } from '../records/values.js';
import { asRefusal, isUnknown } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { EmailChanged } from '../settings/walletHandlerConfig.js';
import { forgetCodeCredential } from './emailCredential.js';
import { type EmailEvent, type EmailStep, emailTransition } from './emailTransition.js';
import { revokeDevices } from './endedLogins.js';

/**
 * Records a change before it is sent to the service. The service decides a customer's address: a request that finds the
 * record asks it, whether the change was confirmed, its response was lost, or another change crossed it.
 */
export async function noteEmailChange({ settings }: Call, change: EmailChange): Promise<void> {
	const address = (await settings.people.byAccount(change.accountId))?.email;
	// A platform with its own sign-in may store no people here.
	if (address === undefined) return;
	const id = randomToken(16);
	await step(settings, change.accountId, { type: 'requested', id, address, ...change });
}

const step = (settings: Settings, accountId: string, event: EmailEvent): Promise<EmailStep> =>
	changeEmailState(settings, accountId, async (state) =>
		emailTransition(state, event, settings.now()),
	);

/** The accounts that may have moved to an address. */
export async function accountsMovingTo({ settings }: Call, email: string): Promise<string[]> {
	const states = await readEmailsAbout(settings, email);
	return states.flatMap(({ change }) => (change?.email === email ? [change.accountId] : []));
}

/**
 * Settles an account's recorded change, if there is one: reads the customer's address from the service and applies
 * it. Sends no request if there is none.
 */
export async function settleEmailChange(call: Call, accountId: string): Promise<void> {
	const change = await readChange(call.settings, accountId);
	if (change) await settle(call, change);
}

/** By then, a page that lost the response to its change has read the outcome. Milliseconds. */
const freshFor = 60_000;

/**
 * Settles the change for a request that does not depend on it: if the service cannot be reached, the next request
 * settles it. A change of the last minute is awaited, because the page reads whether it took effect; an older one for
 * at most a second.
 */
export async function trySettleEmailChange(call: Call, accountId: string): Promise<void> {
	const { settings, signal } = call;
	const change = await readChange(settings, accountId);
	if (!change) return;
	const isFresh = settings.now() - change.notedAt < freshFor;
	const late = () => unavailable(504, 'The service did not respond in time.');
	try {
		await beforeDeadline(settle(call, change), isFresh ? signal : AbortSignal.timeout(1_000), late);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
	}
}

const settle = async (call: Call, change: PendingChange): Promise<void> =>
	follow(call, change, await readAddress(call, change));

/** The address that the service has; for a deleted customer, the one that was known here. */
async function readAddress({ service }: Call, change: PendingChange): Promise<string> {
	const path = `/customers/${encodeURIComponent(change.customerId)}`;
	const response = await service.send({ method: 'GET', path });
	if (response.status !== 200 && !isUnknown(response)) throw asRefusal(response);
	const { email } = Object(response.value) as Partial<Customer>;
	return address.safeParse(email).data ?? change.left;
}

/** Gives an account the address that the service has. Each step can be repeated, and the record is updated last. */
async function follow(call: Call, change: PendingChange, email: string): Promise<void> {
	const { settings } = call;
	const { id, accountId, left } = change;
	const nonce = randomToken(16);
	const { effect } = await step(settings, accountId, { type: 'found', id, left, email, nonce });
	if (effect !== 'move') return;
	const isThere = (await settings.people.byAccount(accountId))?.email === email;
	// Another person may have taken the address meanwhile. The record then stays, because the change is not settled.
	if (!(isThere || (await settings.people.changeEmail({ accountId, email })))) return;
	if (left !== email) {
		await forgetCodeCredential(settings, accountId);
		// The old address may become another person's, and these browsers must not void that person's codes.
		await revokeDevices(settings, left);
	}
	const moved = await step(settings, accountId, { type: 'moved', id, left, email });
	if (moved.effect === 'notify') notify(call, { accountId, email, former: left });
}

/** The change is done, so a slow or failed notification must not make it fail. */
function notify({ settings, report }: Call, change: EmailChanged): void {
	const send = async () => settings.onEmailChanged?.(change);
	send().catch(report);
}

const readChange = async (settings: Settings, accountId: string) =>
	(await readEmail(settings, accountId)).change;
