import { once } from 'node:events';
import { createServer } from 'node:http';
import { type ApiToken, interfaceVersion } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet } from '../../testing/openWallet.js';
import { addBank, fund, requestQuote } from '../../testing/payments.js';
import { runProgram } from '../../testing/startProgram.js';
import { listen } from '../cli/listen.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';
import {
	type ConformanceCommand,
	readConformanceCommand,
	renderResults,
	runConformance,
} from './conformanceCommand.js';
import { liveCases } from './liveCases.js';

const auth = 'sandbox_token:sandbox_secret';

const sandbox = closeAfterAll(await createTestSandbox());
// Lists are not empty.
const wallet = await openWallet(sandbox);
for (const amount of [1, 2, 3]) await fund(sandbox, wallet, amount * 1_000_000);
const { id } = await addBank(sandbox, wallet);
await requestQuote(sandbox, wallet, id, 1_000_000);
const server = closeAfterAll(await listen(0, sandbox.fetch));
const base = `http://localhost:${server.port}/${interfaceVersion}`;

const command = (...flags: readonly string[]) =>
	readConformanceCommand(['--base', base, '--auth', auth, ...flags], {});

test.each(liveCases.map((liveCase) => [liveCase.name, liveCase] as const))(
	'the sandbox passes: %s',
	async (_, liveCase) => {
		const [result] = await runConformance(command('--sandbox'), [liveCase]);
		expect(result).toEqual({ name: liveCase.name, outcome: 'passed' });
	},
);

test.each([
	[[], ['VIEW', 'TRANSACT']],
	[['--sandbox'], ['VIEW', 'TRANSACT', 'MANAGE']],
])('passes with an API token of its own and the flags %j', async (flags, permissions) => {
	const body = { name: 'Conformance', permissions };
	const token = await expectJson<ApiToken>(201, sandbox.request('POST', '/tokens', body));
	const own = `${token.clientId}:${token.clientSecret}`;
	const results = await runConformance(
		readConformanceCommand(['--base', base, '--auth', own, ...flags], {}),
	);
	expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
	expect(results.some(({ outcome }) => outcome === 'passed')).toBe(true);
});

test('creates nothing without permission and states what each skipped case needs', async () => {
	const count = async () => (await sandbox.request('GET', '/customers?limit=1')).json();
	const { totalCount } = await count();
	const results = await runConformance(command());
	const skipped = results.filter(({ outcome }) => outcome === 'skipped');
	expect(skipped).toHaveLength(liveCases.filter(({ needs }) => needs).length);
	for (const { why } of skipped) expect(why).toMatch(/allow it with --(write|sandbox)/);
	expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
	expect((await count()).totalCount).toBe(totalCount);
});

test('fails for a deployment with wrong responses and keeps its credential out of the report', async () => {
	const other = createServer((_, response) => {
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ data: [{ id: 1 }], hasMore: 'no' }));
	}).listen(0, 'localhost');
	await once(other, 'listening');
	const address = other.address();
	const port = typeof address === 'object' ? address?.port : 0;
	const wrong: ConformanceCommand = { ...command(), base: `http://localhost:${port}` };
	const results = await runConformance(wrong);
	other.close();
	expect(results.filter(({ outcome }) => outcome === 'passed')).toEqual([]);
	const report = renderResults(results);
	expect(report).toMatch(/0 passed, \d+ failed, \d+ skipped$/);
	expect(report).not.toMatch(/sandbox_secret|c2FuZGJveF90b2tlb/);
});

test.each([
	[['--base', 'nowhere', '--auth', auth]],
	[['--base', 'http://localhost:1/x']],
	[['--base', 'http://localhost:1/x', '--auth', 'secret']],
	[['--surprise', 'secret:secret']],
])('rejects the arguments %j without repeating a secret', (args) => {
	expect(() => readConformanceCommand(args, {})).toThrow(
		expect.objectContaining({
			name: 'UsageError',
			message: expect.not.stringContaining('secret:'),
		}),
	);
});

test('reports every case and exits with the verdict', async () => {
	const args = ['conformance', '--base', base, '--auth', auth, '--sandbox'];
	const { code, output } = await runProgram(...args);
	expect(output).toContain(`${liveCases.length} passed, 0 failed, 0 skipped`);
	expect(code).toBe(0);
	const refused = await runProgram('conformance', '--base', base, '--auth', 'nobody:nothing');
	expect(refused.code).toBe(1);
}, 60_000);
