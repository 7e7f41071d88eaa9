/** Loaded into a child process (`node --import`): tells its parent, when asked, how much of a processor it has used. */
import process from 'node:process';

process.on('message', () => process.send?.(process.cpuUsage()));
// Listening holds the channel, which must not keep the process alive.
process.channel?.unref();
