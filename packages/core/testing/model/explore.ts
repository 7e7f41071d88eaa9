import process from 'node:process';
import { recordRun } from '../../../../scripts/reliability/recordRun.mjs';

/** How many there were, by what they are. */
type Figures = Readonly<Record<string, number>>;

/** What a search works with. A planted fault has to be found, and not to be made small. */
interface Search {
	readonly seed: number;
	readonly endOnFailure: boolean;
	readonly includeErrorInReport: true;
}

/**
 * Explores a model with a seed, prints what was tried, and records it. The seed is another one each time, unless
 * `COUNTERSIGN_SEED` names one.
 */
export async function explore(
	name: string,
	figures: () => Figures,
	run: (search: Search) => Promise<void>,
): Promise<void> {
	const seed = Number(process.env['COUNTERSIGN_SEED'] ?? Date.now() % 2 ** 31);
	const endOnFailure = process.env['COUNTERSIGN_MUTATION'] !== undefined;
	const failures: unknown[] = [];
	await run({ seed, endOnFailure, includeErrorInReport: true }).catch((error) =>
		failures.push(error),
	);
	const counted = Object.entries(figures()).map(([what, count]) => `${count} ${what}`);
	process.stdout.write(`${name}: ${counted.join(', ')}, seed ${seed}\n`);
	recordRun('models', {
		title: 'Models',
		command: `COUNTERSIGN_RUNS=20 node_modules/.bin/vitest run --project 'node packages/core' Model.node`,
		part: name,
		figures: { ...figures(), seed: String(seed) },
		failures: failures.map((error) => `seed ${seed}: ${String(error).split('\n')[0]}`),
	});
	if (failures.length > 0) throw failures[0];
}
