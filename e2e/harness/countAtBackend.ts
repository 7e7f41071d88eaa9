import { readFile } from 'node:fs/promises';
import type { Stack } from './startStack.js';

/** How many requests of this method and pattern the backend has answered since it started. */
export async function countAtBackend(
	{ backendLog }: Stack,
	method: string,
	pattern: string,
): Promise<number> {
	const log = await readFile(backendLog, 'utf8');
	const isCounted = (line: string) =>
		line.includes(`"method":"${method}"`) && line.includes(`"pattern":"${pattern}"`);
	return log.split('\n').filter(isCounted).length;
}
