import { isWalletError, restoreSession, type Wallet, type WalletError } from '../../src/index.js';
import { sessionIdOf } from '../person.js';
import type { World } from './gridFaults.js';
import type { Arranged } from './gridOperations.js';
import type { GridTab, GridWorld } from './gridWorld.js';
import { checkOnce, type SignedEffect } from './signedEffects.js';

/** What an action says: `gone` with its tab. */
export type Said = 'done' | 'gone' | WalletError;

/** What a person confirmed in a tab, and what came of it at the service. */
export interface Confirmation {
	readonly tab: GridTab;
	readonly said: Said;
	/** Every signed request that took effect meanwhile, those of other tabs too. */
	readonly signed: readonly SignedEffect[];
}

/** Codes that say that nobody knows. */
const unknown: readonly string[] = ['outcome.unknown', 'execution.unknown'];

const isFailed = (said: Said): said is WalletError =>
	typeof said !== 'string' && !unknown.includes(said.code);

/** @throws Error unless what it said is what the service has stored */
export function checkEffects(said: Said, effects: number | undefined, isShared: boolean): void {
	if (effects === undefined) return;
	if (effects > 1) throw new Error(`It took effect ${effects} times.`);
	if (said === 'done' && effects !== 1) throw new Error('It is told as done and is not.');
	if (isFailed(said) && !isShared && effects !== 0) throw falselyFailed('It', said);
}

/** @throws Error when it took effect twice, or is told as failed and took effect */
export function checkConfirmation(
	{ hasReceived }: Arranged,
	{ tab, said, signed }: Confirmation,
): void {
	checkOnce(signed);
	if (!isFailed(said)) return;
	const own = ownEffects({ tab, signed });
	const ids = own.map(({ id }) => id);
	const isVoid = hasReceived && !hasReceived(tab.wallet, ids) && said.walk(isLost);
	const [first] = own;
	if (first && !isVoid) throw falselyFailed(first.request, said);
	if (hasReceived?.(tab.wallet, ids)) throw falselyFailed('It', said);
}

/** Whether an error says that there was no response. */
function isLost(error: unknown): boolean {
	return isWalletError(error) && error.code.startsWith('network.');
}

function falselyFailed(what: string, cause: WalletError): Error {
	return new Error(`${what} took effect and is told as failed: ${cause.code}.`, { cause });
}

/** Without the end of sessions that this device had before, which comes in the background. */
function ownEffects({ tab, signed }: Omit<Confirmation, 'said'>): readonly SignedEffect[] {
	return signed.filter((one) => one.tab === tab.process && !one.isTidying);
}

/** @throws Error when what was told as done is not what the service has */
export async function holdTrue({ holds }: Arranged, { act, wallet }: GridTab): Promise<void> {
	if ((await act(() => holds?.(wallet))) === false) {
		throw new Error('It is told as done, and the service has something else.');
	}
}

/** Where the device cannot have the service end the session that it had before, or does not know that it goes on. */
const endless: readonly World[] = [
	'offline',
	'clock ahead',
	'storage full',
	'storage down',
	'service down',
];

/**
 * Every session that the service has in the end is held by a device; or its response was lost, so that nobody has its
 * key, at most one for each confirmation; or it is the one before, and its end could not be asked for. The last two live
 * until they expire.
 *
 * @throws Error when there is any other
 */
export async function checkSessions(
	world: GridWorld,
	{ sessions }: Arranged,
	{
		confirmations,
		holders,
		former,
	}: {
		readonly confirmations: readonly Confirmation[];
		readonly holders: readonly Wallet[];
		readonly former: { readonly id: string; readonly world: World };
	},
): Promise<void> {
	if (!sessions) return;
	const fresh = world.openTab();
	await fresh.act(() => restoreSession(fresh.wallet));
	const lost = confirmations.filter(({ said }) => said !== 'done').flatMap(ownEffects);
	const accepted = new Set<unknown>(lost.map(({ id }) => id));
	for (const wallet of [fresh.wallet, ...holders]) accepted.add(sessionIdOf(wallet));
	if (endless.includes(former.world)) accepted.add(former.id);
	let others: readonly string[] = [];
	// A device ends the session before in the background.
	for (let looks = 0; looks < 200; looks++) {
		others = (await sessions()).filter((id) => !accepted.has(id));
		if (others.length === 0) return;
		await world.rest();
	}
	throw new Error(`${others.length} sessions are left that nobody holds: ${others}.`);
}
