import { loadModule } from '@countersign/core';

/** A module that is loaded on first need. */
export interface OnDemand<Module> {
	readonly load: () => Promise<Module>;
	/** Loads it before it is needed. A failure is shown once it is. */
	readonly preload: () => void;
	/** Undefined until it is loaded. */
	readonly loaded: () => Module | undefined;
}

/** Makes a module of its `import()`. Once it is loaded, it is shown without a fallback before it. */
export function onDemand<Module>(importIt: () => Promise<Module>): OnDemand<Module> {
	let loaded: Module | undefined;
	const load = async (): Promise<Module> => {
		loaded ??= await loadModule(importIt);
		return loaded;
	};
	return { load, preload: () => void load().catch(() => undefined), loaded: () => loaded };
}
