/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<unknown>} run rejects when it fails
 */

/**
 * Runs steps one after another and says how long each took.
 * @param {readonly Step[]} steps
 * @param {'stop' | 'continue'} afterFailure
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function runSteps(steps, afterFailure) {
	let passed = true;
	for (const [index, { name, run }] of steps.entries()) {
		const title = `${index + 1}/${steps.length} ${name}`;
		const begin = performance.now();
		const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
		console.log(`\n▶ ${title}`);
		try {
			await run();
		} catch (error) {
			passed = false;
			console.error(error instanceof Error ? error.message : error);
			console.error(`✗ ${title} failed after ${seconds()}.`);
			if (afterFailure === 'stop') break;
			continue;
		}
		console.log(`✓ ${title}: ${seconds()}`);
	}
	return passed;
}
