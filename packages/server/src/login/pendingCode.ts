import type { AuthMethod } from '@countersign/contract';
import { randomToken } from '../crypto/bytes.js';
import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { graceForPorts } from '../inbound/admission.js';
import * as records from '../records/records.js';
import type { CodeHistory, PendingCode, UnprovenEmail } from '../records/values.js';
import type { Settings } from '../settings/resolveSettings.js';
import { type Asker, knownSince, requesterOf } from './asker.js';
import {
	type CodeState,
	codeTransition,
	isFrom,
	maxHoldTime,
	presentCode,
} from './codeTransition.js';
import { addressTag, addressTags, lastSignIn, readDevice } from './deviceCookie.js';
import { codeTargetOf, noteCodeTarget, rememberEmailCredential } from './emailCredential.js';
import { callerNetwork, isOverLimit } from './limitRate.js';
import type { Login } from './login.js';
import { noteCodeSent } from './unprovenEmail.js';

/** The right to have a code sent to an address. */
export interface CodeClaim {
	readonly tag: string;
	readonly nonce: string;
	/** Whether it started a new pending code; a browser that asks again continues its own. */
	readonly isNew: boolean;
	readonly pending: PendingCode;
}

/**
 * How long a code belongs to the browser that requested it. A code with a longer lifetime must not block the address
 * for everybody else all that time.
 */
const keptFor = ({ emailCodeLifetime }: Settings) => Math.min(emailCodeLifetime, maxHoldTime);

/**
 * How long a claim lasts before its code has been sent. A process that ends meanwhile must not block the address for
 * longer.
 */
const claimedFor = (settings: Settings) =>
	Math.min(keptFor(settings), settings.deadline + graceForPorts);

/**
 * Decides whether a browser may have a code sent now. Undefined while a code of another browser is pending: the
 * caller then sends no code, but the same response.
 *
 * Unknown browsers share one limit for the address, so that they cannot use up the service's.
 */
export async function claimCode(settings: Settings, asker: Asker): Promise<CodeClaim | undefined> {
	const { tag, device, requester, network } = asker;
	const before = await readCodes(settings, tag);
	const asking = {
		nonce: randomToken(16),
		browser: device.id,
		requester,
		network: await digest(network),
		isKnown: (await knownSince(settings, asker)) !== undefined,
		claimedFor: claimedFor(settings),
		keptFor: keptFor(settings),
	};
	const { state, effect } = codeTransition(before, { type: 'asked', ...asking }, settings.now());
	const { pending } = state;
	if (effect === 'refuse' || !pending) return undefined;
	const { nonce } = pending;
	const claim = { tag, nonce, isNew: nonce === asking.nonce, pending };
	if (effect === 'send') return write(settings, claim);
	if (effect === 'sendIfWithinLimits') {
		return (await isWithinLimits(settings, tag, before.history)) ? claim : undefined;
	}
	if (!(await isFirst(settings, claim, before.pending))) return undefined;
	return admit(settings, claim, state);
}

/** Gives a code to the first unknown browser, if the limits allow it. Otherwise the next one is first. */
async function admit(
	settings: Settings,
	claim: CodeClaim,
	state: CodeState,
): Promise<CodeClaim | undefined> {
	const { tag, pending } = claim;
	try {
		if (await isWithinLimits(settings, tag, state.history)) {
			const event = { type: 'admitted', network: pending.network } as const;
			const { history } = codeTransition(state, event, settings.now()).state;
			await records.codeHistory.put(settings, tag, history);
			return claim;
		}
	} catch (error) {
		await releaseCode(settings, claim);
		throw error;
	}
	await releaseCode(settings, claim);
	return undefined;
}

/**
 * Of several concurrent unknown browsers, exactly one is first: the one that is recorded as the successor of the code
 * that it replaces. The pending code is replaced, never taken away, so that nobody finds the address free meanwhile.
 */
async function isFirst(
	settings: Settings,
	{ tag, nonce, pending }: CodeClaim,
	replaced: PendingCode | undefined,
): Promise<boolean> {
	const { pendingCode } = records;
	const isAdded = async (id: string) =>
		(await pendingCode.add(settings, id, pending, restOf(settings, pending))).nonce === nonce;
	if (!replaced) return isAdded(tag);
	if (!(await isAdded(`${tag}:${replaced.nonce}`))) return false;
	const now = await pendingCode.get(settings, tag);
	if (!now) return isAdded(tag);
	// A browser that has signed in with the address was faster.
	if (now.nonce !== replaced.nonce) return false;
	await pendingCode.put(settings, tag, pending, restOf(settings, pending));
	return true;
}

