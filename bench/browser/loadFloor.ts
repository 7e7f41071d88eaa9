/** A page of `floor.ts` with all that the yardstick asks for: it restores its key and could do the rest. */
import * as floor from './floor.js';

declare global {
	/** Milliseconds from the start of the navigation until the page could sign. */
	var readyAt: number;
	var floorSteps: unknown;
}

globalThis.floorSteps = [floor.usePasskey, floor.signIn, floor.openSessionKey, floor.stamp];
const database = await floor.openDatabase();
const { key } = await floor.get(database, 'key');
if (!key) throw new Error('There is no key.');
globalThis.readyAt = performance.now();
