/**
 * Runs what does not need each other at the same time, all of it to its end.
 * @param {readonly (() => Promise<unknown>)[]} runs
 * @returns {Promise<void>} rejects with what the first of them rejected with, in their order
 */
export async function sideBySide(...runs) {
	const outcomes = await Promise.allSettled(runs.map((run) => run()));
	for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
