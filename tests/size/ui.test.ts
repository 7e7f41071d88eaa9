import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exportedNames } from '../source/exportedNames.js';
import { packageIn } from '../source/packages.js';
import { root } from '../source/root.js';
import { measureEntry } from './measureEntry.js';
import { components, moduleOf } from './pages.mjs';

const entry = (file: string) => path.join(root, 'packages/react/src', file);
const isUi = (id: string) => id.includes('packages/react/src/ui/');

test('who brings their own components loads nothing of ours', { timeout: 120_000 }, async () => {
	const headless = packageIn('packages/react').files.find(({ path: file }) =>
		file.endsWith('packages/react/src/index.ts'),
	);
	const names = exportedNames(headless?.text ?? '').filter((name) => /^use[A-Z]/.test(name));
	expect(names.length).toBeGreaterThan(20);
	const { initialModules } = await measureEntry(names, entry('index.ts'));
	expect(initialModules.filter(isUi)).toEqual([]);
});

test('who signs people in loads no payment screen, no query client and no other language', {
	timeout: 120_000,
}, async () => {
	const { initialModules } = await measureEntry(['SignIn'], entry('ui/index.ts'));
	const rooms = initialModules
		.filter(isUi)
		.flatMap((id) => /src\/ui\/(\w+)\/(\w+)/.exec(id)?.slice(1, 3).join('/') ?? []);
	expect(rooms).toContain('signIn/SignIn');
	expect(rooms.filter((name) => /^(payment|transactions|security)\//.test(name))).toEqual([]);
	expect(rooms.filter((name) => /spanish|arabic/.test(name))).toEqual([]);
	// Nothing is read from the service before somebody is signed in.
	expect(
		initialModules.filter((id) =>
			/queryObserver|queryClient\.js|mutation\.js|queries\/queryKeys/.test(id),
		),
	).toEqual([]);
});

const notOurs = [
	/^react(-dom)?($|\/)/,
	/^@tanstack\/react-query$/,
	/^@countersign\/(core|contract)/,
];

test.each(Object.entries(components))(
	'a page with %s alone loads no more of it than its budget',
	{ timeout: 120_000 },
	async (name, budget) => {
		// Otherwise Vite keeps what helps debugging.
		vi.stubEnv('NODE_ENV', 'production');
		onTestFinished(() => void vi.unstubAllEnvs());
		const from = entry(moduleOf(name).replace('.js', '.ts'));
		const { initial } = await measureEntry([name], from, notOurs);
		process.stdout.write(`${name}: ${initial} bytes\n`);
		expect(initial).toBeLessThan(budget.vite);
	},
);
