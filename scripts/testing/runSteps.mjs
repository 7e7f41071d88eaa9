/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<unknown>} run rejects when it fails
 */

/**
 * Runs steps one after another, says how long each took, and stops at the first that fails.
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function runSteps(steps) {
	for (const [index, { name, run }] of steps.entries()) {
		const title = `${index + 1}/${steps.length} ${name}`;
		const begin = performance.now();
		const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
		console.log(`\n▶ ${title}`);
		try {
			await run();
		} catch (error) {
			console.error(error instanceof Error ? error.message : error);
			console.error(`✗ ${title} failed after ${seconds()}; the steps after it did not run.`);
			return false;
		}
		console.log(`✓ ${title}: ${seconds()}`);
	}
	return true;
}
