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
	return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
