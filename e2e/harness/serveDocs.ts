import { test } from '@playwright/test';
import { buildDocs, docsSite } from '../../scripts/build/buildWorkspace.mjs';
import { serveFolder } from './serveFolder.js';

/** Builds the documentation before the stories of this file, and serves it until they have ended. */
export function serveDocs(): { readonly url: string } {
	let site: Awaited<ReturnType<typeof serveFolder>> | undefined;
	test.beforeAll(async () => {
		await buildDocs();
		site = await serveFolder(docsSite);
	});
	test.afterAll(() => site?.stop());
	return {
		get url() {
			if (!site) throw new Error('The documentation is served while a story runs.');
			return site.url;
		},
	};
}
