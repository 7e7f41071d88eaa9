import path from 'node:path';
import process from 'node:process';
import { startTests } from '@vitest/runner';
import { createServer, createServerModuleRunner } from 'vite';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { applyMutation } from './applyMutation.mjs';

/** @typedef {import('./applyMutation.mjs').Mutation} Mutation */
/**
 * What came of a run: the full names of the tests that passed, and the first that failed, with its reason.
 * @typedef {{ readonly passed: readonly string[], readonly failure?: { readonly test: string, readonly reason: string } }} Outcome
 */

/** Milliseconds that a test or its set-up may take: generous, because a slow machine is no failure. */
const patience = 120_000;

/** What holds each response against the OpenAPI document. */
const checkFile = 'packages/sandbox/src/openapi/checkResponse.ts';

/**
 * Runs test files of the sandbox in this process, each time on freshly loaded sources, with one of them
 * changed if a mutation says so. Loading takes a fraction of a second, where Vitest itself takes several
 * for each run.
 */
export async function createTestHost() {
	/** @type {Mutation | undefined} */
	let current;
	/** @type {Readonly<Record<string, unknown>> | undefined} */
	let check;
	const server = await createServer({
		root: workspaceRoot,
		configFile: false,
		logLevel: 'error',
		server: { middlewareMode: true, ws: false, watch: null, hmr: false },
		optimizeDeps: { noDiscovery: true },
		resolve: {
			conditions: ['countersign-source', 'node', 'module'],
			alias: [{ find: /^vitest$/, replacement: path.join(import.meta.dirname, 'vitestHere.mjs') }],
		},
		ssr: {
			noExternal: [/^@countersign\//],
			resolve: { conditions: ['countersign-source', 'node', 'module'] },
		},
		plugins: [
			{
				name: 'mutation',
				enforce: 'pre',
				load(id) {
					if (!check || id.split('?')[0] !== absolute(checkFile)) return undefined;
					return Object.keys(check)
						.map((name) => `export const ${name} = globalThis[Symbol.for('${checkFile}')].${name};`)
						.join('\n');
				},
				transform(code, id) {
					if (!current || id.split('?')[0] !== absolute(current.file)) return undefined;
					return { code: applyMutation(code, current), map: null };
				},
			},
		],
	});
	const environment = server.environments['ssr'];
	if (!environment) throw new TypeError('Vite has no environment for a server.');
	const runner = createServerModuleRunner(environment, { hmr: false });
	// Responses are held against the document of the unchanged sources, which is compiled once.
	const original = await runner.import(absolute(checkFile));
	// Compiled now, because later its imports may be mutated.
	await original.checkResponse(
		new Request('http://localhost/nothing'),
		Response.json({ status: 404, code: 'NOT_FOUND', message: 'No.' }, { status: 404 }),
	);
	check = original;
	Reflect.set(globalThis, Symbol.for(checkFile), check);
	forget({ file: checkFile });
	return {
		/** @param {string} file @returns {Promise<any>} */
		load: (file) => runner.import(absolute(file)),
		run,
		async close() {
			await runner.close();
			await server.close();
		},
	};

	/**
	 * Runs the tests of a file whose full name fits, with one source changed.
	 * @param {string} file relative to the workspace
	 * @param {RegExp} name
	 * @param {Mutation} [mutation]
	 * @returns {Promise<Outcome>}
	 */
	async function run(file, name, mutation) {
		current = mutation;
		forget(mutation);
		runner.clearCache();
		/** @type {string[]} */
		const unexpected = [];
		const note = (/** @type {unknown} */ error) => unexpected.push(String(error));
		process.on('uncaughtException', note);
		process.on('unhandledRejection', note);
		try {
			const files = await startTests([absolute(file)], testRunner(name));
			return outcomeOf(files, unexpected);
		} finally {
			current = undefined;
			forget(mutation);
			process.off('uncaughtException', note);
			process.off('unhandledRejection', note);
		}
	}

	/** @param {{ readonly file: string } | undefined} mutation */
	function forget(mutation) {
		if (!mutation) return;
		for (const found of environment?.moduleGraph.getModulesByFile(absolute(mutation.file)) ?? []) {
			environment?.moduleGraph.invalidateModule(found);
		}
	}

	/** @param {RegExp} name @returns {import('@vitest/runner').VitestRunner} */
	function testRunner(name) {
		return {
			config: {
				root: workspaceRoot,
				setupFiles: [],
				name: undefined,
				passWithNoTests: false,
				testNamePattern: name,
				allowOnly: false,
				sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
				chaiConfig: undefined,
				maxConcurrency: 1,
				testTimeout: patience,
				hookTimeout: patience,
				retry: 0,
				includeTaskLocation: undefined,
				tags: [],
				tagsFilter: undefined,
				strictTags: false,
			},
			importFile: (file) => runner.import(file),
		};
	}
}

/** @param {string} file relative to the workspace */
function absolute(file) {
	return path.resolve(workspaceRoot, file);
}

/**
 * @param {readonly import('@vitest/runner').File[]} files
 * @param {readonly string[]} unexpected
 * @returns {Outcome}
 */
function outcomeOf(files, unexpected) {
	const tasks = files.flatMap(allTasks);
	const passed = tasks
		.filter(({ type, result }) => type === 'test' && result?.state === 'pass')
		.map((task) => getFullName(task));
	const [failed] = tasks
		.filter(({ type, result }) => result?.state === 'fail' && (type === 'test' || result.errors))
		.map(({ name, result }) => ({ test: name, reason: result?.errors?.[0]?.message ?? '' }));
	const [error] = unexpected;
	const failure =
		failed ?? (error === undefined ? undefined : { test: '(unexpected error)', reason: error });
	return { passed, ...(failure ? { failure } : {}) };
}

/**
 * As the name pattern of a run sees it.
 * @param {import('@vitest/runner').Task} task
 * @returns {string}
 */
function getFullName({ name, suite }) {
	return suite ? `${getFullName(suite)} ${name}` : name;
}

/** @param {import('@vitest/runner').Task} task @returns {import('@vitest/runner').Task[]} */
function allTasks(task) {
	return 'tasks' in task ? [task, ...task.tasks.flatMap(allTasks)] : [task];
}
