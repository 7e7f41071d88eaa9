import { test as base, inject } from 'vitest';
import { type Control, openControl } from '../../../e2e/harness/control.js';
import { openService, type Service } from '../../../e2e/harness/openService.js';
import type { Engine } from '../engine.js';
import { startEngine } from '../startEngine.js';
import { openPage, type Page } from './openPage.js';

interface StoryFixtures {
	/** A browser of this story's own, with an empty profile. */
	readonly engine: Engine;
	readonly page: Page;
	readonly control: Control;
	readonly service: Service;
}

/** Vitest's `test`, with a running Countersign and one of the other engines around it. */
export const test = base.extend<StoryFixtures>({
	engine: async ({ task: _ }, use) => {
		const engine = await startEngine(inject('engine'));
		await use(engine);
		await engine.close();
	},
	page: ({ engine }, use) => use(openPage(engine, inject('stack').url)),
	control: ({ task: _ }, use) => use(openControl(inject('stack').controlUrl)),
	service: ({ task: _ }, use) => use(openService(inject('stack').serviceUrl)),
});
