import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { notFound, Refusal, unavailable } from '../http/responses.js';
import { putTogether } from '../records/kind.js';
import * as records from '../records/records.js';
import type { Decoy } from '../records/values.js';
import { openWallet } from '../service/openWallet.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { Device } from './deviceCookie.js';
import { challengeCode, decoyOf, entryOfDecoy, readCodeCredential } from './emailCredential.js';
import { countWithin } from './limitRate.js';

/**
 * The decoy credential of an account without an emailed code, so that requesting a code does not reveal that. It
 * belongs to a separate wallet, which is created like that of any new address.
 */
export function accountDecoy(call: Call, platformCustomerId: string): Promise<string> {
	return openDecoy(call, 'account-decoy', platformCustomerId);
}

/** Makes the next request open another decoy to replace one that the service no longer knows. */
export async function forgetDecoy(settings: Settings, credentialId: string): Promise<void> {
	const id = await decoyOf(settings, credentialId);
	if (id === undefined) return;
	const decoy = await readDecoy(settings, id);
	const lost = decoyTransition(decoy, { type: 'lost', credentialId });
	if (lost !== decoy) await records.decoy.put(settings, id, lost);
}

/**
 * A bundle like that of a sent code, for a browser that gets no code: a real one, but of a wallet that nobody owns.
 * All addresses share a few such wallets in turn, to stay below the service's limit for each. When the limit is
 * reached, the last bundle is returned again.
 */
export async function decoyBundle(
	call: Call,
	device: Device,
	credentialId: string,
): Promise<string> {
	const { settings } = call;
	const number = await nextNumber(call);
	const challenged = (await challengeDecoy(call, number)) ?? (await challengeDecoy(call, number));
	if (!challenged) throw unavailable(502, 'The service does not know its own credential.');
	const { decoyId, bundle } = challenged;
	const id = idOf('decoy', number);
	const until = settings.now() + settings.emailCodeLifetime;
	const event = { type: 'challenged', credentialId: decoyId, bundle, until } as const;
	const decoy = decoyTransition(await readDecoy(settings, id), event);
	await putTogether(settings, [
		records.decoy.entry(settings, id, decoy),
		entryOfDecoy(settings, decoyId, id),
		records.decoyOfBrowser.entry(settings, sentTo(device.id, credentialId), decoyId),
	]);
	return bundle;
}

/** Undefined if the service does not know the decoy: the next challenge is for another one. */
async function challengeDecoy(call: Call, number: string) {
	const { settings } = call;
	const decoyId = await openDecoy(call, 'decoy', number);
	const bundle = await challengeCode(call, decoyId).catch(async (error) => {
		const { credentialId, last } = await readDecoy(settings, idOf('decoy', number));
		const isGood = last && credentialId === decoyId && last.until > settings.now();
		if (isGood && error instanceof Refusal && error.status === 429) return last.bundle;
		throw error;
	});
	if (bundle !== undefined) return { decoyId, bundle };
	await forgetDecoy(settings, decoyId);
	return undefined;
}

const readDecoy = async (settings: Settings, id: string) =>
	(await records.decoy.get(settings, id)) ?? {};

/** The decoy that a browser was sent to in place of a credential, or the next one. */
export async function openDecoyFor(
	call: Call,
	deviceId: string,
	credentialId: string,
): Promise<string> {
	const sent = sentTo(deviceId, credentialId);
	const known = await records.decoyOfBrowser.get(call.settings, sent);
	return known ?? openDecoy(call, 'decoy', await nextNumber(call));
}

const sentTo = (deviceId: string, credentialId: string) => `${deviceId}:${credentialId}`;

const decoyCount = 24;

/** The number of the shared decoy whose turn it is. */
async function nextNumber({ settings }: Call): Promise<string> {
	const { count } = await countWithin(settings, 'decoy-turn', records.year);
	return String(count % decoyCount);
}

/**
 * The code credential of a wallet that nobody owns, at an address whose mail nobody reads. Requests that find the
 * same credential lost open the same replacement wallet.
 *
 * @param name the number of a shared decoy, or the `platformCustomerId` of the account
 */
async function openDecoy(call: Call, kind: DecoyKind, name: string): Promise<string> {
	const { settings } = call;
	const id = idOf(kind, name);
	const decoy = await readDecoy(settings, id);
	if (decoy.credentialId !== undefined) return decoy.credentialId;
	// Derived from an id that only the platform and the service know.
	const hash = await digest(kind, name, ...(decoy.lost === undefined ? [] : [decoy.lost]));
	const email = `${hash.slice(0, 40)}@${settings.decoyDomain}`;
	const { accountId } = await openWallet(call, { platformCustomerId: `${kind}-${hash}`, email });
	const credentialId = await readCodeCredential(call, accountId);
	if (credentialId === undefined) throw notFound();
	const opened = decoyTransition(decoy, { type: 'opened', credentialId });
	await putTogether(settings, [
		records.decoy.entry(settings, id, opened),
		entryOfDecoy(settings, credentialId, id),
	]);
	return credentialId;
}

type DecoyKind = 'decoy' | 'account-decoy';

const idOf = (kind: DecoyKind, name: string) => `${kind}:${name}`;

export type DecoyEvent =
	| { readonly type: 'opened'; readonly credentialId: string }
	/** The service does not know this credential any more. */
	| { readonly type: 'lost'; readonly credentialId: string }
	/** Good until `until`, in epoch milliseconds. */
	| {
			readonly type: 'challenged';
			readonly credentialId: string;
			readonly bundle: string;
			readonly until: number;
	  };

/**
 * The next state of a decoy. An event about another credential than its own changes nothing: another request has
 * replaced that one already.
 */
export function decoyTransition(decoy: Decoy, event: DecoyEvent): Decoy {
	const { type, credentialId } = event;
	if (type === 'opened') return { ...(decoy.lost && { lost: decoy.lost }), credentialId };
	if (decoy.credentialId !== credentialId) return decoy;
	if (type === 'lost') return { lost: credentialId };
	return { ...decoy, last: { bundle: event.bundle, until: event.until } };
}
