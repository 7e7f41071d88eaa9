import { type AuthMethod, codeRequesterHeader } from '@countersign/contract';
import { randomToken } from '../bytes.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import * as addressRecords from '../records/addressRecords.js';
import type { PendingCode, UnprovenEmail } from '../records/values.js';
import type { Settings } from '../settings/resolveSettings.js';
import { addressTag, addressTags, type Device, hasSignedIn, readDevice } from './deviceCookie.js';
import { rememberEmailCredential } from './emailCredential.js';
import { callerNetwork, countWithin, isOverLimit } from './limitRate.js';
import type { Login } from './login.js';
import { noteCodeSent } from './unprovenEmail.js';

/** The right to have a code sent to an address. */
export interface CodeClaim extends PendingCode {
	readonly tag: string;
	/** Whether it started a new pending code; a browser that asks again continues its own. */
	readonly isNew: boolean;
}

/**
 * How long a claim lasts before its code has been sent. A process that ends meanwhile must not block the address for
 * long; another process's clock may be a minute ahead.
 */
const claimedFor = (settings: Settings) =>
	Math.min(addressRecords.keptFor(settings), settings.deadline + 60_000);

const heldId = (tag: string, networkHash: string) => digest(tag, networkHash);

/**
 * Decides whether a browser may have a code sent now. Undefined while a code of another browser is pending: the
 * caller then sends no code, but the same response.
 *
 * A browser that has signed in with the address always may, within its own limit. Unknown browsers share one limit
 * for the address, so that they cannot use up the service's. The first of them holds the address; a network that held
 * it before and never entered a code yields to other networks.
 *
 */
export async function claimCode(
	call: Call,
	email: string,
	device: Device,
): Promise<CodeClaim | undefined> {
	const { settings } = call;
	const { now } = settings;
	const tag = await addressTag(settings, email);
	const network = await digest(callerNetwork(call));
	const pending = await readPending(settings, tag);
	const requester = await requesterOf(call, tag);
	const begin = (yieldsAt: number): CodeClaim => {
		const nonce = randomToken(16);
		return { nonce, browser: device.id, requester, network, yieldsAt, tag, isNew: true };
	};
	if (await hasSignedIn(settings, device, await addressTags(settings, email))) {
		return write(settings, begin(Number.MAX_SAFE_INTEGER));
	}
	if (pending && isFrom(pending, device, requester)) {
		if (await isOverLimit(settings, 'loginUnknownBrowsers', tag)) return undefined;
		if (await areGuessed(settings, tag)) return undefined;
		// It ends with the code that was sent before. `holdCode` extends it.
		return { ...pending, browser: device.id, requester, tag, isNew: false };
	}
	if (pending && (now() < pending.yieldsAt || pending.network === network)) return undefined;
	if (!(await isFirst(settings, tag, pending))) return undefined;
	try {
		if (await isOverLimit(settings, 'loginUnknownBrowsers', tag)) {
			await nextRound(settings, tag);
			return undefined;
		}
		if (await areGuessed(settings, tag)) return undefined;
		const held = await heldId(tag, network);
		const hasHeld = (await addressRecords.codeHeld.get(settings, held)) !== undefined;
		await addressRecords.codeHeld.put(settings, held, 'held');
		return await write(settings, begin(now() + (hasHeld ? 0 : addressRecords.maxHoldTime)));
	} catch (error) {
		await nextRound(settings, tag);
		throw error;
	}
}

/** Whether the code still belongs to a claim, right before it is sent. */
export async function isStillClaimed(settings: Settings, claim: CodeClaim): Promise<boolean> {
	return (await readPending(settings, claim.tag))?.nonce === claim.nonce;
}

/** Records the credential of a pending code, so that others cannot use up its attempts. */
export async function noteCredential(
	settings: Settings,
	tag: string,
	{ credentialId, accountId }: { readonly credentialId: string; readonly accountId: string },
): Promise<void> {
	await addressRecords.codeTarget.put(settings, credentialId, { tag, accountId });
}

/** The code of a claim was sent. */
export async function holdCode(settings: Settings, claim: CodeClaim): Promise<void> {
	if (await isStillClaimed(settings, claim))
		await write(settings, claim, addressRecords.keptFor(settings));
}

/** Releases a claim whose code was not sent. */
export async function releaseCode(settings: Settings, claim: CodeClaim): Promise<void> {
	if (claim.isNew && (await isStillClaimed(settings, claim))) await endCode(settings, claim.tag);
}

/** The code was entered, so the next request, from any browser, may get one. */
export async function finishCode(call: Call, email: string): Promise<void> {
	const { settings } = call;
	// A process with another secret may have started it.
	for (const tag of await addressTags(settings, email)) {
		await forgetGuesses(settings, tag);
		const pending = await readPending(settings, tag);
		await endCode(settings, tag);
		if (pending) await addressRecords.codeHeld.take(settings, await heldId(tag, pending.network));
	}
}

/**
 * Reserves a code that was sent to a signed-in person, for a step-up or a new credential, until it expires.
 *
 * @param unproven as for {@link noteCodeSent}
 */
