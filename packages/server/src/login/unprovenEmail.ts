import type { Call } from '../handler/call.js';
import type { PeoplePort } from '../ports/peoplePort.js';
import { changeEmailState, readEmail, readEmailsAbout } from '../records/emailNotes.js';
import type { UnprovenEmail } from '../records/values.js';
import type { Settings } from '../settings/resolveSettings.js';
import { addressTags, type Device } from './deviceCookie.js';
import { type EmailEvent, type EmailStep, emailTransition } from './emailTransition.js';
import { readRequestFacts } from './requestFacts.js';

/** The unproven address of an account; undefined if its address is proven. */
export async function readUnprovenEmail(
	place: { readonly people: PeoplePort },
	accountId: string,
): Promise<UnprovenEmail | undefined> {
	return (await readEmail(place, accountId)).unproven;
}

/** None of these events depends on the time. */
const step = (
	place: { readonly people: PeoplePort },
	accountId: string,
	event: EmailEvent,
): Promise<EmailStep> =>
	changeEmailState(place, accountId, async (state) => emailTransition(state, event, 0));

/**
 * Records that a code was sent to an unproven address.
 *
 * @param unproven the account's record, read before the service was asked: if the account has changed its address
 *   since, the code may have gone to the earlier one
 */
export async function noteCodeSent(
	settings: Settings,
	unproven: UnprovenEmail | undefined,
	email: string,
): Promise<void> {
	if (unproven?.email !== email) return;
	const { accountId, nonce } = unproven;
	await step(settings, accountId, { type: 'codeSent', nonce, email });
}

/**
 * What a code that is entered for an account now would prove; undefined if no code was sent to an unproven address
 * of it. Read before the service accepts the code, because a code that went to another address proves nothing.
 */
export async function provableBy(
	settings: Settings,
	accountId: string,
): Promise<string | undefined> {
	const unproven = await readUnprovenEmail(settings, accountId);
	return unproven?.codeSent ? unproven.nonce : undefined;
}

/**
 * What the signed leg of a request proves, whose first leg had the code; undefined if the account's address is proven or
 * another one by now.
 */
export async function provenBy(
	settings: Settings,
	accountId: string,
	requestId: string | undefined,
): Promise<string | undefined> {
	const { proves } = await readRequestFacts(settings, requestId);
	if (proves === undefined) return undefined;
	const unproven = await readUnprovenEmail(settings, accountId);
	return unproven?.nonce === proves ? proves : undefined;
}

/** The service has accepted what proves the address. */
export async function proveEmail(
	settings: Settings,
	accountId: string,
	nonce: string,
): Promise<void> {
	await step(settings, accountId, { type: 'proven', nonce });
}

/**
 * Accepts a wallet's new address without a code, on the platform's authority. Codes are then sent to it for any
 * browser, anyone who enters one is signed in to the wallet, and the former address is free.
 *
 * Use it in support cases: a person changed to their own address, then lost the browser, and has no other way to
 * sign in. Access to the mailbox alone proves nothing, because somebody else may have changed a wallet to that
 * address, by mistake or to share it. Ask for something that only the wallet's owner can know or show.
 *
 * @param people the same as that of `createWalletHandler`
 * @param accountId `InternalAccount:<uuid>`. It has no effect if the address is proven.
 */
export async function acceptEmail(people: PeoplePort, accountId: string): Promise<void> {
	await step({ people }, accountId, { type: 'accepted' });
}

/** The account that left an address and may return to it. */
export async function accountThatLeft(
	{ settings }: Call,
	email: string,
): Promise<string | undefined> {
	const states = await readEmailsAbout(settings, email);
	return states.find(({ unproven }) => unproven?.former === email)?.unproven?.accountId;
}

/** A request for a code to an address of an account. */
interface Asking {
	readonly accountId: string;
	readonly email: string;
	readonly device: Device;
	/** The account that is signed in in that browser. */
	readonly signedInTo: string | undefined;
}

/**
 * Whether a browser may have a code sent to an address of an account.
 *
 * - To an unproven address: only if the browser is signed in to the account, or has signed in with the former
 *   address. A mistyped address must not open the wallet to its owner, who must not get a wallet that somebody else
 *   can still sign for.
 * - To an address that the wallet has left and may return to: never.
 *
 * @param unproven the unproven address of the account
 */
export async function mayGetCode(
	settings: Settings,
	unproven: UnprovenEmail | undefined,
	{ accountId, email, device, signedInTo }: Asking,
): Promise<boolean> {
	if (!unproven) return true;
	if (unproven.email !== email) return false;
	if (signedInTo === accountId) return true;
	const former = await addressTags(settings, unproven.former);
	return device.signIns.some(([tag]) => former.includes(tag));
}
