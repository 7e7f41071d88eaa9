import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GridWorld, openGridWorld } from '../../testing/grid/gridWorld.js';
import { patience, playLeg } from '../../testing/grid/playLeg.js';
import { checkOnce } from '../../testing/grid/signedEffects.js';
import { signIn } from '../../testing/openWallet.js';
import { setPrivacy } from '../index.js';

let world: GridWorld;

beforeAll(async () => {
	world = await openGridWorld();
});
afterAll(() => world.close());

// [O13b] [S2] [S19b]
test(
	'applies an operation once or not at all whatever fails at its signed request, and reports which',
	{
		timeout: patience,
	},
	() => playLeg(world, 'signed'),
);

test('notices a confirmation that takes effect twice', async () => {
	world.forget();
	const { act, wallet } = world.openTab();
	await act(() => signIn(wallet));
	await act(() => setPrivacy(wallet, { isPrivate: true }));
	checkOnce(world.signed);
	await act(() => setPrivacy(wallet, { isPrivate: true }));
	expect(() => checkOnce(world.signed)).toThrow('took effect 2 times');
});
