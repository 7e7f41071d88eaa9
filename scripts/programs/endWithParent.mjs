/**
 * Loaded into a child process (`node --import`): when the parent closes the channel between the two, or is gone,
 * even by `kill -9`, the child ends as SIGTERM would end it. On Windows a real SIGTERM ends a process at once,
 * without a chance to finish what it has begun.
 */
import process from 'node:process';

process.once('disconnect', () => {
	/** @type {NodeJS.EventEmitter} */
	const emitter = process;
	if (!emitter.emit('SIGTERM', 'SIGTERM', 15)) process.exit(143);
});
process.channel?.unref();
