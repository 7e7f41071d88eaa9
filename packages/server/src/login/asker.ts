import { codeRequesterHeader } from '@countersign/contract/service';
import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import type { Settings } from '../settings/resolveSettings.js';
import {
	addressTag,
	addressTags,
	type Device,
	lastSignIn,
	newDevice,
	readDevice,
} from './deviceCookie.js';
import { callerNetwork } from './limitRate.js';

/** A browser that asks for a code to an address. */
export interface Asker {
	readonly email: string;
	/** Of the address. */
	readonly tag: string;
	readonly device: Device;
	/** Whether it came without a device cookie. */
	readonly isNew: boolean;
	readonly network: string;
	/** Hash of the id of the page. */
	readonly requester: string | undefined;
}

/** Reads who asks. */
export async function readAsker(call: Call, email: string): Promise<Asker> {
	const { settings } = call;
	const known = await readDevice(call);
	const device = known ?? newDevice();
	const tag = await addressTag(settings, email);
	return {
		email,
		tag,
		device,
		isNew: known === undefined,
		network: callerNetwork(call),
		requester: await requesterOf(call, tag),
	};
}

/** When a browser has signed in with the address; undefined if it is unknown. A settled email change makes it so. */
export async function knownSince(
	settings: Settings,
	{ device, email }: Asker,
): Promise<number | undefined> {
	return lastSignIn(settings, device, await addressTags(settings, email));
}

/** Hash of the id of the page that sends a request, for one address; undefined without a well-formed id. */
export async function requesterOf({ request }: Call, tag: string): Promise<string | undefined> {
	const id = request.headers.get(codeRequesterHeader) ?? '';
	return /^[A-Za-z0-9_-]{22}$/.test(id) ? digest(tag, id) : undefined;
}
