/**
 * Writes `repository`, `homepage` and `bugs` into the manifest of every published package, from the address of the
 * repository that the release runs in (`GITHUB_SERVER_URL` and `GITHUB_REPOSITORY`). They are no constants, so that
 * a fork never publishes with the address of another repository.
 */
import process from 'node:process';
import { nameRepository } from './describeRepository.mjs';

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
if (!server || !repository) {
	console.error('Set GITHUB_SERVER_URL and GITHUB_REPOSITORY, as a workflow of GitHub does.');
	process.exit(1);
}
nameRepository(`${server}/${repository}`);
