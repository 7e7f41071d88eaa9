import path from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { expect, inject } from 'vitest';
import { keptSchedules, type Schedule } from '../../../../scripts/mutation/keptSchedules.mjs';
import { workspaceRoot } from '../../../../scripts/programs/workspaceRoot.mjs';
import { type RunPart, recordRun } from '../../../../scripts/reliability/recordRun.mjs';
import { effort } from '../effort.js';
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
 * Explores a model by playing plans with a seed, prints what was tried, and records a long search. The seed is
 * that of the run, which `COUNTERSIGN_SEED` can set; `COUNTERSIGN_PATH` is of one plan of it. Before that, every
 * schedule is played that has found a fault, in the order of then; with `COUNTERSIGN_KEPT`, only that of this invariant.
 * Each model has a record of its own, since Vitest runs them side by side.
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
	const named = process.env['COUNTERSIGN_KEPT'];
	const isPlanted = process.env['COUNTERSIGN_MUTATION'] !== undefined;
	// A planted fault has to be found, and not to be made small.
	const search = { numRuns, seed, endOnFailure: isPlanted };
	const failures: unknown[] = [];
	for (const { plan, order } of isPlanted && !named ? [] : keptOf(named)) {
		await playOnce(followOrder(order), plan as Plan).catch((error) => failures.push(error));
	}
	if (!named) {
		const one = only ? { ...search, path: only, numRuns: 1 } : search;
		const asserted = fc.assert(property, { ...one, includeErrorInReport: true });
		await asserted.catch((error: unknown) => failures.push(error));
	}
	const counted = Object.entries(figures()).map(([what, count]) => `${count} ${what}`);
	process.stdout.write(`${name}: ${counted.join(', ')}, seed ${seed}\n`);
	if (effort > 1) record(name, { ...figures(), seed: String(seed) }, failures);
	if (failures.length > 0) throw failures[0];
}

/** The schedules of the model that is running by which faults were found: all, or that of an invariant. */
function keptOf(invariant: string | undefined): readonly Schedule[] {
	const model = path.relative(workspaceRoot, expect.getState().testPath ?? '');
	const kept = Object.entries(keptSchedules(model));
	return kept.filter(([of]) => !invariant || of === invariant).map(([, schedule]) => schedule);
}

function record(name: string, figures: RunPart['figures'], failures: readonly unknown[]): void {
	const file = path.basename(expect.getState().testPath ?? '', '.node.test.ts');
	recordRun(`models-${file}`, {
		title: `Model: ${name}`,
		command: `COUNTERSIGN_RUNS=${effort} node_modules/.bin/vitest run --project 'node packages/core' ${file}`,
		part: 'orders of steps and faults',
		figures,
		failures: failures.map((error) => `seed ${figures['seed']}: ${String(error).split('\n')[0]}`),
	});
}