/**
 * Whether unknown browsers may get another code. So many codes in a row may have gone to them without being entered
 * that somebody may be guessing them: each code can be guessed once.
 */
async function isWithinLimits(
	settings: Settings,
	tag: string,
	{ since }: CodeHistory,
): Promise<boolean> {
	if (await isOverLimit(settings, 'loginUnknownBrowsers', tag)) return false;
	return !(await isOverLimit(settings, 'loginCodesNotEntered', tag, since));
}

/** Whether the code still belongs to a claim, right before it is sent. */
export async function isStillClaimed(
	settings: Settings,
	{ tag, nonce }: CodeClaim,
): Promise<boolean> {
	return (await readPending(settings, tag))?.nonce === nonce;
}

/** The code of a claim was sent. */
export async function holdCode(settings: Settings, claim: CodeClaim): Promise<void> {
	const { tag, nonce, pending } = claim;
	const before = await readCodes(settings, tag);
	const event = { type: 'sent', nonce, keptFor: keptFor(settings) } as const;
	const { state } = codeTransition(before, event, settings.now());
	if (state === before || !state.pending) return;
	const { browser, requester } = pending;
	await write(settings, { ...claim, pending: { ...state.pending, browser, requester } });
}

/** Releases a claim whose code was not sent. */
export async function releaseCode(
	settings: Settings,
	{ tag, nonce, isNew }: CodeClaim,
): Promise<void> {
	const before = await readCodes(settings, tag);
	const { state } = codeTransition(before, { type: 'released', nonce }, settings.now());
	if (isNew && state !== before) await records.pendingCode.take(settings, tag);
}

/** The code was entered, so the next request, from any browser, may get one. */
export async function finishCode(call: Call, email: string): Promise<void> {
	const { settings } = call;
	// A process with another secret may have started it.
	for (const tag of await addressTags(settings, email)) {
		const before = await readCodes(settings, tag);
		const event = { type: 'entered', since: randomToken(16) } as const;
		const { state } = codeTransition(before, event, settings.now());
		await records.codeHistory.put(settings, tag, state.history);
		await records.pendingCode.take(settings, tag);
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
	const known = await rememberEmailCredential(call, id);
	// A challenge may name the credential of another wallet, whose address it went to.
	if (accountId !== undefined && accountId !== login.accountId) return;
	const person = await settings.people.byAccount(login.accountId);
	if (!person) return;
	const tag = await addressTag(settings, person.email);
	const nonce = randomToken(16);
	const pending = {
		nonce,
		browser: (await readDevice(call))?.id ?? '',
		network: await digest(callerNetwork(call)),
		yieldsAt: Number.MAX_SAFE_INTEGER,
		endsAt: settings.now() + keptFor(settings),
	};
	await write(settings, { tag, nonce, isNew: true, pending });
	await noteCodeTarget(settings, tag, { credentialId: id, accountId: login.accountId, known });
	await noteCodeSent(settings, unproven, person.email);
}

/** Whether a code for this credential is pending that belongs to another browser and another person. */
export async function belongsToAnother(
	call: Call,
	login: Login | undefined,
	credentialId: string,
): Promise<boolean> {
	const { settings } = call;
	const target = await codeTargetOf(settings, credentialId);
	if (target === undefined) return false;
	const { tag, accountId } = target;
	const pending = await readPending(settings, tag);
	if (!pending || login?.accountId === accountId) return false;
	const device = await readDevice(call);
	const from = { browser: device?.id, requester: await requesterOf(call, tag) };
	if (isFrom(pending, from)) return false;
	// A browser that has signed in with an earlier secret has another tag for the same address.
	const person = await settings.people.byAccount(accountId);
	const tags = person ? await addressTags(settings, person.email) : [tag];
	return (await lastSignIn(settings, device, tags)) === undefined;
}

async function readCodes(settings: Settings, tag: string): Promise<CodeState> {
	const [pending, history] = await Promise.all([
		records.pendingCode.get(settings, tag),
		records.codeHistory.get(settings, tag),
	]);
	return { pending, history: history ?? { since: '', held: [] } };
}

async function readPending(settings: Settings, tag: string): Promise<PendingCode | undefined> {
	const pending = await records.pendingCode.get(settings, tag);
	return presentCode(pending, keptFor(settings), settings.now());
}

async function write(settings: Settings, claim: CodeClaim): Promise<CodeClaim> {
	const { tag, pending } = claim;
	await records.pendingCode.put(settings, tag, pending, restOf(settings, pending));
	return claim;
}

/** A code that ends later than a new one would must not be kept for longer, either. */
const restOf = (settings: Settings, { endsAt }: PendingCode) =>
	Math.max(1, Math.min(endsAt - settings.now(), 2 * keptFor(settings)));
