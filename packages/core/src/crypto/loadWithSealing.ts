import { loadModule } from '../browser/loadModule.js';
import { loadSealing } from './loadSealing.js';

/** Loads a part that seals or opens, and the libraries for it at the same time. */
export async function loadWithSealing<Module>(load: () => Promise<Module>): Promise<Module> {
	const [module] = await Promise.all([loadModule(load), loadSealing()]);
	return module;
}
