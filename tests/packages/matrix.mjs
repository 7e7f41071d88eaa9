import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { findBrowser } from '../../scripts/findBrowser.mjs';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { startServer } from '../../scripts/programs/startServer.mjs';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { checkTarball } from '../published/checkTarball.mjs';
import { followGuide } from './followGuide.mjs';
import { install, installExample, overlays } from './installExample.mjs';
import { linesAdded, linesByHand } from './linesByHand.mjs';
import { installWithPnpm, installWithYarn } from './otherManagers.mjs';
import { playHotReload, playOnNetwork, playWithoutStyles } from './playDevelopment.mjs';
import { logIn, playGuide, playStory, playWithSigner } from './playStory.mjs';

/**
 * @typedef {object} Surroundings what every row runs with
 * @property {string} folder empty, for this row alone
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.ProcessEnv} envForAll the same, with every package from the registry of this run
 * @property {import('playwright').Browser} browser
 * @property {readonly import('../../scripts/packages/packPackages.mjs').PackedPackage[]} packed
 *
 * @typedef {object} Row
 * @property {string} group heading that it stands under
 * @property {string} name
 * @property {(surroundings: Surroundings) => Promise<string>} run resolves with the versions that it ran with; rejects when something is not supported
 *
 * @typedef {Omit<Parameters<typeof installExample>[0], 'example' | 'folder' | 'env'>} Changes
 */

const story = 'In Chromium: sign up, add a passkey, sign in with it, pay';
const reactVite = ['vite', 'react', '@tanstack/react-query'];
const oldestReact = {
	react: '18.2.0',
	'react-dom': '18.2.0',
	'@types/react': '^18.2.0',
	'@types/react-dom': '^18.2.0',
	'@tanstack/react-query': '5.90.1',
};

/** @type {Readonly<Record<string, string>>} packages outside the scope, by their folders */
const packageNames = { cli: 'countersign', create: 'create-countersign' };

const everyPackage = ['contract', 'core', 'database', 'react', 'sandbox', 'server'];

const guides = path.join(workspaceRoot, 'docs', 'examples', 'guides');

/** What an application for Node can import. React's stylesheets are for bundlers. */
const forNode = [
	...[
		'contract',
		'contract/service',
		'core/format',
		'core/query',
		'core/sandbox',
		'core',
		'database',
		'react',
		'react/devtools',
		'react/ui',
		'react/ui/parts',
	],
	...[
		'react/ui/arabic',
		'react/ui/spanish',
		'sandbox',
		'sandbox/browser',
		'sandbox/testing',
		'server',
		'server/node',
		'server/postgres',
		'server/redis',
		'server/testing',
	],
	'database/place',
	'database/unavailable',
].map((place) => `@countersign/${place}`);

/** The declarations of Drizzle, which this one refers to, need `skipLibCheck`. It is the sandbox's own. */
const needsSkipLibCheck = new Set(['@countersign/database']);

/** Those that people have beside the oldest that is supported, which runs everything else here. */
const laterNodes = ['22', '24', '26'];

/** A platform with a login, and its wallet. */
const ownLogin = ['next-platform', 'next-own-login'];

