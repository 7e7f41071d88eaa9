import { fileURLToPath } from 'node:url';

/** Folder of the generated migrations, as far from the source as from the build. */
export const migrationsFolder: string = fileURLToPath(new URL('../../drizzle', import.meta.url));
