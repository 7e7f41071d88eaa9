import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * SHA-256 of each tarball in a folder and of each file of the sites below it, in lowercase hex, by path.
 * @param {string} folder
 * @returns {Readonly<Record<string, string>>}
 */
export function hashRelease(folder) {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
		.map((name) => name.split(path.sep).join('/'))
		.filter((name) => name !== 'SHA256SUMS');
	const hash = (/** @type {string} */ name) =>
		createHash('sha256')
			.update(readFileSync(path.join(folder, name)))
			.digest('hex');
	return Object.fromEntries(files.sort().map((name) => [name, hash(name)]));
}

/**
 * Writes `SHA256SUMS` beside the files, as `sha256sum --check` reads it.
 * @param {string} folder
 */
export function writeHashes(folder) {
	const lines = Object.entries(hashRelease(folder)).map(([name, hash]) => `${hash}  ${name}\n`);
	writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
}

/**
 * What two releases do not share: one sentence for each file.
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
