import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

const file = path.join(workspaceRoot, 'docs', 'benchmarks.md');

/**
 * Replaces a table of docs/benchmarks.md, which stands between `<!-- measured: name -->` and `<!-- end -->`, and says
 * below it how busy the machine was.
 * @param {string} name
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function writeSection(name, head, rows) {
	const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
	const rule = `|---|${'--:|'.repeat(head.length - 1)}`;
	const [load = 0] = loadavg();
	const note = `Load average at the end of this measurement: ${load.toFixed(1)} on ${cpus().length} cores.`;
	const table = [line(head), rule, ...rows.map(line), '', note].join('\n');
	console.log(`${table}\n`);
	const text = readFileSync(file, 'utf8');
	const [begin, end] = [`<!-- measured: ${name} -->\n`, '\n<!-- end -->'];
	const from = text.indexOf(begin);
	if (from === -1) throw new Error(`docs/benchmarks.md has no place for ${name}.`);
	const start = from + begin.length;
	writeFileSync(file, text.slice(0, start) + table + text.slice(text.indexOf(end, start)));
}
