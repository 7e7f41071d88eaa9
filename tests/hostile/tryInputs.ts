import process from 'node:process';
import { expect, inject } from 'vitest';
import { knownFailures } from './knownFailures.js';
import { createDraw, type Draw } from './mutate.js';

const seed = inject('seed');

/** Inputs of a whole run, over all groups. `npm run test:deep` asks for 200,000. */
const total = Number(process.env['COUNTERSIGN_INPUTS'] ?? 30_000);

/**
 * Processor time that one input may take. Milliseconds. Sign-ins and sign-outs are exempt, because the service takes part
 * in them; the formats that they read are held to it each by itself.
 */
export const processorLimit = 50;

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
 * the seed.
 */
export async function tryInputs(group: InputGroup): Promise<void> {
	const { name, share, isTimed = true, ready, attempt } = group;
	const count = Math.max(1, Math.round(total * share));
	const problems = new Map<string, string>();
	const inputs = inputsOf(name, count);
	const limit = isTimed ? processorLimit : Number.POSITIVE_INFINITY;
	for (const input of inputs) {
		if (problems.size === 8) break;
		const work = () => attempt(createDraw(drawSeed(name, input)));
		try {
			const used = await processorTime(work, { limit, ready });
			if (used > limit) throw new Error(`It took ${used.toFixed(0)} ms of processor time.`);
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
	expect([...problems.values()].join('\n\n')).toBe('');
}

/**
 * Processor time of this work in milliseconds. Above the limit it is repeated up to four times, because the garbage of the
 * work before it may have been collected in its time.
 */
export async function processorTime(
	work: () => unknown,
	{
		limit = processorLimit,
		ready,
	}: { limit?: number; ready?: (() => Promise<void>) | undefined } = {},
): Promise<number> {
	const measure = async () => {
		await ready?.();
		const before = process.cpuUsage();
		await withinLimit(work());
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1_000;
	};
	let used = await measure();
	for (let again = 0; again < 4 && used > limit; again += 1) used = await measure();
	return used;
}

/** One input of a group: the same again for the same seed and index. */
interface Input {
	readonly seed: number;
	readonly index: number;
}

/** The inputs of a group that failed once, and then those of this run. */
function inputsOf(name: string, count: number): readonly Input[] {
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
