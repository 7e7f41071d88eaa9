import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { linesAdded, linesByHand } from '../packages/linesByHand.mjs';
import { root } from '../source/root.js';

const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/** Each beside a package of the workspace that has what the example depends on. */
test.each([
	['react-vite', 'apps/demo'],
	['react-vite-signer', 'apps/demo'],
	['hono', 'packages/react'],
] as const)(
	'the example %s compiles against the packages as they are now',
	{ timeout: 120_000 },
	async (example, neighbour) => {
		const folder = mkdtempSync(path.join(root, neighbour, 'dist/example-'));
		try {
			cpSync(path.join(root, 'examples', example), folder, { recursive: true });
			const problems = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
				() => '',
				(error: { stdout: string }) => error.stdout,
			);
			expect(problems).toBe('');
		} finally {
			rmSync(folder, { recursive: true });
		}
	},
);

// They sign up, add a passkey, sign in with it and pay in `npm run test:packages`.
test.each([
	['react-vite', 116],
	['next', 124],
	['vue', 307],
	['svelte', 328],
	['solid', 433],
])('a team writes few lines for the example %s: %i', (example, most) => {
	expect(linesByHand(example)).toBeLessThanOrEqual(most);
});

test('a platform with a login of its own adds ten lines to that login and to the example', () => {
	expect(linesAdded('next', ['next-platform', 'next-own-login'])).toBeLessThanOrEqual(10);
});

/** What a page shows of a folder of the repository. */
const shownOn = (page: string, folder: string) =>
	[...readFileSync(path.join(root, 'docs', page), 'utf8').matchAll(/^<<< @\/\.\.\/(\S+)/gm)]
		.map(([, file = '']) => path.relative(folder, file))
		.filter((file) => !file.startsWith('..'))
		.sort();

const filesIn = (folder: string) =>
	readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/node_modules|[/\\]dist/.test(entry.parentPath))
		.map(({ parentPath, name }) => path.relative(path.join(root, folder), `${parentPath}/${name}`))
		.filter((file) => !/^(README\.md|package\.json|tsconfig\.json)$/.test(file))
		.sort();

test.each([
	['guides/other-frameworks.md', 'examples/vue'],
	['guides/other-frameworks.md', 'examples/svelte'],
	['guides/other-frameworks.md', 'examples/solid'],
	['guides/own-login.md', 'tests/packages/overlays/next-own-login'],
	['guides/testing.md', 'examples/playwright'],
	['guides/testing.md', 'examples/vitest'],
	['guides/testing.md', 'examples/vitest-browser'],
	['guides/testing.md', 'examples/vitest-jsdom'],
])('who follows %s has every file of %s', (page, folder) => {
	expect(shownOn(page, folder)).toEqual(filesIn(folder));
});

const onlyForTypes = /^(@types\/.+|typescript|vue-tsc|svelte-check)$/;

test.each([
	['guides/other-frameworks.md', 'Vue', 'vue'],
	['guides/other-frameworks.md', 'Svelte', 'svelte'],
	['guides/other-frameworks.md', 'Solid', 'solid'],
	['guides/testing.md', 'Vitest', 'vitest'],
	['guides/testing.md', 'Playwright', 'playwright'],
])('%s, %s: installs every package that the example %s imports', (page, heading, example) => {
	const guide = readFileSync(path.join(root, 'docs', page), 'utf8');
	const section = guide.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
	const named = [...section.matchAll(/^npm install (?:--save-dev )?(.+)$/gm)];
	const { dependencies, devDependencies } = JSON.parse(
		readFileSync(path.join(root, 'examples', example, 'package.json'), 'utf8'),
	);
	const needed = Object.keys({ ...dependencies, ...devDependencies });
	// npm would take Vue 2, which the adapter allows too.
	const installed = named.flatMap(([, names = '']) => names.replace('vue@3', 'vue').split(' '));
	expect(installed.sort()).toEqual(needed.filter((name) => !onlyForTypes.test(name)).sort());
});

test('an example with components writes amounts in the language in which they read them', () => {
	const folder = path.join(root, 'examples');
	const withComponents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.tsx') && !file.includes('node_modules'))
		.map((file) => readFileSync(path.join(folder, file), 'utf8'))
		.filter((text) => text.includes('@countersign/react/ui'));
	const amounts = withComponents.flatMap((text) => text.match(/formatAmount\([^\n]*\)/g) ?? []);
	expect(amounts.length).toBeGreaterThan(0);
	expect(amounts.filter((call) => !call.includes('{ locale }'))).toEqual([]);
});
