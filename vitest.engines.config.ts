import { defineConfig } from 'vitest/config';
import { findFirefox, findWebKit } from './scripts/findEngines.mjs';
import { EngineReporter } from './scripts/testing/engineReporter.mjs';
import { engineProvider } from './tests/engines/engineProvider.js';
import { startFirefox } from './tests/engines/startFirefox.js';
import { startWebKit } from './tests/engines/startWebKit.js';
import { browser, browserPackages } from './vitest.config.js';

const firefox = findFirefox();
const webkit = findWebKit();
const engines = [
	...(firefox
		? [
				{
					browser: 'firefox' as const,
					provider: engineProvider('firefox', () => startFirefox(firefox)),
				},
			]
		: []),
	...(webkit
		? [
				{
					browser: 'webkit' as const,
					provider: engineProvider('webkit', () => startWebKit(webkit)),
				},
			]
		: []),
];

/** The browser tests, in the other engines that this machine has. */
export default defineConfig({
	test: {
		reporters: ['default', new EngineReporter()],
		projects: engines.flatMap((engine) =>
			Object.entries(browserPackages).map((entry) => inEngine(engine, browser(entry))),
		),
	},
});

function inEngine(
	{ browser: name, provider }: (typeof engines)[number],
	project: ReturnType<typeof browser>,
) {
	const label = `${name} ${project.test.root}`;
	const instances = [{ browser: name, name: label }];
	return {
		...project,
		// Two engines run the same package: a project's name is unique.
		test: {
			...project.test,
			name: `in ${label}`,
			browser: {
				...project.test.browser,
				provider,
				instances,
				// Firefox takes a minute to start cold on a busy machine.
				connectTimeout: 180_000,
			},
		},
	};
}
