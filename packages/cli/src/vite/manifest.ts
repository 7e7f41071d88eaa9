import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a build says about itself, in `integrity.json`. */
export interface Manifest {
	/** Path or address that the files are below. */
	readonly base: string;
	/** Hash of each file, in the form of an `integrity` attribute, by its path in the folder. */
	readonly files: Readonly<Record<string, string>>;
	/** What the pages must be served with. */
	readonly headers: Readonly<Record<string, string>>;
	/** Hashes of the import maps, which `script-src` has to name. */
	readonly inlineScripts: readonly string[];
}

/** Whether a value has the form of a manifest. */
export function isManifest(value: unknown): value is Manifest {
	const { base, files, headers, inlineScripts } = (value ?? {}) as Partial<Manifest>;
	return (
		typeof base === 'string' &&
		[files, headers].every((table) => typeof table === 'object' && table !== null) &&
		Array.isArray(inlineScripts)
	);
}

/** The form of an `integrity` attribute. */
export function hashOf(content: string | Uint8Array): string {
	return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

const manifestName = 'integrity.json';
/** What no page loads, and a host may not serve. */
const unserved = new RegExp(`(^|/)(_headers|${manifestName})$|\\.map$`);

/** Writes `integrity.json` into the folder of a build. */
export function writeManifest(folder: string, about: Omit<Manifest, 'files'>): Manifest {
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
		.map((name) => name.split(path.sep).join('/'))
		.filter((name) => !unserved.test(name));
	const files = Object.fromEntries(
		names.sort().map((name) => [name, hashOf(readFileSync(path.join(folder, name)))]),
	);
	const manifest = { ...about, files };
	const text = `${JSON.stringify(manifest, null, '\t')}\n`;
	writeFileSync(path.join(folder, manifestName), text);
	return manifest;
}
