import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

const file = path.join(workspaceRoot, 'docs', 'benchmarks.md');

/**
 * Replaces a table of docs/project/benchmarks.md, which stands between `<!-- measured: name -->` and `<!-- end -->`, and says
 * below it how busy the machine was.
 * @param {string} name
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 * @param {string} [more] text below the table
 */
export function writeSection(name, head, rows, more) {
	const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
	const rule = `|---|${'--:|'.repeat(head.length - 1)}`;
	const [load = 0] = loadavg();
	const note = `Load average at the end of this measurement: ${load.toFixed(1)} on ${cpus().length} cores.`;
	const table = [line(head), rule, ...rows.map(line)].join('\n');
	const section = [table, more, note].filter((part) => part).join('\n\n');
	const { text, start, end } = find(name);
	writeFileSync(file, text.slice(0, start) + section + text.slice(end));
}

/**
 * The rows of such a table, without its head.
 * @param {string} name
 * @returns {string[][]}
 */
export function readSection(name) {
	const { text, start, end } = find(name);
	const lines = text.slice(start, end).split('\n');
	return lines
		.filter((line) => line.startsWith('| '))
		.slice(1)
		.map((line) => line.slice(2, -2).split(' | '));
}

/** @param {string} name */
function find(name) {
	const text = readFileSync(file, 'utf8');
	const [begin, end] = [`<!-- measured: ${name} -->\n`, '\n<!-- end -->'];
	const from = text.indexOf(begin);
	if (from === -1) throw new Error(`docs/project/benchmarks.md has no place for ${name}.`);
	const start = from + begin.length;
	return { text, start, end: text.indexOf(end, start) };
}
