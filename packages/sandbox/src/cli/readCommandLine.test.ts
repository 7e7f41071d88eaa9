import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCommandLine, UsageError } from './readCommandLine.js';

test('uses the documented defaults, in memory, without arguments', () => {
	expect(readCommandLine([], {})).toEqual({
		help: false,
		port: 8787,
		options: {
			origins: ['http://localhost:5173'],
			strict: false,
			opaqueTransactions: false,
			checkResponses: false,
			credentials: { tokenId: 'sandbox_token', clientSecret: 'sandbox_secret' },
		},
	});
});

test('reads options from the environment', () => {
	const read = readCommandLine([], {
		SANDBOX_PORT: '1',
		SANDBOX_CONTROL_PORT: '2',
		COUNTERSIGN_DATA: 'state',
		DEMO_PORT: '3',
		SANDBOX_UMA_DOMAIN: 'pay.test',
		SERVICE_TOKEN_ID: 'id',
		SERVICE_CLIENT_SECRET: 'secret',
		SANDBOX_WEBHOOK_URL: 'http://localhost:4/webhooks',
		SANDBOX_INVITATION_URL: 'http://localhost:4/invitations',
		SANDBOX_CHECK_RESPONSES: '1',
		SANDBOX_OPAQUE_TRANSACTIONS: '1',
	});
	expect(read).toMatchObject({
		port: 1,
		controlPort: 2,
		options: {
			data: join('state', 'sandbox'),
			origins: ['http://localhost:3'],
			umaDomain: 'pay.test',
			credentials: { tokenId: 'id', clientSecret: 'secret' },
			webhookUrl: 'http://localhost:4/webhooks',
			invitationUrl: 'http://localhost:4/invitations',
			checkResponses: true,
			opaqueTransactions: true,
		},
	});
});

test('prefers a flag to its variable and ignores an empty variable', () => {
	const flags =
		'--port 5 --control-port 6 --data there --origin http://a.test --origin https://b.test:8443 --rp-id a.test --uma-domain uma.a.test --webhook-url https://c.test/hook --invitation-url https://c.test/join --word Acme --strict --opaque-transactions';
	const environment = { SANDBOX_PORT: '1', SANDBOX_CONTROL_PORT: '', COUNTERSIGN_DATA: 'state' };
	expect(readCommandLine(flags.split(' '), environment)).toMatchObject({
		port: 5,
		controlPort: 6,
		options: {
			data: 'there',
			origins: ['http://a.test', 'https://b.test:8443'],
			rpId: 'a.test',
			umaDomain: 'uma.a.test',
			webhookUrl: 'https://c.test/hook',
			invitationUrl: 'https://c.test/join',
			word: 'Acme',
			strict: true,
			opaqueTransactions: true,
		},
	});
	expect(readCommandLine([], environment)).not.toHaveProperty('controlPort');
});

test('prefers a database to the folder variable, and a folder flag to the database variable', () => {
	const environment = { COUNTERSIGN_DATA: 'state', DATABASE_URL: 'postgres://a.test/b' };
	const place = (...args: string[]) => {
		const { data, databaseUrl } = readCommandLine(args, environment).options;
		return { data, databaseUrl };
	};
	expect(place()).toEqual({ databaseUrl: 'postgres://a.test/b' });
	expect(place('--database-url', 'postgres://c.test/d', '--data', 'there')).toEqual({
		databaseUrl: 'postgres://c.test/d',
	});
	expect(place('--data', 'there')).toEqual({ data: 'there' });
});

test.each([
	['a port out of range', ['--port', '65536']],
	['a port that is not a number', ['--control-port', 'x']],
	['an origin with a path', ['--origin', 'http://localhost:5173/']],
	['an origin without a scheme', ['--origin', 'localhost:5173']],
	['a UMA domain with a scheme', ['--uma-domain', 'https://a.test']],
	['a webhook URL without a scheme', ['--webhook-url', 'localhost/hook']],
	['a page for invitations without a scheme', ['--invitation-url', 'localhost/join']],
	['an unknown flag', ['--prot', '1']],
	['a stray word', ['start']],
])('rejects %s', (_, args) => {
	expect(() => readCommandLine(args, {})).toThrow(UsageError);
});

test('reads rates from a JSON file and validates them', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'countersign-rates-'));
	const write = async (text: string) => {
		const file = join(folder, 'rates.json');
		await writeFile(file, text);
		return file;
	};
	const good = await write('{ "EUR": "1.0845" }');
	expect(readCommandLine(['--rates', good], {}).options.rates).toEqual({ EUR: '1.0845' });
	expect(readCommandLine([], { SANDBOX_RATES: good }).options.rates).toEqual({ EUR: '1.0845' });
	for (const [text, why] of [
		['{ "EUR": "much" }', 'EUR: must be a decimal number'],
		['{', 'It must be a readable JSON file.'],
	] as const) {
		const file = await write(text);
		expect(() => readCommandLine(['--rates', file], {})).toThrow(
			expect.objectContaining({ name: 'UsageError', message: expect.stringContaining(why) }),
		);
	}
	expect(() => readCommandLine(['--rates', join(folder, 'none.json')], {})).toThrow(UsageError);
	await rm(folder, { recursive: true });
});
