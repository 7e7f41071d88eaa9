import { loadModule } from '../browser/loadModule.js';
import type * as sealing from './sealing.js';

/** Loads the libraries that seal and open. They are a script of their own, because a page that only signs needs none. */
export const loadSealing = (): Promise<typeof sealing> => loadModule(() => import('./sealing.js'));
