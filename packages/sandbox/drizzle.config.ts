import { defineConfig } from 'drizzle-kit';

// `npm exec drizzle-kit generate` reads the built schema: run `tsc -b` first.
export default defineConfig({
	dialect: 'postgresql',
	schema: './dist/platform/database/schema/*.js',
	out: './drizzle',
	casing: 'snake_case',
});