/** @type {readonly Row[]} */
export const matrix = [
	...['cli', 'contract', 'core', 'create', 'database', 'react', 'sandbox', 'server'].map(tarball),
	nodeImport(),
	...laterNodes.map((major) => nodeImport(major)),
	runtime('Bun', 'bun', 'node node_modules/bun/install.js && bun inProcess.mjs'),
	runtime(
		'Deno',
		'deno',
		'node node_modules/deno/install.cjs && deno run --allow-all inProcess.mjs',
	),
	runtime(
		'workerd, the runtime of Cloudflare Workers',
		'workerd',
		'esbuild worker.mjs --bundle --format=esm --conditions=workerd --outfile=worker.js && node inWorker.mjs',
		{ esbuild: '^0.28.0', miniflare: '^4.0.0' },
	),
	...['5.4.5', 'latest'].flatMap((version) => [
		compiler(
			version,
			'every entry',
			forNode.filter((place) => !needsSkipLibCheck.has(place)),
			false,
		),
		compiler(version, 'database', [...needsSkipLibCheck], true),
	]),
	guide('Get started: with one command', ['start/index.md#With one command'], reactVite, playStory),
	guide('Get started: by hand', ['start/index.md#By hand'], reactVite, playGuide),
	guide(
		'Build it with hooks',
		['start/index.md#By hand', 'start/headless.md'],
		reactVite,
		playGuide,
	),
	guide(
		'Your own login in front: in Next.js',
		['guides/own-login.md#In Next.js'],
		['next', 'react'],
		(browser, url) => playStory(browser, url, logIn),
	),
	...[
		['Vue', 'vue'],
		['Svelte', 'svelte'],
		['Solid', 'solid-js'],
	].map(([name, program = '']) =>
		guide(
			`Vue, Svelte and Solid: ${name}`,
			[`guides/other-frameworks.md#${name}`],
			['vite', program],
			playStory,
		),
	),
	page('React, Vite', 'react-vite', reactVite),
	page('React, Vite before', 'react-vite', reactVite, {
		versions: { vite: '^7.0.0', '@vitejs/plugin-react': '^5.0.0' },
	}),
	page('React and TanStack Query, oldest', 'react-vite', reactVite, { versions: oldestReact }),
	page('Next.js, App Router', 'next', ['next', 'react']),
	page('React Compiler, its ESLint plugin, Vite', 'react-vite', ['babel-plugin-react-compiler'], {
		overlay: 'react-compiler',
		versions: {
			...{ vite: '^7.0.0', '@vitejs/plugin-react': '^5.0.0' },
			...{ 'babel-plugin-react-compiler': '^1.0.0', 'eslint-plugin-react-hooks': '^7.0.0' },
			...{ eslint: '^9.0.0', 'typescript-eslint': '^8.0.0' },
		},
		scripts: { build: 'eslint src && tsc && vite build && node checkCompiled.mjs' },
	}),
	page('React, Vite, pnpm without hoisting', 'react-vite', ['vite', 'react'], {
		manager: installWithPnpm,
	}),
	page("React, Vite before, Yarn Plug'n'Play", 'react-vite', [], {
		manager: installWithYarn,
		versions: { vite: '^7.0.0', '@vitejs/plugin-react': '^5.0.0' },
	}),
	page('Next.js before, App Router', 'next', ['next', 'react'], {
		overlay: 'next-before',
		versions: { next: '^15.0.0' },
	}),
	page('Next.js, App Router, own login', 'next', ['next', 'react'], { overlay: ownLogin }, logIn),
	{
		group: story,
		name: 'React, Vite: a hot reload, no styles, no https',
		run: runDevelopment,
	},
	{ group: story, name: 'React, Vite, a signer of its own origin', run: runWithSigner },
	page('Vue, Vite', 'vue', ['vite', 'vue', '@tanstack/vue-query']),
	page('Svelte, Vite', 'svelte', ['vite', 'svelte', '@tanstack/svelte-query']),
	page('Solid, Vite', 'solid', ['vite', 'solid-js', '@tanstack/solid-query']),
	page('TypeScript page, esbuild, Hono', 'hono', ['esbuild', 'hono']),
	page('TypeScript page, webpack', 'hono', ['webpack'], {
		overlay: 'webpack',
		versions: { webpack: '^5.0.0', 'webpack-cli': '^6.0.0', 'ts-loader': '^9.0.0' },
		scripts: { build: 'webpack' },
	}),
	page('TypeScript page, Rspack', 'hono', ['@rspack/core'], {
		overlay: 'rspack',
		versions: { '@rspack/core': '^2.0.0', '@rspack/cli': '^2.0.0' },
		scripts: { build: 'rspack build' },
	}),
	page('TypeScript page, Rsbuild', 'hono', ['@rsbuild/core'], {
		overlay: 'rsbuild',
		versions: { '@rsbuild/core': '^2.0.0' },
		scripts: { build: 'rsbuild build' },
	}),
	page('TypeScript page, Parcel', 'hono', ['parcel'], {
		versions: { parcel: '^2.16.0' },
		settings: { '@parcel/resolver-default': { packageExports: true } },
		scripts: { build: 'parcel build src/main.ts --dist-dir dist --public-url /dist/ --no-cache' },
	}),
	page('TypeScript page, import map, no bundler', 'hono', ['typescript'], {
		overlay: 'import-map',
		scripts: { build: 'tsc --noEmit false --outDir dist && node addImportMap.mjs' },
	}),
	{ group: story, name: 'Express', run: runExpress },
	vitest('Vitest, Node'),
	...laterNodes.map((major) => vitest(`Vitest, Node ${major}`, { versions: nodeOf(major) })),
	vitest('Vitest, happy-dom', {
		versions: { 'happy-dom': '^20.0.0' },
		scripts: { test: 'vitest run --environment=happy-dom' },
	}),
	exampleTests('Vitest, jsdom', 'vitest-jsdom', ['vitest', 'jsdom']),
	exampleTests('Vitest, browser mode', 'vitest-browser', ['vitest', '@vitest/browser-playwright']),
	exampleTests('Vitest, browser mode, MSW', 'vitest-browser', ['vitest', 'msw'], {
		overlay: 'mock-service-worker',
		guide: 'mockServiceWorkerInPage.ts',
		versions: { msw: '^2.0.0' },
	}),
	exampleTests('Playwright', 'playwright', ['@playwright/test']),
];

