import { parseArgs } from 'node:util';
import { interfaceVersion } from '@countersign/contract/service';
import { UsageError } from '../cli/readCommandLine.js';
import type { Deployment, LiveCase, Need } from './deployment.js';
import { beyondReach, liveCases } from './liveCases.js';

/** Which deployment to hold to the interface, and what may be done there. */
export interface ConformanceCommand {
	readonly help: boolean;
	/** Ends with the version of the interface. */
	readonly base: string;
	/** `<token id>:<client secret>`. */
	readonly credential: string;
	readonly may: ReadonlySet<Need>;
}

/** What became of a case. `why` says what differs, or what the case needs. */
export interface CaseResult {
	readonly name: string;
	readonly outcome: 'passed' | 'failed' | 'skipped';
	readonly why?: string;
}

const options = {
	base: { type: 'string' },
	auth: { type: 'string' },
	write: { type: 'boolean' },
	sandbox: { type: 'boolean' },
	help: { type: 'boolean' },
} as const;

/** Reads the arguments after `conformance`. @throws UsageError, which never repeats the credential */
export function readConformanceCommand(
	args: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
): ConformanceCommand {
	const { help = false, base = '', auth, write, sandbox } = readFlags(args);
	const credential = auth || environment['COUNTERSIGN_AUTH'] || '';
	const may = new Set<Need>([
		...(write || sandbox ? (['writing'] as const) : []),
		...(sandbox ? (['sandbox'] as const) : []),
	]);
	if (help) return { help, base, credential, may };
	if (!/^https?:$/.test(URL.canParse(base) ? new URL(base).protocol : '')) {
		throw new UsageError(
			`--base is the address of a service, which ends with /${interfaceVersion}.`,
		);
	}
	if (!/^[^:]+:.+$/.test(credential)) {
		throw new UsageError('--auth, or COUNTERSIGN_AUTH, is <token id>:<client secret>.');
	}
	return { help, base: base.replace(/\/$/, ''), credential, may };
}

function readFlags(args: readonly string[]) {
	try {
		return parseArgs({ args: [...args], options }).values;
	} catch {
		// The message of the parser may quote an argument, and one of them is a secret.
		throw new UsageError('An argument is unknown or has no value. --help lists them.');
	}
}

/** What `conformance --help` prints. */
export const conformanceUsage = `Usage: countersign-sandbox conformance --base <url> --auth <id>:<secret> [options]

Checks a deployment against the service interface and reports each difference.

  --base <url>          Address of the service, which ends with /${interfaceVersion}
  --auth <id>:<secret>  API credential. It is safer in the variable COUNTERSIGN_AUTH, which other
                        users of the machine do not see. A token of its own needs the permissions
                        VIEW and TRANSACT, with --write and --sandbox MANAGE too.
  --write               May create customers, and delete them again
  --sandbox             The deployment is a sandbox: may use test money and outcomes by suffix
  --help                Prints this

Exits with 1 when a case fails.
`;

/** Runs the cases that a command allows against its deployment, one after another. */
export async function runConformance(
	command: ConformanceCommand,
	cases: readonly LiveCase[] = liveCases,
): Promise<CaseResult[]> {
	const deployment = deploymentOf(command);
	const results: CaseResult[] = [];
	for (const { name, needs, run } of cases) {
		if (needs && !command.may.has(needs)) {
			results.push({ name, outcome: 'skipped', why: missing[needs] });
			continue;
		}
		try {
			await run(deployment);
			results.push({ name, outcome: 'passed' });
		} catch (error) {
			const why = error instanceof Error ? error.message : String(error);
			results.push({ name, outcome: 'failed', why });
		}
	}
	return results;
}

const missing: Readonly<Record<Need, string>> = {
	writing: 'creates customers: allow it with --write',
	sandbox: 'uses test money or an outcome by suffix: allow it with --sandbox',
};

/** Milliseconds that a response may take. */
const requestTimeout = 30_000;

function deploymentOf({ base, credential }: ConformanceCommand): Deployment {
	const authorization = `Basic ${Buffer.from(credential).toString('base64')}`;
	return {
		request: (method, path, { body, headers = {} } = {}) =>
			fetch(`${base}${path}`, {
				method,
				headers: {
					authorization,
					...(isJson(body) ? { 'content-type': 'application/json' } : {}),
					...headers,
				},
				...(isJson(body) ? { body: JSON.stringify(body) } : {}),
				...(body instanceof FormData ? { body } : {}),
				signal: AbortSignal.timeout(requestTimeout),
				// A credential is not for another host.
				redirect: 'error',
			}),
	};
}

function isJson(body: unknown): boolean {
	return body !== undefined && !(body instanceof FormData);
}

/** The results in lines: the cases, what no program can show there, and the count. */
export function renderResults(results: readonly CaseResult[]): string {
	const marks = { passed: '✓', failed: '✗', skipped: '-' } as const;
	const count = (outcome: CaseResult['outcome']) =>
		results.filter((result) => result.outcome === outcome).length;
	return [
		...results.map(({ name, outcome, why }) =>
			[`${marks[outcome]} ${name}`, ...(why ? [indent(why)] : [])].join('\n'),
		),
		'',
		'Not covered by this program:',
		...beyondReach.map(([what, why]) => `- ${what}: ${why}`),
		'',
		`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
	].join('\n');
}

function indent(text: string): string {
	return text.replace(/^/gm, '    ');
}
