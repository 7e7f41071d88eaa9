import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { linesByHand } from '../packages/linesByHand.mjs';
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

// They sign up, add a passkey, sign in with it and pay in `npm run test:packages`.
test.each([
	['react-vite', undefined, 110],
	['next', undefined, 118],
	['next', 'next-own-login', 168],
	['vue', undefined, 307],
	['svelte', undefined, 328],
	['solid', undefined, 433],
] as const)('a team writes few lines for the example %s (%s): %i', (example, overlay, most) => {
	expect(linesByHand(example, overlay)).toBeLessThanOrEqual(most);
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