export async function keepSentCode(
	call: Call,
	login: Login,
	unproven: UnprovenEmail | undefined,
	value: unknown,
): Promise<void> {
	const { settings } = call;
	const { id, accountId, otpEncryptionTargetBundle } = (value ?? {}) as Partial<AuthMethod>;
	if (typeof id !== 'string' || typeof otpEncryptionTargetBundle !== 'string') return;
	await rememberEmailCredential(call, id);
	// A challenge may name the credential of another wallet, whose address it went to.
	if (accountId !== undefined && accountId !== login.accountId) return;
	const person = await settings.people.byAccount(login.accountId);
	if (!person) return;
	const tag = await addressTag(settings, person.email);
	const browser = (await readDevice(call))?.id ?? '';
	const network = await digest(callerNetwork(call));
	const nonce = randomToken(16);
	const yieldsAt = Number.MAX_SAFE_INTEGER;
	const kept = { nonce, browser, network, yieldsAt, tag, isNew: true };
	await write(settings, kept, addressRecords.keptFor(settings));
	await noteCredential(settings, tag, { credentialId: id, accountId: login.accountId });
	await noteCodeSent(settings, unproven, person.email);
}

/** The account that the latest code of a credential was sent for; undefined if no code is valid any more. */
export async function accountOfCode(
	settings: Settings,
	credentialId: string,
): Promise<string | undefined> {
	return (await addressRecords.codeTarget.get(settings, credentialId))?.accountId;
}

/** Whether a code for this credential is pending that belongs to another browser and another person. */
export async function belongsToAnother(
	call: Call,
	login: Login | undefined,
	credentialId: string,
): Promise<boolean> {
	const { settings } = call;
	const target = await addressRecords.codeTarget.get(settings, credentialId);
	if (target === undefined) return false;
	const { tag, accountId } = target;
	const pending = await readPending(settings, tag);
	if (!pending || login?.accountId === accountId) return false;
	const device = await readDevice(call);
	if (isFrom(pending, device, await requesterOf(call, tag))) return false;
	// A browser that has signed in with an earlier secret has another tag for the same address.
	const person = await settings.people.byAccount(accountId);
	const tags = person ? await addressTags(settings, person.email) : [tag];
	return !(await hasSignedIn(settings, device, tags));
}

/** Whether a request comes from the browser that a code belongs to. */
const isFrom = (
	{ browser, requester }: PendingCode,
	device: Device | undefined,
	from: string | undefined,
): boolean => browser === device?.id || (from !== undefined && from === requester);

/** Hash of the id of the page that sends a request, for one address; undefined without a well-formed id. */
async function requesterOf({ request }: Call, tag: string): Promise<string | undefined> {
	const id = request.headers.get(codeRequesterHeader) ?? '';
	return /^[A-Za-z0-9_-]{22}$/.test(id) ? digest(tag, id) : undefined;
}

/**
 * Whether so many codes in a row for an address have gone to unknown browsers without being entered that somebody
 * may be guessing them. Each code can be guessed once.
 */
async function areGuessed(settings: Settings, tag: string): Promise<boolean> {
	const since = (await addressRecords.codesSince.get(settings, tag)) ?? '';
	return isOverLimit(settings, 'loginCodesNotEntered', tag, since);
}

const forgetGuesses = (settings: Settings, tag: string) =>
	addressRecords.codesSince.put(settings, tag, randomToken(16));

async function readPending(settings: Settings, tag: string): Promise<PendingCode | undefined> {
	const pending = await addressRecords.pendingCode.get(settings, tag);
	// A code that ends later than a new one would was started while the clock was ahead.
	return pending && pending.endsAt <= settings.now() + 2 * addressRecords.keptFor(settings)
		? pending
		: undefined;
}

async function write(
	settings: Settings,
	claim: CodeClaim,
	time: number = claimedFor(settings),
): Promise<CodeClaim> {
	const { tag, isNew: _, ...pending } = claim;
	const stored = { ...pending, endsAt: settings.now() + time };
	await addressRecords.pendingCode.put(settings, tag, stored, time);
	return claim;
}

/** Of several concurrent unknown browsers, exactly one is first. Counting is atomic, reading is not. */
async function isFirst(
	settings: Settings,
	tag: string,
	pending: PendingCode | undefined,
): Promise<boolean> {
	const round = (await addressRecords.codeRound.get(settings, tag)) ?? '';
	const id = await digest(tag, round, pending?.nonce ?? '');
	const window = claimedFor(settings);
	return (await countWithin(settings, addressRecords.codeClaims, id, window)).count === 1;
}

async function endCode(settings: Settings, tag: string): Promise<void> {
	await addressRecords.pendingCode.take(settings, tag);
	await nextRound(settings, tag);
}

/** Lets the next unknown browser be first again. The old counts expire before this record does. */
const nextRound = (settings: Settings, tag: string) =>
	addressRecords.codeRound.put(settings, tag, randomToken(16));
