import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

const oldest = path.join(root, 'tests/oldest/node_modules');
const compilers = {
	'TypeScript 5.4': path.join(oldest, 'typescript/bin/tsc'),
	'the newest TypeScript': path.join(root, 'node_modules/typescript/bin/tsc'),
};

/** Of a package that has them all as dependencies, and is none of them. */
interface Application {
	readonly folder: string;
	readonly types: readonly string[];
	readonly text: string;
}

/** What a browser application imports. */
const page: Application = {
	folder: 'apps/gallery/dist',
	types: [],
	text: `
import '@countersign/react/devtools.css';
import '@countersign/react/ui/styles.css';
import * as contract from '@countersign/contract';
import * as service from '@countersign/contract/service';
import * as core from '@countersign/core';
import * as format from '@countersign/core/format';
import * as sandbox from '@countersign/core/sandbox';
import * as react from '@countersign/react';
import * as devtools from '@countersign/react/devtools';
import * as query from '@countersign/core/query';
import * as ui from '@countersign/react/ui';
import * as parts from '@countersign/react/ui/parts';
import { arabic } from '@countersign/react/ui/arabic';
import { spanish } from '@countersign/react/ui/spanish';
export const all: object[] = [contract, service, core, format, sandbox, react, devtools, query, ui, parts, arabic, spanish];
export const again = [{ ...core }, { ...react }, { ...devtools }, { ...ui }, { ...parts }];
`,
};

/** What a program in Node imports that works with a wallet. */
const program: Application = {
	folder: 'apps/gallery/dist',
	types: ['node'],
	text: `
import * as contract from '@countersign/contract';
import * as core from '@countersign/core';
export const all: object[] = [contract, core];
export const again = [{ ...core }];
`,
};

/** What a backend imports. */
const backend: Application = {
	folder: 'apps/backend/dist',
	types: ['node'],
	text: `
import * as server from '@countersign/server';
import * as node from '@countersign/server/node';
import * as postgres from '@countersign/server/postgres';
import * as redis from '@countersign/server/redis';
import * as testing from '@countersign/server/testing';
export const all: object[] = [server, node, postgres, redis, testing];
export const again = [{ ...server }, { ...node }, { ...postgres }, { ...redis }, { ...testing }];
`,
};

/** What tests import. Nothing of the database's library may be seen in these declarations. */
const tests: Application = {
	folder: 'apps/backend/dist',
	types: ['node'],
	text: `
import * as sandbox from '@countersign/sandbox';
import * as browser from '@countersign/sandbox/browser';
import * as testing from '@countersign/sandbox/testing';
export const all: object[] = [sandbox, browser, testing];
export const again = [{ ...sandbox }, { ...browser }, { ...testing }];
`,
};

interface Options {
	readonly module: string;
	readonly moduleResolution: string;
	readonly allowSyntheticDefaultImports?: boolean;
	readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/** What a compiler says about the declarations that we publish, every library checked; empty when all is well. */
async function check(
	compiler: string,
	options: Options,
	{ folder: home, types, text }: Application,
): Promise<string> {
	await mkdir(path.join(root, home), { recursive: true });
	const folder = await mkdtemp(path.join(root, home, 'consumer-'));
	const compilerOptions = {
		...options,
		strict: true,
		// A library that exports ours again has to be able to name their types.
		declaration: true,
		emitDeclarationOnly: true,
		skipLibCheck: false,
		target: 'es2022',
		lib: types.includes('node') ? ['es2023'] : ['es2023', 'dom', 'dom.iterable'],
		types,
	};
	try {
		await writeFile(path.join(folder, 'application.ts'), text);
		const config = { compilerOptions, files: ['application.ts'] };
		await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
		await promisify(execFile)(process.execPath, [compiler, '-p', folder]);
		return '';
	} catch (error) {
		return (error as { stdout?: string }).stdout || String(error);
	} finally {
		await rm(folder, { recursive: true });
	}
}

const bundler = { module: 'esnext', moduleResolution: 'bundler' };
const node16 = { module: 'node16', moduleResolution: 'node16' };
const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' };
/** As NestJS 10 sets it. It reads no `exports`, and TypeScript 7 no longer has it. */
const node10 = {
	module: 'commonjs',
	moduleResolution: 'node10',
	allowSyntheticDefaultImports: true,
};
const node10Esm = { ...node10, module: 'esnext' };
const declarations = path.join(oldest, '@tanstack/react-query/build/modern/index.d.ts');
const oldestQuery = { ...bundler, paths: { '@tanstack/react-query': [declarations] } };

// `npm run test:packages` has each compiler with each resolution.
test.each([
	['TypeScript 5.4', 'node16', 'a page', node16, page],
	['TypeScript 5.4', 'bundler and the oldest TanStack Query', 'a page', oldestQuery, page],
	['the newest TypeScript', 'nodenext', 'a page', nodenext, page],
	['TypeScript 5.4', 'node16', 'a program', node16, program],
	['TypeScript 5.4', 'node16', 'a backend', node16, backend],
	['the newest TypeScript', 'nodenext', 'tests', nodenext, tests],
	['TypeScript 5.4', 'node10 and CommonJS', 'a backend', node10, backend],
	['TypeScript 5.4', 'node10 and CommonJS', 'tests', node10, tests],
	['TypeScript 5.4', 'node10 and ES modules', 'a page', node10Esm, page],
] as const)(
	'%s with %s takes the declarations that %s imports',
	{ timeout: 240_000 },
	async (compiler, _options, _importer, options, application) => {
		expect(await check(compilers[compiler], options, application)).toBe('');
	},
);
