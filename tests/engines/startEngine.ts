import { findFirefox, findWebKit } from '../../scripts/findEngines.mjs';
import type { Engine } from './engine.js';
import { startFirefox } from './startFirefox.js';
import { startWebKit } from './startWebKit.js';

export type EngineName = 'firefox' | 'webkit';

/** Starts an engine of this machine. */
export async function startEngine(name: EngineName): Promise<Engine> {
	const engine = starters()[name];
	if (!engine) throw new Error(`This machine has no ${name}.`);
	return engine();
}

/** What starts the engines that this machine has. */
export function starters(): Readonly<Partial<Record<EngineName, () => Promise<Engine>>>> {
	const firefox = findFirefox();
	const webkit = findWebKit();
	return {
		...(firefox && { firefox: () => startFirefox(firefox) }),
		...(webkit && { webkit: () => startWebKit(webkit) }),
	};
}
