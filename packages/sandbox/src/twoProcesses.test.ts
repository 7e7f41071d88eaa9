import { afterAll, beforeAll, expect, test } from 'vitest';
import { effort } from '../testing/effort.js';
import { expectJson } from '../testing/expectJson.js';
import { expectEachOnce, useManyClients } from '../testing/manyClients.js';
import { readSoundLedger } from '../testing/readSoundLedger.js';
import { type SandboxProgram, startProgram } from '../testing/startProgram.js';
import { createEmptyDatabase, type ServerDatabase } from './testing/createServerDatabase.js';

const server = process.env['COUNTERSIGN_TEST_DATABASE_URL'] ?? '';

let shared: ServerDatabase;
let programs: readonly [SandboxProgram, SandboxProgram];
beforeAll(async () => {
	if (!server) return;
	shared = await createEmptyDatabase(server);
	// Both find the database empty: one of them migrates it.
	programs = await Promise.all([startProgram(shared), startProgram(shared)]);
});
afterAll(async () => {
	await Promise.all((programs ?? []).map((program) => program.end('SIGTERM')));
	await shared?.drop();
});

test.skipIf(!server)(
	'two processes on one database perform every request of 64 clients once (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	{ timeout: 240_000 },
	async () => {
		const bounds = { payments: Math.min(4 * effort, 40), deadline: Date.now() + 60_000 };
		const acknowledged = await useManyClients(programs, bounds);
		await settleAtBoth();
		const audit = await readSoundLedger(programs[0]);
		expectEachOnce(audit, acknowledged);
		expect(await readSoundLedger(programs[1])).toEqual(audit);
	},
);

/** The clocks of both leap at once, and everything on its way becomes due at both. */
async function settleAtBoth(): Promise<void> {
	const headers = { 'content-type': 'application/json' };
	const body = JSON.stringify({ advanceMs: 2 * 3_600_000 });
	await Promise.all(
		programs.map(({ controlUrl }) =>
			expectJson(200, fetch(`${controlUrl}/clock`, { method: 'POST', headers, body })),
		),
	);
}
