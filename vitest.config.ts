import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { browserArguments } from './scripts/browserArguments.mjs';
import { findBrowser } from './scripts/findBrowser.mjs';
import { testSeed } from './scripts/testing/testSeed.mjs';
import { withoutOptimising } from './scripts/testing/withoutOptimising.mjs';
import { testServicePlugin } from './tests/service/testServicePlugin.js';
import { publishedVectors } from './tests/vectors/publishedVectors.js';

const conditions = ['countersign-source'];
/** A busy machine is no reason to fail; what never comes is. */
const patience = { poll: { timeout: 60_000 } };
const limits = { testTimeout: 120_000, hookTimeout: 120_000 };
const waitLonger = path.join(import.meta.dirname, 'tests/service/waitLongerHere.ts');
/** Tests of React that need no browser. */
export const nodeTestsOfReact = ['src/**/*.node.test.{ts,tsx}'];
/** Packages that run in a browser, and what Vite must bundle before the first page loads, lest it reload in the middle of a test. */
export const browserPackages = {
	'packages/core': ['@ethereumjs/rlp', 'fast-check'],
	'packages/react': [
		'@tanstack/react-query',
		'@tanstack/virtual-core',
		'@testing-library/react',
		'react',
		'react-dom',
		'react-dom/client',
		'react-dom/server',
		'react/jsx-dev-runtime',
		'react/jsx-runtime',
		'uqr',
	],
};
export const coreDependencies = [
	'@hpke/core',
	'@noble/curves/abstract/weierstrass.js',
	'@noble/curves/nist.js',
	'@noble/hashes/sha2.js',
	'@noble/hashes/sha3.js',
	'@noble/hashes/utils.js',
	'@scure/base',
	'@simplewebauthn/browser',
	'idb-keyval',
	'micro-eth-signer/core/rlp.js',
];
const seed = testSeed();
const executablePath = findBrowser();
/** Tests in Node wait for programs that they start, so two threads of them are not too many for two cores. */
export const maxWorkers = Math.max(2, availableParallelism() - 1);
const { version: newestReact } = createRequire(
	path.join(import.meta.dirname, 'packages/react/package.json'),
)('react/package.json') as { version: string };

declare module 'vitest' {
	export interface ProvidedContext {
		/** Of every random test: see `scripts/testing/testSeed.mjs`. */
		seed: number;
		/** The React that a project runs on. */
		reactVersion: string;
	}
}

/** Seeds the properties of the packages that have some. */
const seedProperties = (root: string): readonly string[] =>
	['packages/core', 'packages/sandbox'].includes(root)
		? [path.join(import.meta.dirname, root, 'testing/seedProperties.ts')]
		: [];

/** The tests of a folder in Node. */
export const node = (root: string, include: string[]) => ({
	resolve: { conditions: [...conditions, 'node', 'module'] },
	ssr: { resolve: { conditions: [...conditions, 'node', 'module'] } },
	test: {
		name: `node ${root}`,
		root,
		include,
		exclude: [...configDefaults.exclude],
		environment: 'node' as const,
		setupFiles: [waitLonger, ...seedProperties(root)],
		// Modules keep no state, so test files may share them: loading them again is a third of the work.
		isolate: false,
		execArgv: withoutOptimising,
		expect: patience,
		provide: { ...publishedVectors, reactVersion: newestReact, seed },
		...limits,
	},
});

type Entry = [root: string, libraries: string[]];

