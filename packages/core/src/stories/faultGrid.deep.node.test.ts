import { afterAll, beforeAll, expect, test } from 'vitest';
import { type World, worldNames } from '../../testing/grid/gridFaults.js';
import { type GridWorld, openGridWorld } from '../../testing/grid/gridWorld.js';
import { everyCell, nameOf, playCell } from '../../testing/grid/playCell.js';
import { checkOnce } from '../../testing/grid/signedEffects.js';
import { signIn } from '../../testing/openWallet.js';
import { setPrivacy } from '../index.js';

/**
 * Every signed operation meets every fault between the page and the service, together with everything that can
 * happen elsewhere at that moment. In each cell:
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
let world: GridWorld;

beforeAll(async () => {
	world = await openGridWorld();
});
afterAll(() => world.close());

/** Only cells whose names have this part. */
const wanted = process.env['COUNTERSIGN_CELLS'] ?? '';
const cells = everyCell.filter((cell) => nameOf(cell).includes(wanted));

// [O13b] [S2] [S19b]
test('applies a signed operation once or not at all whatever fails, and reports which', {
	timeout: 120_000 + cells.length * 5_000,
}, async () => {
	const wrong: string[] = [];
	let held = 0;
	const met = new Set<World>();
	for (const cell of cells) {
		try {
			const end = await playCell(world, cell);
			held += 1;
			if (end.isMet) met.add(cell.world);
		} catch (error) {
			wrong.push(`${nameOf(cell)}: ${String(error)}`);
			process.stdout.write(`${wrong.at(-1)}\n`);
			await world.heal();
		}
	}
	process.stdout.write(`${held} of ${everyCell.length} cells\n`);
	expect(wrong).toEqual([]);
	if (wanted === '') expect(met).toEqual(new Set(worldNames));
});

test('notices a confirmation that takes effect twice', async () => {
	world.forget();
	const { act, wallet } = world.openTab();
	await act(() => signIn(wallet));
	await act(() => setPrivacy(wallet, { isPrivate: true }));
	checkOnce(world.signed);
	await act(() => setPrivacy(wallet, { isPrivate: true }));
	expect(() => checkOnce(world.signed)).toThrow('took effect 2 times');
});
