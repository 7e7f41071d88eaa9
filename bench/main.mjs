/** `npm run bench -- <name> [arguments]`: one measurement, see README.md. What it measured is printed. */
import path from 'node:path';
import process from 'node:process';
import { runProgram } from '../scripts/programs/runProgram.mjs';

const programs = {
	figures: 'measureFigures',
	starts: 'starts',
	login: 'loginTiming',
	overload: 'overload',
	soak: 'soak',
	scale: 'measureScale',
	limits: 'limits',
	fleet: 'fleet',
	signer: 'signerLatency',
};

/** The figures of the backend and its databases. */
const ofBackend = ['figures', 'retries', 'backend', 'databases'];

const given = process.argv.slice(2);
const [name = 'figures', ...rest] = given[0] === 'backend' ? ofBackend : given;
const file = Object.entries(programs).find(([one]) => one === name)?.[1];
if (file === undefined) {
	console.error(`There is no ${name}. Use one of: backend, ${Object.keys(programs).join(', ')}.`);
	process.exit(1);
}
const program = path.join(import.meta.dirname, `${file}.mjs`);
process.exitCode = await runProgram(process.execPath, [program, ...rest], { cwd: process.cwd() });
