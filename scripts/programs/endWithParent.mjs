/**
 * Loaded into a child process (`node --import`): when the parent is gone, even by `kill -9`, the
 * channel between the two closes, and the child ends the way a person would end it.
 */
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
