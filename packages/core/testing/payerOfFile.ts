import { afterEach, beforeEach } from 'vitest';
import { recordStoreOf } from '../src/parts/sessionStoreOf.js';
import { readSessionRecord } from '../src/signer/sessionRecord.js';
import { partsOf } from '../src/wallet.js';
import { openPayer, type Payer } from './openPayer.js';
import { newEmail, openWallet, signIn } from './openWallet.js';

/** A person with money who is signed in. */
export interface SignedInPayer extends Payer {
	readonly email: string;
}

/**
 * Signs up a person with money for the tests of a file. Each test begins on a device as this has left it. After a test
 * that signs in or out, somebody else is signed up.
 *
 * @returns Gives the person to a test.
 */
export function payerOfFile(): () => SignedInPayer {
	let payer: SignedInPayer | undefined;
	let device: Device;
	beforeEach(async () => {
		if (payer) return writeDevice(device);
		const email = newEmail();
		const wallet = await signIn(openWallet(), email);
		payer = { ...(await openPayer(wallet, undefined, 10_000_000_000)), email };
		device = await readDevice();
	});
	afterEach(async () => {
		if (sessionIdOf(await readDevice()) !== sessionIdOf(device)) payer = undefined;
	});
	return () => {
		if (!payer) throw new Error('No test is running.');
		return payer;
	};
}

/** The records that the browser stores. */
type Device = ReadonlyMap<string, unknown>;

const { scope, own } = partsOf(openWallet());

async function readDevice(): Promise<Device> {
	const records = own(recordStoreOf);
	const { names } = await records.names();
	const values = await Promise.all(names.map((name) => records.get(name)));
	return new Map(names.map((name, index) => [name, values[index]]));
}

async function writeDevice(device: Device): Promise<void> {
	await Promise.all([...device].map(([name, value]) => own(recordStoreOf).set(name, value)));
}

function sessionIdOf(device: Device): string | undefined {
	return readSessionRecord(device.get(`countersign:session:${scope}`))?.session.id;
}
