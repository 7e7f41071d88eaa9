import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const workspaceRoot = path.resolve(fileURLToPath(import.meta.url), '..', '..', '..');
