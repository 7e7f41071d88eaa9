import { afterAll, beforeAll, test } from 'vitest';
import { type GridWorld, openGridWorld } from '../../testing/grid/gridWorld.js';
import { patience, playLeg } from '../../testing/grid/playLeg.js';

let world: GridWorld;

beforeAll(async () => {
	world = await openGridWorld();
});
afterAll(() => world.close());

test(
	'applies an operation once or not at all whatever fails at its unsigned request, and reports which',
	{
		timeout: patience,
	},
	() => playLeg(world, 'unsigned'),
);
