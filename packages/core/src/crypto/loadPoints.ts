import { loadModule } from '../browser/loadModule.js';
import type { LoadPointLibrary } from './importScalar.js';

/** Loads the library for engines that cannot derive a public point. */
export const loadPoints: LoadPointLibrary = () => loadModule(() => import('./derivePoint.js'));
