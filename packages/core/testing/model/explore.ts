import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { expect, inject } from 'vitest';
import { type ModelDevice, openModelDevice } from './modelDevice.js';
import { followOrder, type ModelScheduler, recordOrder } from './modelScheduler.js';

/** How many there were, by what they are. */
type Figures = Readonly<Record<string, number>>;

/** A model whose steps can follow each other in many orders. */
interface Model<Plan> {
	readonly name: string;
	readonly plans: fc.Arbitrary<Plan>;
	readonly numRuns: number;
	/** Plays a plan on a device of its own to its end, and checks what came of it. */
	readonly play: (device: ModelDevice, plan: Plan) => Promise<void>;
	readonly figures?: Figures;
}

/**
 * Explores a model by playing plans with a seed, and prints what was tried. The seed is that of the run, which
 * `COUNTERSIGN_SEED` can set; `COUNTERSIGN_PATH` is of one plan of it. Before that, every schedule is played that has
 * found a fault, in the order of then.
 */
export async function explore<Plan>({ name, plans, numRuns, play, ...model }: Model<Plan>) {
	const schedules = new Set<string>();
	const playOnce = async (scheduler: ModelScheduler, plan: Plan) => {
		const device = openModelDevice(scheduler);
		try {
			await play(device, plan);
		} finally {
			device.close();
		}
	};
	const property = fc.asyncProperty(fc.scheduler(), plans, async (scheduler, plan) => {
		const recorded = recordOrder(scheduler);
		await playOnce(recorded, plan).catch((cause: unknown) => {
			const schedule = JSON.stringify({ plan, order: recorded.order });
			throw new Error(`${cause}\nschedule: ${schedule}`, { cause });
		});
		schedules.add(JSON.stringify(plan) + scheduler.toString());
	});
	const figures = () => ({
		'distinct schedules': schedules.size,
		runs: numRuns,
		...model.figures,
	});
	const seed = inject('seed');
	const only = process.env['COUNTERSIGN_PATH'];
	const search = only ? { path: only, numRuns: 1, seed } : { numRuns, seed };
	const failures: unknown[] = [];
	for (const { plan, order } of keptSchedules()) {
		await playOnce(followOrder(order), plan as Plan).catch((error) => failures.push(error));
	}
	const asserted = fc.assert(property, { ...search, includeErrorInReport: true });
	await asserted.catch((error: unknown) => failures.push(error));
	const counted = Object.entries(figures()).map(([what, count]) => `${count} ${what}`);
	process.stdout.write(`${name}: ${counted.join(', ')}, seed ${seed}\n`);
	if (failures.length > 0) throw failures[0];
}

/** What a model did: its plan, and the label of each step in the order in which they took their turn. */
interface Schedule {
	readonly plan: unknown;
	readonly order: readonly string[];
}

/** A schedule as it is stored: the plan as JSON, the labels, and the order by their places. */
interface Kept {
	readonly plan: string;
	readonly labels: string;
	readonly order: string;
}

/** The schedules of the model that is running by which faults were found. They stay the same when the search changes. */
function keptSchedules(): readonly Schedule[] {
	const file = path.join(import.meta.dirname, 'keptSchedules.json');
	const kept: Record<string, readonly Kept[]> = JSON.parse(readFileSync(file, 'utf8'));
	const [model = ''] = path.basename(expect.getState().testPath ?? '').split('.');
	if (!kept[model]) throw new Error(`No schedules are kept of ${model}.`);
	return kept[model].map(({ plan, labels, order }) => {
		const all = labels.split('; ');
		return {
			plan: JSON.parse(plan),
			order: order.split(' ').map((place) => all[Number(place)] ?? ''),
		};
	});
}
