import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './importsOf.js';
import { listFiles } from './listFiles.js';
import { root } from './root.js';

/** One TypeScript file, its path given from the repository's root. */
export interface SourceFile {
	readonly path: string;
	readonly text: string;
	readonly imports: readonly string[];
	/** A test, or what stands in a package's `testing` folder for its tests alone. */
	readonly isTest: boolean;
}

/** A workspace member that holds source. */
export interface SourcePackage {
	/** `packages/core` */
	readonly folder: string;
	/** `@countersign/core` */
	readonly name: string;
	readonly manifest: Manifest;
	readonly files: readonly SourceFile[];
	/** Files that `package.json` exposes: the package's public face. */
	readonly entries: readonly string[];
}

interface Manifest {
	readonly name: string;
	readonly private?: boolean;
	readonly exports?: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
	readonly peerDependencies?: Readonly<Record<string, string>>;
	readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** All packages and apps of the workspace, and the site, with their source read and scanned. */
export const packages: readonly SourcePackage[] = ['packages', 'apps']
	.flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
	.concat('docs')
	.map(readPackage);

/** The package in this folder. */
export function packageIn(folder: string): SourcePackage {
	const found = packages.find((candidate) => candidate.folder === folder);
	if (!found) throw new Error(`There is no package in ${folder}.`);
	return found;
}

function readPackage(folder: string): SourcePackage {
	const manifest: Manifest = JSON.parse(read(`${folder}/package.json`));
	const files = [...listFiles(`${folder}/src`), ...listFiles(`${folder}/testing`)]
		.filter((file) => /\.tsx?$/.test(file))
		.map(readSource);
	const entries = Object.values(manifest.exports ?? {}).flatMap((target) =>
		typeof target !== 'string' && target['countersign-source']
			? [path.posix.join(folder, target['countersign-source'])]
			: [],
	);
	return { folder, name: manifest.name, manifest, files, entries };
}

function readSource(file: string): SourceFile {
	const text = read(file);
	return {
		path: file,
		text,
		imports: importsOf(text),
		isTest: /\.test\.tsx?$|\/testing\//.test(file),
	};
}

function read(file: string): string {
	return readFileSync(path.join(root, file), 'utf8');
}
