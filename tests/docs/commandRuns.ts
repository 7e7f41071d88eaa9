/** Who runs a command line of the documentation, or why nobody does. */
export type CommandRun = {
	/** The command line, without what differs from page to page. */
	readonly command: RegExp;
} & (
	| {
			/** A test, script or workflow, and a text in it that shows it. */
			readonly by: readonly [file: string, text: string];
	  }
	| { readonly why: string }
);

const examples = ['scripts/packages/installExample.mjs', "'install'"] as const;
const firstPage = ['scripts/packages/followFirstPage.mjs', 'npm create countersign'] as const;
const ci = '.github/workflows/ci.yml';
const commands = 'scripts/runCommands.mjs';

/** Every command line of the documentation. */
export const commandRuns: readonly CommandRun[] = [
	{ command: /^npm create countersign@latest my-wallet$/, by: firstPage },
	{ command: /^cd my-wallet$/, by: ['scripts/packages/followFirstPage.mjs', "program === 'cd'"] },
	{ command: /^npm run dev$/, by: firstPage },
	{ command: /^npm install(?: (?:--save-dev )?(?:@?[a-z/-]+(?:@latest)? ?)+)?$/, by: examples },
	{ command: /^npm run build$/, by: ['scripts/packages/installExample.mjs', "npm(['run'"] },
	{ command: /^npm start$/, by: ['tests/scripts/start.test.ts', 'scripts/start.mjs'] },
	{ command: /^npm test$/, by: [ci, 'run: npm test'] },
	{ command: /^npm run test:packages$/, by: [ci, 'npm run test:packages'] },
	{ command: /^npm run test:engines/, by: [ci, 'npm run test:engines'] },
	{ command: /^npm run soak -- \d+$/, by: ['scripts/testDeep.mjs', "'benchmarks/soak.mjs'"] },
	{
		command: /^node scripts\/mutation\/plantFaults\.mjs$/,
		by: ['scripts/testDeep.mjs', "'mutation/plantFaults.mjs'"],
	},
	{ command: /^npm run format$/, by: ['scripts/test.mjs', 'biome'] },
	{ command: /^npx vite$/, by: ['e2e/harness/servePage.ts', 'vite/bin/vite.js'] },
	{
		command: /^npx countersign doctor https:\/\/wallet\.example\.com( --rp-id example\.com)?$/,
		by: ['tests/doctor/realBackend.test.ts', 'dist/main.js'],
	},
	{
		command: /^COUNTERSIGN_AUTH=<id>:<secret> npx @countersign\/sandbox conformance --base /,
		by: ['packages/sandbox/src/live/conformanceCommand.test.ts', "'conformance', '--base'"],
	},
	{
		command: /^node apps\/backend\/dist\/main\.js$/,
		by: ['apps/backend/src/shutdown.test.ts', 'main.js'],
	},
	{
		command: /^node scripts\/benchmarks\/scale\.mjs$/,
		by: ['tests/scripts/scale.test.ts', 'scale'],
	},
	{
		command:
			/^node scripts\/mutation\/tryRules\.mjs --package (core|server|sandbox)( --count \d+ --seed \d+)?$/,
		by: ['scripts/testDeep.mjs', "'mutation/tryRules.mjs'"],
	},
	{
		command: /^node scripts\/mutation\/proveRows\.mjs( --only .*)?$/,
		by: ['scripts/testDeep.mjs', "'mutation/proveRows.mjs'"],
	},
	{
		command: /^npx countersign-sandbox --port \d+ --control-port \d+$/,
		by: [commands, '--control-port'],
	},
	{ command: /^node packages\/sandbox\/dist\/main\.js --port /, by: [commands, '--data'] },
	{
		command: /^npm (?:init -y|pkg set type=module)$/,
		by: ['e2e/harness/servePage.ts', '/^npm ((?:init|pkg) .+)$/gm'],
	},
	{
		command: /^curl -X POST localhost:8789\/faults /,
		by: ['packages/sandbox/src/main.test.ts', '/faults'],
	},
	{
		command:
			/^node_modules\/\.bin\/vitest run --project "(?:node|browser) [a-z/]+"(?: [\w/]+)?(?: -u)?$/,
		by: ['scripts/test.mjs', "check('vitest', ['run'"],
	},
	{
		command: /^node_modules\/\.bin\/tsc -b && node_modules\/\.bin\/tsc -p tsconfig\.tests\.json$/,
		by: ['scripts/test.mjs', "check('tsc', ['-p', 'tsconfig.tests.json'])"],
	},
	{
		command: /^cd e2e && \.\.\/node_modules\/\.bin\/playwright test stories\//,
		by: ['scripts/test.mjs', "check('playwright', ['test'"],
	},
	{
		command: /^cd e2e && \.\.\/node_modules\/\.bin\/playwright test --config long\.config\.ts$/,
		by: ['scripts/testDeep.mjs', "'long.config.ts'"],
	},
	{
		command: /^COUNTERSIGN_RUNS=20 .* \w+Model$/,
		by: ['scripts/testDeep.mjs', "'Model.node'], runs"],
	},
	{
		command: /^COUNTERSIGN_CELLS=all .*\bfaultGrid\b/,
		by: ['scripts/testDeep.mjs', "'src/stories/faultGrid'"],
	},
	{
		command: /^COUNTERSIGN_INPUTS=1000000 .* hostile\/\w+$/,
		by: ['scripts/testDeep.mjs', "COUNTERSIGN_INPUTS: '1000000'"],
	},
	{ command: /^npm run docs$/, by: [commands, "'run', 'docs'"] },
	{
		command: /^npx playwright install chromium$/,
		why: 'It downloads a browser. The machines that run the tests have one.',
	},
	{ command: /^npm run test:deep$/, why: 'It takes hours.' },
	{
		command: /^npm run test:deep -- compile SBOM$/,
		why: 'It packs every package. The deep run does it.',
	},
	{
		command: /^node scripts\/reliability\/repeatTests\.mjs \d+$/,
		why: 'It takes hours: it repeats the command that runs the tests.',
	},
	{
		command: /^npm run bench(?::[a-z]+)?(?: -- (?:\d+|backend|\.\.\/before))?$/,
		why: 'It needs a quiet machine for minutes. What it measured last is docs/benchmarks.md.',
	},
];
