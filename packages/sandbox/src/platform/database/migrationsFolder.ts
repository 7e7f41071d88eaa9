import { fileURLToPath } from 'node:url';

/** Folder of the generated migrations, the same distance from the source as from the build. */
export const migrationsFolder: string = fileURLToPath(new URL('../../../drizzle', import.meta.url));
