import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The page that shows each document that stands where people look for it in the repository. */
export const documentPages: ReadonlyMap<string, string> = new Map([
	['SECURITY.md', 'project/security/index.md'],
	['apps/backend/README.md', 'reference/backend-settings.md'],
	['packages/server/README.md', 'reference/server.md'],
]);

/** Writes the pages where the site takes generated pages from. */
export function writeDocumentPages(root: string): void {
	for (const [document, page] of documentPages) {
		const file = path.join(root, 'docs/artifacts', page);
		mkdirSync(path.dirname(file), { recursive: true });
		const text = readFileSync(path.join(root, document), 'utf8');
		writeFileSync(file, `---\nsource: ${document}\n---\n\n${text}`);
	}
}
