import path from 'node:path';
import process from 'node:process';
import { expect } from 'vitest';
import { recordRun } from '../../scripts/reliability/recordRun.mjs';
import { knownFailures } from './knownFailures.js';
import { createDraw, type Draw } from './mutate.js';

/** Other inputs every day; the same ones again for the seed that a failure names. */
const seed = Number(process.env['COUNTERSIGN_SEED'] ?? Math.floor(Date.now() / 86_400_000));

/** Inputs of a whole run, over all groups. `npm run test:deep` asks for a million. */
const total = Number(process.env['COUNTERSIGN_INPUTS'] ?? 30_000);

/** Processor time that one input may take. Milliseconds. */
const processorLimit = 50;

/** An input that has not ended by then hangs. Milliseconds. */
const hangLimit = 10_000;

/** A group of hostile inputs. */
export interface InputGroup {
	readonly name: string;
	/** Part of all inputs: 0.01 is one in a hundred. */
	readonly share: number;
	/** False where the service works in the same process: its time would count as well. Default: true. */
	readonly isTimed?: boolean;
	/** Sets up what the next input needs; its time is not the input's. */
	readonly ready?: () => Promise<void>;
	/** Makes one input, gives it to the code, and throws when the result is neither right nor a typed error. */
	readonly attempt: (draw: Draw) => unknown;
}

/**
 * Gives the inputs of a group to the code one after another and fails with every different problem that they showed, and
 * the seed. An input that took too much processor time is repeated up to four times, because the garbage of the inputs
 * before it may have been collected in its time.
 */
export async function tryInputs(group: InputGroup): Promise<void> {
	const { name, share, isTimed = true, ready, attempt } = group;
	const count = Math.max(1, Math.round(total * share));
	const problems = new Map<string, string>();
	const inputs = inputsOf(name, count);
	const run = async (input: Input) => {
		await ready?.();
		const before = process.cpuUsage();
		await withinLimit(attempt(createDraw(drawSeed(name, input))));
		const { user, system } = process.cpuUsage(before);
		return !isTimed ? 0 : (user + system) / 1_000;
	};
	for (const input of inputs) {
		if (problems.size === 8) break;
		try {
			let used = await run(input);
			for (let again = 0; again < 4 && used > processorLimit; again += 1) used = await run(input);
			if (used > processorLimit)
				throw new Error(`It took ${used.toFixed(0)} ms of processor time.`);
		} catch (error) {
			const problem = String(error instanceof Error ? error.stack : error);
			const first = problem.split('\n').slice(0, 3).join('\n');
			if (!problems.has(first.replaceAll(/\d+/g, '0'))) {
				problems.set(
					first.replaceAll(/\d+/g, '0'),
					`seed ${input.seed}, input ${input.index}: ${problem}`,
				);
			}
		}
	}
	process.stdout.write(`${name}: ${count.toLocaleString('en')} inputs, seed ${seed}\n`);
	if (process.env['COUNTERSIGN_INPUTS']) record(name, inputs.length, [...problems.values()]);
	expect([...problems.values()].join('\n\n')).toBe('');
}

/** What a run that was asked for so many inputs came to; the short one of `npm test` is no record. */
function record(name: string, count: number, problems: readonly string[]): void {
	const file = path.basename(expect.getState().testPath ?? '', '.test.ts');
	recordRun(`hostileInputs-${file}`, {
		title: `Hostile inputs: ${file}`,
		command: `COUNTERSIGN_INPUTS=${total} COUNTERSIGN_SEED=${seed} node_modules/.bin/vitest run --project 'node tests' hostile/${file}`,
		part: name,
		figures: { inputs: count },
		failures: problems.map((problem) => problem.split('\n')[0] ?? ''),
	});
}

/** One input of a group: the same again for the same seed and index. */
interface Input {
	readonly seed: number;
	readonly index: number;
}

/** The inputs of a group that failed once, and then those of this run. */
export function inputsOf(name: string, count: number): readonly Input[] {
	const known = knownFailures.filter(([group]) => group === name);
	return [
		...known.map(([, seed, index]) => ({ seed, index })),
		...Array.from({ length: count }, (_, index) => ({ seed, index })),
	];
}

function drawSeed(name: string, { seed, index }: Input): number {
	let hash = seed;
	for (const character of `${name} ${index}`) {
		hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
	}
	return hash;
}

async function withinLimit(result: unknown): Promise<void> {
	if (!(result instanceof Promise)) return;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const hang = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('The input hangs.')), hangLimit);
	});
	try {
		await Promise.race([result, hang]);
	} finally {
		clearTimeout(timer);
	}
}