/**
 * The tarball of a package by itself.
 * @param {string} folder below `packages`
 * @returns {Row}
 */
function tarball(folder) {
	const name = packageNames[folder] ?? `@countersign/${folder}`;
	const run = async (/** @type {Surroundings} */ { packed }) => {
		const member = packed.find((candidate) => candidate.name === name);
		if (!member) throw new Error(`${name} was not packed.`);
		const mistakes = await checkTarball(member.filename);
		if (mistakes.length > 0) throw new Error(mistakes.join(' '));
		return `${name} ${member.version}`;
	};
	return { group: 'Packages: publint (strict) and Are The Types Wrong', name, run };
}

/**
 * @param {string} [major] of Node. Default: the one that runs this program.
 * @returns {Row}
 */
function nodeImport(major) {
	const run = async (/** @type {Surroundings} */ { folder, env }) => {
		const program = forNode.map((place) => `await import('${place}');`).join('\n');
		const print = "console.log('Node', process.versions.node);";
		const place = await installProject(folder, env, {
			dependencies: {
				...latest(everyPackage),
				...nodeOf(major),
				react: '*',
				'@tanstack/react-query': '*',
			},
			scripts: { test: 'node program.mjs' },
			files: { 'program.mjs': `${program}\n${print}\n` },
		});
		return (await place.script('test')).trim();
	};
	const name = `ESM import of every entry${major ? `, Node ${major}` : ''}`;
	return { group: 'Node and TypeScript', name, run };
}

/**
 * A person signs in and pays, with the server in another runtime.
 * @param {string} name
 * @param {string} program its package
 * @param {string} command that gets its program ready, and runs a file of the overlay by it
 * @param {Record<string, string>} [tools] packages that it takes. Default: that of the program alone.
 * @returns {Row}
 */
function runtime(name, program, command, tools = { [program]: 'latest' }) {
	const run = async (/** @type {Surroundings} */ { folder, env }) => {
		cpSync(path.join(overlays, 'runtimes'), folder, { recursive: true });
		const place = await installProject(folder, env, {
			dependencies: { ...latest(['contract', 'core', 'sandbox', 'server']), ...tools },
			scripts: { test: command },
			files: {},
		});
		await place.script('test');
		return versionsIn(folder, [program]);
	};
	return { group: 'Node and TypeScript', name: `Sign in and pay in ${name}`, run };
}

/**
 * The package that has Node's program for this machine: scripts of a project with it run on that Node.
 * @param {string} [major]
 * @returns {Record<string, string>}
 */
function nodeOf(major) {
	return major ? { [`node-${process.platform}-${process.arch}`]: `^${major}.0.0` } : {};
}

/**
 * One compiler over the declarations of some packages and all that they refer to.
 * @param {string} version of TypeScript
 * @param {string} name
 * @param {readonly string[]} entries
 * @param {boolean} skipLibCheck
 * @returns {Row}
 */
