/** Hashes of scripts and style sheets, by their addresses. */
export type Hashes = Readonly<Record<string, string>>;

const firstScript = /<script\b|<link\b[^>]*\brel="modulepreload"/;

/** Writes hashes into a page: into its elements, and for scripts that scripts load into an import map. */
export function sealPage(page: string, hashes: Hashes): { page: string; importMap: string } {
	const scripts = Object.entries(hashes).filter(([address]) => !address.endsWith('.css'));
	const importMap = JSON.stringify({ integrity: Object.fromEntries(scripts) });
	const sealed = page.replaceAll(/<(?:script|link)\b[^>]*>/g, (tag) => withHash(tag, hashes));
	// Browsers ignore a map after a script. Before the head's own elements it would push `charset` too far down.
	const place = sealed.search(firstScript);
	if (place < 0) return { page: sealed, importMap };
	const element = `<script type="importmap">${importMap}</script>\n\t\t`;
	return { page: sealed.slice(0, place) + element + sealed.slice(place), importMap };
}

function withHash(tag: string, hashes: Hashes): string {
	const [, address = ''] = /\b(?:src|href)="([^"]*)"/.exec(tag) ?? [];
	const hash = hashes[address];
	return hash ? tag.replace(/\s*\/?>$/, ` integrity="${hash}">`) : tag;
}
