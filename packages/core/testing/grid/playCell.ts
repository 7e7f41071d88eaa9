import { clearTimeout, setTimeout } from 'node:timers';
import {
	getSession,
	isWalletError,
	refreshSession,
	restoreSession,
	type Wallet,
} from '../../src/index.js';
import { sessionIdOf } from '../person.js';
import type { Leg } from '../sentRequest.js';
import {
	type Confirmation,
	checkConfirmation,
	checkEffects,
	checkSessions,
	holdTrue,
	type Said,
} from './checkOutcome.js';
import { isDelivered, type Point, pointNames, type World, worldNames } from './gridFaults.js';
import { type Arranged, type GridOperation, gridOperations, legsOf } from './gridOperations.js';
import type { GridTab, GridWorld } from './gridWorld.js';

/** One cell of the grid. */
export interface Cell {
	readonly name: string;
	readonly leg: Leg;
	readonly point: Point;
	readonly world: World;
}

/** Every cell. */
export const everyCell: readonly Cell[] = Object.entries(gridOperations).flatMap(
	([name, operation]) =>
		legsOf(operation).flatMap((leg) =>
			pointNames.flatMap((point) =>
				worldNames
					.filter((world) => !operation.without?.includes(world))
					.filter((world) => world !== 'same twice' || operation.isShared)
					.filter((world) => world !== 'backend killed' || isDelivered(point))
					.map((world) => ({ name, leg, point, world })),
			),
		),
);

export const nameOf = ({ name, leg, point, world }: Cell): string =>
	`${name}, ${leg} leg: ${point}, ${world}`;

/**
 * Plays one cell to its end. `isMet`: whether the action met what happened elsewhere, before it ended.
 * @throws Error when the outcome that was told is not the true one
 */
export async function playCell(world: GridWorld, cell: Cell): Promise<{ readonly isMet: boolean }> {
	const operation = gridOperations[cell.name] as GridOperation;
	world.forget();
	const tab = world.openTab();
	const arranged = await tab.act(() => operation.arrange(world, tab.wallet));
	const other = world.openTab();
	const elsewhere = world.openElsewhere();
	if (cell.world === 'session revoked') await arranged.signIn(elsewhere);
	const former = { id: sessionIdOf(tab.wallet) ?? '', world: cell.world };
	const twin: Promise<Said>[] = [];
	world.arm(
		{ operation: operation.operation, leg: cell.leg, point: cell.point, world: cell.world },
		{
			refreshElsewhere: () => other.act(() => refreshSession(other.wallet)),
			doTheSame: () => {
				twin.push(settle(other, () => arranged.act(other.wallet)));
				return Promise.resolve();
			},
			revoke: () => revokeAt(elsewhere, former.id),
			signInElsewhere: () => other.act(() => arranged.signIn(other.wallet)),
		},
	);
	const signedBefore = world.signed.length;
	const said = await settle(tab, () => arranged.act(tab.wallet));
	const saidElsewhere = await Promise.all(twin);
	if (!world.hasInterrupted()) throw new Error(`The request was not met: ${String(said)}`);
	await world.rest();
	const isMet = world.hasMetWorld();
	const before = await arranged.effects?.();
	for (const one of [said, ...saidElsewhere]) {
		checkEffects(one, before, saidElsewhere.length > 0);
	}
	if (said === 'done') await holdTrue(arranged, tab);
	await world.heal();
	await world.rest();
	const signed = world.signed.slice(signedBefore);
	const confirmations: Confirmation[] = [
		{ tab, said, signed },
		...saidElsewhere.map((one) => ({ tab: other, said: one, signed })),
	];
	for (const one of confirmations) checkConfirmation(arranged, one);
	const next = said === 'gone' ? (cell.world === 'reload' ? world.openTab() : other) : tab;
	await finish(next, arranged, {
		world,
		confirmations,
		isDone: said === 'done',
	});
	await world.rest();
	const effects = await arranged.effects?.();
	if (effects !== undefined && effects !== 1) throw new Error(`In the end: ${effects} effects.`);
	await holdTrue(arranged, next);
	const holders = [next.wallet, elsewhere];
	await checkSessions(world, arranged, { confirmations, holders, former });
	return { isMet };
}

const patience = 20_000;

/** What an action says in a tab that may go. */
async function settle(tab: GridTab, act: () => Promise<unknown>): Promise<Said> {
	const said = tab.act(act).then(
		() => 'done' as const,
		(error) => {
			if (isWalletError(error)) return error;
			throw error;
		},
	);
	return orStuck(Promise.race([said, tab.gone.then(() => 'gone' as const)]));
}

function orStuck<Result>(promise: Promise<Result>): Promise<Result> {
	let timer: NodeJS.Timeout | undefined;
	const stuck = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('The action does not end.')), patience);
	});
	return Promise.race([promise, stuck]).finally(() => clearTimeout(timer));
}

/** Does what a person does until it is done, by what the errors advise. Returns whether they signed in again. */
async function finish(
	tab: GridTab,
	arranged: Arranged,
	{
		world,
		confirmations,
		isDone,
	}: {
		readonly world: GridWorld;
		readonly confirmations: Confirmation[];
		readonly isDone: boolean;
	},
): Promise<void> {
	const { act, signIn, effects } = arranged;
	const codes: string[] = [];
	await tab.act(() => restoreSession(tab.wallet));
	if (isDone) return;
	for (let tries = 0; tries < 6; tries++) {
		if (getSession(tab.wallet).status === 'none') await orStuck(tab.act(() => signIn(tab.wallet)));
		const signedBefore = world.signed.length;
		const said = await settle(tab, () => act(tab.wallet));
		await world.rest();
		const confirmation = { tab, said, signed: world.signed.slice(signedBefore) };
		checkConfirmation(arranged, confirmation);
		confirmations.push(confirmation);
		if (said === 'done') return;
		if (said === 'gone') throw new Error('The tab is gone.');
		codes.push(said.code);
		if (said.remedy === 'sign-in' || said.remedy === 'step-up') {
			await orStuck(tab.act(() => signIn(tab.wallet)));
		} else if (said.remedy === 'wait') world.sandbox.clock.advance(said.retryAfterMs ?? 1_000);
		else if (!said.retryable) {
			// There before: the list shows it.
			if ((await effects?.()) === 1) return;
			throw said;
		}
	}
	throw new Error(`It cannot be done any more: ${codes.join(', ')}.`);
}

async function revokeAt(wallet: Wallet, sessionId: string): Promise<void> {
	const { revokeSession } = await import('../../src/index.js');
	await revokeSession(wallet, { sessionId });
}
