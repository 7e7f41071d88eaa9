import path from 'node:path';
import { defineConfig } from 'vitest/config';
import {
	type browser,
	hooks,
	maxWorkers,
	node,
	nodeTestsOfReact,
	projects,
} from './vitest.config.js';

type Project = ReturnType<typeof browser> | ReturnType<typeof node>;

/** The oldest React and TanStack Query that the hooks support, in place of the newest: same tests, other libraries. */
const oldestReact = ['react', 'react-dom', '@tanstack/react-query'].map((name) => ({
	find: new RegExp(`^${name}(?=/|$)`),
	replacement: path.join(import.meta.dirname, 'tests/oldest/node_modules', name),
}));

const onOldestReact = <P extends Project>(project: P) => ({
	...project,
	cacheDir: path.join(import.meta.dirname, 'node_modules/.vite-oldest'),
	resolve: { ...project.resolve, alias: oldestReact, dedupe: ['react', 'react-dom'] },
	test: {
		...project.test,
		name: `${project.test.name} on React 18.2`,
		provide: { ...project.test.provide, reactVersion: '18.2.0' },
		server: { deps: { inline: [/react/] } },
	},
});

/** What `npm run test:deep` chooses from: every test, and those of React on the oldest one too. */
export default defineConfig({
	test: {
		retry: 0,
		maxWorkers,
		projects: [
			...projects,
			// Styles are the same on every React.
			onOldestReact(hooks(['src/ui/styles/**'])),
			onOldestReact(node('packages/react', nodeTestsOfReact)),
		],
	},
});