function compiler(version, name, entries, skipLibCheck) {
	const imports = entries.map((place, index) => `import * as m${index} from '${place}';`);
	const all = entries.map((_, index) => `m${index}`).join(', ');
	const isLatest = version === 'latest';
	const kinds = [
		...['esnext bundler', 'node16 node16', 'nodenext nodenext'],
		// TypeScript 7 no longer has it.
		...(isLatest ? [] : ['commonjs node10']),
	].map((kind) => {
		const [module, resolution] = kind.split(' ');
		return `tsc --strict --esModuleInterop --noEmit --skipLibCheck ${skipLibCheck} --types node --target es2022 --lib es2023,dom,dom.iterable --module ${module} --moduleResolution ${resolution} application.ts`;
	});
	const run = async (/** @type {Surroundings} */ { folder, env }) => {
		const place = await installProject(folder, env, {
			dependencies: {
				...latest(everyPackage),
				react: '^19.0.0',
				'@tanstack/react-query': '^5.90.1',
				'@types/react': '^19.0.0',
				'@types/node': '^20.19.0',
				typescript: version,
			},
			scripts: { test: kinds.join(' && ') },
			files: { 'application.ts': `${imports.join('\n')}\nexport const all = [${all}];\n` },
		});
		await place.script('test');
		return versionsIn(folder, ['typescript']);
	};
	const age = isLatest ? 'newest' : 'oldest';
	const resolutions = `bundler, node16, nodenext${isLatest ? '' : ', node10'}`;
	const options = `${resolutions}, \`skipLibCheck: ${skipLibCheck}\``;
	return { group: 'Node and TypeScript', name: `TypeScript, ${age}: ${name} (${options})`, run };
}

