import type { App } from './createApp.js';

/**
 * Leads a person who opens a page at `localhost` to the name below it that the wallet has: to browsers, the two are different
 * sites, with cookies and passkeys of their own. Whatever is not a page is served under both names.
 */
export function leadToWallet(origins: readonly string[], app: App): App {
	const wallet = origins.find((origin) => new URL(origin).hostname.endsWith('.localhost'));
	if (wallet === undefined) return app;
	return (request, incoming) => {
		const { origin, hostname, pathname, search } = new URL(request.url);
		const isElsewhere = hostname === 'localhost' && !origins.includes(origin);
		const isPage = request.method === 'GET' && request.headers.get('Accept')?.includes('text/html');
		if (!isElsewhere || !isPage) return app(request, incoming);
		if (mayNotFind(request)) return explain(wallet);
		return new Response(null, { status: 302, headers: { Location: wallet + pathname + search } });
	};
}

/** Safari leaves names below `localhost` to the system, and not every version of macOS and iOS knows them. */
function mayNotFind({ headers }: Request): boolean {
	const agent = headers.get('User-Agent') ?? '';
	return agent.includes('Safari/') && !/Chrom(e|ium)\//.test(agent);
}

function explain(wallet: string): Response {
	const page = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width" />
<title>Countersign</title>
<p>The wallet is at <a href="${wallet}/">${wallet}</a>.</p>
<p>If Safari does not find it, use another browser, or start the wallet with <code>COUNTERSIGN_SIGNER=0</code>: then it is
here, and its page signs.</p>
</html>
`;
	return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
