import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sandboxCredential, serviceNames } from '@countersign/contract/service';
import type { DatabasePlace } from '@countersign/database';
import type { SandboxOptions } from '../app/createSandbox.js';
import { type GivenRates, requireRates } from '../payments/rates/rates.js';

/** The command line and environment, parsed. */
export interface CommandLine {
	readonly help: boolean;
	readonly port: number;
	/** Without it, the control interface is off. */
	readonly controlPort?: number;
	readonly options: SandboxOptions;
}

/** An invalid command line. The message says what to change. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const options = {
	port: { type: 'string' },
	'control-port': { type: 'string' },
	data: { type: 'string' },
	'database-url': { type: 'string' },
	origin: { type: 'string', multiple: true },
	'rp-id': { type: 'string' },
	'uma-domain': { type: 'string' },
	'webhook-url': { type: 'string' },
	'invitation-url': { type: 'string' },
	word: { type: 'string' },
	strict: { type: 'boolean' },
	rates: { type: 'string' },
	'opaque-transactions': { type: 'boolean' },
	'check-responses': { type: 'boolean' },
	help: { type: 'boolean' },
} as const;

/** Reads both. A flag wins over its variable, and an empty variable counts as none. @throws UsageError */
export function readCommandLine(args: readonly string[], environment: Environment): CommandLine {
	const flags = readFlags(args);
	const umaDomain = flags['uma-domain'] || environment['SANDBOX_UMA_DOMAIN'];
	const webhookUrl = flags['webhook-url'] ?? environment['SANDBOX_WEBHOOK_URL'];
	const invitationUrl = flags['invitation-url'] ?? environment['SANDBOX_INVITATION_URL'];
	const rates = flags.rates ?? environment['SANDBOX_RATES'];
	const word = flags.word ?? environment['SANDBOX_WORD'];
	const controlPort = flags['control-port'] ?? environment['SANDBOX_CONTROL_PORT'];
	return {
		help: flags.help ?? false,
		port: toPort(flags.port || environment['SANDBOX_PORT'] || '8787'),
		...(controlPort ? { controlPort: toPort(controlPort) } : {}),
		options: {
			...readPlace(flags['database-url'], flags.data, environment),
			origins: (flags.origin ?? [defaultOrigin(environment)]).map(toOrigin),
			...(flags['rp-id'] ? { rpId: flags['rp-id'] } : {}),
			...(umaDomain ? { umaDomain: toDomain(umaDomain) } : {}),
			...(word ? { word: toWord(word) } : {}),
			strict: flags.strict ?? false,
			...(rates ? { rates: readRates(rates) } : {}),
			opaqueTransactions:
				flags['opaque-transactions'] ?? environment['SANDBOX_OPAQUE_TRANSACTIONS'] === '1',
			checkResponses: flags['check-responses'] ?? environment['SANDBOX_CHECK_RESPONSES'] === '1',
			...(webhookUrl ? { webhookUrl: toUrl('A webhook URL', webhookUrl) } : {}),
			...(invitationUrl ? { invitationUrl: toUrl('The page for invitations', invitationUrl) } : {}),
			credentials: {
				tokenId: environment['SERVICE_TOKEN_ID'] || sandboxCredential.tokenId,
				clientSecret: environment['SERVICE_CLIENT_SECRET'] || sandboxCredential.clientSecret,
			},
		},
	};
}

function readFlags(args: readonly string[]) {
	try {
		return parseArgs({ args: [...args], options }).values;
	} catch (cause) {
		throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
	}
}

function toPort(text: string): number {
	const port = Number(text);
	if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
	throw new UsageError(`A port is a number from 1 to 65535, not "${text}".`);
}

// A browser reports an origin without a path or a trailing slash, and compares it letter by letter.
function toOrigin(text: string): string {
	if (URL.canParse(text) && new URL(text).origin === text) return text;
	throw new UsageError(`An origin looks like http://localhost:5173, not "${text}".`);
}

function toDomain(text: string): string {
	if (/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)) return text;
	throw new UsageError(`A UMA domain looks like uma.localhost, not "${text}".`);
}

function toWord(text: string): string {
	try {
		serviceNames(text);
		return text;
	} catch (cause) {
		throw new UsageError(`A word looks like Acme, not "${text}".`, { cause });
	}
}

function toUrl(what: string, text: string): string {
	if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text;
	throw new UsageError(`${what} looks like http://localhost:8788/webhooks, not "${text}".`);
}

function readRates(file: string): GivenRates {
	try {
		return requireRates(JSON.parse(readFileSync(file, 'utf8')));
	} catch (cause) {
		const why = cause instanceof RangeError ? cause.message : 'It must be a readable JSON file.';
		throw new UsageError(`--rates ${file}: ${why}`, { cause });
	}
}

function defaultOrigin(environment: Environment): string {
	return `http://localhost:${environment['DEMO_PORT'] || 5173}`;
}

/** A database has precedence over a folder, but a folder flag over `DATABASE_URL`. */
function readPlace(
	databaseFlag: string | undefined,
	dataFlag: string | undefined,
	environment: Environment,
): DatabasePlace {
	const databaseUrl = databaseFlag ?? (dataFlag ? undefined : environment['DATABASE_URL']);
	if (databaseUrl) return { databaseUrl };
	const folder = environment['COUNTERSIGN_DATA'];
	const data = dataFlag ?? (folder ? join(folder, 'sandbox') : undefined);
	return data ? { data } : {};
}

/** What `--help` prints. */
export const usage = `Usage: countersign-sandbox [options]
       countersign-sandbox conformance --help

The whole payments service on this machine, with real cryptography and no real money.
It describes itself at /reference, and in OpenAPI 3.1 at /openapi.json.

  --port <number>          Port of the service, default 8787      (SANDBOX_PORT)
  --control-port <number>  Port of the control interface,
                           off by default                         (SANDBOX_CONTROL_PORT)
  --data <folder>          Keeps everything here                  (COUNTERSIGN_DATA, its sandbox folder)
  --database-url <url>     Keeps everything in this PostgreSQL
                           database instead                       (DATABASE_URL)
                           A temporary one when none is given.
  --origin <url>           Origin of pages that use passkeys, default http://localhost:5173
                           May be given several times.            (DEMO_PORT sets the default's port)
  --rp-id <domain>         Domain of passkeys, default localhost
  --uma-domain <domain>    Domain of UMA addresses, default uma.localhost
                           Until the platform's settings name one (SANDBOX_UMA_DOMAIN)
  --webhook-url <url>      URL that receives webhooks;
                           none by default                        (SANDBOX_WEBHOOK_URL)
  --invitation-url <url>   The platform's page for invited people, which links add a
                           code to; none by default               (SANDBOX_INVITATION_URL)
  --word <Name>            Stands in identifiers where the interface says service, as in
                           Acme-Wallet-Signature                  (SANDBOX_WORD)
  --strict                 Refuses the legacy values that skip a signature check, and the
                           key of a code in the form that production refuses
  --rates <file>           JSON file of exchange rates, US dollars for one unit: { "EUR": "1.08" }
                           Illustrative ones by default           (SANDBOX_RATES)
  --opaque-transactions    Puts a digest in the place of a wallet's transaction, which
                           no client can read               (SANDBOX_OPAQUE_TRANSACTIONS=1)
  --check-responses        Compares every response with the OpenAPI document: one that
                           differs is logged and becomes a 500    (SANDBOX_CHECK_RESPONSES=1)
  --help                   Prints this

The API credential is sandbox_token:sandbox_secret   (SERVICE_TOKEN_ID, SERVICE_CLIENT_SECRET)
`;
