/**
 * Preloaded into a program that is profiled: takes a CPU profile between two messages of the parent, and sends it back,
 * or what Node knows of its memory.
 */
import { Session } from 'node:inspector/promises';
import process from 'node:process';

const session = new Session();
session.connect();
// A listener would keep the program alive; the channel to the parent does so anyway.
process.on('message', async (message) => {
	if (message === 'begin profile') {
		await session.post('Profiler.enable');
		await session.post('Profiler.setSamplingInterval', { interval: 200 });
		await session.post('Profiler.start');
		process.send?.({ started: true });
	}
	if (message === 'memory') process.send?.(process.memoryUsage());
	if (message === 'end profile') process.send?.(await session.post('Profiler.stop'));
});
