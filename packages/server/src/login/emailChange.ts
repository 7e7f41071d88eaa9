import type { Customer } from '@countersign/contract';
import { address } from '../allowLists/text.js';
import { randomToken } from '../crypto/bytes.js';
import type { Call } from '../handler/call.js';
import { beforeDeadline } from '../http/readBody.js';
import { Refusal, unavailable } from '../http/responses.js';
import { changeEmailState, readEmail, readEmailsAbout } from '../records/emailNotes.js';
import type { EmailChange, NotedChange } from '../records/values.js';
import { asRefusal, isUnknown } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { forgetCodeCredential } from './emailCredential.js';
import { type EmailEvent, type EmailStep, emailTransition } from './emailTransition.js';
import { revokeDevices } from './endedLogins.js';

/**
 * Records a change before it is sent to the service. The service decides a customer's address, so a request that
 * finds the record after a crash or a lost response asks the service.
 *
 * @returns the id of the record
 */
export async function noteEmailChange({ settings }: Call, change: EmailChange): Promise<string> {
	const id = randomToken(16);
	await changeEmailState(settings, change.accountId, async (state) => {
		const address = (await settings.people.byAccount(change.accountId))?.email;
		// A platform with its own sign-in may store no people here.
		if (address === undefined) return { state };
		const { customerId, accountId, email } = change;
		const begun = { type: 'begun', id, address, customerId, accountId, email } as const;
		return emailTransition(state, begun, settings.now());
	});
	return id;
}

const step = (settings: Settings, accountId: string, event: EmailEvent): Promise<EmailStep> =>
	changeEmailState(settings, accountId, async (state) =>
		emailTransition(state, event, settings.now()),
	);

/**
 * Applies a change that the service has confirmed. Concurrent changes may be confirmed in another order than they
 * were made: the service then says which address it has.
 *
 * @param id of the record that was made for the change
 */
export async function confirmEmailChange(
	call: Call,
	change: EmailChange,
	id: string | undefined,
): Promise<void> {
	const { settings } = call;
	const { accountId, email } = change;
	const noted = await readChange(settings, accountId);
	if (noted && noted.id === id && !noted.isContested) return follow(call, noted);
	// Another request has found the change done and applied it.
	if (!noted && (await settings.people.byAccount(accountId))?.email === email) return;
	// The record stays until a later request can settle it.
	await askAgain(call, change).catch(call.report);
}

/** Asks the service for the address of an account after changes that were concurrent. */
async function askAgain(call: Call, change: EmailChange): Promise<void> {
	await noteEmailChange(call, change);
	await settleEmailChange(call, change.accountId);
}

/** Each step can be repeated, and the record is deleted last. */
async function follow(call: Call, noted: NotedChange): Promise<void> {
	const { settings } = call;
	const { id, accountId, email, left } = noted;
	const nonce = randomToken(16);
	const { effect } = await step(settings, accountId, { type: 'confirmed', id, nonce });
	if (effect !== 'move') return;
	const isThere = (await settings.people.byAccount(accountId))?.email === email;
	// Another person may have taken the address meanwhile. The record then stays, because the change is not settled.
	if (!(isThere || (await settings.people.changeEmail({ accountId, email })))) return;
	await forgetCodeCredential(settings, accountId);
	// The old address may become another person's, and these browsers must not void that person's codes.
	if (left !== email) await revokeDevices(settings, left);
	const moved = await step(settings, accountId, { type: 'moved', id });
	if (moved.effect === 'notify') notify(call, noted);
	await step(settings, accountId, { type: 'finished', id });
	// The address of a change that was confirmed meanwhile may have been overwritten.
	if (!isThere && moved.state.change?.id !== id) await askAgain(call, noted);
}

/** The change is done, so a slow or failed notification must not make it fail. */
function notify({ settings, report }: Call, { accountId, email, left }: NotedChange): void {
	const send = async () => settings.onEmailChanged?.({ accountId, email, former: left });
	send().catch(report);
}

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
	const noted = await readChange(call.settings, accountId);
	if (noted) await settle(call, noted);
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
	const noted = await readChange(settings, accountId);
	if (!noted) return;
	const isFresh = settings.now() - noted.notedAt < freshFor;
	const late = () => unavailable(504, 'The service did not respond in time.');
	try {
		await beforeDeadline(settle(call, noted), isFresh ? signal : AbortSignal.timeout(1_000), late);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
	}
}

async function settle(call: Call, noted: NotedChange): Promise<void> {
	const { settings } = call;
	const { id, accountId, customerId } = noted;
	const path = `/customers/${encodeURIComponent(customerId)}`;
	const response = await call.service.send({ method: 'GET', path });
	// A deleted customer has no change.
	if (response.status !== 200 && !isUnknown(response)) throw asRefusal(response);
	const { email } = Object(response.value) as Partial<Customer>;
	if (email === noted.email) return follow(call, noted);
	const { data: other } = address.safeParse(email);
	const person = await settings.people.byAccount(accountId);
	if (other === undefined || other === person?.email) {
		await step(settings, accountId, { type: 'denied', id });
		return;
	}
	const by = randomToken(16);
	const event = { type: 'overtaken', id, by, email: other } as const;
	const { change } = (await step(settings, accountId, event)).state;
	if (change?.id === by) await follow(call, change);
}

const readChange = async (settings: Settings, accountId: string) =>
	(await readEmail(settings, accountId)).change;
