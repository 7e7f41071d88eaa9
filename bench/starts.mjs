/** `npm run bench -- starts`: what the import of a package, and the sandbox of a test, add to a process of Node that does nothing. */
import process from 'node:process';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { measureStarts } from './measureStarts.mjs';

await compile();
const medians = await measureStarts(25, ['empty', 'contract', 'core', 'server', 'sandbox']);
const empty = medians('empty');
console.log(
	`Node ${process.versions.node}. An empty process: ${text(empty.processor)} of a processor.\n`,
);
for (const name of /** @type {const} */ (['contract', 'core', 'server', 'sandbox'])) {
	const { clock, processor } = medians(name);
	console.log(
		`${name.padEnd(9)} ${text(processor - empty.processor)} more, ${(processor / empty.processor).toFixed(2)} of the empty process; by the clock ${(clock / empty.clock).toFixed(2)}`,
	);
}

/** @param {number} milliseconds */
function text(milliseconds) {
	return `${milliseconds.toFixed(0)} ms`;
}
