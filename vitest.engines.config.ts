import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { engineProvider } from './tests/engines/engineProvider.js';
import { EngineReporter } from './tests/engines/engineReporter.mjs';
import { type EngineName, starters } from './tests/engines/startEngine.js';
import { browser, browserPackages, deepTests } from './vitest.config.js';

const engines = Object.entries(starters()).map(([name, start]) => ({
	name: name as EngineName,
	provider: engineProvider(name, start),
}));

declare module 'vitest' {
	export interface ProvidedContext {
		/** The engine in which a story plays. */
		engine: EngineName;
	}
}

/** The browser tests and the main stories, in the other engines that this machine has. */
export default defineConfig({
	test: {
		reporters: ['default', new EngineReporter()],
		projects: engines.flatMap((engine) => [
			...Object.entries(browserPackages).map((entry) => inEngine(engine, browser(entry))),
			storiesIn(engine, 'stories'),
			storiesIn(engine, 'signer'),
		]),
	},
});

type EngineOfMachine = (typeof engines)[number];

function inEngine({ name, provider }: EngineOfMachine, project: ReturnType<typeof browser>) {
	const label = `${name} ${project.test.root}`;
	const instances = [{ browser: name, name: label }];
	return {
		...project,
		// Both engines run at once.
		cacheDir: path.join(import.meta.dirname, `node_modules/.vite-${name}`),
		// Two engines run the same package: a project's name is unique.
		test: {
			...project.test,
			name: `in ${label}`,
			exclude: [...project.test.exclude, deepTests],
			browser: {
				...project.test.browser,
				provider,
				instances,
			},
		},
	};
}

/** They play on the built demo, each in a browser of its own. */
function storiesIn({ name }: EngineOfMachine, folder: 'stories' | 'signer') {
	return {
		test: {
			name: `${name} ${folder}`,
			root: import.meta.dirname,
			include: [`tests/engines/${folder}/*.story.ts`],
			globalSetup: path.join(import.meta.dirname, 'tests/engines', folder, 'startSite.ts'),
			environment: 'node' as const,
			provide: { engine: name },
			testTimeout: 180_000,
			hookTimeout: 120_000,
		},
	};
}
