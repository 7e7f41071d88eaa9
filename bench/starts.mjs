/** `npm run bench -- starts`: what the import of a package, a test's sandbox and its first response add to a process of Node that does nothing. */
import process from 'node:process';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { measureStarts, programNames } from './measureStarts.mjs';

await compile();
const medians = await measureStarts(25);
const empty = medians('empty');
console.log(
	`Node ${process.versions.node}. An empty process: ${text(empty.processor)} of a processor.\n`,
);
for (const name of programNames.slice(1)) {
	const { clock, processor } = medians(name);
	console.log(
		`${name.padEnd(9)} ${text(processor - empty.processor)} more, ${(processor / empty.processor).toFixed(2)} of the empty process; by the clock ${text(clock)}, ${(clock / empty.clock).toFixed(2)}`,
	);
}

/** @param {number} milliseconds */
function text(milliseconds) {
	return `${milliseconds.toFixed(0)} ms`;
}
