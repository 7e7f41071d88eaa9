/**
 * The median of how long a step takes, in milliseconds, after some that warm up.
 * @param {number} count
 * @param {() => Promise<unknown>} step
 */
export async function medianOf(count, step) {
	for (let index = 0; index < Math.ceil(count / 5); index += 1) await step();
	/** @type {number[]} */
	const times = [];
	for (let index = 0; index < count; index += 1) {
		const begin = performance.now();
		await step();
		times.push(performance.now() - begin);
	}
	return times.sort((one, other) => one - other)[Math.floor(count / 2)] ?? 0;
}
