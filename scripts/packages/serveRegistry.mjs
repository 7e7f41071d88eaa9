import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

/**
 * @typedef {object} Registry
 * @property {Readonly<Record<string, string>>} env for npm: has it take packages of our scope from here, and no other
 * @property {Readonly<Record<string, string>>} envForAll has it take every package from here, those without a scope too
 * @property {() => Promise<void>} close
 */

/**
 * A package registry on the loopback interface that knows the packed packages alone, so that an example
 * is installed as it stands, by its version ranges. For any other package it refers to the registry of this machine.
 * @param {readonly import('./packPackages.mjs').PackedPackage[]} packed
 * @returns {Promise<Registry>}
 */
export async function serveRegistry(packed) {
	const tarballs = new Map(
		packed.map(({ filename }) => [path.basename(filename), readFileSync(filename)]),
	);
	const shell = process.platform === 'win32';
	const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { shell });
	const elsewhere = stdout.trim().replace(/\/$/, '');
	const server = createServer((request, response) => {
		const place = decodeURIComponent(request.url ?? '').slice(1);
		const tarball = tarballs.get(place);
		if (tarball) return response.end(tarball);
		const member = packed.find(({ name }) => name === place);
		if (!member) return response.writeHead(302, { Location: `${elsewhere}${request.url}` }).end();
		response.setHeader('Content-Type', 'application/json');
		response.end(JSON.stringify(describe(member)));
	}).listen(0, 'localhost');
	await once(server, 'listening');
	const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
	const url = `http://localhost:${port}`;

	/** @param {import('./packPackages.mjs').PackedPackage} member */
	function describe({ name, version, filename }) {
		const file = path.basename(filename);
		const bytes = /** @type {Buffer} */ (tarballs.get(file));
		const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
		const manifest = { ...readManifest(bytes), dist: { tarball: `${url}/${file}`, integrity } };
		return { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } };
	}
	return {
		env: { 'npm_config_@countersign:registry': url },
		envForAll: { 'npm_config_@countersign:registry': url, npm_config_registry: url },
		close: async () => {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

/** Size of a block of a tar archive, in bytes. */
const block = 512;

/**
 * The `package.json` of a tarball.
 * @param {Buffer} tarball
 * @returns {Record<string, unknown>}
 */
function readManifest(tarball) {
	const archive = gunzipSync(tarball);
	for (let offset = 0; offset < archive.length; ) {
		const name = archive.toString('utf8', offset, offset + 100).replace(/\0.*$/s, '');
		const size = Number.parseInt(archive.toString('utf8', offset + 124, offset + 136), 8) || 0;
		const start = offset + block;
		if (name === 'package/package.json') {
			return JSON.parse(archive.toString('utf8', start, start + size));
		}
		offset = start + Math.ceil(size / block) * block;
	}
	throw new Error('The tarball has no package.json.');
}
