import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * SHA-256 of each tarball in a folder, in lowercase hex, by file name.
 * @param {string} folder
 * @returns {Readonly<Record<string, string>>}
 */
export function hashTarballs(folder) {
	const names = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
	const hash = (/** @type {string} */ name) =>
		createHash('sha256')
			.update(readFileSync(path.join(folder, name)))
			.digest('hex');
	return Object.fromEntries(names.sort().map((name) => [name, hash(name)]));
}

/**
 * Writes `SHA256SUMS` beside the tarballs, as `sha256sum --check` reads it.
 * @param {string} folder
 */
export function writeHashes(folder) {
	const lines = Object.entries(hashTarballs(folder)).map(([name, hash]) => `${hash}  ${name}\n`);
	writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
}

/**
 * What two folders of tarballs do not share: one sentence for each file.
 * @param {Readonly<Record<string, string>>} published
 * @param {Readonly<Record<string, string>>} rebuilt
 */
export function compareHashes(published, rebuilt) {
	return [...new Set([...Object.keys(published), ...Object.keys(rebuilt)])].flatMap((name) => {
		if (published[name] === rebuilt[name]) return [];
		if (!rebuilt[name]) return [`${name} is not built from this commit.`];
		return [published[name] ? `${name} has other bytes.` : `${name} is missing.`];
	});
}
