import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

/**
 * @typedef {object} Registry
 * @property {Readonly<Record<string, string>>} env for npm: has it take packages of our scope from here, and no other
 * @property {Readonly<Record<string, string>>} envForAll has it take every package from here, those without a scope too
 * @property {readonly string[]} login options of `npm publish`, which wants a token
 * @property {() => Promise<void>} close
 */

/**
 * A package registry on the loopback interface that knows the packed packages and those that are published to it, so
 * that an example is installed as it stands, by its version ranges. For any other package it refers to the registry of
 * this machine.
 * @param {readonly import('./packPackages.mjs').PackedPackage[]} packed
 * @returns {Promise<Registry>}
 */
export async function serveRegistry(packed) {
	const tarballs = new Map(packed.map(({ name, filename }) => [name, readFileSync(filename)]));
	const shell = process.platform === 'win32';
	const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { shell });
	const elsewhere = stdout.trim().replace(/\/$/, '');
	const server = createServer(async (request, response) => {
		const place = decodeURIComponent(request.url ?? '').slice(1);
		if (request.method === 'PUT') {
			const { _attachments: attachments } = /** @type {any} */ (await json(request));
			const [{ data }] = /** @type {[{ data: string }]} */ (Object.values(attachments));
			tarballs.set(place, Buffer.from(data, 'base64'));
			return response.writeHead(201).end('{}');
		}
		const tarball = tarballs.get(place.replace(/\.tgz$/, ''));
		if (!tarball) return response.writeHead(302, { Location: `${elsewhere}${request.url}` }).end();
		if (place.endsWith('.tgz')) return response.end(tarball);
		response.setHeader('Content-Type', 'application/json');
		return response.end(JSON.stringify(describe(place, tarball)));
	}).listen(0, 'localhost');
	await once(server, 'listening');
	const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
	const url = `http://localhost:${port}`;

	/** @param {string} name @param {Buffer} bytes */
	function describe(name, bytes) {
		const { version, ...about } = readManifest(bytes);
		const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
		const dist = { tarball: `${url}/${encodeURIComponent(name)}.tgz`, integrity };
		const manifest = { ...about, version, dist };
		return { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } };
	}
	return {
		env: { 'npm_config_@countersign:registry': url },
		envForAll: { 'npm_config_@countersign:registry': url, npm_config_registry: url },
		login: [`--//localhost:${port}/:_authToken=unused`],
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
 * @returns {{ version: string } & Record<string, unknown>}
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
