import process from 'node:process';
import { expect } from 'vitest';
import type { Leg } from '../sentRequest.js';
import { type World, worldNames } from './gridFaults.js';
import type { GridWorld } from './gridWorld.js';
import { everyCell, nameOf, playCell } from './playCell.js';

/** Only cells whose names have this part. */
const wanted = process.env['COUNTERSIGN_CELLS'] ?? '';

/** Milliseconds for the cells of one leg. */
export const patience = 120_000 + everyCell.length * 5_000;

/**
 * Every signed operation meets every fault between the page and the service at one of its requests, together with
 * everything that can happen elsewhere at that moment. In each cell:
 *
 * - of one confirmation, each signed request takes effect at the service at most once;
 * - what is told as done is done, and what is told as failed is not, nor does it happen later: else it is told as
 *   unknown;
 * - a refresh, an export and a sign-in happen when this device has the session or the words: when their response is
 *   lost they are told as failed, by an error that says so, this device has neither, and they are started again;
 * - in the end the service has no other sessions than those that a device holds, those of a lost response, at most one
 *   for each confirmation, and one that it could not be asked to end;
 * - whoever follows the advice of the errors gets it done in the end, once, and can sign in for it.
 */
export async function playLeg(world: GridWorld, leg: Leg): Promise<void> {
	const cells = everyCell.filter((cell) => cell.leg === leg && nameOf(cell).includes(wanted));
	const wrong: string[] = [];
	const met = new Set<World>();
	for (const cell of cells) {
		try {
			const end = await playCell(world, cell);
			if (end.isMet) met.add(cell.world);
		} catch (error) {
			wrong.push(`${nameOf(cell)}: ${String(error)}`);
			process.stdout.write(`${wrong.at(-1)}\n`);
			await world.heal();
		}
	}
	process.stdout.write(`${cells.length - wrong.length} of ${cells.length} cells\n`);
	expect(wrong).toEqual([]);
	if (wanted === '') expect(met).toEqual(new Set(worldNames));
}
