/**
 * How long a step takes, in milliseconds: the median of many, after some that warm up.
 * @param {number} count
 * @param {() => Promise<unknown>} step
 */
export async function timeOf(count, step) {
	for (let index = 0; index < Math.ceil(count / 5); index += 1) await step();
	/** @type {number[]} */
	const times = [];
	for (let index = 0; index < count; index += 1) {
		const begin = performance.now();
		await step();
		times.push(performance.now() - begin);
	}
	return median(times);
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
	return quantile(numbers, 0.5);
}

/**
 * @param {readonly number[]} numbers
 * @param {number} part of them that are below
 */
function quantile(numbers, part) {
	return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * part)] ?? 0;
}

/**
 * The median of many rounds, and the quartiles below and above it: half of the rounds lie between them.
 * @typedef {{ readonly median: number, readonly low: number, readonly high: number }} Spread
 */

/**
 * @param {readonly number[]} numbers
 * @returns {Spread}
 */
export function spreadOf(numbers) {
	return {
		median: median(numbers),
		low: quantile(numbers, 0.25),
		high: quantile(numbers, 0.75),
	};
}

/**
 * The ratios of times to bases of the same rounds.
 * @param {readonly number[]} times
 * @param {readonly number[]} bases
 */
export function over(times, bases) {
	return spreadOf(times.map((time, round) => time / (bases[round] ?? 0)));
}

/**
 * Between which bounds the median of such rounds lies in 95 of 100 runs: medians of rounds that are drawn from these.
 * @param {readonly number[]} numbers
 */
export function medianBounds(numbers) {
	const draw = () => numbers[Math.floor(Math.random() * numbers.length)] ?? 0;
	const medians = Array.from({ length: 1_000 }, () => median(numbers.map(draw)));
	return { low: quantile(medians, 0.025), high: quantile(medians, 0.975) };
}

/**
 * A ratio that is the same in every round.
 * @param {number} value
 * @returns {Spread}
 */
export function exact(value) {
	return { median: value, low: value, high: value };
}