/** @param {readonly string[]} folders */
function latest(folders) {
	return Object.fromEntries(folders.map((folder) => [`@countersign/${folder}`, 'latest']));
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {{ dependencies: Record<string, string>, scripts: Record<string, string>, files: Record<string, string> }} project
 */
function installProject(folder, env, { files, ...manifest }) {
	mkdirSync(folder, { recursive: true });
	const about = { name: 'project', private: true, type: 'module', ...manifest };
	writeFileSync(path.join(folder, 'package.json'), JSON.stringify(about));
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	return install(folder, env);
}

/**
 * An example with a page: builds it, serves it, and plays the story.
 * @param {string} name
 * @param {string} example
 * @param {readonly string[]} shown packages whose versions the table names
 * @param {Changes} [changes]
 * @param {typeof logIn} [enter] how a person comes in. Default: they sign up by email.
 * @returns {Row}
 */
function page(name, example, shown, changes = {}, enter = undefined) {
	const run = async (/** @type {Surroundings} */ { folder, env, browser }) => {
		const place = await installExample({ example, folder, env, ...changes });
		await place.script('build');
		await playAt(name, place, env, browser, enter);
		const { overlay = [] } = changes;
		const added = Array.isArray(overlay) ? `, ${linesAdded(example, overlay)} of them new` : '';
		const lines = `${linesByHand(example, overlay)} lines by hand${added}`;
		return shown.length === 0 ? lines : `${versionsIn(folder, shown)}; ${lines}`;
	};
	return { group: story, name, run };
}

/**
 * What a guide says, done literally in an empty folder.
 * @param {string} name
 * @param {readonly string[]} parts of the documentation, for `followGuide`
 * @param {readonly string[]} shown packages whose versions the table names
 * @param {(browser: import('playwright').Browser, url: string) => Promise<void>} play
 * @returns {Row}
 */
function guide(name, parts, shown, play) {
	const run = async (/** @type {Surroundings} */ { folder, envForAll: env, browser }) => {
		const begin = performance.now();
		const project = await followGuide({ parts, folder, env, play: (url) => play(browser, url) });
		const seconds = (performance.now() - begin) / 1000;
		return `${versionsIn(project, shown)}; ${seconds.toFixed(0)} s`;
	};
	return { group: 'Guides, followed literally from an empty folder', name, run };
}

/** The module with the wallet is edited while the page is open, and lacks the style sheet. Then it is opened on a network. */
async function runDevelopment(/** @type {Surroundings} */ { folder, env, browser }) {
	const place = await installExample({
		example: 'react-vite',
		folder,
		env,
		overlay: 'development',
	});
	const file = path.join(folder, 'src', 'Root.tsx');
	const text = readFileSync(file, 'utf8');
	const edit = (/** @type {string} */ heading) =>
		writeFileSync(file, text.replace('As installed', heading));
	await serve('Vite', place, 'dev', env, (url) => playHotReload(browser, url, edit));
	await place.script('build');
	await serve('preview', place, 'start', env, async (url) => {
		await playWithoutStyles(browser, url);
		await playOnNetwork(browser, url);
	});
	return versionsIn(folder, reactVite);
}

/** What `npm create countersign -- --signer` makes: in development, then built. */
async function runWithSigner(/** @type {Surroundings} */ { folder, envForAll: env, browser }) {
	const templates = path.join(workspaceRoot, 'packages/create/dist/templates');
	const { createProject } = await import('../../packages/create/dist/index.js');
	const project = path.join(folder, 'wallet');
	createProject({ folder: project, template: 'react-vite', hasSigner: true, templates });
	// The build of the page has the address of the signer.
	const settings = { ...env, SIGNER_PORT: String(await freePort()) };
	const place = await install(project, settings);
	const play = (/** @type {string} */ url) => playWithSigner(browser, url);
	await serve('Vite', place, 'dev', settings, play);
	await place.script('build');
	await serve('preview', place, 'start', settings, play);
	return versionsIn(project, reactVite);
}

/** The page of another example, built, before this backend. */
async function runExpress(/** @type {Surroundings} */ { folder, env, browser }) {
	const pageFolder = path.join(folder, 'page');
	const built = await installExample({ example: 'hono', folder: pageFolder, env });
	await built.script('build');
	const server = path.join(folder, 'server');
	const place = await installExample({ example: 'express', folder: server, env });
	for (const name of ['dist', 'index.html']) {
		cpSync(path.join(pageFolder, name), path.join(server, 'public', name), { recursive: true });
	}
	await expectFailure(place, env);
	await playAt('Express', place, env, browser);
	return versionsIn(server, ['express']);
}

/**
 * A server whose port is taken must not send people to the program that has it.
 * @param {import('./installExample.mjs').Place} place
 * @param {NodeJS.ProcessEnv} env
 */
async function expectFailure(place, env) {
	const other = createServer().listen(0, 'localhost');
	await once(other, 'listening');
	const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
	const { status, stdout } = spawnSync(process.execPath, place.command('start'), {
		cwd: place.folder,
		env: { ...env, PORT: String(port) },
		encoding: 'utf8',
		timeout: 30_000,
	});
	other.close();
	if (status !== 1 || stdout.includes('Open '))
		throw new Error(`It goes on with a taken port: ${stdout}`);
}

/**
 * Starts the server of an installed example, and plays the story there.
 * @param {string} name
 * @param {import('./installExample.mjs').Place} place
 * @param {NodeJS.ProcessEnv} env
 * @param {import('playwright').Browser} browser
 * @param {typeof logIn} [enter]
 */
function playAt(name, place, env, browser, enter = undefined) {
	return serve(name, place, 'start', env, (url) => playStory(browser, url, enter));
}

/**
 * Runs a server of an installed example for as long as somebody uses it.
 * @param {string} name
 * @param {import('./installExample.mjs').Place} place
 * @param {string} script that starts it
 * @param {NodeJS.ProcessEnv} env
 * @param {(url: string) => Promise<void>} use
 */
async function serve(name, place, script, env, use) {
	const port = await freePort();
	const server = startServer({
		name,
		command: place.command(script),
		cwd: place.folder,
		env: { ...env, PORT: String(port) },
		ports: [port],
		log: path.join(place.folder, 'server.log'),
	});
	try {
		await server.ready;
		await use(`http://localhost:${port}/`);
	} finally {
		await server.stop();
	}
}

/**
 * The tests of the example for Node.
 * @param {string} name
 * @param {Changes} [changes]
 * @returns {Row}
 */
function vitest(name, changes = {}) {
	const run = async (/** @type {Surroundings} */ { folder, env }) => {
		const place = await installExample({ example: 'vitest', folder, env, ...changes });
		await place.script('test');
		return versionsIn(folder, ['vitest', ...Object.keys(changes.versions ?? {})]);
	};
	return { group: 'Tests', name, run };
}

/**
 * The tests of an example. One that opens a browser opens that of this machine.
 * @param {string} name
 * @param {string} example
 * @param {readonly string[]} shown packages whose versions the table names
 * @param {Changes & { guide?: string }} [changes] `guide`: a file of the examples in the guides, which it uses
 * @returns {Row}
 */
function exampleTests(name, example, shown, { guide, ...changes } = {}) {
	const run = async (/** @type {Surroundings} */ { folder, env, browser }) => {
		const CHROMIUM_PATH = findBrowser() ?? browser.browserType().executablePath();
		const PORT = String(await freePort());
		const surroundings = { ...env, CHROMIUM_PATH, PORT };
		const place = await installExample({ example, folder, env: surroundings, ...changes });
		if (guide) cpSync(path.join(guides, guide), path.join(folder, guide));
		await place.script('test');
		return versionsIn(folder, shown);
	};
	return { group: 'Tests', name, run };
}

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
function versionsIn(folder, names) {
	const versions = names.map((name) => {
		const file = path.join(folder, 'node_modules', name, 'package.json');
		return `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`;
	});
	return versions.join(', ');
}
