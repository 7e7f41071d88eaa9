import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/** Each beside a package of the workspace that has what the example depends on. */
test.each([
	['react-vite', 'apps/demo'],
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
