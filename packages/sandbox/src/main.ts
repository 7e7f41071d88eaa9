#!/usr/bin/env node

import { setFlagsFromString } from 'node:v8';
import { interfaceVersion } from '@countersign/contract/service';
import { DatabaseUnavailableError, FolderLockedError } from '@countersign/database';
import { createSandbox } from './app/createSandbox.js';
import { listen, PortTakenError, requireFreePort } from './cli/listen.js';
import { type CommandLine, readCommandLine, UsageError, usage } from './cli/readCommandLine.js';
import {
	conformanceUsage,
	readConformanceCommand,
	renderResults,
	runConformance,
} from './live/conformanceCommand.js';

// The embedded database's code is compiled once. Optimising what is called often leaves 50 to 60 MB with the process, and
// saved no processor time in 40 seconds of signed retries.
setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');

try {
	const [area, ...args] = process.argv.slice(2);
	if (area === 'conformance') await checkConformance(args);
	else await start(process.argv.slice(2));
} catch (error) {
	if (!isExpected(error)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}

async function start(args: readonly string[]): Promise<void> {
	const command = readCommandLine(args, process.env);
	if (command.help) console.log(usage);
	else await run(command);
}

async function checkConformance(args: readonly string[]): Promise<void> {
	const command = readConformanceCommand(args, process.env);
	if (command.help) return console.log(conformanceUsage);
	const results = await runConformance(command);
	console.log(renderResults(results));
	if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

async function run({ port, controlPort, options }: CommandLine): Promise<void> {
	await requireFreePort(port);
	if (controlPort !== undefined) await requireFreePort(controlPort);
	const sandbox = await createSandbox({ ...options, reportError });
	const closing = [sandbox.close];
	const close = async () => {
		for (const end of closing.splice(0).reverse()) await end();
	};
	try {
		closing.push((await listen(port, sandbox.fetch)).close);
		if (controlPort !== undefined) closing.push((await listen(controlPort, sandbox.control)).close);
		// A server closes after its last request, so requests that a fault delays are released first.
		closing.push(async () => sandbox.faults.clear());
	} catch (error) {
		await close();
		throw error;
	}
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
	console.log(`Sandbox ready at http://localhost:${port}/${interfaceVersion}`);
}

function isExpected(error: unknown): error is Error {
	const expected = [UsageError, PortTakenError, FolderLockedError, DatabaseUnavailableError];
	return expected.some((type) => error instanceof type);
}

function reportError(error: Error): void {
	console.error(error instanceof DatabaseUnavailableError ? error.message : stackOf(error));
}

// The stack without the message, which can quote a query with its parameters.
function stackOf(error: Error): string {
	const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
	return [`Unexpected ${error.name}`, ...(frames ?? [])].join('\n');
}