/** The browser tests of a package. */
export const browser = ([root, libraries]: Entry) => ({
	plugins: [testServicePlugin()],
	ssr: { resolve: { conditions: [...conditions, 'node', 'module'] } },
	resolve: { conditions: [...conditions, 'browser', 'module'] },
	optimizeDeps: {
		include: [
			...libraries,
			...coreDependencies.map((name) =>
				root === 'packages/core' ? name : `@countersign/core > ${name}`,
			),
		],
	},
	test: {
		name: `browser ${root}`,
		root,
		include: ['src/**/*.test.{ts,tsx}'],
		exclude: ['src/**/*.node.test.{ts,tsx}'],
		setupFiles: [
			waitLonger,
			path.join(import.meta.dirname, 'tests/service/awaitService.ts'),
			// Nothing of a test is left for the next one.
			path.join(
				import.meta.dirname,
				root,
				root === 'packages/core' ? 'testing/forgetEach.ts' : 'testing/unmountEach.ts',
			),
			...seedProperties(root),
		],
		restoreMocks: root === 'packages/react',
		...limits,
		expect: patience,
		provide: { ...publishedVectors, reactVersion: newestReact, seed },
		browser: {
			enabled: true,
			connectTimeout: 180_000,
			headless: true,
			screenshotFailures: false,
			provider: playwright({
				launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
				// The headless shell asks for this permission, which nobody is there to give.
				contextOptions: { permissions: ['clipboard-write'] },
			}),
			instances: [{ browser: 'chromium' as const }],
		},
	},
});

const [coreEntry, hooksEntry] = Object.entries(browserPackages) as [Entry, Entry];

/** They count what happens in their page, have every wallet of it look again, or need that it has not loaded or warned yet. */
const needPagesOfTheirOwn = [
	'src/session/leaks.long.test.ts',
	'src/stories/budgets.long.test.ts',
	'src/stories/tabs.long.test.ts',
	'src/ui/controls/warnOfMissingStyles.test.tsx',
	'src/ui/loadOnNeed.long.test.tsx',
];

/**
 * Core's test files share a page: loading every module again for each file is a third of the work. They wait for most
 * of their time, so one page after the other would still run when everything else has ended.
 */
const core = () => {
	const project = browser(coreEntry);
	const exclude = [...project.test.exclude, ...needPagesOfTheirOwn];
	return { ...project, test: { ...project.test, exclude, isolate: false, maxWorkers } };
};

const alone = (entry: Entry) => {
	const project = browser(entry);
	const name = `${project.test.name} alone`;
	return { ...project, test: { ...project.test, name, include: needPagesOfTheirOwn } };
};

/**
 * The hooks' test files share one page: loading every module again for each file is half of the work. They can,
 * because what a test rendered is unmounted and what it replaced is put back when it ends.
 */
export const hooks = (without: string[] = []) => {
	const project = browser(hooksEntry);
	return {
		...project,
		test: {
			...project.test,
			exclude: [...project.test.exclude, ...needPagesOfTheirOwn, ...without],
			isolate: false,
		},
	};
};

export const projects = [
	...['cli', 'contract', 'create', 'database', 'server']
		.map((name) => `packages/${name}`)
		.concat('apps/backend')
		.map((root) => node(root, ['src/**/*.test.ts'])),
	node('packages/sandbox', ['src/**/*.test.ts']),
	node('apps/demo', ['src/**/*.node.test.ts']),
	node('docs', ['.vitepress/*.test.ts']),
	node('tests', ['**/*.test.ts']),
	node('packages/core', ['src/**/*.node.test.ts']),
	node('packages/react', nodeTestsOfReact),
	core(),
	alone(coreEntry),
	hooks(),
	alone(hooksEntry),
];

/** Files whose tests take too long for every `npm test`. `npm test -- --changed` runs those that a change concerns. */
export const longTests = '**/*.long.{test,node.test}.*';

/** Files that only steps of the deep run choose: they need other programs, or many minutes. */
export const deepTests = '**/*.deep.{test,node.test}.*';

/** Every project without the deep tests and these. */
export const without = (...files: readonly string[]) =>
	projects.map((project) => {
		const exclude = [...project.test.exclude, deepTests, ...files];
		return { ...project, test: { ...project.test, exclude } };
	});

/** What `npm test -- --changed` chooses from. */
export default defineConfig({ test: { retry: 0, maxWorkers, projects: without() } });
