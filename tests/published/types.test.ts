import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

const oldest = path.join(root, 'tests/oldest/node_modules');
const compilers = {
	'TypeScript 5.4': path.join(oldest, 'typescript/bin/tsc'),
	'the newest TypeScript': path.join(root, 'node_modules/typescript/bin/tsc'),
};

/** What a browser application imports. */
const application = `
import * as contract from '@countersign/contract';
import * as core from '@countersign/core';
import * as react from '@countersign/react';
import * as devtools from '@countersign/react/devtools';
import * as ui from '@countersign/react/ui';
import { arabic } from '@countersign/react/ui/arabic';
import { spanish } from '@countersign/react/ui/spanish';
export const all: object[] = [contract, core, react, devtools, ui, arabic, spanish];
`;

interface Options {
	readonly module: string;
	readonly moduleResolution: string;
	readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/** What a compiler says about the declarations that we publish, every library checked; empty when all is well. */
async function check(compiler: string, options: Options): Promise<string> {
	// Inside a package that has them all as dependencies.
	const folder = await mkdtemp(path.join(root, 'packages/react/dist/consumer-'));
	const compilerOptions = {
		...options,
		strict: true,
		noEmit: true,
		skipLibCheck: false,
		target: 'es2022',
		lib: ['es2023', 'dom', 'dom.iterable'],
		types: [],
	};
	try {
		await writeFile(path.join(folder, 'application.ts'), application);
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
const declarations = path.join(oldest, '@tanstack/react-query/build/modern/index.d.ts');
const oldestQuery = { ...bundler, paths: { '@tanstack/react-query': [declarations] } };

test.each([
	['TypeScript 5.4', 'node16', node16],
	['TypeScript 5.4', 'bundler and the oldest TanStack Query', oldestQuery],
	['the newest TypeScript', 'bundler', bundler],
	['the newest TypeScript', 'node16', node16],
	['the newest TypeScript', 'nodenext', nodenext],
] as const)(
	'%s with %s takes our declarations',
	{ timeout: 60_000 },
	async (compiler, _options, options) => {
		expect(await check(compilers[compiler], options)).toBe('');
	},
);
