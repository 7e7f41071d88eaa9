import { expect, test } from 'vitest';
import { prepareTestPlace } from '../testing/prepareTestPlace.js';
import { createSandbox } from './createSandbox.js';
import type { Sandbox } from './sandbox.js';

const day = 24 * 3_600_000;

async function clockOf({ control }: Sandbox, change?: object): Promise<number> {
	const headers = { 'content-type': 'application/json' };
	const init = change && { method: 'POST', headers, body: JSON.stringify(change) };
	const response = await control(new Request('http://localhost/clock', init));
	const { now }: { now: string } = await response.json();
	return Date.parse(now);
}

test('keeps its clock offset after a restart', async () => {
	const { place, remove } = await prepareTestPlace();
	const first = await createSandbox(place);
	await clockOf(first, { advanceMs: day });
	const now = await clockOf(first, { advanceMs: day });
	await first.close();
	const second = await createSandbox(place);
	expect(await clockOf(second)).toBeGreaterThanOrEqual(now);
	await second.close();
	await remove();
});
