import { figures, isMet } from './figures.mjs';
import { printSection } from './printSection.mjs';

/** @typedef {import('./figures.mjs').Figure} Figure */
/** @typedef {import('./figures.mjs').Measured} Measured */

const head = ['figure', 'ours', 'floor', 'nearest peer', 'over the floor', 'reach', ''];

/**
 * Prints what was measured as the table of all figures.
 * @param {Readonly<Record<string, Measured>>} measured by the keys of `figures`
 */
export function printFigures(measured) {
	const rows = Object.entries(figures).flatMap(([key, figure]) => {
		const one = measured[key];
		return one ? [rowOf(figure, one)] : [];
	});
	printSection('figures', head, rows);
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
		`${sign} ${reach}${judged === 'peer' ? ' × the peer' : judged ? ' ×' : ''}`,
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
