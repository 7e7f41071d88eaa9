import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import process from 'node:process';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/** Seeds stay below it, as the 32 bits with a sign that fast-check takes. */
const limit = 2 ** 31;

/**
 * The seed of every random test: a hash of the tracked files, so that the same tree is tested in
 * the same way on every day and every machine. `COUNTERSIGN_SEED` names another.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [folder]
 * @throws {TypeError} when `COUNTERSIGN_SEED` is not a whole number from 0 to 2147483647
 */
export function testSeed(env = process.env, folder = workspaceRoot) {
	const { COUNTERSIGN_SEED: named } = env;
	if (!named) return hashTree(folder);
	const seed = Number(named);
	if (Number.isInteger(seed) && seed >= 0 && seed < limit) return seed;
	throw new TypeError(`COUNTERSIGN_SEED must be a whole number from 0 to ${limit - 1}.`);
}

/**
 * Of what git tracks, with the content that is staged. Without git it is the hash of nothing.
 *
 * @param {string} folder
 */
function hashTree(folder) {
	const options = /** @type {const} */ ({ cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
	const { stdout } = spawnSync('git', ['ls-files', '--stage'], options);
	const hash = createHash('sha256').update(stdout ?? '');
	return hash.digest().readUInt32BE() % limit;
}
