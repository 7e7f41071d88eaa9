import { readFileSync, writeFileSync } from 'node:fs';

/**
 * What a model did: its plan, and the label of each step in the order in which they took their turn.
 * @typedef {{ readonly plan: unknown, readonly order: readonly string[] }} Schedule
 */

/**
 * A schedule in its short form: the plan as JSON, the labels, and the order by their places.
 * @typedef {{ readonly plan: string, readonly labels: string, readonly order: string }} Kept
 */

const file = new URL('keptSchedules.json', import.meta.url);

/** @returns {Record<string, Record<string, Kept>>} by the file of the model and the invariant */
const readFile = () => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The schedules of a model by which faults were found, by the invariant. They stay the same when the search changes.
 * @param {string} model
 * @returns {Record<string, Schedule>}
 */
export function keptSchedules(model) {
	const kept = Object.entries(readFile()[model] ?? {});
	return Object.fromEntries(
		kept.map(([invariant, { plan, labels, order }]) => {
			const all = labels.split('; ');
			const steps = order.split(' ').map((place) => all[Number(place)] ?? '');
			return [invariant, { plan: JSON.parse(plan), order: steps }];
		}),
	);
}

/**
 * Keeps a schedule in the place of an earlier one of the same invariant.
 * @param {string} model
 * @param {string} invariant
 * @param {Schedule} schedule
 */
export function keepSchedule(model, invariant, { plan, order }) {
	const labels = [...new Set(order)];
	const kept = readFile();
	kept[model] = {
		...kept[model],
		[invariant]: {
			plan: JSON.stringify(plan),
			labels: labels.join('; '),
			order: order.map((label) => labels.indexOf(label)).join(' '),
		},
	};
	writeFileSync(file, `${JSON.stringify(kept, undefined, '\t')}\n`);
}
