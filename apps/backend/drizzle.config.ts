import { defineConfig } from 'drizzle-kit';

// It reads the built schema: run `tsc -b` first. `scripts/build/writeMigration.mjs` chooses another folder.
export default defineConfig({
	dialect: 'postgresql',
	schema: './dist/database/schema.js',
	out: process.env['MIGRATION_FOLDER'] ?? './drizzle',
	casing: 'snake_case',
});
