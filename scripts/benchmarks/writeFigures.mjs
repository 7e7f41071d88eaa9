import { loadavg } from 'node:os';
import { figures, isMet } from './figures.mjs';
import { readSection, writeSection } from './writeSection.mjs';

/** @typedef {import('./figures.mjs').Figure} Figure */
/** @typedef {import('./figures.mjs').Measured} Measured */

const head = ['figure', 'ours', 'floor', 'nearest peer', 'over the floor', 'reach', '', 'load'];

/**
 * Writes what was measured into the table of all figures. A figure that was not measured keeps its row, with the load
 * average of its own run.
 * @param {Readonly<Record<string, Measured>>} measured by the keys of `figures`
 */
export function writeFigures(measured) {
	const before = new Map(readSection('figures').map((row) => [row[0], row]));
	const load = (loadavg()[0] ?? 0).toFixed(1);
	const rows = Object.entries(figures).flatMap(([key, figure]) => {
		const one = measured[key];
		if (one) {
			const row = [...rowOf(figure, one), load];
			console.log(row.join(' | '));
			return [row];
		}
		return [before.get(figure.name) ?? []].filter(({ length }) => length === head.length);
	});
	const missed = rows.filter((row) => row[6] === 'not met').map(([name]) => name);
	const reasons = Object.values(figures).filter(({ name }) => missed.includes(name));
	const lines = reasons.map(({ name, why }) => `- ${name}: ${why}`);
	writeSection('figures', head, rows, lines.join('\n'));
}

/**
 * @param {Figure} figure
 * @param {Measured} measured
 */
function rowOf(figure, measured) {
	const { name, reach, bound, judged, digits = 0 } = figure;
	const { ours, floor, peer, over } = measured;
	const number = (/** @type {number | undefined} */ value) =>
		value === undefined
			? ''
			: value.toLocaleString('en', {
					minimumFractionDigits: digits,
					maximumFractionDigits: digits,
				});
	const sign = bound === 'least' ? '≥' : '≤';
	return [
		name,
		number(ours),
		number(floor),
		number(peer),
		spread(over),
		`${sign} ${reach}${judged === 'ratio' ? ' ×' : ''}`,
		isMet(figure, measured) ? 'met' : 'not met',
	];
}

/** A median with the quartiles around it. @param {import('./measure.mjs').Spread | undefined} measured */
export function spread(measured) {
	if (!measured) return '';
	const { median, low, high } = measured;
	return low === high
		? median.toFixed(2)
		: `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}
