import { cpus, loadavg } from 'node:os';

/**
 * Prints a table as the page of benchmarks shows it, and how busy the machine was.
 * @param {string} name
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function printSection(name, head, rows) {
	const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
	const rule = `|---|${'--:|'.repeat(head.length - 1)}`;
	const [load = 0] = loadavg();
	const note = `Load average at the end of this measurement: ${load.toFixed(1)} on ${cpus().length} cores.`;
	const table = [line(head), rule, ...rows.map(line)].join('\n');
	console.log(`\n${[name, table, note].join('\n\n')}`);
}

/** @param {number} value */
export function ratio(value) {
	return value.toFixed(2);
}

/** @param {number} value */
export function whole(value) {
	return Math.round(value).toLocaleString('en');
}

/** @param {number} bytes */
export function megabytes(bytes) {
	return whole(bytes / 2 ** 20);
}
