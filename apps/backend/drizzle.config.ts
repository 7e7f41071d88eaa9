import { defineConfig } from 'drizzle-kit';

// `drizzle-kit generate` reads the built schema: run `tsc -b` first.
export default defineConfig({
	dialect: 'postgresql',
	schema: './dist/database/schema.js',
	out: './drizzle',
	casing: 'snake_case',
});
