import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** The nearest peer of core's scope: sign-in by code and passkey, sealed keys, stamps. */
const peers = {
	'@turnkey/api-key-stamper': '0.6.17',
	'@turnkey/crypto': '2.13.2',
	'@turnkey/indexed-db-stamper': '1.3.6',
	'@turnkey/webauthn-stamper': '0.6.0',
};

/** All that a page takes of them, as an application would import it. */
export const peerEntry = `
import { ApiKeyStamper } from '@turnkey/api-key-stamper';
import { IndexedDbStamper } from '@turnkey/indexed-db-stamper';
import { WebauthnStamper } from '@turnkey/webauthn-stamper';
import { decryptCredentialBundle, encryptOtpCodeToBundle, generateP256KeyPair, getPublicKey } from '@turnkey/crypto';
globalThis.peers = { ApiKeyStamper, IndexedDbStamper, WebauthnStamper, decryptCredentialBundle, encryptOtpCodeToBundle, generateP256KeyPair, getPublicKey };
`;

/** Installs the peers into a scratch folder. */
export const installPeers = () => installInto(peers);

/**
 * Installs packages into a scratch folder. Gives the folder, how many packages and bytes stand in it then, and what removes it.
 * @param {Readonly<Record<string, string>>} dependencies
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function installInto(dependencies, env = {}) {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign-benchmark-'));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	process.once('exit', remove);
	writeFileSync(
		path.join(folder, 'package.json'),
		JSON.stringify({ private: true, type: 'module', dependencies }),
	);
	await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
		cwd: folder,
		env: { ...process.env, ...env },
		shell: process.platform === 'win32',
	});
	const modules = path.join(folder, 'node_modules');
	return { folder, modules, ...countIn(modules), remove };
}

/** @param {string} modules */
function countIn(modules) {
	const files = readdirSync(modules, { recursive: true, encoding: 'utf8' });
	const isPackage = /(?:^|node_modules\/)(?:@[^/]+\/[^/]+|[^@./][^/]*)\/package\.json$/;
	const sizes = files.map((file) => {
		const found = statSync(path.join(modules, file));
		return found.isFile() ? found.size : 0;
	});
	return {
		packages: files.filter((file) => isPackage.test(file.split(path.sep).join('/'))).length,
		bytes: sizes.reduce((sum, size) => sum + size, 0),
	};
}
